"""Heaps: subtraction, divisors, memory, splitting, octal codes."""

import itertools
from functools import lru_cache

from book import Game, OWN, ROWS, add, bag, braces, by, flag, letters, pairs, seq, without

# Subtraction games and their relatives.


@lru_cache(None)
def subtraction(*sizes):
    return by(lambda x: (x - s for s in sizes if s <= x))


def ask_subtraction():
    case = "cases_open snim"
    g = Game("snim", S="{2, 5}")
    g.ask(subtraction(2, 5), [5, 12], [2, 4, 7], [2, 3, 7, 12], source=case, expect=letters("LWW"))
    g.ask(subtraction(2, 5), 0, 1, 2, 5, 7, 11, [1, 1], [3, 6, 9])
    case_b = Game("snim", S="{1, 2, 3, 4, 5}")
    case_b.ask(subtraction(1, 2, 3, 4, 5), [5, 12], [2, 4, 7], [2, 3, 7, 12], source=case, expect=letters("WWL"))
    for k in (3, 4):
        Game("k12", k=str(k)).ask(subtraction(1, 2, k), 0, 1, 2, 3, 4, 5, 8, 9, [5, 3], [4, 8, 11])
    Game("k12", k="3").ask(subtraction(1, 2, 3), 0, 3, source="cases_open k12", expect=letters("LW"))
    Game("k12", k="4").ask(subtraction(1, 2, 4), 3, 4, source="cases_open k12", expect=letters("LW"))
    for a, b, n in ((1, 4, 2), (1, 5, 6), (9, 26, 3), (1, 4, 5), (9, 26, 35)):
        Game("find-losing", a=str(a), b=str(b)).ask(subtraction(a, b), n, source="cases_open find-losing", expect=["P"])
        Game("find-losing", a=str(a), b=str(b)).ask(subtraction(a, b), 0, a, b, [a + 1, b])
    Game("st-mex").ask(subtraction(1, 3, 4), 0, 1, 2, 3, 4, 5, 6, 7, [2, 9], [3, 5, 6])
    Game("st-mex").ask(subtraction(1, 3, 4), 2, 8, [1, 1, 3], misere=True)
    Game("st-sentinel").ask(subtraction(1, 2), 0, 1, 2, 3, 4, 90, [4, 7], [2, 5, 6], search=False)
    Game("bzoj-1874", B="{1, 2}").ask(
        subtraction(1, 2), [7, 6, 9, 3], source="contest_samples bzoj-1874, sample 1", expect=["N"]
    )
    Game("bzoj-1874", B="{1, 2}").ask(subtraction(1, 2), 0, 1, 3, [3, 6], [1, 2], [1, 1], [2, 2, 4])
    for k, sizes, who in ((2, [1, 2, 3], "N"), (4, [1, 2, 3, 4], "N"), (5, [5, 5], "P"), (9, [9, 5, 6, 10], "N")):
        source = "contest_samples atcoder-arc168-b" if k != 5 else OWN
        Game("atcoder-arc168-b", k=str(k)).ask(at_most(k), sizes, source=source, expect=[who])
        Game("atcoder-arc168-b", k=str(k)).ask(at_most(k), 0, 1, k + 1, [k + 2, 1])
    squares = subtraction(*(i * i for i in range(1, 12)))
    first = "cases_open take-square (OEIS A014586)"
    Game("take-square").ask(squares, 0, 1, 2, 4, 5, 25, 28, 29, 59, source=first, expect=[0, 1, 0, 2, 0, 3, 4, 5, 3], search=False)
    Game("take-square").ask(squares, [1, 3], [2, 7, 9], [29, 29, 28], search=False)
    primes = subtraction(*(p for p in range(2, 130) if all(p % q for q in range(2, p))))
    lost = [0, 1, 9, 10, 25, 34, 35, 49, 55, 85, 91, 100, 115]
    Game("prime-take").ask(primes, *lost, source="cases_open prime-take", expect=["P"] * len(lost), search=False)
    Game("prime-take").ask(primes, 8, 16, 20, 36, source="cases_open prime-take", expect=["N"] * 4, search=False)
    Game("prime-take").ask(primes, [2, 3], [4, 5, 8], search=False)


