//! Contest problems: the judge reads input in the stated format, asks the solver, and prints the stated output.
