"""The golden lines of the games in classics.py, by the folder that holds the game; see oracle.py, which writes them."""

import itertools

import classics as c
from lines import bits_text, both, braces, graph_text, listed, positions, sequence, table, value


def heaps():
    yield sequence("take-a-square", c.take_a_square, "Take-a-Square")
    yield sequence("take-a-prime", c.take_a_prime, "Subtract-a-prime")
    yield sequence("take-a-factorial", c.take_a_factorial, "Subtract-a-factorial")
    yield sequence("take-a-power-of-two", c.take_a_power_of_two, "Subtract-a-power-of-two")
    yield sequence("take-a-triangle", c.take_a_triangle, "Subtract-a-triangular-number")
    yield sequence("prim", c.prim, "Prim (remove m with gcd(m,n)=1, 1<=m<=n)")
    yield sequence("dim", c.dim, "Dim (remove a proper divisor of n)", first=1)
    yield sequence("dim-with-tails", c.dim_with_tails, "Dim with tails (remove a divisor of n, including n)")
    yield sequence("mark", c.mark, "Mark (n -> n-1 or floor(n/2))")
    yield sequence("up-mark", c.up_mark, "UpMark (n -> n-1 or ceil(n/2))")
    yield sequence("at-most-half", c.at_most_half, HALF)
    yield sequence("strange-nim", c.strange_nim(2), "Strange Nim K=2 (AtCoder ARC091 F): remove 1..floor(n/2)", K="2")
    yield sequence("strange-nim", c.strange_nim(3), "Strange Nim K=3: remove 1..floor(n/3)", K="3")
    yield positions("strange-nim", c.strange_nim(59), str, [58, 59, 60, 118, 1000, 3141], K="59")
    yield sequence("deleting-divisors", c.deleting_divisors, "Deleting Divisors (CF1537D): subtract divisor d, 1<d<n", first=1)
    yield sequence("all-but-full", c.all_but_full)
    for k in (3, 4, 6, 9):
        yield sequence("subtract-one-two-k", c.subtract_one_two_k(k), k=str(k))
    yield sequence("floor-division", c.floor_division)
    yield positions("floor-division", c.floor_division, str, [71, 72, 143, 144, 863, 864, 10**6, 10**18, 123456789012345678])
    yield sequence("fourth-root", c.fourth_root)
    yield positions("fourth-root", c.fourth_root, str, [81, 82, 255, 256, 1000, 6723, 6724])
    yield sequence("xor-down", c.xor_down)
    yield sequence("keep-a-part", c.keep_a_part)
    yield sequence("double-kayles", c.double_kayles, "Double Kayles")
    yield sequence("take-run", c.take_run)
    yield sequence("kenyons-game", c.kenyons_game, count=40)
    yield sequence("couples-are-forever", c.couples_are_forever)
    for k in (1, 2, 3):
        yield sequence("lieges", c.lieges(k), k=str(k))
    yield sequence("consecutive-parts", c.consecutive_parts)
    yield sequence("division-split", c.division_split)
    for pairs_ in (((1, 1), (2, 1), (3, 1), (3, 3)), ((6, 2), (7, 7), (9, 4)), ()):
        yield sequence("forbidden-nim", c.forbidden_nim(frozenset(pairs_)), count=20, F=braces(pairs_))


HALF = "Aliquot/totative count: remove at most half (n -> n-k, 1<=k<=n/2)"
POINTS = [(0, 0, 0), (0, 0, 1), (1, 1, 1), (0, 1, 2), (1, 2, 3), (0, 3, 5), (2, 2, 2), (3, 1, 4), (2, 5, 1), (4, 4, 1), (3, 5, 5), (6, 2, 3)]
ROW_PAIRS = frozenset({(3, 0), (0, 1), (2, 2), (4, 5)})


