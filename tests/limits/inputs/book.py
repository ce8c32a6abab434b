"""The rows of the limits: which problem, at which size, with which inputs and answers.

A row is a function that makes an input. Its answers come from a formula or a table of its module, not from grundy; the
module's `check` compares these with the definition on small positions. Every row has inputs with both answers.
"""

import pathlib
import random
import sys
from functools import reduce
from operator import xor

# The definitions, and the rules of the games as Python.
DATA = pathlib.Path(__file__).parents[2] / "data"
sys.path += [str(DATA), str(DATA / "golden")]

ROWS = []


class Row:
    """One size of one problem. `cases(row)` yields the name of an input, its text, and who wins, answer by answer."""

    def __init__(self, make, problem, name, words, claims, may_decline, cases):
        self.module, self.problem, self.name, self.words = make.__module__, problem, name, words
        self.claims, self.may_decline, self.cases = claims, may_decline, cases

    def made(self):
        """Each input: its name, its text, the output that is right."""
        seen = set()
        for name, text, answers in self.cases(random.Random(f"{self.problem} {self.name}")):
            seen |= set(answers)
            yield name, text, "".join(self.words[0 if won else 1] + "\n" for won in answers)
        assert seen == {True, False}, f"{self.problem}, {self.name}: only one answer occurs"


def one_answer(problem, name, won, lost, claims=False, may_decline=False):
    """A row whose inputs have one answer each: `make(rng, wins)` is the text of an input that is won, or lost."""

    def register(make):
        def cases(rng):
            for wins in (True, False):
                yield f"{name}, {'won' if wins else 'lost'}", make(rng, wins), [wins]

        ROWS.append(Row(make, problem, name, (won, lost), claims, may_decline, cases))
        return make

    return register


def many_answers(problem, name, won, lost, claims=False):
    """A row whose inputs have many answers: `make(rng)` is the text of an input and who wins, answer by answer."""

    def register(make):
        def cases(rng):
            yield name, *make(rng)

        ROWS.append(Row(make, problem, name, (won, lost), claims, False, cases))
        return make

    return register


def numbers(*lines):
    """Lines of numbers."""
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


def total(values):
    return reduce(xor, values, 0)


def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


def a_sum(rng, count, draw, value, having, wins):
    """`count` drawn components whose sum is won, or lost; `having(v)` is a component of value v, or None."""
    while True:
        drawn = [draw() for _ in range(count - 1)]
        rest = total(map(value, drawn))
        last = draw() if wins else having(rest)
        if last is not None and (value(last) != rest) == wins:
            drawn.insert(rng.randrange(count), last)
            return drawn


def by_value(components, value):
    """For each value a component that has it."""
    return {value(one): one for one in components}
