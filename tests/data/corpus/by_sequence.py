"""Pieces on a quadrant, pairs, sequences, bags, words."""

import itertools
from datetime import date, timedelta
from functools import lru_cache
from math import gcd

from book import Game, OWN, ROWS, add, bag, by, letters, pairs, put, quoted, seq, without
from definition import moves, nim_sum, value

# Pieces and pairs.


def steps(far, *directions):
    def targets(state):
        for direction in directions:
            for times in range(1, sum(state) + 1) if far else (1,):
                target = tuple(c + times * d for c, d in zip(state, direction))
                if min(target) >= 0:
                    yield target

    return by(targets)


wythoff = steps(True, (-1, 0), (0, -1), (-1, -1))
wythoff3 = steps(True, *(tuple(-b for b in bits) for bits in itertools.product((0, 1), repeat=3) if any(bits)))
hyper_knight = steps(False, (1, -2), (-1, -2), (-1, -3), (-2, -1), (-2, 1), (-3, -1))


@lru_cache(None)
def shortcuts(*lost):
    def targets(state):
        if state not in lost:
            x, y = state
            yield from ((i, y) for i in range(x))
            yield from ((x, j) for j in range(y))

    return by(targets)


def multiples(state, least):
    small, large = sorted(state)
    if small > 0:
        for taken in range(small, large + 1, small):
            if large - taken >= least:
                yield (large - taken, small) if state[0] == large and state[0] >= state[1] else (small, large - taken)
                if state[0] == state[1]:
                    yield (small, large - taken)


@by
def euclid(state):
    return multiples(state, 0)


@by
def euclid1(state):
    return multiples(state, 1)


@by
def calendar(day):
    today, target = date(*day), date(2006, 11, 4)
    year, month = (day[0], day[1] + 1) if day[1] < 12 else (day[0] + 1, 1)
    try:
        options = [today + timedelta(1), date(year, month, day[2])]
    except ValueError:
        options = [today + timedelta(1)]
    return ((d.year, d.month, d.day) for d in options if d <= target)


def ask_pieces():
    case = "cases_open wyth3"
    lost = [(0, 0, 0), (0, 1, 2), (0, 3, 5), (0, 4, 7), (0, 6, 10)]
    Game("wyth3").ask(wythoff3, *lost, source=case, expect=["P"] * 5)
    Game("wyth3").ask(wythoff3, (1, 1, 1), (1, 2, 3), (2, 4, 6), (3, 3, 4), (5, 6, 7), [(0, 1, 2), (1, 1, 0)], [(1, 0, 0), (1, 1, 1)], search=False)
    Game("wyth-big").ask(wythoff, (3, 5), (3, 4), (1, 9), source="cases_open wyth-big", expect=letters("LWW"))
    Game("wyth-big").ask(wythoff, (0, 0), (0, 7), (5, 5), (4, 7), (12, 20), (21, 13), [(1, 2), (3, 5)], [(1, 1), (2, 0)], search=False)
    Game("st-phi").ask(wythoff, (1, 2), (6, 10), (8, 13), (9, 15), (10, 16), (0, 3), (3, 3), (13, 8), [(1, 4), (2, 2)], search=False)
    chosen = ((3, 0), (0, 1), (2, 2))
    g = Game("shortcuts", L=pairs(chosen))
    asked = [(0, 0), (1, 1), (2, 2), (3, 3), (5, 4)]
    g.ask(shortcuts(*chosen), *asked, source="cases_open shortcuts", expect=letters("LWLWL"), search=False)
    g.ask(shortcuts(*chosen), (0, 1), (3, 0), [(2, 2), (1, 1)], [(0, 2), (1, 0)])
    chosen = ((0, 3), (1, 1), (4, 2), (2, 5), (7, 7))
    asked = [(0, 0), (1, 2), (2, 3), (5, 5), (6, 6), (8, 9), (9, 8), (10, 10)]
    g = Game("shortcuts", L=pairs(chosen))
    g.ask(shortcuts(*chosen), *asked, source="cases_open shortcuts, note", expect=letters("LWWWWWWL"), search=False)
    source = "cases_open hyper-knights"
    Game("hyper-knights").ask(hyper_knight, [(1, 0)], [(2, 5), (3, 5)], source=source, expect=["P", "N"])
    Game("hyper-knights").ask(hyper_knight, (0, 0), (0, 2), (3, 1), (4, 4), (9, 0), (12, 11), [(3, 3), (4, 1)], [(0, 2), (2, 0)], search=False)
    row = "contest_samples luogu-P1290, sample"
    Game("luogu-P1290").ask(euclid, (25, 7), (24, 15), source=row + " 1", expect=letters("WL"))
    Game("luogu-P1290").ask(euclid, (8, 5), (3, 2), (2, 1), (55, 34), source=row + " 2", expect=letters("LLWL"))
    Game("luogu-P1290").ask(euclid, (0, 0), (0, 7), (4, 4), (7, 25), (6, 3), [(3, 2), (2, 3)], [(9, 4), (5, 10)])
    row = "contest_samples gcj-2010-1A-C"
    Game("gcj-2010-1A-C").ask(euclid1, (5, 8), (11, 2), source=row, expect=["P", "N"])
    won = sum(value((euclid1, (x, y))) != 0 for x in range(1, 7) for y in range(1, 7))
    assert won == 20
    Game("gcj-2010-1A-C").ask(euclid1, (1, 1), (1, 6), (6, 1), (3, 2), (6, 6), (4, 6), [(2, 1), (5, 2)], [(3, 5), (7, 7)])
    row = "contest_samples luogu-P1512"
    Game("luogu-P1512").ask(calendar, (2001, 11, 3), (2001, 11, 2), (2001, 10, 3), source=row, expect=letters("WLL"), search=False)
    days = [(2006, 11, 4), (2006, 11, 3), (2006, 10, 31), (2006, 10, 4), (2006, 1, 31), (2005, 12, 31), (2004, 2, 28), (2003, 2, 28), (2004, 2, 29)]
    Game("luogu-P1512").ask(calendar, *days, search=False)


