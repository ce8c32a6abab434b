"""Things in a line or on a ring: piles, cells, edges; and piles that merge."""

from .book import many_answers, mex, numbers, one_answer, total

WON_LOST = ("1", "0")


def end_piles(rng):
    lines, answers = [[10]], []
    for case in range(10):
        most = 10**9 if case < 6 else 10**case // 10**5
        rest = [rng.randint(1, most) for _ in range(999)]
        lost = lost_beside(rest)
        first = lost if lost and case % 2 == 0 else rng.randint(1, most)
        lines += [[1000], [first] + rest]
        answers.append(first != lost)
    return numbers(*lines), answers


many_answers("acwing-1322", "10 rows of 1000 piles to 10^9", *WON_LOST, claims=True)(end_piles)
many_answers("luogu-P2599", "10 rows of 1000 piles to 10^9", *WON_LOST, claims=True)(end_piles)


def lost_beside(row):
    """The size of a pile that makes the row lost when put on its left; 0 if the row is lost without one.

    For every segment from i to j there is one such size on its left and one on its right.
    """
    left, right = list(row), list(row)
    for length in range(1, len(row)):
        for i in range(len(row) - length):
            # Before: the answers of the segments i to j - 1 at i, of i + 1 to j at i + 1.
            a, b = left[i], right[i]
            c, d = right[i + 1], left[i + 1]
            left[i] = beside(row[i + length], a, b)
            right[i] = beside(row[i], c, d)
    return left[0]


def beside(size, near, far):
    """`size` is the pile at the far end; without it the row wants `near` on this side, `far` on that one."""
    if size == far:
        return 0
    if size < near and size < far or size > near and size > far:
        return size
    return size - 1 if near > far else size + 1


@many_answers("nowcoder-15065", "10^5 circles to 10^9", "XiaoNiu", "XiaoKe", claims=True)
def circle(rng):
    asked = [rng.randint(1, 10**9) if i % 3 else rng.randint(1, 4) for i in range(10**5)]
    return numbers(*([n] for n in asked)), [n <= 2 for n in asked]


@one_answer("luogu-P1288", "ring of 20 edges to 30", "YES", "NO", claims=True)
def ring_coin(rng, wins):
    zeros = [9 if wins else 8, 11]
    ring = [0 if i in zeros else rng.randint(20, 30) for i in range(20)]
    assert ring_wins(ring) == wins
    return numbers([20], ring)


def ring_wins(ring):
    """Whether the run of positive edges on one side of the coin has an odd length."""
    return ring.index(0) % 2 == 1 or ring[::-1].index(0) % 2 == 1


@many_answers("luogu-P3480", "10 cases of 1000 piles, 10^4 in all", "TAK", "NIE", claims=True)
def pebbles(rng):
    lines, answers = [[10]], []
    for case in range(10):
        piles = pile_row(rng, 1000 if case < 6 else rng.randint(2, 20), case % 2 == 0)
        answers.append(pebbles_value(piles) != 0)
        lines += [[len(piles)], piles]
    return numbers(*lines), answers


