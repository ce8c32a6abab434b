"""Makes the inputs of one problem: python3 tests/limits/make.py PROBLEM FOLDER

Writes a file and the right output for every case, and cases.json, which tells the driver about them.
"""

import json
import pathlib
import sys

import inputs


def make(problem, folder):
    ours = [row for row in inputs.ROWS if row.problem == problem]
    folder.mkdir(parents=True)
    inputs.module_of(problem).check()
    cases = []
    for row in ours:
        for name, text, expected in row.made():
            stem = str(len(cases))
            (folder / (stem + ".in")).write_text(text, encoding="ascii")
            (folder / (stem + ".out")).write_text(expected, encoding="ascii")
            cases.append({"name": name, "stem": stem, "claims": row.claims, "may_decline": row.may_decline})
    (folder / "cases.json").write_text(json.dumps(cases, indent=1), encoding="ascii")


if __name__ == "__main__":
    make(sys.argv[1], pathlib.Path(sys.argv[2]))