# Sequences, bags, words.


@by
def ijk(a):
    for i, j, k in itertools.product(range(len(a)), repeat=3):
        if i < j <= k and a[i] > 0:
            yield put(a, (i, -1), (j, 1), (k, 1))


@lru_cache(None)
def bean(n):
    def rules(at):
        return ([(rules, j), (rules, k)] for j in range(at + 1, n) for k in range(j, n))

    return rules


@by
def split_add(piles):
    for i, j, k in itertools.permutations(range(len(piles)), 3):
        for part in range(1, piles[i]):
            after = put(piles, (j, part), (k, piles[i] - part))
            yield bag(after[:i] + after[i + 1 :])


@by
def silver_dollar(state):
    coins, dollar = state
    for i, square in enumerate(coins):
        for target in range(coins[i - 1] + 1 if i else 0, square):
            yield coins[:i] + (target,) + coins[i + 1 :], dollar
    if dollar > 0:
        yield coins[1:], dollar - 1
    elif dollar == 0:
        yield (), -1  # the dollar is pocketed: nobody can move


def silver_rules(state):
    """The same with the pocketed dollar as the end."""
    for option in silver_dollar(state):
        target = option[0][1]
        yield [(silver_rules, target)] if target[1] >= 0 else []


@by
def merge(numbers):
    for v in set(numbers):
        yield bag(without(numbers, v) + ([v - 1] if v > 1 else []))
    for i, j in itertools.combinations(range(len(numbers)), 2):
        yield bag(without(numbers, numbers[i], numbers[j]) + [numbers[i] + numbers[j]])


@by
def monotone(a):
    for i in range(len(a)):
        for taken in range(1, a[i] + 1):
            after = put(a, (i, -taken))
            if list(after) == sorted(after):
                yield after