def at_most(k):
    return subtraction(*range(1, k + 1))


@by
def proper_sub(n):
    return (n - d for d in range(1, n) if n % d == 0)


@by
def proper_divisor(n):
    return (d for d in range(1, n) if n % d == 0)


@by
def del_div(n):
    return (n - d for d in range(2, n) if n % d == 0)


@by
def keep_part(n):
    if n >= 1:
        yield n - 1
    for parts in range(2, n):
        if n % parts == 0:
            yield n // parts


def ask_divisors():
    Game("pe509").ask(proper_sub, 1, 2, 3, 4, 6, 8, 12, 48, [2, 6], [4, 12, 5], [8, 3, 8])
    numbers, case = range(1, 13), "cases_open divisor-move"
    Game("divisor-move").ask(proper_divisor, *numbers, source=case, expect=[0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3])
    Game("divisor-move").ask(proper_divisor, [2, 3], [8, 12, 7], 64, 60)
    Game("del-div").ask(del_div, 1, 4, 12, 69, source="contest_samples codeforces-1537D, sample 1", expect=letters("LWWL"))
    Game("del-div").ask(del_div, 2, 8, 16, 32, 9, source="contest_samples codeforces-1537D, sample 2", expect=letters("LLWLL"))
    Game("del-div").ask(del_div, 24, [4, 4], [4, 6], [12, 20, 10])
    Game("st-even").ask(del_div, 2, 8, 32, 128, 512, source="cases_open st-even", expect=["P"] * 5)
    Game("st-even").ask(del_div, 1, 4, 6, 16, 64, 256, [10, 6])
    misere = [2, 3, 4, 7, 15, 16, 17, 34, 100, 289]
    outcomes = letters("WLWLWLWLWL")
    Game("misere-divide").ask(keep_part, *misere, misere=True, source="cases_open misere-divide", expect=outcomes)
    Game("misere-divide").ask(keep_part, 0, 1, 6, 12, [2, 3], misere=True)
    Game("misere-divide").ask(keep_part, 0, 1, 4, 9, 12)


@by
def furlo(x):
    # ceil(x ** (1/4)) <= y <= floor(x ** (1/2)), without roots
    return (y for y in range(x) if y * y <= x <= y**4)


