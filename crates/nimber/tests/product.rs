//! The nim-product against its definition, reference values, and the laws of a field.

use nimber::{Nimber, NimberSet};

/// The definition: the least value not of the form `a'b + ab' + a'b'`.
fn products_by_definition(size: u64) -> Vec<Vec<Nimber>> {
    let mut table: Vec<Vec<Nimber>> = Vec::new();
    let mut excluded = NimberSet::new();
    for a in 0..size as usize {
        table.push(Vec::new());
        for b in 0..size as usize {
            excluded.clear();
            for (smaller_a, row) in table[..a].iter().enumerate() {
                excluded.extend((0..b).map(|smaller_b| row[b] + table[a][smaller_b] + table[smaller_a][smaller_b]));
            }
            table[a].push(excluded.mex());
        }
    }
    table
}

/// The rows of a data file; lines that begin with `#` say where they come from.
fn rows<const N: usize>(text: &str) -> Vec<[Nimber; N]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let row: Vec<_> = line.split('\t').map(|number| Nimber::new(number.parse().expect("a number"))).collect();
            row.try_into().expect("this many columns")
        })
        .collect()
}

/// Numbers of all sizes, the same at every run (splitmix64, Steele, Lea and Flood 2014, cut to a varying length).
fn samples(count: u64) -> impl Iterator<Item = Nimber> {
    (1..=count).map(|index| {
        let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Nimber::new((z ^ (z >> 31)) >> (index % 64))
    })
}

#[test]
fn products_are_those_of_the_definition() {
    for (a, row) in products_by_definition(64).into_iter().enumerate() {
        for (b, product) in row.into_iter().enumerate() {
            assert_eq!(Nimber::new(a as u64) * Nimber::new(b as u64), product, "{a} {b}");
        }
    }
}

#[test]
fn products_are_those_of_the_references() {
    let small = rows::<3>(include_str!("data/products.tsv"));
    let large = rows::<3>(include_str!("data/large_products.tsv"));
    assert_eq!((small.len(), large.len()), (256, 33));
    for [a, b, product] in small.into_iter().chain(large) {
        assert_eq!(a * b, product, "{a} {b}");
    }
}

#[test]
fn inverses_are_those_of_the_references() {
    let inverses = rows::<2>(include_str!("data/inverses.tsv"));
    assert_eq!(inverses.len(), 12);
    for [value, inverse] in inverses {
        assert_eq!(value.inverse(), Some(inverse), "{value}");
    }
}

#[test]
fn squares_and_roots_are_those_of_the_references() {
    let squares = rows::<2>(include_str!("data/squares.tsv"));
    let roots = rows::<2>(include_str!("data/square_roots.tsv"));
    assert_eq!((squares.len(), roots.len()), (64, 64));
    for [value, square] in squares {
        assert_eq!(value.square(), square, "{value}");
    }
    for [value, root] in roots {
        assert_eq!(value.square_root(), root, "{value}");
    }
}

#[test]
fn squares_roots_and_inverses_fit_the_product() {
    for value in samples(2000).filter(|value| *value != Nimber::ZERO) {
        assert_eq!(value.square(), value * value, "{value}");
        assert_eq!(value.square_root().square(), value, "{value}");
        assert_eq!(value.inverse().map(|inverse| inverse * value), Some(Nimber::ONE), "{value}");
    }
}

#[test]
fn nimbers_are_a_ring() {
    let triples = samples(500).zip(samples(1000).skip(500)).zip(samples(1500).skip(1000));
    for ((a, b), c) in triples {
        assert_eq!(a * b, b * a, "{a} {b}");
        assert_eq!((a * b) * c, a * (b * c), "{a} {b} {c}");
        assert_eq!(a * (b + c), a * b + a * c, "{a} {b} {c}");
        assert_eq!(a * Nimber::ONE, a);
        assert_eq!(a * Nimber::ZERO, Nimber::ZERO);
    }
}

#[test]
fn a_fermat_power_times_a_smaller_nimber_is_the_ordinary_product() {
    for power in [2_u64, 4, 16, 256, 1 << 16, 1 << 32] {
        for smaller in [1, power / 2, power - 1] {
            assert_eq!(Nimber::new(power) * Nimber::new(smaller), Nimber::new(power * smaller));
        }
        assert_eq!(Nimber::new(power).square(), Nimber::new(power + power / 2));
    }
}