@by
def prime_power(numbers):
    for p in range(2, max(numbers, default=0) + 1):
        if all(p % q for q in range(2, p)):
            power = p
            while power <= max(numbers):
                if any(v % power == 0 for v in numbers):
                    yield bag(v // power if gcd(v, power) == power else v for v in numbers)
                power *= p


@by
def cookie(heaps):
    for i, v in enumerate(heaps):
        if v > 0:
            yield bag(max(w - 1, 0) for w in heaps[:i] + heaps[i + 1 :])


@by
def chomp(rows):
    """All squares at or below a row and at or right of a column go; the top left one is poisoned."""
    squares = {(r, c) for r, length in enumerate(rows) for c in range(length)}
    for row, column in squares - {(0, 0)}:
        left = {(r, c) for r, c in squares if not (r >= row and c >= column)}
        yield tuple(sum(1 for r, _ in left if r == i) for i in range(len(rows)))


@by
def barn(state):
    cows, room, second = state
    for taken in range(1, cows[room] + 1):
        if all(taken % q for q in range(2, taken)):
            after = put(cows, (room, -taken))
            yield (after, (room + 1) % len(cows), 0) if second else (after, room, 1)


@by
def no_equal(word):
    for i in range(1, len(word) - 1):
        if word[i - 1] != word[i + 1]:
            yield word[:i] + word[i + 1 :]


@lru_cache(None)
def words(*given):
    prefixes = {w[:i] for w in given for i in range(len(w) + 1)}
    return by(lambda w: (p for p in prefixes if len(p) == len(w) + 1 and p[:-1] == w))


@by
def treblecross(row):
    return (row[:i] + "X" + row[i + 1 :] for i, c in enumerate(row) if c == ".")


treblecross.won = lambda row: "XXX" in row


def ask_sequences():
    case = "cases_open ijk"
    Game("ijk", seq).ask(ijk, (1, 0, 5), (2, 1), (1, 0, 1, 3), source=case, expect=letters("WLW"), search=False)
    Game("ijk", seq).ask(ijk, (), (4,), (0, 3), (1, 0), (1, 1), (1, 0, 0), (2, 1, 0), (1, 1, 0, 0), [(1, 0), (1, 0, 0)], search=False)
    row = "contest_samples luogu-P3185, sample 2"
    for beans, number in (((1, 1, 0, 0, 1), 1), ((2, 1, 1, 0, 0, 3), 1)):
        n = len(beans)
        states = [i for i, count in enumerate(beans) for _ in range(count)]
        game = Game("luogu-P3185", n=str(n), count=number is not None)
        game.ask(bean(n), states, source=row, search=False)
        # the problem counts triples, so a move of one of two equal beans once
        triples = {(bean_[1], o) for bean_, o in won_moves([(bean(n), s) for s in states])}
        assert len(triples) == number
    Game("luogu-P3185", n="5").ask(bean(5), 0, 1, 2, 3, 4, [0, 1], [2, 3, 3], [0, 2], source="cases_open ijk (odious numbers)", expect=[7, 4, 2, 1, 0, 3, 2, 5], search=False)
    piles = [(1, 2, 3), (1, 1, 1), (2, 2, 2, 2), (1, 1, 1, 1, 2), (1, 1, 1, 1, 5), (4,)]
    Game("split-add", seq).ask(split_add, *piles, source="cases_open split-add", expect=letters("WLLWWL"))
    Game("split-add", seq).ask(split_add, (), (1, 4), (2, 2, 2), (1, 1, 3, 3), (1, 1, 2), [(1, 1, 2), (2, 2, 2)])
    show = lambda s: f"{seq(s[0])}, {s[1]}"  # noqa: E731
    starts = [((0,), 0), ((3,), 0), ((0, 1), 1), ((0, 1), 0), ((1, 3), 1), ((2, 3, 6), 1), ((0, 2, 5), 2), ((1, 2, 4, 7), 3), ((0, 1, 2), 1)]
    Game("silver-dollar", show).ask(silver_rules, *starts, [((1, 2), 1), ((0, 3), 0)])
    won = sum(
        value((silver_rules, (coins, d))) != 0 for coins in itertools.combinations(range(8), 4) for d in range(4)
    )
    assert won == 214  # cases_open silver-dollar: W(8, 3)
    source = "contest_samples acwing-1321; cases_open merge"
    Game("merge", seq).ask(merge, (1, 1, 2), (3, 4), (2, 3, 5), source=source, expect=letters("WLL"))
    Game("merge", seq).ask(merge, (4,), (1, 1), (1, 1, 1, 1), source="contest_samples acwing-1321, sample 2", expect=letters("LWW"))
    Game("merge", seq).ask(merge, (), (1,), (1, 2), (1, 1, 1), (2, 2, 2), (1, 2, 3, 3), [(1, 1), (2,)])
    rows = [(6, 6), (6, 12), (3, 3, 5), (2, 4, 7, 9), (1, 2, 3, 4, 5), (5,), (4, 4, 9, 9)]
    Game("monotone", seq).ask(monotone, *rows, source="cases_open monotone", expect=letters("LWWLWWL"), search=False)
    Game("monotone", seq).ask(monotone, (), (0, 0), (1, 1, 1), (0, 1, 3, 3), (2, 3), [(1, 2), (2, 2)], search=False)
    numbers = [(1, 1, 1, 1), (1, 1, 17, 17), (1, 1, 17, 289), (1, 2, 3, 4, 5)]
    Game("prime-power", seq).ask(prime_power, *numbers, source="cases_open prime-power", expect=letters("LWLL"))
    chains = [tuple(range(1, k + 1)) for k in range(1, 6)]
    Game("prime-power", seq).ask(prime_power, (), (2, 4, 8, 16, 32, 64), (12,), (36, 6), (2, 2, 8), *chains, [(4,), (6, 2)])
    for k, known in enumerate([1, 0, 2, 1, 3, 0], 1):
        Game("prime-power", seq).ask(prime_power, tuple(2**e for e in range(1, k + 1)), source="cases_open prime-power, note", expect=[known])
    heaps = [(1, 2, 4), (2, 2), (1, 2), (1, 1), (2, 3, 4)]
    Game("cookie", seq).ask(cookie, *heaps, source="cases_open cookie", expect=letters("LLWWW"))
    Game("cookie", seq).ask(cookie, (), (0,), (1,), (0, 0, 3), (3, 3, 3), (1, 2, 3, 4, 5), [(1, 2), (2, 2, 2)])
    rectangles = [(2, 2), (3, 3), (3, 4), (3, 5), (4, 5)]
    Game("chomp", seq).ask(chomp, *((c,) * r for r, c in rectangles), source="cases_open chomp", expect=[2, 5, 9, 11, 13], search=False)
    assert all(r["winning_moves"] == 1 for r in ROWS[-5:])
    Game("chomp", seq).ask(chomp, (), (1,), (4,), (1, 1, 1), (3, 1, 1), (4, 2), (5, 4, 2), [(2, 1), (3,)])
    show = lambda s: f"{seq(s[0])}, {s[1]}, {s[2]}"  # noqa: E731
    cows = [(4,), (9,), (2, 3), (7, 10), (4, 9, 4)]
    Game("luogu-P8901", show).ask(barn, *((c, 0, 0) for c in cows), source="contest_samples luogu-P8901", expect=letters("LWWWL"), search=False)
    Game("luogu-P8901", show).ask(barn, ((0,), 0, 0), ((5, 0), 0, 0), ((2, 3), 1, 1), ((1, 1, 1), 2, 1), ((8, 8), 0, 0), search=False)
    texts = ["aba", "abc", "abcab", "abcba", "abacab", "abcdef"]
    Game("atcoder-arc064-d", quoted).ask(no_equal, *texts, source="contest_samples atcoder-arc064-d", expect=letters("LWWLLL"))
    Game("atcoder-arc064-d", quoted).ask(no_equal, "", "a", "ab", "abcd", "abcabc", ["abc", "xyz"])
    for given in (("a", "b"), ("a", "b", "c"), ("ab",), ("abc", "abd", "b"), ("xyz", "xw")):
        game = Game("trie-rounds", quoted, S="{" + ", ".join(map(quoted, given)) + "}")
        known = {("a", "b"): "N", ("a", "b", "c"): "N", ("ab",): "P"}.get(given)
        game.ask(words(*given), "", source="cases_open trie-rounds (k = 1)" if known else OWN, expect=[known])
        game.ask(words(*given), "", misere=True)
        game.ask(words(*given), given[0], given[0][:1])
    rows_, source = [".....", ".X.X...X"], "cases_open treblecross"
    Game("treblecross", quoted).ask(treblecross, *rows_, source=source, expect=["N", "N"])
    assert [r["winning_moves"] for r in ROWS[-2:]] == [1, 1]
    more = ["", ".", "..", "...", "X..X", "X...X", "......", "X.......X", "XX..", [".....", "...."], ["XX.", "..."], ["X....X", "..."]]
    Game("treblecross", quoted).ask(treblecross, *more)


def won_moves(summands):
    """(component, option) of every winning move in normal play, the components by their position."""
    for i, option, after in moves(summands):
        if nim_sum(after) == 0:
            yield summands[i], option


def ask_all():
    ask_pieces()
    ask_sequences()
