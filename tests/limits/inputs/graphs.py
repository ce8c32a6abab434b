"""Tokens on directed graphs without cycles."""

from array import array

from .book import a_sum, by_value, mex, numbers, one_answer


@one_answer("acwing-1319", "2000 vertices, 6000 edges, 2000 tokens", "win", "lose")
def token(rng, wins):
    # Vertices in the order of play; edges are (from, to), named by a permutation.
    n, name = 2000, rng.sample(range(1, 2001), 2000)
    edges = [tuple(sorted(rng.sample(range(n), 2))) for _ in range(6000)]
    targets = [[] for _ in range(n)]
    for x, y in edges:
        targets[x].append(y)
    values = graph_values(n, targets.__getitem__)
    at = a_sum(rng, n, lambda: rng.randrange(n), values.__getitem__, by_value(range(n), values.__getitem__).get, wins)
    return numbers([n, 6000, n], *([name[x], name[y]] for x, y in edges), [name[v] for v in at])


def graph_values(n, targets):
    """Values where every edge goes to a larger number."""
    values = bytearray(n)
    for v in reversed(range(n)):
        values[v] = mex({values[u] for u in targets(v)})
    return values


@one_answer("acwing-1319", "10^6 vertices, 5*10^6 edges", "win", "lose")
def large_token(rng, wins):
    # Every second vertex has only near targets, so plays are long; the edges of a vertex do not stand together.
    n, random = 10**6, rng.random
    name = list(range(1, n + 1))
    rng.shuffle(name)
    near = lambda v: v + 1 + int(random() * min(9, n - 1 - v))
    far = lambda v: v + 1 + int(random() * (n - 1 - v))
    columns = [array("i", (near(v) if v % 2 else far(v) for v in range(n - 1))) for _ in range(5)]
    values = graph_values(n, lambda v: [column[v] for column in columns] if v < n - 1 else [])
    having = by_value(range(n), values.__getitem__).get
    # A lost position with few tokens, a won one with many.
    count = n if wins else 3
    at = a_sum(rng, count, lambda: rng.randrange(n), values.__getitem__, having, wins)
    lines = [f"{n} {5 * (n - 1)} {count}\n"]
    for column in columns:
        lines.append("".join(f"{name[v]} {name[u]}\n" for v, u in enumerate(column)))
    return "".join(lines) + numbers([name[v] for v in at])


def check():
    import oracle
    from definition import value

    targets = [[1, 2, 5], [3, 4], [3], [4, 6], [6, 5], [], []]
    edges = tuple((v, u) for v, to in enumerate(targets) for u in to)
    assert list(graph_values(7, targets.__getitem__)) == [value((oracle.token(edges), v)) for v in range(7)]