def pile_row(rng, n, wins):
    """A non-decreasing row of at most 10^4 pebbles. What a pile has more than the one before it lies on all that follow."""
    while True:
        # From the last pile on: the first of these counts, the second does not, and so on.
        rise, left = [0] * n, 10**4
        for _ in range(200):
            back = rng.randrange(1, n)
            more = rng.randint(0, max(1, left // (back + 1) // 4))
            if more * (back + 1) <= left:
                rise[back] += more
                left -= more * (back + 1)
        rise[1] += left // 2
        rise[0] = total(rise[2::2]) ^ (rng.randint(1, 9) if wins else 0)
        piles = [sum(rise[back:]) for back in reversed(range(n))]
        if sum(piles) <= 10**4 and (pebbles_value(piles) != 0) == wins:
            return piles


def pebbles_value(piles):
    rises = [high - low for low, high in zip([0, *piles], piles)]
    return total(rises[::-1][::2])


@many_answers("luogu-P2575", "100 cases of 1000 rows", "YES", "NO")
def row_jump(rng):
    lines, answers = [[100]], []
    for case in range(100):
        rows = row_boards(rng, 1000, case % 2 == 0)
        lines += [[1000], *([sum(row), *(j + 1 for j in range(20) if row[j])] for row in rows)]
        answers.append(total(map(jump_value, rows)) != 0)
    return numbers(*lines), answers


def row_boards(rng, count, wins):
    while True:
        rows = [[rng.random() * 6 < density for _ in range(20)] for density in (rng.randint(0, 6) for _ in range(count - 1))]
        value = total(map(jump_value, rows))
        if value < 20 and (value or not wins):
            # One run of this length before a free last cell.
            last = [False] * 20 if wins else [False] * (19 - value) + [True] * value + [False]
            return rows + [last]


def jump_value(row):
    """Chessmen before the last free cell, then before the free cell on its left, and so on: every other run counts."""
    runs = [0]
    for taken in row:
        if taken:
            runs[-1] += 1
        else:
            runs.append(0)
    return total(runs[-2::-2])


def stripes_rows(*sizes):
    def make(rng):
        values = stripe_values(sizes, 1000)
        asked = [1000 - i % 1000 for i in range(1000)]
        rng.shuffle(asked)
        return numbers(sizes, [1000], *([p] for p in asked)), [values[p] != 0 for p in asked]

    return make


many_answers("luogu-P8369", "stripes 3 4 7, 1000 boards to 1000", "1", "2")(stripes_rows(3, 4, 7))
many_answers("luogu-P8369", "stripes 1 1 1, 1000 boards to 1000", "1", "2")(stripes_rows(1, 1, 1))
many_answers("luogu-P8369", "stripes 998 999 1000, 1000 boards", "1", "2")(stripes_rows(998, 999, 1000))


def stripe_values(sizes, most):
    values = []
    for m in range(most + 1):
        options = set()
        for rest in {m - s for s in sizes if s <= m}:
            options.update(values[i] ^ values[rest - i] for i in range(rest // 2 + 1))
        values.append(mex(options))
    return values


@many_answers("acwing-1321", "100 cases of 50 piles to 1000", "YES", "NO", claims=True)
def merge_or_take(rng):
    lines, answers, won = [[100]], [], merge_table(50, 50 * 1001)
    for case in range(100):
        n = 50 if case < 70 else rng.randint(1, 50)
        ones = rng.randint(0, n) if case % 3 else rng.choice([n, n - 1, n // 2])
        piles = [1] * ones + [rng.randint(2, 1000 if case % 4 else 2) for _ in range(n - ones)]
        rng.shuffle(piles)
        answers.append(merge_wins(won, piles))
        lines += [[n], piles]
    return numbers(*lines), answers


def merge_wins(won, piles):
    large = [size for size in piles if size > 1]
    return bool(won[len(piles) - len(large)][sum(large) + len(large) - 1 if large else 0])


def merge_table(most_ones, most_moves):
    """Who wins with some piles of 1, and larger ones that allow so many moves among themselves: stones + piles - 1.

    Larger piles may be merged before one of them is worn down to a 1, so that only happens to the last of them, a 2.
    """
    table = []
    for ones in range(most_ones + 1):
        less, fewer = table[ones - 1] if ones > 0 else None, table[ones - 2] if ones > 1 else None
        row = bytearray(most_moves + 3 * (most_ones - ones) + 1)
        row[0] = bool(less and not less[0] or fewer and not fewer[2])
        one_more = not row[0] or bool(less and not less[2])
        for moves in range(2, len(row)):
            row[moves] = (
                not (row[moves - 1] if moves > 2 else one_more)
                or bool(less and not (less[moves] and less[moves + 1]))
                or bool(fewer and not fewer[moves + 3])
            )
        table.append(row)
    return table


def check():
    import itertools

    import oracle
    from definition import value

    small = [row for n in range(1, 5) for row in itertools.product(range(1, 5), repeat=n)]
    for row in small:
        assert (value((oracle.ends, row)) != 0) == (row[0] != lost_beside(row[1:]) if len(row) > 1 else True), row
        piles = tuple(sorted(row))
        assert (value((oracle.pebbles, piles)) != 0) == (pebbles_value(piles) != 0), piles
    won = merge_table(12, 30)
    for piles in itertools.chain(*(itertools.combinations_with_replacement(range(1, 6), n) for n in range(6))):
        assert sum(piles) > 12 or (value((oracle.merge_or_take, piles)) != 0) == merge_wins(won, piles), piles
    assert all((value((oracle.circle, n)) != 0) == (n <= 2) for n in range(1, 40))
    for ring in itertools.product(range(3), repeat=5):
        assert 0 not in ring or (value((oracle.ring_coin, (ring, 0))) != 0) == ring_wins(ring), ring
    for row in itertools.product((0, 1), repeat=9):
        assert value((oracle.row_jump, row)) == jump_value(row), row
    assert [value((oracle.stripes((2, 3, 4)), n)) for n in range(40)] == stripe_values((2, 3, 4), 39)