def pairs():
    yield table("euclid", c.euclid, "Euclid with zero allowed, table 0..20")
    yield table("euclid-positive", c.euclid_positive, "Euclid (Grossman, both stay positive), table 1..20", first=1)
    yield table("fibonacci-nim", c.fibonacci_nim, "Fibonacci Nim Grundy values (n, quota q), n=0..20, q=0..20")
    yield positions("fibonacci-nim", c.fibonacci_nim, both, [(13, 12), (21, 20), (20, 19), (34, 33), (33, 32), (30, 7), (25, 3)])
    for a in (1, 2, 3):
        yield table("generalised-wythoff", c.generalised_wythoff(a), a=str(a))
    yield table("turning-corners", c.turning_corners, "Nim multiplication table 0..15")
    yield positions("turning-corners", c.turning_corners, both, [(15, 15), (16, 16), (13, 7), (12, 16)])
    yield table("hyper-knights", c.hyper_knights)
    yield table("shortcuts", c.shortcuts(ROW_PAIRS), L=braces(sorted(ROW_PAIRS)))
    yield positions("wythoff-three", c.wythoff_three, both, POINTS)
    yield positions("cuboids", c.cuboids, both, [(1, 1, 1), (2, 2, 2), (1, 2, 3), (3, 5, 4), (4, 4, 4), *POINTS])
    for kills in ((3, 4, 5), (2, 5, 1), (1, 1, 2)):
        states = [(soldiers, last) for soldiers in range(20) for last in range(3)]
        yield positions("castle", c.castle(*kills), both, states, **dict(zip("xyz", map(str, kills))))
    used = [(0, ()), (5, ()), (9, ()), (10, ()), (11, ()), (8, (1, 2)), (7, (3,)), (12, (1, 4)), (6, (6,)), (4, (2, 5, 9))]
    states = [(x, frozenset(have)) for x, have in used]
    yield positions("no-repeat", c.no_repeat, lambda s: f"{s[0]}, {braces(sorted(s[1]))}", states)
    for most in (0, 1, 3):
        states = list(itertools.product(range(6), range(3)))
        yield positions("poker-nim", c.poker_nim(most), both, states, K=str(most))
    yield table("cutting", c.cutting, first=1)


def rows():
    yield sequence("turning-turtles", c.turning_turtles)
    yield sequence("mock-turtles", c.mock_turtles, "Mock Turtles")
    yield sequence("twins", c.twins, "Twins")
    yield sequence("triplets", c.triplets, "Triplets")
    yield sequence("moebius", c.moebius, "Moebius (turn up to 5 coins)", count=20)
    yield sequence("ruler", c.ruler_from_one, "Ruler", first=1)
    yield sequence("ruler-fives", c.ruler_fives_from_one, "Ruler Fives (at most 5 consecutive coins)", first=1)
    yield sequence("turnips", c.turnips, "Turnips")
    yield sequence("grunt", c.grunt, "Grunt")
    yield sequence("node-kayles-path", c.node_kayles_path, "Dawson's Chess")
    yield sequence("node-kayles-cycle", c.node_kayles_cycle, "Node Kayles on the cycle C_n", first=3)
    for n in (1, 4, 9):
        yield positions("bean-bottles", c.bean_bottles(n), str, range(n), n=str(n))
    dollars = [(coins, d) for coins in STRIPS for d in range(len(coins))]
    yield positions("silver-dollar", c.silver_dollar, lambda s: f"{listed(s[0])}, {s[1]}", dollars)
    yield positions("coins-on-a-strip", c.coins_on_a_strip, listed, [(), *STRIPS])
    yield positions("welter", c.welter, braces, [(), *STRIPS, (0, 1), (2, 6), (7, 8), (2, 3, 5), (1, 2, 8), (0, 2, 8)])
    yield positions("antonim", c.antonim, braces, [(), *(s for s in STRIPS if s[0] > 0), (2, 3), (1, 5, 6)])
    yield positions("nimble", c.nimble, listed, [(), (4,), (0, 1), (0, 0, 1), (0, 0, 0, 1), (1, 1, 1, 1), (0, 2, 0, 1), (0, 1, 1, 2), (0, 3, 1)])


