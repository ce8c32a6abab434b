"""More games of the catalogue and what their golden lines are about; see oracle.py, which writes them.

One function per game yields the options of a state, from its definition and not from grundy's rules.
"""

import datetime
import itertools
import math
from functools import lru_cache

# Heaps: the state is a number.


def subtract(amounts):
    """Take one of `amounts(n)` from n."""

    def rules(n):
        return ([(rules, n - k)] for k in amounts(n) if 0 < k <= n)

    return rules


def below(n, function):
    """The values of an increasing function of 1, 2, ... up to n."""
    return itertools.takewhile(lambda v: v <= n, map(function, itertools.count(1)))


def primes_to(n):
    return [p for p in range(2, n + 1) if all(p % q for q in range(2, p))]


def divisors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


take_a_square = subtract(lambda n: below(n, lambda k: k * k))
take_a_prime = subtract(primes_to)
take_a_factorial = subtract(lambda n: below(n, math.factorial))
take_a_power_of_two = subtract(lambda n: below(n, lambda k: 2 ** (k - 1)))
take_a_triangle = subtract(lambda n: below(n, lambda k: k * (k + 1) // 2))
prim = subtract(lambda n: [m for m in range(1, n + 1) if math.gcd(m, n) == 1])
dim = subtract(lambda n: divisors(n)[:-1])
dim_with_tails = subtract(divisors)
at_most_half = subtract(lambda n: range(1, n // 2 + 1))
all_but_full = subtract(lambda n: range(1, n))
deleting_divisors = subtract(lambda n: divisors(n)[1:-1])


@lru_cache(None)
def strange_nim(k):
    return subtract(lambda n: range(1, n // k + 1))


@lru_cache(None)
def subtract_one_two_k(k):
    return subtract(lambda n: {1, 2, k})


@lru_cache(None)
def forbidden_nim(pairs):
    return subtract(lambda n: [k for k in range(1, n + 1) if (n, k) not in pairs])


def mark(n):
    return ([(mark, m)] for m in {n - 1, n // 2} if n)


def up_mark(n):
    return ([(up_mark, m)] for m in {n - 1, -(-n // 2)} - {n, -1})


def floor_division(x):
    return ([(floor_division, x // k)] for k in range(2, 7) if x)


def fourth_root(x):
    return ([(fourth_root, y)] for y in range(x) if y * y <= x <= y**4)


def xor_down(x):
    return ([(xor_down, x ^ y)] for y in range(1, x + 1) if x ^ y < x)


def keep_a_part(n):
    return ([(keep_a_part, m)] for m in {n - 1, *divisors(n)[1:-1]} if n)


def double_kayles(n):
    return runs(double_kayles, n, range(1, 5))


def runs(rules, n, lengths):
    """Take a run of one of the lengths out of a row of n."""
    for k in lengths:
        for left in range(n - k + 1):
            yield [(rules, left), (rules, n - k - left)]


def take_run(n):
    return runs(take_run, n, range(1, n + 1))


def kenyons_game(n):
    if n >= 1:
        yield [(kenyons_game, n - 1)]
    for i, j, k in itertools.combinations_with_replacement(range(n - 1), 3):
        if i + j + k == n - 2:
            yield [(kenyons_game, i), (kenyons_game, j), (kenyons_game, k)]


def node_kayles_path(n):
    for i in range(n):
        yield [(node_kayles_path, len(range(i - 1))), (node_kayles_path, len(range(i + 2, n)))]


def node_kayles_cycle(n):
    yield [(node_kayles_path, n - 3)]


def couples_are_forever(n):
    return ([(couples_are_forever, i), (couples_are_forever, n - i)] for i in range(1, n) if n != 2)


@lru_cache(None)
def lieges(k):
    def rules(x):
        if x:
            yield [(rules, x - 1)]
        if x and x % 2 == 0:
            yield [(rules, x // 2)] * k

    return rules


def consecutive_parts(x):
    for low in range(1, x + 1):
        parts = [low]
        while sum(parts) < x:
            parts.append(parts[-1] + 1)
        if sum(parts) == x and len(parts) >= 2:
            yield [(consecutive_parts, part) for part in parts]


def division_split(n):
    for d in range(1, n):
        yield [(division_split, d)] * (n // d) + [(division_split, n % d)]


# Coins that are turned: the state is the one coin that shows heads.


def coins(rules, turned):
    """The heads after turning the coins `turned`, which are all different."""
    return [(rules, i) for i in turned]


def turning(name, choices):
    """Turn coin n and the coins of one of `choices(n)`."""

    def rules(n):
        return (coins(rules, others) for others in choices(n))

    rules.__name__ = name
    return rules


def up_to(most):
    return lambda n: itertools.chain.from_iterable(itertools.combinations(range(n), k) for k in range(most))


def exactly(k):
    return lambda n: itertools.combinations(range(n), k - 1)


turning_turtles = turning("turning_turtles", up_to(2))
mock_turtles = turning("mock_turtles", up_to(3))
moebius = turning("moebius", up_to(5))
twins = turning("twins", exactly(2))
triplets = turning("triplets", exactly(3))
ruler_from_one = turning("ruler", lambda n: (range(n - k, n) for k in range(n)))
ruler_fives_from_one = turning("ruler_fives", lambda n: (range(n - k, n) for k in range(min(n, 5))))
turnips = turning("turnips", lambda n: ((n - d, n - 2 * d) for d in range(1, n // 2 + 1)))
grunt = turning("grunt", lambda n: ((0, a, n - a) for a in range(1, n) if a < n - a))


def turning_corners(state):
    x, y = state
    return ([(turning_corners, p) for p in ((i, y), (x, j), (i, j))] for i in range(x) for j in range(y))


# Pairs and triples.


def euclid(state):
    x, y = state
    for k in range(1, max(state) + 1):
        if y and x >= k * y:
            yield [(euclid, (x - k * y, y))]
        if x and y >= k * x:
            yield [(euclid, (x, y - k * x))]


def euclid_positive(state):
    return ([(euclid_positive, p)] for ((_, p),) in euclid(state) if min(p) > 0)


def fibonacci_nim(state):
    n, most = state
    return ([(fibonacci_nim, (n - k, 2 * k))] for k in range(1, min(n, most) + 1))


@lru_cache(None)
def generalised_wythoff(a):
    def rules(state):
        x, y = state
        for i in range(x + 1):
            for j in range(y + 1):
                k, l = x - i, y - j
                if (k > 0) != (l > 0) or k > 0 and abs(k - l) < a:
                    yield [(rules, (i, j))]

    return rules


def hyper_knights(state):
    x, y = state
    for dx, dy in ((1, -2), (-1, -2), (-1, -3), (-2, -1), (-2, 1), (-3, -1)):
        if x + dx >= 0 and y + dy >= 0:
            yield [(hyper_knights, (x + dx, y + dy))]


@lru_cache(None)
def shortcuts(lost):
    def rules(state):
        x, y = state
        if state not in lost:
            yield from ([(rules, (i, y))] for i in range(x))
            yield from ([(rules, (x, j))] for j in range(y))

    return rules


def wythoff_three(state):
    for chosen in itertools.product((0, 1), repeat=3):
        for k in range(1, max(state) + 1):
            target = tuple(v - k * c for v, c in zip(state, chosen))
            if any(chosen) and min(target) >= 0:
                yield [(wythoff_three, target)]


@lru_cache(None)
def castle(x, y, z):
    def rules(state):
        soldiers, last = state
        for kind, kills in enumerate((x, y, z)):
            if soldiers and (kind == 0 or kind != last):
                yield [(rules, (max(soldiers - kills, 0), kind))]

    return rules


def no_repeat(state):
    x, used = state
    return ([(no_repeat, (x - k, used | {k}))] for k in range(1, x + 1) if k not in used)


@lru_cache(None)
def poker_nim(most):
    def rules(state):
        x, t = state
        yield from ([(rules, (y, t))] for y in range(x))
        yield from ([(rules, (x + k, t - 1))] for k in range(1, most + 1) if t)

    return rules


def cutting(state):
    w, h = state
    yield from ([(cutting, (i, h)), (cutting, (w - i, h))] for i in range(1, w))
    yield from ([(cutting, (w, i)), (cutting, (w, h - i))] for i in range(1, h))


cutting.won = lambda state: state == (1, 1)


def cuboids(state):
    for cut in itertools.product(*map(range, state)):
        sides = [(c, s - 1 - c) for c, s in zip(cut, state)]
        yield [(cuboids, piece) for piece in itertools.product(*sides)]


def calendar(date):
    y, m, d = date
    end = datetime.date(2006, 11, 4)
    next_day = datetime.date(y, m, d) + datetime.timedelta(days=1)
    targets = {(next_day.year, next_day.month, next_day.day)}
    try:
        later = datetime.date(y + m // 12, m % 12 + 1, d)
        targets.add((later.year, later.month, later.day))
    except ValueError:
        pass
    return ([(calendar, t)] for t in targets if datetime.date(*t) <= end)


# Rows, bags and sets.


@lru_cache(None)
def bean_bottles(n):
    def rules(at):
        return ([(rules, j), (rules, k)] for j in range(at + 1, n) for k in range(j, n))

    return rules


def put(a, i, v):
    return a[:i] + (v,) + a[i + 1 :]


def lowered(allowed):
    """One number of the state falls, where the result is allowed."""

    def options(a):
        for i, have in enumerate(a):
            for v in range(have):
                if allowed(put(a, i, v)):
                    yield put(a, i, v)

    return options


def rising(a):
    return all(x < y for x, y in zip(a, a[1:]))


def coins_on_a_strip(c):
    return ([(coins_on_a_strip, t)] for t in lowered(rising)(c))


def silver_dollar(state):
    c, dollar = state
    yield from ([(silver_dollar, (t, dollar))] for t in lowered(rising)(c))
    yield [(silver_dollar, (c[1:], dollar - 1))] if dollar else []


def welter(s):
    return ([(welter, tuple(sorted(t)))] for t in lowered(lambda a: len(set(a)) == len(a))(s))


def antonim(s):
    for t in lowered(lambda a: True)(s):
        left = tuple(sorted(v for v in t if v))
        if len(set(left)) == len(left):
            yield [(antonim, left)]


def nimble(a):
    for i, have in enumerate(a):
        for j in range(i if have else 0):
            yield [(nimble, put(put(a, i, have - 1), j, a[j] + 1))]


def moore_nim(a):
    for t in itertools.product(*(range(v + 1) for v in a)):
        if 1 <= sum(x != y for x, y in zip(a, t)) <= 2:
            yield [(moore_nim, t)]


def nim_with_pass(state):
    a, may_pass = state
    yield from ([(nim_with_pass, (tuple(sorted(t)), may_pass))] for t in lowered(lambda a: True)(a))
    if may_pass and any(a):
        yield [(nim_with_pass, (a, False))]


def bags_and_plates(state):
    bags, plates = state
    for i, v in enumerate(bags):
        for j, p in enumerate(plates):
            yield [(bags_and_plates, (bags[:i] + bags[i + 1 :], tuple(sorted(put(plates, j, p + v)))))]
    if not bags:
        yield from ([(bags_and_plates, ((), tuple(sorted(t))))] for t in lowered(lambda a: True)(plates))


def divide_multiples(m):
    for q in range(2, max(m, default=0) + 1):
        prime_power = len([p for p in primes_to(q) if q % p == 0]) == 1
        if prime_power and any(a % q == 0 for a in m):
            yield [(divide_multiples, tuple(sorted(a // q if a % q == 0 else a for a in m)))]


@lru_cache(None)
def word_game(words):
    def rules(w):
        return ([(rules, longer)] for longer in {s[: len(w) + 1] for s in words if s.startswith(w)} - {w})

    return rules


def split_onto_others(m):
    for a, b, c in itertools.permutations(range(len(m)), 3):
        for k in range(1, m[a]):
            grown = put(put(m, b, m[b] + k), c, m[c] + m[a] - k)
            yield [(split_onto_others, tuple(sorted(grown[:a] + grown[a + 1 :])))]


def cookies(m):
    for i, v in enumerate(m):
        if v:
            yield [(cookies, tuple(sorted(max(u - 1, 0) for u in m[:i] + m[i + 1 :])))]


def circular_barn(state):
    a, i, half = state
    room = (i + 1) % len(a) if half == 1 else i
    return ([(circular_barn, (put(a, i, a[i] - k), room, 1 - half))] for k in [1, *primes_to(a[i])] if k <= a[i])


def no_equal_neighbours(s):
    for i in range(1, len(s) - 1):
        if s[i - 1] != s[i + 1]:
            yield [(no_equal_neighbours, s[:i] + s[i + 1 :])]


# Boards.


def chomp(a):
    for i, have in enumerate(a):
        for j in range(have):
            if i or j:
                yield [(chomp, tuple(min(v, j) if r >= i else v for r, v in enumerate(a)))]


def schuhs_game(s):
    return ([(schuhs_game, tuple(t for t in s if t % d))] for d in s if d > 1)


def subset_take_away(s):
    return ([(subset_take_away, tuple(t for t in s if t & u != u))] for u in s)


@lru_cache(None)
def cram(rows, cols):
    def rules(cells):
        for i, taken in enumerate(cells):
            for j in ([i + 1] if (i + 1) % cols else []) + ([i + cols] if i + cols < rows * cols else []):
                if not taken and not cells[j]:
                    yield [(rules, put(put(cells, i, 1), j, 1))]

    return rules


LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def lined(cells):
    return any(all(cells[i] for i in line) for line in LINES)


def notakto(cells):
    """Who makes a line loses, so nobody need do it: a move that makes one is left out."""
    for i, taken in enumerate(cells):
        if not taken and not lined(put(cells, i, 1)):
            yield [(notakto, put(cells, i, 1))]


@lru_cache(None)
def light_beams(board):
    ways = {"L": ((1, -1), (-1, 1)), "R": ((1, 1), (-1, -1)), "X": ((1, -1), (-1, 1), (1, 1), (-1, -1))}

    def rules(lit):
        for r, c in lit:
            dark = {(r, c)}
            for dr, dc in ways[board[r][c]]:
                x, y = r + dr, c + dc
                while (x, y) in lit:
                    dark.add((x, y))
                    x, y = x + dr, y + dc
            yield [(rules, tuple(p for p in lit if p not in dark))]

    return rules


# Graphs: a list of edges.


def beside(edges, v):
    return {b if a == v else a for a, b in edges if v in (a, b)} - {v}


def on_vertices(options):
    """A game on the vertices that are left."""

    @lru_cache(None)
    def of(edges):
        def rules(s):
            return ([(rules, tuple(sorted(t)))] for t in options(edges, set(s)))

        return rules

    return of


node_kayles = on_vertices(lambda edges, s: (s - beside(edges, v) - {v} for v in s))
arc_kayles = on_vertices(lambda edges, s: (s - {a, b} for a, b in edges if a in s and b in s))
grim = on_vertices(lambda edges, s: (s - {v} for v in s if beside(edges, v) & s))


@lru_cache(None)
def geography(edges):
    def rules(state):
        v, seen = state
        return ([(rules, (u, tuple(sorted({*seen, u}))))] for u in beside(edges, v) if u not in seen)

    return rules


def edge_geography(state):
    v, edges = state
    for e in edges:
        if v in e:
            yield [(edge_geography, (sum(e) - v, tuple(d for d in edges if d != e)))]


@lru_cache(None)
def tree_cut(edges):
    children = {v: [y for x, y in edges if x == v] for e in edges for v in e}

    def above(v):
        return {v}.union(*map(above, children[v]))

    def rules(s):
        return ([(rules, tuple(sorted(set(s) - above(u))))] for u in s)

    return rules


def hackenbush(edges):
    for i in range(len(edges)):
        rest = edges[:i] + edges[i + 1 :]
        held = {0}
        while grown := {v for e in rest for v in e if held & set(e)} - held:
            held |= grown
        yield [(hackenbush, tuple(e for e in rest if e[0] in held))]


@lru_cache(None)
def proper_colouring(edges, k):
    def rules(a):
        for v, colour in enumerate(a):
            for c in range(1, k + 1):
                if not colour and all(a[u] != c for u in beside(edges, v)):
                    yield [(rules, put(a, v, c))]

    return rules


@lru_cache(None)
def path_pieces(low, high):
    def rules(n):
        return runs(rules, n, range(low, high + 1))

    return rules


@lru_cache(None)
def removed_cycles(low, high):
    def rules(n):
        return ([(path_pieces(low, high), n - k)] for k in range(low, min(high, n) + 1))

    return rules


@lru_cache(None)
def stone_token(edges):
    def rules(state):
        a, v = state
        return ([(rules, (put(a, v, a[v] - 1), u))] for u in beside(edges, v) if a[v])

    return rules


@lru_cache(None)
def apple_tree(edges):
    def rules(a):
        for v, have in enumerate(a):
            children = [y for x, y in edges if x == v]
            for k in range(1, have + 1):
                for u in children:
                    yield [(rules, put(put(a, v, have - k), u, a[u] + k))]
                if not children:
                    yield [(rules, put(a, v, have - k))]

    return rules
