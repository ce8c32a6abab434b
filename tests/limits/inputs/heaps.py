"""Heaps: Nim and its kin, taking from a set, splitting."""

from .book import a_sum, by_value, many_answers, mex, numbers, one_answer, total


def nim_heaps(rng, count, most, wins):
    having = lambda v: v if 1 <= v <= most else None
    return a_sum(rng, count, lambda: rng.randint(1, most), lambda x: x, having, wins)


@one_answer("acwing-891", "10^5 heaps to 10^9", "Yes", "No")
def nim(rng, wins):
    return numbers([10**5], nim_heaps(rng, 10**5, 10**9, wins))


@one_answer("acwing-892", "10^5 steps to 10^9", "Yes", "No")
def staircase(rng, wins):
    n = 10**5
    steps = [rng.randint(1, 10**9) for _ in range(n)]
    steps[::2] = nim_heaps(rng, n // 2, 10**9, wins)
    assert (staircase_value(steps) != 0) == wins
    return numbers([n], steps)


def staircase_value(steps):
    """The steps at an odd distance from the ground count."""
    return total(steps[::2])


@many_answers("nowcoder-14619", "5 cases of 10^5 heaps to 10^9", "Yes", "No")
def nim_in_one_heap(rng):
    lines, answers = [[5]], []
    for _ in range(5):
        n, k = 10**5, rng.randint(1, 10**5)
        heaps = [rng.randint(1, 10**9) for _ in range(n)]
        answers.append(wins_in(heaps, k))
        lines += [[n, k], heaps]
    return numbers(*lines), answers


def wins_in(heaps, k):
    """Whether the mover wins by a move in heap k, from 1."""
    return total(heaps) ^ heaps[k - 1] < heaps[k - 1]


@many_answers("luogu-P4279", "500 cases of 50 heaps to 5000", "John", "Brother")
def misere_nim(rng):
    lines, answers = [[500]], []
    for case in range(500):
        heaps = nim_heaps(rng, 50 if case % 4 else rng.randint(2, 50), 5000, case % 2 == 0)
        if case % 10 == 1:
            heaps = [1] * rng.randint(1, 50)
        answers.append(misere_wins(heaps))
        lines += [[len(heaps)], heaps]
    return numbers(*lines), answers


def misere_wins(heaps):
    """Bouton: as in normal play, and the other way round where no heap is larger than 1."""
    return (total(heaps) != 0) == (max(heaps) > 1)


def set_values(sizes, most):
    """The values of the heaps up to `most`, by mex."""
    sizes, values = sorted(sizes), bytearray()
    for x in range(most + 1):
        values.append(mex({values[x - s] for s in sizes if s <= x}))
    return values


@one_answer("acwing-893", "100 moves, 100 heaps, all to 10^4", "Yes", "No")
def set_nim(rng, wins):
    sizes = rng.sample(range(1, 10001), 100)
    values = set_values(sizes, 10**4)
    having = by_value(range(1, 10001), values.__getitem__).get
    heaps = a_sum(rng, 100, lambda: rng.randint(1, 10**4), values.__getitem__, having, wins)
    return numbers([100], sizes, [100], heaps)


def periodic(sizes):
    """The value of any heap, by a window of max(sizes) values that comes again: all that follows comes again too."""
    window, most = max(sizes), 1000
    while True:
        values, seen = bytes(set_values(sizes, most)), {}
        for at in range(most - window):
            start = seen.setdefault(values[at : at + window], at)
            if start < at:
                return lambda x: values[x] if x < at else values[start + (x - start) % (at - start)]
        most *= 10


def large_set_nim(rng, sizes, value, wins):
    large = lambda: rng.randint(10**18 - 10**6, 10**18)
    having = by_value((large() for _ in range(1000)), value).get
    return numbers([len(sizes)], sizes, [100], a_sum(rng, 100, large, value, having, wins))


@one_answer("acwing-893", "{2, 5}, 100 heaps to 10^18", "Yes", "No")
def two_five(rng, wins):
    return large_set_nim(rng, [2, 5], periodic([2, 5]), wins)


@one_answer("acwing-893", "6 moves to 24, 100 heaps to 10^18", "Yes", "No")
def small_set(rng, wins):
    sizes = rng.sample(range(1, 25), 6)
    return large_set_nim(rng, sizes, periodic(sizes), wins)


@one_answer("acwing-893", "100 odd moves to 10^4, heaps to 10^18", "Yes", "No")
def odd_set(rng, wins):
    # Odd moves change the parity, and 1 is always a move.
    sizes = [1] + rng.sample(range(3, 10001, 2), 99)
    return large_set_nim(rng, sizes, lambda x: x % 2, wins)


@one_answer("acwing-893", "100 moves to 10^4, heaps to 10^18", "Yes", "No", may_decline=True)
def no_known_period(rng, wins):
    # Equal heaps cancel, so the answer is known although no value of a large heap is.
    sizes = rng.sample(range(1, 10001), 100)
    values = set_values(sizes, 10**4)
    heaps = [rng.randint(10**17, 10**18) for _ in range(49)] * 2
    small = [x for x in range(1, 10**4) if (values[x] != values[5000]) == wins]
    return numbers([100], sizes, [100], heaps + [5000, rng.choice(small)])


@one_answer("acwing-894", "100 heaps to 100", "Yes", "No")
def split_nim(rng, wins):
    value = split_values(100).__getitem__
    having = by_value(range(1, 101), value).get
    return numbers([100], a_sum(rng, 100, lambda: rng.randint(1, 100), value, having, wins))


def split_values(most):
    values = []
    for x in range(most + 1):
        values.append(mex({values[i] ^ values[j] for i in range(x) for j in range(i + 1)}))
    return values


@one_answer("acwing-894", "10^5 heaps to 10^5", "Yes", "No")
def large_split_nim(rng, wins):
    having = lambda v: v // 2 + 1 if ones(v) % 2 == 1 and v < 2 * 10**5 else None
    return numbers([10**5], a_sum(rng, 10**5, lambda: rng.randint(1, 10**5), odious, having, wins))


def ones(x):
    return bin(x).count("1")


def odious(x):
    """0, then the numbers with an odd number of 1s in binary: 1 2 4 7 8 11 13 ..."""
    return 2 * (x - 1) + 1 - ones(x - 1) % 2 if x else 0


@one_answer("nowcoder-14388", "n and m near 10^18", "first", "second")
def bash(rng, wins):
    m = 10**18 // 2 - 1 - rng.randrange(10**9)
    return numbers([2 * (m + 1) if not wins else 2 * (m + 1) - rng.randint(1, m), m])


@one_answer("nowcoder-14388", "n near 10^18, m to 100", "first", "second")
def small_bash(rng, wins):
    m = rng.randint(1, 100)
    n = 10**18 - 10**18 % (m + 1)
    return numbers([n - rng.randint(1, m) if wins else n, m])


def range_value(low, high):
    return lambda x: x % (low + high) // low


def range_nim_heaps(rng, low, high, wins):
    value, count = range_value(low, high), 2 * 10**5
    having = by_value((rng.randint(1, 10**9) for _ in range(10**5)), value).get
    heaps = a_sum(rng, count, lambda: rng.randint(1, 10**9), value, having, wins)
    return numbers([count, low, high], heaps)


@one_answer("atcoder-abc297-g", "2*10^5 heaps to 10^9, L to 1000", "First", "Second")
def range_nim(rng, wins):
    return range_nim_heaps(rng, rng.randint(100, 1000), rng.randint(1000, 10**6), wins)


@one_answer("atcoder-abc297-g", "2*10^5 heaps to 10^9, L to 10^7", "First", "Second")
def large_range_nim(rng, wins):
    return range_nim_heaps(rng, rng.randint(10**6, 10**7), rng.randint(10**8, 10**9), wins)


def check():
    import oracle
    from definition import outcome, value

    assert all(oracle.value((oracle.staircase, a)) == staircase_value(a) for a in [(2, 1, 3), (1, 0, 2, 3), (3, 3)])
    for heaps in [(1,), (1, 1), (2,), (1, 2, 3), (2, 2), (1, 1, 1), (3, 1, 1), (1, 1, 2, 2)]:
        assert misere_wins(heaps) == (outcome([(oracle.nim, x) for x in heaps], True) == "N"), heaps
        after = lambda k, y: heaps[: k - 1] + (y,) + heaps[k:]
        for k in range(1, len(heaps) + 1):
            assert wins_in(heaps, k) == any(total(after(k, y)) == 0 for y in range(heaps[k - 1]))
    for sizes in [(2, 5), (1, 3, 4), (3, 5, 11, 14)]:
        assert [value((oracle.set_nim(sizes), x)) for x in range(80)] == list(map(periodic(sizes), range(80)))
        assert list(map(periodic(sizes), range(900))) == list(set_values(sizes, 899))
    assert [value((oracle.split_nim, x)) for x in range(30)] == split_values(29)
    assert split_values(100) == list(map(odious, range(101)))
    for low, high in [(1, 3), (2, 5), (3, 3)]:
        assert [value((oracle.range_nim(low, high), x)) for x in range(60)] == list(map(range_value(low, high), range(60)))
