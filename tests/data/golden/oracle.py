"""Golden values of the catalogue games, computed by definition and independently of grundy.

    python3 tests/data/golden/oracle.py [DIRECTORY OF REFERENCE FILES]

writes the .jsonl files beside it. With a directory, the values are first compared with its sequences.jsonl.
One function per game yields the options of a state; see ../definition.py. The games here are the seeds and their
nearest kin, those in classics.py all others.
"""

import itertools
import json
import pathlib
import sys
from functools import lru_cache

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
import classic_lines  # noqa: E402
from definition import mex, nim_sum, outcome, run, value, winning_moves, write_lines  # noqa: E402
from lines import OWN, bits_text, both, braces, graph_text, line, listed, positions, sequence, table  # noqa: E402


# Heaps: the state is a number.


def nim(x):
    return ([(nim, y)] for y in range(x))


@lru_cache(None)
def set_nim(sizes):
    def rules(x):
        return ([(rules, x - s)] for s in sizes if s <= x)

    return rules


def split_nim(x):
    return ([(split_nim, i), (split_nim, j)] for i in range(x) for j in range(x))


def bash(m):
    return set_nim(tuple(range(1, m + 1)))


def range_nim(low, high):
    return set_nim(tuple(range(low, high + 1)))


def row(n):
    for taken in (1, 2):
        for left in range(n - taken + 1):
            yield [(row, left), (row, n - taken - left)]


def circle(n):
    return ([(row, n - taken)] for taken in (1, 2) if taken <= n)


def cow_digits(x):
    digits = [int(c) for c in str(x) if c != "0"]
    return ([(cow_digits, x - d)] for d in {max(digits), min(digits)}) if digits else iter(())


def is_prime_power_or_one(d):
    primes = [p for p in range(2, d + 1) if d % p == 0 and all(p % q for q in range(2, p))]
    return len(primes) <= 1


POWERS = [d for d in range(1, 61) if is_prime_power_or_one(d)]


def prime_powers(n):
    return ([(prime_powers, n - d)] for d in POWERS if d <= n)


@lru_cache(None)
def stripes(lengths):
    def rules(m):
        for s in lengths:
            for left in range(m - s + 1):
                yield [(rules, left), (rules, m - s - left)]

    return rules


def dividing(x):
    return ([(dividing, d)] for d in range(1, x) if x % d == 0)


def fibonacci_subtraction(x):
    a, b = 1, 2
    while a <= x:
        yield [(fibonacci_subtraction, x - a)]
        a, b = b, a + b


def dawsons_kayles(n):
    return ([(dawsons_kayles, i), (dawsons_kayles, n - 2 - i)] for i in range(n - 1))


def dawsons_chess(n):
    for i in range(n):
        yield [(dawsons_chess, len(range(0, i - 1))), (dawsons_chess, len(range(i + 2, n)))]


def grundys_game(x):
    return ([(grundys_game, i), (grundys_game, x - i)] for i in range(1, x) if i != x - i)


def treblecross_heaps(n):
    return ([(treblecross_heaps, i), (treblecross_heaps, n - 3 - i)] for i in range(n - 2))


def officers(n):
    if n >= 2:
        for i in range(n):
            yield [(officers, i), (officers, n - 1 - i)]


def lasker(x):
    yield from ([(lasker, y)] for y in range(x))
    yield from ([(lasker, i), (lasker, x - i)] for i in range(1, x))


# Pairs and triples.


def pair_split(state):
    for size in state:
        for k in range(1, size):
            yield [(pair_split, (k, size - k))]


