"""The lines of the golden files: how values, positions and parameters are written."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
from definition import value  # noqa: E402

OWN = "own computation, Python, by definition"


def listed(values):
    return "[" + ", ".join(map(str, values)) + "]"


def bits_text(cells):
    return "bits(" + ", ".join(map(str, cells)) + ")"


def braces(values):
    return "{" + ", ".join(map(str, values)) + "}"


def both(state):
    return ", ".join(map(str, state))


def graph_text(n, edges, kind="digraph"):
    return f"{kind}({n}, [" + ", ".join(f"({x}, {y})" for x, y in edges) + "], base 0)"


def sequence(game, rules, reference=None, first=0, count=60, **params):
    values = [value((rules, n)) for n in range(first, first + count)]
    return line(game, params, "sequence", reference, **{"from": first, "values": values})


def table(game, rules, reference=None, first=0, **params):
    span = range(first, first + 10)
    values = [[value((rules, (x, y))) for y in span] for x in span]
    return line(game, params, "table", reference, **{"from": first, "values": values})


def positions(game, rules, text, states, reference=None, **params):
    rows = [{"position": "[" + text(s) + "]", "value": value((rules, s))} for s in states]
    return line(game, params, "positions", reference, rows=rows)


def line(game, params, kind, reference, **content):
    source = f"reference sequences.jsonl: {reference}; equal to {OWN}" if reference else OWN
    return {"game": game, "set": params, "kind": kind, **content, "source": source}
