"""Single numbers, and pairs of numbers: digits, prime powers, divisors, splitting one of two."""

from .book import a_sum, by_value, many_answers, mex, numbers, one_answer, total


@many_answers("luogu-P2953", "100 numbers to 10^6", "YES", "NO")
def cow_digits(rng):
    won = cow_digits_won(10**6)
    asked = [10**6, 10**6 - 1] + [rng.randint(1, 10**6) for _ in range(98)]
    return numbers([100], *([n] for n in asked)), [bool(won[n]) for n in asked]


def cow_digits_won(most):
    won = bytearray(most + 1)
    for n in range(1, most + 1):
        digits = str(n).replace("0", "")
        won[n] = not (won[n - int(max(digits))] and won[n - int(min(digits))])
    return won


@many_answers("luogu-P4018", "10^5 numbers to 5*10^7", "October wins!", "Roy wins!", claims=True)
def prime_powers(rng):
    most, count = 5 * 10**7, 10**5
    asked = [6 * rng.randint(1, most // 6) if i % 2 else rng.randint(most // 2, most) for i in range(count)]
    return numbers([count], *([n] for n in asked)), [n % 6 != 0 for n in asked]


def dividing_numbers(rng, most, wins):
    count, small = 10**5, small_primes(most)
    value = lambda x: big_omega(x, small)
    having = lambda v: 2**v if 1 <= v <= most.bit_length() - 1 else None
    return numbers([count], a_sum(rng, count, lambda: rng.randint(2, most), value, having, wins))


def small_primes(most):
    return [p for p in range(2, int(most**0.5) + 1) if all(p % q for q in range(2, int(p**0.5) + 1))]


def big_omega(x, primes):
    """How many prime factors x has, with multiplicity."""
    count = 0
    for p in primes:
        if p * p > x:
            break
        while x % p == 0:
            x //= p
            count += 1
    return count + (x > 1)


@one_answer("atcoder-abc368-f", "10^5 numbers to 10^5", "Anna", "Bruno")
def dividing(rng, wins):
    return dividing_numbers(rng, 10**5, wins)


@one_answer("atcoder-abc368-f", "10^5 numbers to 10^7", "Anna", "Bruno", claims=True)
def large_dividing(rng, wins):
    return dividing_numbers(rng, 10**7, wins)


@many_answers("luogu-P2148", "20 cases of 2*10^4 piles to 2*10^9", "YES", "NO", claims=True)
def pair_split(rng):
    most, lines, answers = 2 * 10**9, [[20]], []
    draw = lambda: (rng.randint(1, most), rng.randint(1, most))
    having = lambda v: (2**v, 1) if v <= 30 else None
    for case in range(20):
        pairs = a_sum(rng, 10**4, draw, pair_value, having, case % 2 == 0)
        lines += [[2 * 10**4], [size for pair in pairs for size in pair]]
        answers.append(total(map(pair_value, pairs)) != 0)
    return numbers(*lines), answers


def pair_value(pair):
    """How many 1s end (x - 1) | (y - 1) in binary."""
    either, ones = pair[0] - 1 | pair[1] - 1, 0
    while either >> ones & 1:
        ones += 1
    return ones


@one_answer("atcoder-typical90-031", "10^5 pairs to 50", "First", "Second")
def white_blue(rng, wins):
    table, count = white_blue_table(50), 10**5
    value = lambda pair: table[pair[0]][pair[1]]
    draw = lambda: (rng.randint(0, 50), rng.randint(0, 50))
    having = by_value(((w, b) for w in range(51) for b in range(51)), value).get
    pairs = a_sum(rng, count, draw, value, having, wins)
    return numbers([count], [w for w, _ in pairs], [b for _, b in pairs])


def white_blue_table(most):
    """Rows by the white stones; w of them may still turn into w + (w - 1) + ... + 1 blue ones."""
    table = []
    for w in range(most + 1):
        row, blue = [], most + (most * (most + 1) - w * (w + 1)) // 2
        for b in range(blue + 1):
            options = set(row[b - b // 2 : b])
            row.append(mex(options | {table[w - 1][b + w]} if w else options))
        table.append(row)
    return table


def check():
    import oracle
    from definition import value

    won = cow_digits_won(400)
    assert all((value((oracle.cow_digits, n)) != 0) == won[n] for n in range(400))
    assert [value((oracle.prime_powers, n)) for n in range(61)] == [n % 6 for n in range(61)]
    assert [value((oracle.dividing, n)) for n in range(1, 600)] == [big_omega(n, small_primes(600)) for n in range(1, 600)]
    table, small = white_blue_table(5), [(x, y) for x in range(6) for y in range(6)]
    assert all(value((oracle.white_blue, (w, b))) == table[w][b] for w, b in small)
    assert all(value((oracle.pair_split, pair)) == pair_value(pair) for pair in ((x + 1, y + 9) for x, y in small))