def white_blue(state):
    w, b = state
    if w >= 1:
        yield [(white_blue, (w - 1, b + w))]
    for k in range(1, b // 2 + 1):
        yield [(white_blue, (w, b - k))]


def to_corner(steps, far):
    """A piece that makes one of the steps, or any number of them where `far`, and stays on the quadrant."""

    def rules(state):
        for step in steps:
            for times in range(1, max(state) + 1) if far else (1,):
                target = tuple(c + times * d for c, d in zip(state, step))
                if min(target) >= 0:
                    yield [(rules, target)]

    return rules


SIDES = [(-1, 0), (0, -1)]
rook = to_corner(SIDES, True)
wythoff = to_corner(SIDES + [(-1, -1)], True)
king = to_corner(SIDES + [(-1, -1)], False)
knight = to_corner([(-2, -1), (-2, 1), (-1, -2), (1, -2)], False)
board_nim = to_corner([(-1, 0, 0), (0, -1, 0), (0, 0, -1)], True)


# Sequences, bags, bits, graphs: the state is a tuple.


def put(a, *changes):
    a = list(a)
    for i, v in changes:
        a[i] = v
    return tuple(a)


def staircase(a):
    for i, have in enumerate(a):
        for k in range(1, have + 1):
            yield [(staircase, put(a, (i, have - k)) if i == 0 else put(a, (i, have - k), (i - 1, a[i - 1] + k)))]


def merge_or_take(m):
    for i, v in enumerate(m):
        rest = m[:i] + m[i + 1 :]
        yield [(merge_or_take, tuple(sorted(rest + ((v - 1,) if v > 1 else ()))))]
    for i, j in itertools.combinations(range(len(m)), 2):
        rest = m[:i] + m[i + 1 : j] + m[j + 1 :]
        yield [(merge_or_take, tuple(sorted(rest + (m[i] + m[j],))))]


def ends(a):
    for end in {0, len(a) - 1} if a else ():
        for left in range(a[end]):
            yield [(ends, a[:end] + ((left,) if left else ()) + a[end + 1 :])]


def pebbles(a):
    for i, have in enumerate(a):
        for left in range(a[i - 1] if i > 0 else 0, have):
            yield [(pebbles, put(a, (i, left)))]


def ring_coin(state):
    w, at = state
    for edge, target in ((at, (at + 1) % len(w)), ((at - 1) % len(w), (at - 1) % len(w))):
        for v in range(w[edge]):
            yield [(ring_coin, (put(w, (edge, v)), target))]


def row_jump(cells):
    for j, taken in enumerate(cells):
        free = [k for k in range(j + 1, len(cells)) if not cells[k]]
        if taken and free:
            yield [(row_jump, put(cells, (j, 0), (free[0], 1)))]


@lru_cache(None)
def token(edges):
    def rules(v):
        return ([(rules, y)] for x, y in edges if x == v)

    return rules


def treblecross(cells):
    return ([(treblecross, put(cells, (i, 1)))] for i, taken in enumerate(cells) if not taken)


treblecross.won = lambda cells: any(cells[i : i + 3] == (1, 1, 1) for i in range(len(cells)))


# Take-and-break codes.


def octal(code, terms):
    """Digit d_k of the code: k tokens may be taken if exactly 0, 1, 2, 3 non-empty heaps stay for the bits 1, 2, 4, 8."""
    whole, _, digits = code.partition(".")
    digits = [int(d, 16) for d in whole + digits]
    values = []
    for n in range(terms):
        found = set()
        for k, digit in enumerate(digits[: n + 1]):
            rest = n - k
            if digit & 1 and rest == 0 and k > 0:
                found.add(0)
            if digit & 2 and rest > 0 and k > 0:
                found.add(values[rest])
            if digit & 4:
                found |= {values[i] ^ values[rest - i] for i in range(1, rest)}
            if digit & 8:
                for i in range(1, rest):
                    found |= {values[i] ^ values[j] ^ values[rest - i - j] for j in range(1, rest - i)}
        values.append(mex(found))
    return values


CODES = """0.0 0.1 0.3 0.6 0.7 0.07 0.14 0.15 0.16 0.17 0.22 0.26 0.31 0.34 0.36 0.45 0.53 0.56 0.64 0.71 0.74 0.76 0.77
0.004 0.007 0.054 0.104 0.106 0.115 0.127 0.137 0.156 0.177 0.356 0.376 0.454 0.644 0.1337 0.7777 0.00137
4.0 4.3 4.7 4.44 4.007 0.8 0.08 0.0A 0.0F 0.28 0.3F 0.9 0.A4 0.B1 0.C 0.E7 0.F 0.FF 0.1238 8.0 8.3 C.7""".split()

# The files.


GRAPHS = [
    (1, []),
    (6, [(1, 0), (1, 3), (0, 3), (0, 4), (3, 4), (0, 2), (2, 4), (2, 5)]),
    (7, [(1, 0), (2, 1), (3, 0), (3, 1), (4, 3), (5, 1), (5, 3), (5, 4), (6, 0), (6, 3), (6, 4)]),
    (6, [(x, y) for x in range(6) for y in range(x)]),
    (5, [(0, 1), (1, 2), (2, 3), (3, 4), (0, 2), (1, 4), (0, 1)]),
    (8, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (3, 5), (4, 6), (5, 6), (0, 6), (2, 7)]),
]