STRIPS = [(0,), (3,), (0, 1), (0, 3), (1, 4), (2, 5), (5, 6), (0, 1, 2), (1, 3, 4), (0, 2, 6), (2, 4, 7), (1, 2, 5, 6), (0, 1, 4, 5), (1, 3, 5, 7)]


def graphs():
    for n, edges in UNDIRECTED:
        graph = graph_text(n, edges, "graph")
        whole = [tuple(range(n)), tuple(range(0, n, 2)), tuple(range(1, n))]
        for game, rules in (("node-kayles", c.node_kayles), ("arc-kayles", c.arc_kayles), ("grim", c.grim)):
            yield positions(game, rules(edges), braces, whole, G=graph)
        starts = [(v, (v,)) for v in range(n)]
        yield positions("geography", c.geography(edges), lambda s: f"{s[0]}, {braces(s[1])}", starts, G=graph)
        starts = [(v, edges) for v in range(n)]
        yield positions("edge-geography", c.edge_geography, lambda s: f"{s[0]}, {braces(s[1])}", starts)
        for k in (1, 2):
            colours = [(0,) * n, (1,) + (0,) * (n - 1)]
            yield positions("proper-colouring", c.proper_colouring(edges, k), listed, colours, G=graph, k=str(k))
        stones = [(tuple((3 * v + 1) % 4 for v in range(n)), at) for at in range(n)]
        yield positions("stone-token", c.stone_token(edges), lambda s: f"{listed(s[0])}, {s[1]}", stones, G=graph)
    for edges in GROUNDED:
        rules = c.hackenbush
        yield positions("hackenbush", rules, braces, [edges], n=str(1 + max((v for e in edges for v in e), default=0)))
    for parents in TREES:
        edges = tuple((parent, v) for v, parent in enumerate(parents, 1))
        vertices = tuple(range(1, len(parents) + 1))
        tree = graph_text(len(parents) + 1, edges, "rooted")
        yield positions("tree-cut", c.tree_cut(edges), braces, [vertices], T=tree)
        apples = [tuple((2 * v + 1) % 3 for v in range(len(parents) + 1)), (1,) * (len(parents) + 1)]
        if len(parents) <= 5:
            yield positions("apple-tree", c.apple_tree(edges), listed, apples, G=tree)
    for low, high in ((1, 2), (2, 3), (2, 5), (3, 3)):
        yield sequence("path-pieces", c.path_pieces(low, high), count=30, l=str(low), r=str(high))
        yield sequence("removed-cycles", c.removed_cycles(low, high), count=30, l=str(low), r=str(high))


PATH, CYCLE, STAR = ((0, 1), (1, 2), (2, 3), (3, 4)), ((0, 1), (1, 2), (2, 3), (3, 4), (0, 4)), ((0, 1), (0, 2), (0, 3))
GRID = tuple((3 * r + q, 3 * r + q + 1) for r in range(2) for q in range(2)) + tuple((q, q + 3) for q in range(3))
UNDIRECTED = [(2, ((0, 1),)), (5, PATH), (5, CYCLE), (4, STAR), (6, GRID), (4, ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)))]
# Parents of the vertices 1, 2, ...; some are rows of "Green Hackenbush trees" in the reference.
TREES = [(0,), (0, 0), (0, 1, 2), (0, 1, 0), (0, 0, 2, 1), (0, 0, 1, 1), (0, 0, 0, 2, 4), (0, 1, 0, 3, 3), (0, 0, 2, 0, 3), (0, 1, 2, 3, 1, 2), (0, 1, 2, 0, 1, 2)]
GROUNDED = [(), ((0, 1),), ((0, 1), (0, 2)), ((0, 1), (1, 2)), ((0, 1), (0, 2), (1, 2)), ((0, 1), (1, 2), (2, 3), (1, 3)), ((0, 1), (0, 2), (1, 3), (2, 3)),
            ((0, 1), (1, 2), (1, 3), (2, 3), (3, 4)), ((0, 1), (0, 2), (1, 2), (2, 3), (2, 4), (3, 4))]


