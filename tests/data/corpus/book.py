"""How the answers for the corpus are written down: games, rows, and the text of positions."""

import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from definition import nim_sum, outcome, winning_moves  # noqa: E402

OWN = "own computation, Python, by definition"
ROWS = []


def seq(items):
    return "[" + ", ".join(map(str, items)) + "]"


def braces(items):
    return "{" + ", ".join(map(str, sorted(items))) + "}"


def pairs(items):
    return "{" + ", ".join(f"({x}, {y})" for x, y in sorted(items)) + "}"


def quoted(word):
    return '"' + "".join(word) + '"'


def flag(truth):
    return "true" if truth else "false"


def plain(state):
    return ", ".join(map(str, state)) if isinstance(state, tuple) else str(state)


def directed(n, edges):
    return f"digraph({n}, [" + ", ".join(f"({x}, {y})" for x, y in edges) + "], base 0)"


def undirected(n, edges):
    return f"graph({n}, [" + ", ".join(f"({x}, {y})" for x, y in edges) + "], base 0)"


class Game:
    """One .game file: how its states are written, and with which parameters."""

    def __init__(self, ident, show=plain, head="", count=True, **params):
        self.ident, self.show, self.head, self.count, self.params = ident, show, head, count, params

    def text(self, summands):
        return " + ".join(f"{self.head}[{self.show(state)}]" for _, state in summands) or "end"

    def ask(self, rules, *sums, misere=False, source=OWN, expect=None, search=True):
        """One row for every sum (a list of states, or one state); `expect` holds published outcomes or values."""
        expected = expect if expect is not None else [None] * len(sums)
        assert len(expected) == len(sums), self.ident
        for states, known in zip(sums, expected):
            summands = [(rules, s) for s in (states if isinstance(states, list) else [states])]
            add(self.ident, self.params, self.text(summands), summands, misere, source, known, search, self.count)


def add(ident, params, text, summands, misere, source, known, search, count):
    grundy = None if misere else nim_sum(summands)
    who = outcome(summands, misere) if search else ("P" if grundy == 0 else "N")
    assert misere or who == ("P" if grundy == 0 else "N"), (ident, text, grundy, who)
    assert known is None or known in (who, grundy), (ident, text, known, who, grundy)
    row = {"id": ident, "set": params, "convention": "misere" if misere else "normal", "position": text}
    row |= {"value": grundy, "outcome": who}
    if count:
        row["winning_moves"] = winning_moves(summands, misere)
    ROWS.append(row | {"source": source})


def by(rules):
    """Options that are single positions, from a function that yields their states."""

    def options(state):
        return ([(options, target)] for target in rules(state))

    options.__name__ = rules.__name__
    return options


def without(items, *gone):
    items = list(items)
    for item in gone:
        items.remove(item)
    return items


def bag(items):
    return tuple(sorted(items))


def letters(text):
    return [{"W": "N", "L": "P"}[c] for c in text]


def put(a, *changes):
    a = list(a)
    for i, d in changes:
        a[i] += d
    return tuple(a)