def seeds():
    yield sequence("nim", nim)
    for sizes in ((2, 5), (1, 3, 4), (2, 4, 7), (1, 8, 11), (3, 5, 11, 14), (7,), (1, 2, 3, 5, 8, 13)):
        yield sequence("set-nim", set_nim(sizes), S=braces(sizes))
    yield sequence("split-nim", split_nim, "Split-Nim AcWing 894 (= Triplets shifted / odious)")
    for m in (1, 3, 7):
        yield sequence("bash", bash(m), m=str(m))
    yield sequence("row", row, "Kayles")
    yield sequence("circle", circle)
    yield sequence("cow-digits", cow_digits)
    yield line("cow-digits", {}, "sequence", None, **{"from": 100, "values": [value((cow_digits, n)) for n in range(100, 160)]})
    yield sequence("prime-powers", prime_powers, "Prime-power take (Luogu P4018): remove p^k, k>=0")
    yield sequence("stripes", stripes((2,)), "Dawson's Kayles", S="{2}")
    yield sequence("stripes", stripes((1, 2)), "Kayles", S="{1, 2}")
    for lengths in ((1, 5), (2, 3, 4), (3,), (1,), (61,)):
        yield sequence("stripes", stripes(lengths), S=braces(lengths))
    for low, high in ((1, 2), (2, 5), (3, 7), (3, 3), (1, 1), (3, 14)):
        yield sequence("range-nim", range_nim(low, high), L=str(low), R=str(high))
    yield sequence("dividing", dividing, "Dividing Game (ABC368F): replace n by a proper divisor", first=1)
    yield table("white-blue", white_blue)
    yield table("pair-split", pair_split, first=1)
    yield positions("white-blue", white_blue, lambda s: f"{s[0]}, {s[1]}", [(50, 0), (0, 50), (50, 50), (17, 23), (30, 1), (49, 2)])
    yield positions("pair-split", pair_split, lambda s: f"{s[0]}, {s[1]}", [(16, 1), (16, 16), (17, 31), (64, 3), (40, 27), (33, 65)])
    yield positions("staircase", staircase, listed, STAIRS)
    yield positions("merge-or-take", merge_or_take, listed, PILES)
    yield positions("ends", ends, listed, ROWS)
    yield positions("pebbles", pebbles, listed, SORTED)
    yield positions("ring-coin", ring_coin, lambda s: f"{listed(s[0])}, {s[1]}", RINGS)
    yield positions("row-jump", row_jump, bits_text, [jump_cells(c) for c in JUMPS])
    for n, edges in GRAPHS:
        yield positions("token", token(tuple(edges)), str, range(n), G=graph_text(n, edges))
    yield positions("stairs", staircase, listed, STAIRS)


STAIRS = [(), (0,), (1,), (7,), (0, 0, 0), (0, 1), (1, 0), (2, 1, 3), (2, 5, 2), (1, 3, 1, 2), (1, 1), (0, 0, 1),
          (0, 0, 0, 3), (3, 0, 3, 0), (1, 2, 3, 1), (4, 4, 1), (0, 2, 0, 2), (5, 0, 6)]
