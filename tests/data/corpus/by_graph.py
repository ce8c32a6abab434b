"""Graphs, trees and boards."""

import itertools
from functools import lru_cache

from book import Game, OWN, ROWS, braces, by, directed, pairs, put, quoted, seq, undirected
from definition import value

# Graphs and boards.


@lru_cache(None)
def chip(edges):
    return by(lambda v: (y for x, y in edges if x == v))


@lru_cache(None)
def geography(edges):
    def targets(state):
        v, seen = state
        for x, y in edges:
            for here, there in ((x, y), (y, x)):
                if here == v and there not in seen:
                    yield there, seen | {there}

    return by(targets)


@lru_cache(None)
def walk(n):
    def targets(state):
        r, c, seen = state
        for cell in itertools.product(range(n), range(n)):
            if abs(cell[0] - r) + abs(cell[1] - c) == 1 and cell not in seen:
                yield (*cell, seen | {cell})

    return by(targets)


@lru_cache(None)
def tree_stones(edges):
    def targets(state):
        stones, v = state
        if stones[v] > 0:
            for edge in edges:
                if v in edge:
                    yield put(stones, (v, -1)), edge[0] + edge[1] - v

    return by(targets)


@lru_cache(None)
def apples(parents):
    """parents[i - 1] is the parent of node i; node 0 is the root."""

    def targets(a):
        for v, have in enumerate(a):
            children = [i for i, parent in enumerate(parents, 1) if parent == v]
            for k in range(1, have + 1):
                if children:
                    yield from (put(a, (v, -k), (u, k)) for u in children)
                else:
                    yield put(a, (v, -k))

    return by(targets)


@lru_cache(None)
def tree_cut(parents):
    """States are sets of nodes; a node goes with everything below it."""

    def below(u):
        return {u}.union(*(below(i) for i, parent in enumerate(parents, 1) if parent == u))

    return by(lambda nodes: (nodes - below(u) for u in nodes))


@lru_cache(None)
def beams(grid):
    ways = {"L": ((1, -1), (-1, 1)), "R": ((1, 1), (-1, -1))}
    ways["X"] = ways["L"] + ways["R"]

    def targets(active):
        for cell in active:
            gone = {cell}
            for dr, dc in ways[grid[cell[0]][cell[1]]]:
                r, c = cell[0] + dr, cell[1] + dc
                while (r, c) in active:
                    gone.add((r, c))
                    r, c = r + dr, c + dc
            yield active - gone

    return by(targets)


@by
def corners(lit):
    for x, y in lit:
        for a, b in itertools.product(range(x + 1), range(y + 1)):
            yield lit ^ frozenset({(x, y), (a, y), (x, b), (a, b)})


@lru_cache(None)
def cram(r, c):
    def targets(board):
        for i, j in itertools.product(range(r), range(c)):
            for other in ((i, j + 1), (i + 1, j)):
                if other[0] < r and other[1] < c and not board[i * c + j] and not board[other[0] * c + other[1]]:
                    yield put(board, (i * c + j, 1), (other[0] * c + other[1], 1))

    return by(targets)


def as_edges(parents):
    return tuple((parent, i) for i, parent in enumerate(parents, 1))


def rooted_parents(n, edges):
    """Parents of the nodes 1.. of a tree given by edges with nodes from 1; the root is node 0."""
    parent, queue = {0: None}, [0]
    for v in queue:
        for x, y in edges:
            for here, there in ((x - 1, y - 1), (y - 1, x - 1)):
                if here == v and there not in parent:
                    parent[there] = v
                    queue.append(there)
    return tuple(parent[v] for v in range(1, n))


def grid_edges(free):
    cells = [(r, c) for r, row in enumerate(free) for c, ch in enumerate(row) if ch == "."]
    return tuple((i, j) for i, a in enumerate(cells) for j, b in enumerate(cells) if i < j and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1), len(cells)


def fibonacci_tree(k):
    """Parents in preorder of T(k): a root with the children T(k - 1) and T(k - 2); T(0) is empty."""

    def grow(k, parent, nodes):
        if k > 0:
            nodes.append(parent)
            me = len(nodes) - 1
            grow(k - 1, me, nodes)
            grow(k - 2, me, nodes)
        return nodes

    return tuple(grow(k, None, [])[1:])