@lru_cache(None)
def strange(k):
    return by(lambda x: range(x - x // k, x))


@by
def floor_div(x):
    return {x // k for k in (2, 3, 4, 5, 6)} if x else set()


@by
def xor_down(x):
    return (x ^ y for y in range(1, x + 1) if x ^ y < x)


@lru_cache(None)
def forbidden(*banned):
    return by(lambda x: (x - y for y in range(1, x + 1) if (x, y) not in banned))


@by
def nim(x):
    return range(x)


def ask_ranges():
    furlo_values = [0, 0, 0, 0, 1, 1, 2, 2, 0, 0]
    numbers = [0, 1, 2, 3, 4, 15, 16, 81, 82, 700]
    Game("furlo").ask(furlo, *numbers, source="cases_open furlo", expect=furlo_values)
    Game("furlo").ask(furlo, [1, 2], list(range(1, 11)), source="cases_open furlo", expect=["P", "N"], search=False)
    name = "contest_samples atcoder-arc091-f"
    for sample, rows, who in ((1, [(5, 2), (3, 3)], "P"), (2, [(3, 2), (4, 3), (5, 1)], "N"), (3, [(28, 3), (16, 4), (19, 2)], "P")):
        summands = [(strange(k), a) for a, k in rows]
        text = " + ".join(f"Strange({k})[{a}]" for a, k in rows)
        add("strange-nim", {}, text, summands, False, f"{name}, sample {sample}", who, sample != 3, True)
    Game("strange-nim", K="2").ask(strange(2), 0, 1, 2, 5, 16, [6, 9])
    Game("strange-nim", K="7").ask(strange(7), 6, 7, 720, source="cases_open strange-nim (720)", expect=[0, 1, 7], search=False)
    Game("floor-div").ask(floor_div, 1, 5, 6, 71, 100, 864, source="cases_open floor-div", expect=[1, 3, 0, 3, 0, 0])
    Game("floor-div").ask(floor_div, 0, 2, 12, [5, 2, 1], [4, 4], [30, 7])
    Game("luogu-P5387").ask(xor_down, 0, 1, 2, 3, 5, 8, [1, 1], [2, 3], [1, 2, 3, 5])
    for sample, sizes, banned, who in (
        (1, [1, 2, 4], [(2, 1), (3, 3), (3, 1), (1, 1)], "N"),
        (2, [5], [(5, y) for y in range(1, 6)], "P"),
        (3, [6, 9], [(6, 2), (7, 7), (9, 4)], "N"),
    ):
        g = Game("atcoder-abc255-g", F=pairs(banned))
        g.ask(forbidden(*banned), sizes, source=f"contest_samples atcoder-abc255-g, sample {sample}", expect=[who])
        g.ask(forbidden(*banned), 0, 1, 3, 6)
    Game("misere-nim-moves").ask(
        nim, [5], [1], [7], [1, 1, 2], [2, 2, 2], [3, 4, 5], [1, 2, 3], [1, 1, 1], [50, 1, 1],
        misere=True, source="cases_open misere-nim-moves", expect=letters("WLWWWWLLW"),
    )
    Game("misere-nim-moves").ask(nim, [5], [1, 2, 3], [1, 1, 1], [2, 2])
    Game("luogu-P1247").ask(nim, [3, 6, 9], [15, 22, 19, 10], source="contest_samples luogu-P1247", expect=["N", "P"], search=False)
    Game("luogu-P1247").ask(nim, 0, 1, [1, 1], [2, 3], [1, 2, 3], [4, 4, 4])


# Heaps with memory.


@lru_cache(None)
def castle(x, y, z):
    def targets(state):
        height, last = state
        for kind, size in enumerate((x, y, z)):
            if height > 0 and (kind == 0 or kind != last):
                yield max(height - size, 0), kind

    return by(targets)


@by
def no_repeat(state):
    heap, used = state
    return ((heap - k, used | {k}) for k in range(1, heap + 1) if k not in used)


@by
def fib_nim(state):
    pile, limit = state
    return ((pile - k, 2 * k) for k in range(1, pile + 1) if k <= limit)


@by
def nim_pass(state):
    piles, passing = state
    for i, have in enumerate(piles):
        for left in range(have):
            yield bag(piles[:i] + (left,) + piles[i + 1 :]), passing
    if passing and max(piles, default=0) > 0:
        yield piles, False


@by
def bags_plates(state):
    bags, plates = state
    if bags:
        for coins in set(bags):
            for plate in set(plates):
                yield bag(without(bags, coins)), bag(without(plates, plate) + [plate + coins])
    else:
        for plate in set(plates):
            for left in range(plate):
                yield bags, bag(without(plates, plate) + [left])


def nim_moves(piles):
    return {bag(without(piles, v) + [left]) for v in piles for left in range(v)}


@by
def cheat(state):
    piles, fresh = state
    starts = {piles}
    if fresh:
        starts |= {bag(without(piles, v) + [v - 1]) for v in piles if v > 0}
    return ((after, False) for start in starts for after in nim_moves(start))


def ask_memory():
    for (x, y, z), heaps, count in (
        ((1, 3, 4), [7, 6], 2), ((1, 2, 3), [1], 3), ((1, 2, 2), [3], 0), ((5, 4, 5), [2, 3, 2, 3, 1, 3], 0), ((5, 2, 3), [10], 2),
        ((4, 2, 3), [8, 10, 8, 5], 1), ((2, 1, 4), [8, 5], 2), ((5, 3, 5), [9, 2, 10], 5), ((5, 5, 5), [2, 10, 4, 2], 12),
        ((3, 1, 4), [1, 10], 5), ((1, 5, 3), [9, 8, 7], 0), ((5, 4, 5), [8, 8], 0), ((5, 1, 4), [5, 5, 10], 2),
    ):
        g = Game("red-kingdom", x=str(x), y=str(y), z=str(z))
        g.ask(castle(x, y, z), [(h, 0) for h in heaps], source="cases_open red-kingdom", search=False)
        assert count == ROWS[-1]["winning_moves"]
    g.ask(castle(x, y, z), (0, 0), (2, 1), (9, 2), [(4, 1), (5, 2)])
    show = lambda s: f"{s[0]}, {braces(s[1])}"  # noqa: E731
    empty = frozenset()
    Game("no-repeat", show).ask(no_repeat, [(5, empty)], [(1, empty), (2, empty)], source="cases_open no-repeat", expect=["N", "P"])
    Game("no-repeat", show).ask(
        no_repeat, (0, empty), (3, empty), (6, empty), (10, empty), (4, frozenset({1})), (7, frozenset({2, 3})), (3, frozenset({1, 2, 3}))
    )
    Game("no-repeat", show).ask(no_repeat, [(3, empty), (5, frozenset({1, 4}))], (6, empty), misere=True)
    Game("fib-nim").ask(fib_nim, (2, 1), (13, 12), source="cases_open fib-nim", expect=["P", "P"])
    Game("fib-nim").ask(fib_nim, (0, 5), (1, 0), (1, 1), (4, 3), (12, 11), (21, 20), (20, 4), (20, 5), [(5, 2), (6, 3)], (30, 100))
    show = lambda s: f"{seq(s[0])}, {flag(s[1])}"  # noqa: E731
    one = [0, 2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12]
    case = "cases_open nim-pass"
    Game("nim-pass", show).ask(nim_pass, *(((n,), True) for n in range(12)), source=case, expect=one)
    lost = [(1, 2), (3, 4), (1, 1, 1), (1, 3, 3), (1, 4, 4), (2, 2, 2), (2, 3, 5)]
    Game("nim-pass", show).ask(nim_pass, *((p, True) for p in lost), source=case, expect=["P"] * 7)
    Game("nim-pass", show).ask(nim_pass, ((), True), ((2, 2), True), ((2, 2), False), ((1, 2, 4), True), [((1,), True), ((2,), False)])
    show = lambda s: f"{seq(s[0])}, {seq(s[1])}"  # noqa: E731
    starts = [(10,), (1, 2), (5, 5), (1, 1, 2)]
    Game("bags-plates", show).ask(
        bags_plates, *((a, (0,) * len(a)) for a in starts), source="cases_open bags-plates", expect=letters("LWLL")
    )
    Game("bags-plates", show).ask(
        bags_plates, ((), ()), ((), (0, 3)), ((), (2, 2)), ((3,), (1, 2)), ((1, 1, 1, 1), (0, 0, 0, 0)), ((1, 2, 3), (0, 0, 0))
    )
    show = lambda s: f"{seq(s[0])}, {flag(s[1])}"  # noqa: E731
    Game("st-cheat", show).ask(cheat, ((0,), True), ((0, 0, 0), True), source="cases_open st-cheat", expect=["P", "P"])
    nonzero = [(1,), (1, 1), (2, 2), (1, 2, 3), (3, 3, 1), (0, 2, 2)]
    Game("st-cheat", show).ask(cheat, *((p, True) for p in nonzero), source="cases_open st-cheat", expect=["N"] * 6)
    Game("st-cheat", show).ask(cheat, ((2, 2), False), ((1, 2, 3), False), ((1, 2), False))


# Splitting games.


def lasker(x):
    yield from ([(lasker, y)] for y in range(x))
    yield from ([(lasker, i), (lasker, x - i)] for i in range(1, x))


def grundy(x):
    return ([(grundy, i), (grundy, x - i)] for i in range(1, x) if i < x - i)


@lru_cache(None)
def runs(low, high):
    def rules(n):
        """Remove the cards start .. start + length - 1."""
        for start in range(n):
            for length in range(low, high + 1):
                if start + length <= n:
                    yield [(rules, start), (rules, n - start - length)]

    return rules


def take_run(n):
    for first in range(n):
        for last in range(first, n):
            yield [(take_run, first), (take_run, n - 1 - last)]


@lru_cache(None)
def lieges(k):
    def rules(x):
        if x >= 1:
            yield [(rules, x - 1)]
        if x >= 2 and x % 2 == 0:
            yield [(rules, x // 2)] * k

    return rules


def consecutive(x):
    for high in range(1, x):
        for low in range(1, high):
            if sum(range(low, high + 1)) == x:
                yield [(consecutive, size) for size in range(low, high + 1)]


def division_split(n):
    for d in range(1, n):
        q, r = divmod(n, d)
        yield [(division_split, d)] * q + ([(division_split, r)] if r else [])


def pair(state):
    for kept in state:
        for k in range(1, kept):
            yield [(pair, (k, kept - k))]


@lru_cache(None)
def path(low, high):
    return runs(low, high)


@lru_cache(None)
def cycle(low, high):
    def rules(n):
        return ([(path(low, high), n - k)] for k in range(low, high + 1) if k <= n)

    return rules


@lru_cache(None)
def octal(code):
    """Take k tokens where digit k allows the number of heaps that stay."""
    digits = [int(c) for c in code.split(".")[1]]

    def rules(n):
        for k, digit in enumerate(digits, 1):
            rest = n - k
            if rest == 0 and digit & 1:
                yield []
            if rest > 0 and digit & 2:
                yield [(rules, rest)]
            if rest > 1 and digit & 4:
                yield from ([(rules, i), (rules, rest - i)] for i in range(1, rest))

    return rules


def cuboid(box):
    for cut in itertools.product(*(range(side) for side in box)):
        sides = [(c, side - 1 - c) for c, side in zip(cut, box)]
        yield [(cuboid, piece) for piece in itertools.product(*sides) if 0 not in piece]


def cutting(sheet):
    w, h = sheet
    for i in range(1, w):
        yield [(cutting, (i, h)), (cutting, (w - i, h))]
    for i in range(1, h):
        yield [(cutting, (w, i)), (cutting, (w, h - i))]


cutting.won = lambda sheet: sheet == (1, 1)


def ask_splitting():
    Game("lasker").ask(lasker, [2, 2, 3], [3, 3], source="cases_open lasker", expect=["N", "P"])
    Game("lasker").ask(lasker, 0, 1, 2, 3, 4, 7, 8, 20, [1, 2, 4], [4, 5, 6], search=False)
    first = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]
    Game("grundy-game").ask(grundy, *range(14), source="cases_open grundy-game (OEIS A002188)", expect=first)
    Game("grundy-game").ask(grundy, 50, 53, source="cases_open grundy-game", expect=["P", "P"], search=False)
    Game("grundy-game").ask(grundy, [3, 6], [5, 8, 3], [13, 16])
    Game("cses-2207").ask(grundy, 6, 7, 8, source="contest_samples cses-2207", expect=letters("WLW"))
    Game("cses-2207").ask(grundy, 1, 10, 50, 53, source="contest_samples cses-2207", expect=["P"] * 4, search=False)
    Game("cses-2207").ask(grundy, 0, 2, 3, 12, [5, 11])
    lost = [3, 6, 9, 12, 15, 18, 21]
    Game("misere-grundy").ask(grundy, *lost, misere=True, source="cases_open misere-grundy", expect=["P"] * 7)
    others = [n for n in range(1, 21) if n not in lost]
    Game("misere-grundy").ask(grundy, *others, misere=True, source="cases_open misere-grundy", expect=["N"] * len(others))
    Game("misere-grundy").ask(grundy, [3, 3], [1, 2], [4, 5], [6, 7], 0, misere=True)
    for n, low, high, who in ((9, 3, 3, "N"), (14, 3, 3, "P"), (15, 3, 3, "N"), (32, 3, 3, "P"), (5, 6, 8, "P"), (30, 3, 7, "N")):
        case = "cases_open interval-LR" if n != 30 else "cases_open interval-LR: L < R and N >= L"
        Game("interval-LR", L=str(low), R=str(high)).ask(runs(low, high), n, source=case, expect=[who], search=False)
    Game("interval-LR", L="2", R="3").ask(runs(2, 3), 0, 1, 2, 3, 7, [4, 5], [2, 6, 7])
    rows = "contest_samples hdu-2509"
    Game("hdu-2509").ask(take_run, [2, 2], [3], [1, 2, 3], [1, 1], [2, 2, 3], misere=True, source=rows, expect=letters("LWLWW"))
    Game("hdu-2509").ask(take_run, 0, 1, 2, [1, 1, 1], [3, 3], misere=True)
    Game("hdu-2509").ask(take_run, 0, 1, 5, [2, 4], [1, 2, 3])
    row = "contest_samples codeforces-603C, sample"
    Game("lieges", k="1").ask(lieges(1), [3, 4], source=row + " 1", expect=["N"])
    Game("lieges", k="2").ask(lieges(2), 3, source=row + " 2", expect=["P"])
    Game("lieges", k="3").ask(lieges(3), [6, 12, 5, 8], source=row + " 3", expect=["N"], search=False)
    Game("lieges", k="4").ask(lieges(4), [2, 4, 7], source=row + " 4", expect=["N"], search=False)
    Game("lieges", k="1").ask(lieges(1), 0, 1, 2, 4, 6, 12, 24, 96, [6, 9], search=False)
    Game("lieges", k="2").ask(lieges(2), 0, 1, 2, 3, 4, 10, [4, 5])
    first = [0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 1, 0, 2]
    Game("consec-split").ask(consecutive, *range(16), source="cases_open consec-split", expect=first)
    Game("consec-split").ask(consecutive, 100, source="cases_open consec-split", expect=["N"], search=False)
    Game("consec-split").ask(consecutive, [3, 9], [9, 15], [9, 11, 13], search=False)
    first = [0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5, 3, 5, 4, 2, 1]
    Game("pairs-euclid").ask(division_split, *range(1, 26), source="cases_open pairs-euclid", expect=first, search=False)
    lost = "cases_open pairs-euclid: from 7 + 2 there is a winning move, 7 + 3 is lost"
    Game("pairs-euclid").ask(division_split, [7, 2], [7, 3], source=lost, expect=["N", "P"], search=False)
    Game("pairs-euclid").ask(division_split, [2, 2], [5, 3, 1])
    for states, who in (([(1, 2), (3, 1)], "N"), ([(1, 1)] * 3, "P")):
        Game("ed").ask(pair, states, source="contest_samples luogu-P2148, sample 1", expect=[who])
    for states, who in (([(1, 2)], "N"), ([(3, 3)], "P"), ([(2, 5)], "N"), ([(4, 6), (7, 1)], "N")):
        Game("ed").ask(pair, states, source="contest_samples luogu-P2148, sample 2", expect=[who])
    Game("ed").ask(pair, (1, 1), (8, 1), (16, 3), (5, 12))
    for (low, high), cycles, who in (((2, 3), (3, 3), "P"), ((1, 2), (3, 3), "P"), ((1, 3), (3, 4, 5), "N")):
        g = Game("ring-connected", head=f"Cycle({low}, {high})")
        g.ask(cycle(low, high), list(cycles), source="cases_open ring-connected", expect=[who], search=False)
        g.ask(cycle(low, high), 1, 2, 3, 4, 5, 8)
        Game("ring-connected", head=f"Path({low}, {high})").ask(path(low, high), 2, 6, [3, 4])
    boxes = [(1, 1, 1), (2, 2, 2), (1, 2, 3), (3, 5, 4), (4, 4, 4), (2, 7, 8)]
    Game("cuboid", count=False).ask(cuboid, *boxes, source="cases_open cuboid", expect=[1, 0, 1, 1, 0, 2], search=False)
    Game("cuboid", count=False).ask(cuboid, (0, 3, 3), (1, 1, 2), [(1, 1, 1), (2, 2, 3)], [(2, 1, 1), (3, 3, 1)], search=False)
    sheets = [(2, 2), (3, 2), (4, 2)]
    Game("cutting").ask(cutting, *sheets, source="cases_open cutting", expect=["P", "P", "N"])
    Game("cutting").ask(cutting, (7, 7), source="cases_open cutting", expect=["P"], search=False)
    Game("cutting").ask(cutting, (1, 2), (1, 3), (1, 4), (2, 1), (3, 3), (3, 4), [(2, 2), (2, 3)], [(2, 4), (4, 2)], [(2, 3), (1, 2)])


def ask_octals():
    ask = Game("flip-game").ask
    lost = [0, 1, 5, 9, 15]
    ask(octal("0.07"), *lost, source="cases_open flip-game", expect=["P"] * 5)
    ask(octal("0.07"), 4, 10, [9, 4], source="cases_open flip-game", expect=letters("WWW"))
    assert ROWS[-2]["winning_moves"] == 1  # the case: only the move with left end 4
    ask(octal("0.07"), 35, 2, [3, 2], [4, 7], search=False)
    kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7]
    Game("kayles").ask(octal("0.77"), *range(16), source="cases_open kayles", expect=kayles, search=False)
    Game("kayles").ask(octal("0.77"), [1, 2, 3], [4, 5], [3, 6], [11, 2])
    lost = [1, 4, 9, 12]
    case = "cases_open misere-kayles"
    Game("misere-kayles").ask(octal("0.77"), *lost, misere=True, source=case, expect=["P"] * 4)
    Game("misere-kayles").ask(octal("0.77"), 2, 3, 5, 8, 10, 11, 13, misere=True, source=case, expect=["N"] * 7)
    two = [(1, 5), (1, 8), (2, 2), (2, 7), (3, 3), (3, 6), (4, 5), (4, 8), (6, 6), (7, 7)]
    Game("misere-kayles").ask(octal("0.77"), *map(list, two), misere=True, source=case, expect=["P"] * 10)
    two = [(1, 1), (1, 2), (2, 3), (5, 5), (4, 4), (5, 7)]
    Game("misere-kayles").ask(octal("0.77"), *map(list, two), misere=True, source=case, expect=["N"] * 6)
    first = [0, 1, 1, 2, 2, 3, 1, 1, 4, 4, 3, 2, 2, 1, 1, 4]
    case = "cases_open oct-177"
    Game("oct-177", head="O177").ask(octal("0.177"), *range(16), source=case, expect=first, search=False)
    Game("oct-177", head="O45").ask(octal("0.45"), *range(1, 17), source=case, expect=first, search=False)
    Game("oct-177", head="O45").ask(octal("0.45"), 0, [3, 4], [2, 6, 8])
    Game("oct-117").ask(octal("0.117"), *range(14), [3, 6], [9, 4, 12], search=False)
    first = [1, 0, 2, 2, 1, 0, 4, 4, 1, 2, 2, 0, 1, 4, 4, 6]
    Game("oct-127").ask(octal("0.127"), *range(1, 17), source="cases_open oct-127", expect=first, search=False)
    Game("oct-127").ask(octal("0.127"), 0, [3, 4], [7, 10, 3])
    for ident, code in (("oct-56", "0.56"), ("oct-open", "0.14"), ("oct-161", "0.161")):
        head = "O161" if ident == "oct-161" else ""
        Game(ident, head=head).ask(octal(code), *range(16), [4, 5], [7, 9, 10], search=False)
        Game(ident, head=head).ask(octal(code), 6, 9, [2, 5], [4, 4], misere=True)
    Game("oct-161", head="O36").ask(octal("0.36"), 0, 1, 2, 3, 10, 20, [5, 8], search=False)
    far = "cases_open oct-161: first difference at 519"
    Game("oct-161", head="O161").ask(octal("0.161"), 518, 519, source=far, expect=[None, 2], search=False)
    Game("oct-161", head="O36").ask(octal("0.36"), 518, 519, source=far, expect=[None, 4], search=False)


def ask_all():
    ask_subtraction()
    ask_divisors()
    ask_ranges()
    ask_memory()
    ask_splitting()
    ask_octals()