PILES = [(), (1,), (2,), (3,), (1, 1), (1, 2), (2, 2), (1, 1, 1), (1, 1, 2), (3, 4), (2, 3, 5), (4,), (1, 1, 1, 1),
         (1, 1, 1, 1, 1, 1), (1, 2, 2), (2, 2, 2), (1, 1, 1, 2), (3, 3, 3), (1, 1, 4), (8,), (1, 1, 1, 1, 2)]
ROWS = [(), (1,), (5,), (1, 1), (2, 3), (4, 4), (1, 2, 1), (2, 1, 2), (3, 3, 3), (3, 1, 4), (3, 1, 9, 4), (1, 2, 3, 2, 1),
        (2, 2, 1, 2), (1, 3, 3, 2), (4, 1, 1, 3), (1, 1, 1, 1, 1), (2, 3, 4, 5), (6, 2, 5)]
SORTED = [(), (0,), (1,), (6,), (0, 0), (0, 1), (2, 2), (1, 2), (1, 2, 4), (1, 1, 1), (0, 1, 3, 3), (3, 3, 5), (2, 4, 7, 9),
          (1, 2, 3, 4, 5), (4, 4, 9, 9), (0, 0, 0, 2), (1, 4, 6), (2, 2, 2, 2, 3), (3, 5, 8)]
RINGS = [((0,), 0), ((0, 0, 0), 0), ((2, 5, 3, 0), 0), ((1, 1, 0), 0), ((1, 2, 0, 1), 0), ((2, 1, 0, 2, 1), 0), ((0, 1), 0),
         ((1, 0), 0), ((1, 0), 1), ((3, 0), 1), ((2, 2, 0), 1), ((2, 2, 0), 2), ((1, 1, 1, 0), 2), ((0, 3, 1, 2), 0),
         ((3, 2, 1, 0), 3), ((1, 1, 1, 1, 0), 2), ((0, 2, 0, 2), 1), ((0, 4, 3, 4), 2)]
JUMPS = [(), (20,), (19,), (18,), (19, 20), (18, 20), (18, 19), (17, 18, 19), (18, 19, 20), (15, 18), (16,), (14, 15, 16), (12, 17, 20),
         (13, 14, 18, 19), (11, 12, 13, 14), (10,), (10, 20), (9, 11, 13), (1,), (8, 15, 16), tuple(range(1, 21)), tuple(range(1, 20)), tuple(range(1, 19))]
TRIPLES = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 2, 3), (3, 3, 0), (0, 5, 5), (2, 5, 7), (4, 1, 6), (7, 7, 7),
           (6, 2, 3), (8, 1, 4), (5, 6, 3), (2, 2, 9), (9, 3, 10)]


def jump_cells(columns):
    return tuple(int(c in columns) for c in range(1, 21))


def heaps():
    yield sequence("fibonacci-subtraction", fibonacci_subtraction, "Subtract-a-Fibonacci")
    yield sequence("kayles", row, "Kayles")
    yield sequence("dawsons-kayles", dawsons_kayles, "Dawson's Kayles")
    yield sequence("dawsons-chess", dawsons_chess, "Dawson's Chess")
    yield sequence("grundys-game", grundys_game, "Grundy's Game")
    yield sequence("treblecross-heaps", treblecross_heaps, "Treblecross")
    yield sequence("officers", officers, "Officers")
    yield sequence("lasker", lasker, "Lasker's Nim")


def pairs():
    yield table("wythoff", wythoff, "Wythoff Nim table 0..20 x 0..20")
    yield table("rook", rook)
    yield table("king", king)
    yield table("knight", knight)
    yield positions("board-nim", board_nim, lambda s: ", ".join(map(str, s)), TRIPLES)