def ask_graphs():
    sample = ((1, 0), (1, 3), (0, 3), (0, 4), (3, 4), (0, 2), (2, 4), (2, 5))
    Game("dag-subsets", G=directed(6, sample)).ask(
        chip(sample), [0, 1, 3, 5], source="contest_samples acwing-1319, sample 1", expect=["N"]
    )
    Game("dag-subsets", G=directed(6, sample)).ask(chip(sample), 0, 1, 2, 3, 4, 5, [2, 3], [0, 1])
    for edges, who in ((((0, 1),), "N"), (((0, 1), (0, 2), (1, 2)), "N"), (((0, 2), (1, 3)), "P"), (((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)), "N")):
        Game("dag-subsets", G=directed(4, edges)).ask(chip(edges), [0, 1], expect=[who])
    other = ((0, 3), (4, 1), (3, 2), (0, 4), (4, 3))
    Game("random-chips", G=directed(5, other)).ask(chip(other), 0, 1, 2, 3, 4, [0, 3], [4, 4, 3], [0, 1, 4])
    case = "cases_open vertex-geo"
    show = lambda s: f"{s[0]}, {braces(s[1])}"  # noqa: E731
    for rows, lost in (((("...", "...", "...")), {0, 2, 4, 6, 8}), ((".#.", "..."), {0, 1, 3})):
        edges, n = grid_edges(rows)
        states = [(v, frozenset({v})) for v in range(n)]
        outcomes = ["P" if v in lost else "N" for v in range(n)]
        Game("vertex-geo", show, G=undirected(n, edges)).ask(geography(edges), *states, source=case, expect=outcomes)
    petersen = tuple((i, (i + 1) % 5) for i in range(5)) + tuple((i, i + 5) for i in range(5)) + tuple((i + 5, (i + 2) % 5 + 5) for i in range(5))
    Game("vertex-geo", show, G=undirected(10, petersen)).ask(
        geography(petersen), (0, frozenset({0})), (5, frozenset({5})), source=case, expect=["N", "N"], search=False
    )
    show = lambda s: f"{s[0]}, {s[1]}, {pairs(s[2])}"  # noqa: E731
    source = "contest_samples luogu-P4136"
    for n, who in ((1, "P"), (2, "N"), (3, "P"), (4, "N")):
        Game("luogu-P4136", show, n=str(n)).ask(walk(n), (0, 0, frozenset({(0, 0)})), source=source, expect=[who], search=n < 4)
    Game("luogu-P4136", show, n="3").ask(
        walk(3), (1, 1, frozenset({(1, 1)})), (0, 1, frozenset({(0, 1)})), (0, 1, frozenset({(0, 1), (0, 0), (1, 1)})), (2, 2, frozenset({(2, 2), (0, 0)}))
    )
    show = lambda s: f"{seq(s[0])}, {s[1]}"  # noqa: E731
    for stones, edges, won, source in (
        ((1, 2, 3), ((0, 1), (1, 2)), {1}, "contest_samples atcoder-agc010-f, sample 1"),
        ((5, 4, 1, 2, 3), ((0, 1), (0, 2), (1, 3), (1, 4)), {0, 1}, "cases_open tree-stones"),
        ((3, 1, 2, 1, 3), ((0, 1), (0, 2), (2, 3), (2, 4)), {0, 2}, "contest_samples atcoder-agc010-f, sample 2"),
        ((1, 1, 1), ((0, 1), (1, 2)), set(), "contest_samples atcoder-agc010-f, sample 3"),
    ):
        n = len(stones)
        outcomes = ["N" if v in won else "P" for v in range(n)]
        Game("tree-stones", show, G=undirected(n, edges)).ask(
            tree_stones(edges), *((stones, v) for v in range(n)), source=source, expect=outcomes, search=False
        )
    for parents, a, swaps in (((0, 0), (2, 2, 3), 1), ((0, 0), (1, 2, 3), 0)):
        game = Game("apple-swap", seq, G=directed(3, as_edges(parents)))
        swapped = [put(a, (i, a[j] - a[i]), (j, a[i] - a[j])) for i in range(3) for j in range(i)]
        assert sum(value((apples(parents), b)) == 0 for b in swapped) == swaps
        game.ask(apples(parents), a, *swapped, source="cases_open apple-swap (the starts after a swap)", search=False, expect=[None] * 4)
    chain = (0, 1, 1)
    Game("apple-swap", seq, G=directed(4, as_edges(chain))).ask(apples(chain), (0, 0, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (0, 2, 1, 1), (1, 0, 2, 1), search=False)
    row = "contest_samples atcoder-agc017-d, sample"
    for number, n, edges, who in (
        (1, 5, ((1, 2), (2, 3), (2, 4), (4, 5)), "N"),
        (2, 5, ((1, 2), (2, 3), (1, 4), (4, 5)), "P"),
        (3, 6, ((1, 2), (2, 4), (5, 1), (6, 3), (3, 2)), "N"),
        (4, 7, ((1, 2), (3, 7), (4, 6), (2, 3), (2, 4), (1, 5)), "P"),
    ):
        parents = rooted_parents(n, edges)
        for graph in (directed(n, as_edges(parents)), f"rooted({n}, [" + ", ".join(map(str, edges)) + "], base 1)"):
            game = Game("tree-edges", braces, T=graph)
            game.ask(tree_cut(parents), frozenset(range(1, n)), source=f"{row} {number}", expect=[who])
    game.ask(tree_cut(parents), frozenset(), frozenset({1}), frozenset({1, 2, 3}), [frozenset({1, 2, 3, 5, 6}), frozenset({4})])
    for k, who in ((1, "P"), (2, "N"), (3, "N"), (4, None), (5, None)):
        parents = fibonacci_tree(k)
        n = len(parents) + 1
        game = Game("fib-tree", braces, T=directed(n, as_edges(parents)))
        source = "cases_open fib-tree" if who or k == 5 else OWN
        game.ask(tree_cut(parents), frozenset(range(n)), misere=True, source=source, expect=[who])
        assert k != 5 or ROWS[-1]["winning_moves"] == 1
        game.ask(tree_cut(parents), frozenset(range(n)), frozenset())
    for grid, known in ((("RL", "LR"), "P"), (("RR", "RR"), "N"), (("LRX", "XLR", "RXL"), 2), (("X",), None), (("LR", "XX", "RL"), None), (("LLL",), None)):
        cells = frozenset((r, c) for r, row_ in enumerate(grid) for c in range(len(row_)))
        game = Game("darkraft", pairs, g="[" + ", ".join(map(quoted, grid)) + "]")
        game.ask(beams(grid), cells, source="cases_open darkraft" if known else OWN, expect=[known])
        game.ask(beams(grid), cells - {(0, 0)})
    one = lambda *cells: frozenset(cells)  # noqa: E731
    Game("corners", pairs).ask(corners, one((0, 1), (1, 0)), one((0, 0), (1, 1)), source="cases_open corners (squares counted from 0 here)", expect=["P", "N"])
    Game("corners", pairs).ask(corners, one(), one((0, 0)), one((0, 2)), one((1, 1)), one((2, 1)), one((0, 0), (2, 2)), [one((1, 1)), one((0, 2))], search=False)
    show = lambda board: "bits(" + ", ".join(map(str, board)) + ")"  # noqa: E731
    tables = {1: [0, 1, 1, 2, 0, 3, 1, 1], 2: [1, 0, 1, 0, 1], 3: [1, 1, 0], 4: [2, 0]}
    for r, values in tables.items():
        for c, known in enumerate(values, 1):
            if r * c > 1:
                Game("cram", show, r=str(r), c=str(c)).ask(cram(r, c), (0,) * (r * c), source="cases_open cram", expect=[known], search=False)
    Game("cram", show, r="2", c="3").ask(cram(2, 3), (1, 0, 0, 0, 0, 1), (0, 1, 0, 0, 1, 0), (1,) * 6, [(0,) * 6, (1, 0, 0, 1, 0, 0)])