def boards():
    for size in ((1, 1), (1, 4), (2, 2), (2, 3), (3, 3), (3, 4), (2, 5)):
        yield positions("chomp", c.chomp, listed, [(size[1],) * size[0]])
    yield positions("chomp", c.chomp, listed, [(), (3, 1), (4, 2, 1), (3, 3, 1), (5, 1, 1), (4, 4, 2), (2, 1, 1, 1)])
    yield positions("schuhs-game", c.schuhs_game, braces, [tuple(c.divisors(n)) for n in (1, 2, 8, 6, 12, 16, 30, 36)])
    yield positions("subset-take-away", c.subset_take_away, braces, [tuple(range(1, 2**n - 1)) for n in (1, 2, 3)] + [(1, 2, 4), (3, 5, 6), (1, 3, 7), (1, 6, 7, 10)])
    for rows_, cols in ((1, 1), (1, 5), (1, 8), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4)):
        yield positions("cram", c.cram(rows_, cols), bits_text, [(0,) * (rows_ * cols)], rows=str(rows_), cols=str(cols))
    yield positions("notakto", c.notakto, bits_text, [tuple(int(x in "X") for x in s) for s in BOARDS])
    for board in (("RL", "LR"), ("RR", "RR"), ("LRX", "XLR", "RXL"), ("X",), ("XLX",)):
        lit = tuple((r, q) for r in range(len(board)) for q in range(len(board[0])))
        words = "[" + ", ".join(f'"{row}"' for row in board) + "]"
        yield positions("light-beams", c.light_beams(board), braces, [lit], g=words)
    yield positions("calendar", c.calendar, both, DATES)


BOARDS = [".........", "X........", ".X.......", "....X....", "X.......X", "X...X....", "XX.X.....", "XX.XX....", ".X.X.X.X."]
DATES = [(2006, 11, 4), (2006, 11, 3), (2006, 10, 4), (2006, 9, 30), (2005, 11, 30), (2006, 2, 28), (2004, 2, 29), (2004, 1, 31),
         (2001, 11, 3), (2001, 11, 2), (2001, 10, 3), (2000, 12, 31)]


