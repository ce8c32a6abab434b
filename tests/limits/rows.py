"""All rows, in the order of the table."""

import sys

import heaps  # noqa: F401
import graphs  # noqa: F401
import lines  # noqa: F401
import single  # noqa: F401
from book import ROWS


def module_of(problem):
    """Where a problem's inputs are made."""
    return next(sys.modules[row.module] for row in ROWS if row.problem == problem)
