"""All rows, in the order of the table."""

import sys

from . import heaps, graphs, lines, single  # noqa: F401
from .book import ROWS


def problems():
    """The ids, in the order of the table."""
    return list(dict.fromkeys(row.problem for row in ROWS))


def module_of(problem):
    """Where a problem's inputs are made."""
    return next(sys.modules[row.module] for row in ROWS if row.problem == problem)