def rows():
    for n in range(1, 13):
        yield positions("treblecross", treblecross, bits_text, [(0,) * n], n=str(n))
    yield positions("treblecross", treblecross, bits_text, TREBLES, n="8")


TREBLES = [tuple(int(c == "X") for c in s) for s in
           (".X.X...X", "X.......", "........", "XX......", "X..X....", "X...X...", ".......X", "X..X..X.", "X......X", "...X....",
            "..X..X..", ".XX.XX.X", "X.X.....", "X...X..X", ".X....X.", "....X...", "XX.XX.XX", "X..X...X")]


def octals():
    for code in CODES:
        yield {"code": code, "values": octal(code, 60), "source": OWN}


def stripes_sum(lengths, sizes):
    return [(stripes(lengths), p, f"Stripes({braces(lengths)})[{p}]") for p in sizes]


def plain(name, rules, states, text=str):
    return [(rules, s, f"{name}[{text(s)}]") for s in states]


DAG = GRAPHS[1]


def sums():
    """Sums of catalogue games: the samples of their contest problems, and mixtures."""
    dag = f"Token({graph_text(*DAG)})"
    acwing = "contest_samples acwing-"
    coin = lambda s: f"{listed(s[0])}, {s[1]}"  # noqa: E731
    for sizes, who in (([2, 3], "N"), ([1, 2, 3], "P"), ([1, 1, 2, 2], "P"), ([5], "N")):
        yield total(plain("Nim", nim, sizes), acwing + "891", who)
    for steps, who in (((2, 1, 3), "N"), ((2, 5, 2), "P"), ((1, 3, 1, 2), "P"), ((1, 1), "N")):
        yield total(plain("Staircase", staircase, [steps], listed), acwing + "892", who)
    for sizes, heaps_, who in (((2, 5), [2, 4, 7], "N"), ((1, 3), [4, 6], "P"), ((2, 3, 7), [5, 6, 12], "N"), ((4,), [3, 2, 1], "P")):
        yield total(plain(f"SetNim({braces(sizes)})", set_nim(sizes), heaps_), acwing + "893", who)
    for sizes, who in (([2, 3], "N"), ([4, 4], "P"), ([1, 2, 3], "N"), ([1, 2, 4, 7], "N")):
        yield total(plain("SplitNim", split_nim, sizes), acwing + "894", who, search=False)
    yield total(plain(dag, token(tuple(DAG[1])), [0, 1, 3, 5]), acwing + "1319", "N")
    for m, who in (((1, 1, 2), "N"), ((3, 4), "P"), ((2, 3, 5), "P"), ((4,), "P"), ((1, 1), "N"), ((1, 1, 1, 1), "N")):
        yield total(plain("MergeOrTake", merge_or_take, [m], listed), acwing + "1321", who)
    for a, who in (((3, 1, 9, 4), "P"), ((3,), "N"), ((4, 4), "P"), ((2, 1, 2), "P"), ((1, 2, 3, 2, 1), "P")):
        yield total(plain("Ends", ends, [a], listed), "contest_samples luogu-P2599", who)
    for n, who in zip((2, 3, 1, 4, 5, 6, 7, 12), "NPNPPPPP"):
        yield total(plain("Circle", circle, [n]), "contest_samples nowcoder-15065", who, search=False)
    for n, who in zip((9, 10, 13, 3014, 20, 100), "NPNNPP"):
        yield total(plain("CowDigits", cow_digits, [n]), "contest_samples luogu-P2953", who, search=False)
    for w, who in (((2, 5, 3, 0), "N"), ((0, 0, 0), "P"), ((1, 1, 0), "P"), ((1, 2, 0, 1), "N"), ((2, 1, 0, 2, 1), "P")):
        yield total(plain("RingCoin", ring_coin, [(w, 0)], coin), "contest_samples luogu-P1288", who)
    for n, who in zip((4, 9, 14, 6, 12, 7, 60), "NNNPPNP"):
        yield total(plain("PrimePowers", prime_powers, [n]), "contest_samples luogu-P4018", who, search=False)
    for sizes, who in (([3, 5, 1], "N"), ([1], "P"), ([1, 1], "N"), ([1, 1, 1], "P"), ([1, 2, 3], "P"), ([2, 2], "P")):
        yield total(plain("Nim", nim, sizes), "contest_samples luogu-P4279", who, misere=True)
    for a, who in (((2, 2), "P"), ((1, 2, 4), "N"), ((3,), "N"), ((1, 1, 1), "N"), ((0, 1, 3, 3), "N")):
        yield total(plain("Pebbles", pebbles, [a], listed), "contest_samples luogu-P3480", who)
    for rows_, who in (([(19, 20)], "P"), ([(19,), (18,)], "N"), ([(20,)], "P"), ([(17, 18, 19)], "N"), ([(15, 18), (16,)], "P")):
        cells = [jump_cells(columns) for columns in rows_]
        yield total(plain("RowJump", row_jump, cells, bits_text), "contest_samples luogu-P2575", who)
    for lengths, sizes, outcomes in (((1, 5), (1, 5, 6), "NNP"), ((2, 3, 4), (1, 2, 8, 9, 15), "PNNNN")):
        for p, who in zip(sizes, outcomes):
            yield total(stripes_sum(lengths, [p]), "contest_samples luogu-P8369", who, search=False)
    for states, who in (([(1, 2), (3, 1)], "N"), ([(1, 1)] * 3, "P"), ([(3, 3)], "P"), ([(2, 5)], "N"), ([(4, 6), (7, 1)], "N")):
        yield total(plain("PairSplit", pair_split, states, both), "contest_samples luogu-P2148", who)
    for (low, high), sizes, who in (((1, 2), [2, 3, 3], "N"), ((1, 1), [3, 1, 4, 1, 5], "P"), ((3, 14), [10, 20, 30, 40, 50, 60, 70], "N")):
        summands = plain(f"RangeNim({low}, {high})", range_nim(low, high), sizes)
        yield total(summands, "contest_samples atcoder-abc297-g", who, search=False)
    for sizes, who in (([2, 3, 4], "N"), ([2, 3, 4, 6], "P"), ([8, 12, 30, 7, 64], "N")):
        yield total(plain("Dividing", dividing, sizes), "contest_samples atcoder-abc368-f", who, search=False)
    for w, b, who in (([0, 1, 2], [1, 2, 3], "N"), ([1, 1], [2, 2], "P"), ([3, 0, 2, 5], [4, 6, 1, 0], "N")):
        yield total(plain("WhiteBlue", white_blue, zip(w, b), both), "contest_samples atcoder-typical90-031", who, search=False)
    yield total(plain("Circle", circle, [5]) + plain("SetNim({2, 5})", set_nim((2, 5)), [4]), OWN, None)
    yield total(plain("Circle", circle, [5]) + plain("SetNim({2, 5})", set_nim((2, 5)), [4]), OWN, None, misere=True)
    yield total(plain("Nim", nim, [3]) + plain("Kayles", row, [4]) + plain("Wythoff", wythoff, [(2, 3)], both), OWN, None)
    yield total(plain("Bash(3)", bash(3), [5, 6]) + plain("Lasker", lasker, [4]), OWN, None)
    yield total(plain("Nim", nim, [3]) + plain("Kayles", row, [4]) + plain("GrundysGame", grundys_game, [6]), OWN, None, misere=True)
    yield total(plain("Treblecross(5)", treblecross, [(0,) * 5], bits_text) + plain("Nim", nim, [2]), OWN, None)
    yield total(plain("Treblecross(5)", treblecross, [(1, 0, 0, 1, 0)], bits_text) + plain("Nim", nim, [2]), OWN, None)
    yield total([], OWN, "P")
    yield total([], OWN, "N", misere=True)
    trap = "cases_open sj-trap: the rule for misere Nim fails here"
    for code, n in (("0.77", 8), ("0.07", 12), ("0.137", 11), ("0.26", 10), ("4.3", 3)):
        yield total([(octal_rules(code), n, f'Octal("{code}")[{n}]')], trap, None, misere=True)
        assert (outcome([(octal_rules(code), n)], True) == "P") != misere_nim_rule(octal_rules(code), n), code