def sequences():
    heaps_ = [(), (1,), (1, 1), (2, 2), (1, 1, 1), (2, 2, 2), (1, 2, 3), (3, 3, 1), (1, 1, 2, 2), (0, 1, 1, 1), (2, 2, 2, 1), (3, 3, 3, 0)]
    yield positions("moore-nim", c.moore_nim, listed, heaps_)
    states = [(tuple(sorted(a)), p) for a in heaps_[:8] + [(3, 4), (2, 2, 3)] for p in (True, False)]
    yield positions("nim-with-pass", c.nim_with_pass, lambda s: f"{listed(s[0])}, {str(s[1]).lower()}", states)
    bags = [((), ()), ((1,), (0,)), ((1, 1), (0, 0)), ((1, 2), (0, 0)), ((1, 1, 2), (0, 0, 0)), ((), (1, 2)), ((2,), (0, 3)), ((2, 2), (1, 1))]
    yield positions("bags-and-plates", c.bags_and_plates, lambda s: f"{listed(s[0])}, {listed(s[1])}", bags)
    multiples = [(), (1,), (2,), (8,), (17, 17), (17, 289), (1, 2, 3, 4, 5), (2, 4, 8), (6, 10, 15), (64, 27), (12, 18, 30)]
    yield positions("divide-multiples", c.divide_multiples, listed, multiples)
    for words in (("a", "b"), ("ab",), ("abc", "abd", "ba"), ("aa", "aab", "abba", "b")):
        starts = sorted({s[:k] for s in words for k in range(len(s) + 1)})
        text = braces(f'"{s}"' for s in words)
        yield positions("word-game", c.word_game(words), lambda s: f'"{s}"', starts, S=text)
    piles = [(), (4,), (1, 1), (1, 1, 1), (1, 2, 3), (2, 2, 2, 2), (1, 1, 1, 1, 2), (1, 1, 2), (3, 1, 1, 2)]
    yield positions("split-onto-others", c.split_onto_others, listed, piles)
    yield positions("cookies", c.cookies, listed, [(), (0,), (1,), (1, 2, 4), (2, 2), (1, 2), (1, 1), (2, 3, 4), (1, 3, 3, 5)])
    barns = [((4,), 0, 0), ((9,), 0, 0), ((2, 3), 0, 0), ((7, 10), 0, 0), ((4, 9, 4), 0, 0), ((5, 6), 1, 1), ((0, 3), 1, 0), ((6,), 0, 1)]
    yield positions("circular-barn", c.circular_barn, lambda s: f"{listed(s[0])}, {s[1]}, {s[2]}", barns)
    letters = ["", "a", "ab", "aba", "abc", "abcab", "abcba", "abacab", "abcdef", "abcacb"]
    yield positions("no-equal-neighbours", c.no_equal_neighbours, lambda s: f'"{s}"', letters)


def compare(known):
    """The definitions against records of sequences.jsonl that are no lists of values of heaps; how many were compared."""
    for coins, expected in known["Welter function examples (coins on squares 0..10)"]["terms"]:
        yes(value((c.welter, tuple(coins))), expected)
    for parents, expected in known["Green Hackenbush trees"]["terms"]:
        edges = tuple((parent, v) for v, parent in enumerate(parents) if v)
        if len(edges) < 9:
            yes(value((c.tree_cut(edges), tuple(range(1, len(parents))))), expected)
            yes(value((c.hackenbush, edges)), expected)
    for high, wide, expected in known["Cram on r x c boards"]["terms"]:
        if high * wide <= 12:
            yes(value((c.cram(high, wide), (0,) * (high * wide))), expected)
    for high, wide, expected in known["Node Kayles on r x c grid graphs"]["terms"]:
        if high * wide <= 12:
            yes(value((c.node_kayles(grid(high, wide)), tuple(range(high * wide)))), expected)
    for high, wide, outcomes in known["Undirected vertex geography on grids"]["terms"]:
        for v, outcome in enumerate(outcomes if high * wide <= 9 else ""):
            yes(value((c.geography(grid(high, wide)), (v, (v,)))) == 0, outcome == "L")
    for count, most in ((3, 7), (4, 6)):
        lost = known[f"Moore's Nim_2 P-positions, {count} heaps <= {most}"]["terms"]
        for a in itertools.combinations_with_replacement(range(5), count):
            yes(value((c.moore_nim, a)) == 0, list(a) in lost)
    for high, wide, bites in known["Chomp winning first bites"]["terms"]:
        if high * wide <= 12:
            yes([[r, q] for r, q in bitten(high, wide)], bites)
    return compared[0]


compared = [0]


def yes(found, expected):
    assert found == expected, (found, expected)
    compared[0] += 1


def grid(high, wide):
    across = ((wide * r + q, wide * r + q + 1) for r in range(high) for q in range(wide - 1))
    down = ((wide * r + q, wide * r + wide + q) for r in range(high - 1) for q in range(wide))
    return (*across, *down)


def bitten(high, wide):
    """The first bites that win a full board, counted from 1."""
    for r in range(high):
        for q in range(wide):
            if r + q and value((c.chomp, (wide,) * r + (q,) * (high - r))) == 0:
                yield r + 1, q + 1
