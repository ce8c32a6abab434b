//! Fourier-Motzkin elimination: whether inequalities over the integers contradict each other.

use super::{Linear, same_factors};
use crate::ir::Expr;

/// More inequalities than this at once are given up: elimination squares their number.
const MAX_ROWS: usize = 220;

/// `coefficients . monomials + constant >= 0`.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    coefficients: Vec<i128>,
    constant: i128,
}

/// Whether no integers satisfy all the inequalities `form >= 0`. False if that is not seen.
///
/// Monomials count as independent unknowns. Each step replaces the inequalities on one of them by all sums in which it
/// cancels (Fourier 1826, Motzkin 1936), dividing out common factors and rounding the constant down, which is sound for
/// integers. Numbers that overflow drop their inequality.
pub(crate) fn contradictory(forms: &[&Linear]) -> bool {
    let mut rows = rows(forms);
    let columns = rows.first().map_or(0, |row| row.coefficients.len());
    let mut open: Vec<usize> = (0..columns).collect();
    loop {
        if rows.iter().any(|row| row.constant < 0 && row.coefficients.iter().all(|c| *c == 0)) {
            return true;
        }
        let Some((i, _)) = open.iter().enumerate().min_by_key(|(_, column)| growth(&rows, **column)) else {
            return false;
        };
        let column = open.swap_remove(i);
        rows = without(rows, column);
        if rows.len() > MAX_ROWS {
            return false;
        }
    }
}

fn rows(forms: &[&Linear]) -> Vec<Row> {
    let mut monomials: Vec<&[Expr]> = Vec::new();
    for term in forms.iter().flat_map(|form| form.terms()) {
        if !monomials.iter().any(|known| same_factors(known, &term.factors)) {
            monomials.push(&term.factors);
        }
    }
    forms.iter().filter_map(|form| row(form, &monomials)).filter_map(Row::tightened).collect()
}

fn row(form: &Linear, monomials: &[&[Expr]]) -> Option<Row> {
    let mut coefficients = vec![0_i128; monomials.len()];
    for term in form.terms() {
        let column = monomials.iter().position(|known| same_factors(known, &term.factors))?;
        coefficients[column] = i128::from(term.coefficient.to_i64()?);
    }
    Some(Row { coefficients, constant: i128::from(form.constant().to_i64()?) })
}

/// How many rows the elimination of a column adds.
fn growth(rows: &[Row], column: usize) -> i64 {
    let count = |sign: i128| {
        let alike = rows.iter().filter(|row| row.coefficients[column].signum() == sign);
        i64::try_from(alike.count()).unwrap_or(i64::MAX)
    };
    let (above, below) = (count(1), count(-1));
    above * below - above - below
}

fn without(rows: Vec<Row>, column: usize) -> Vec<Row> {
    let (mut kept, mut above, mut below) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        match row.coefficients[column].signum() {
            0 => kept.push(row),
            1 => above.push(row),
            _ => below.push(row),
        }
    }
    for a in &above {
        for b in &below {
            if let Some(sum) = a.cancel(b, column).and_then(Row::tightened)
                && !kept.contains(&sum)
            {
                kept.push(sum);
            }
            if kept.len() > MAX_ROWS {
                return kept;
            }
        }
    }
    kept
}

impl Row {
    /// The positive combination of two rows in which the column cancels.
    fn cancel(&self, other: &Row, column: usize) -> Option<Row> {
        let (a, b) = (other.coefficients[column].checked_neg()?, self.coefficients[column]);
        let mix = |x: i128, y: i128| a.checked_mul(x)?.checked_add(b.checked_mul(y)?);
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        Some(Row {
            coefficients: pairs.map(|(x, y)| mix(*x, *y)).collect::<Option<_>>()?,
            constant: mix(self.constant, other.constant)?,
        })
    }

    /// The same inequality in smallest numbers; none if it says nothing.
    fn tightened(mut self) -> Option<Row> {
        let divisor = self.coefficients.iter().fold(0, |divisor, c| num_integer::gcd(divisor, *c));
        if divisor == 0 {
            return (self.constant < 0).then_some(self);
        }
        self.coefficients.iter_mut().for_each(|c| *c /= divisor);
        self.constant = self.constant.div_euclid(divisor);
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::{Linear, contradictory};
    use crate::Int;

    /// Numbers from a fixed seed (the multiplier of Knuth's MMIX generator).
    struct Numbers(u64);

    impl Numbers {
        fn between(&mut self, lo: i64, hi: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            lo + i64::try_from((self.0 >> 33) % u64::try_from(hi - lo + 1).unwrap()).unwrap()
        }
    }

    /// Whether small integers satisfy all rows `a x + b y + c z + d >= 0`.
    fn satisfiable(rows: &[[i64; 4]]) -> bool {
        let all = || -6..=6_i64;
        let holds = |x: i64, y: i64, z: i64| rows.iter().all(|[a, b, c, d]| a * x + b * y + c * z + d >= 0);
        all().any(|x| all().any(|y| all().any(|z| holds(x, y, z))))
    }

    #[test]
    fn contradictions_have_no_solution() {
        let mut numbers = Numbers(7);
        let (mut refuted, mut open) = (0, 0);
        for _ in 0..4000 {
            let rows: Vec<[i64; 4]> = (0..numbers.between(2, 6))
                .map(|_| {
                    [numbers.between(-3, 3), numbers.between(-3, 3), numbers.between(-2, 2), numbers.between(-6, 4)]
                })
                .collect();
            let form = |row: &[i64; 4]| {
                let term = |slot: usize| Linear::var(slot).scale(&Int::from(row[slot])).unwrap();
                Linear::number(row[3]).plus(&term(0)).plus(&term(1)).plus(&term(2))
            };
            let forms: Vec<Linear> = rows.iter().map(form).collect();
            if contradictory(&forms.iter().collect::<Vec<_>>()) {
                assert!(!satisfiable(&rows), "{rows:?}");
                refuted += 1;
            } else {
                open += usize::from(!satisfiable(&rows));
            }
        }
        assert!(refuted > 500 && open < refuted, "{refuted} {open}");
    }
}