def misere_nim_rule(rules, n):
    """Whether the rule "lost: XOR 0, or 1 when all values are at most 1" calls the heap lost."""
    return value((rules, n)) == 1


@lru_cache(None)
def octal_rules(code):
    whole, _, digits = code.partition(".")
    digits = [int(d, 16) for d in whole + digits]

    def rules(n):
        for k, digit in enumerate(digits):
            rest = n - k
            for heaps_ in range(4):
                if digit >> heaps_ & 1 and rest >= heaps_ and (rest == 0) == (heaps_ == 0):
                    for parts in itertools.combinations_with_replacement(range(1, rest + 1), heaps_):
                        if sum(parts) == rest:
                            yield [(rules, part) for part in parts]

    return rules


def total(summands, source, known, misere=False, search=True):
    text = " + ".join(text for _, _, text in summands) or "end"
    summands = [(rules, state) for rules, state, _ in summands]
    grundy = None if misere else nim_sum(summands)
    who = outcome(summands, misere) if search else "N" if grundy else "P"
    assert misere or (who == "P") == (grundy == 0), text
    assert known in (None, who), (text, known, who)
    row_ = {"position": text, "convention": "misere" if misere else "normal", "value": grundy, "outcome": who}
    return row_ | {"winning_moves": winning_moves(summands, misere), "source": source}


def chained(*makers):
    """The lines of a folder: of the games in this file, then of those in classics.py."""
    return lambda: itertools.chain.from_iterable(make() for make in makers)


FAMILIES = {
    "seeds": seeds,
    "heaps": chained(heaps, classic_lines.heaps),
    "pairs": chained(pairs, classic_lines.pairs),
    "rows": chained(rows, classic_lines.rows),
    "graphs": classic_lines.graphs,
    "boards": classic_lines.boards,
    "sequences": classic_lines.sequences,
}


def compare(directory):
    """The rows that quote sequences.jsonl against that file; octal codes against it and the hexadecimal table."""
    known = {}
    for text in open(pathlib.Path(directory) / "sequences.jsonl", encoding="utf-8"):
        record = json.loads(text)
        known[record["name"]] = record
    for row_ in itertools.chain.from_iterable(make() for make in FAMILIES.values()):
        if not row_["source"].startswith("reference"):
            continue
        record = known[row_["source"].split(": ", 1)[1].rsplit("; equal", 1)[0]]
        start = row_["from"] - record["index_of_first_term"]
        assert start >= 0
        if row_["kind"] == "table":
            assert row_["values"] == [terms[:10] for terms in record["terms"][:10]], row_["game"]
        else:
            terms = record["terms"][start : start + len(row_["values"])]
            assert row_["values"][: len(terms)] == terms, row_["game"]
            print(row_["game"], len(terms), "terms compared")
    print(classic_lines.compare(known), "values of rows, graphs and boards compared")
    for code in CODES:
        record = known.get("octal " + code)
        if record:
            assert octal(code, 60) == record["terms"][:60], code
            print(code, "compared")
    for text in open(pathlib.Path(directory) / "arithmetic_hex_periods.tsv", encoding="utf-8"):
        cells = text.rstrip("\n").split("\t")
        for code in CODES:
            if cells[0] in (code, code + "0") and cells[1] in ("octal", "hexadecimal"):
                values = [int(v) for v in cells[-1].split(",")]
                assert octal(code, len(values)) == values, code
                print(code, "compared with", cells[0], "in the table of hexadecimal games")


def main():
    if len(sys.argv) > 1:
        compare(sys.argv[1])
    for name, make in (FAMILIES | {"octal": octals, "sums": sums}).items():
        write_lines(HERE / (name + ".jsonl"), make())


if __name__ == "__main__":
    run(main)
