"""Expected answers for the games of this directory, from the rules of the problems and independently of grundy.

    python3 tests/data/corpus/oracle.py

writes cases.jsonl. In by_heap.py, by_sequence.py and by_graph.py one function per game yields the options of a state
(see ../definition.py); it was written from the statement of the problem, not from the .game file. Answers that the
collected cases or samples publish stand in the `expect` arguments and are asserted. `winning_moves` counts different
(component, resulting summands) and is left out where that number depends on how the position is written down.
"""

from book import HERE, OWN, ROWS
from definition import run, write_lines

import by_graph
import by_heap
import by_sequence


def unique(rows):
    """Each question once, with the published source if it has one."""
    kept = {}
    for row in rows:
        key = (row["id"], str(row["set"]), row["convention"], row["position"])
        if key not in kept or kept[key]["source"] == OWN:
            kept[key] = row
    return list(kept.values())


def main():
    by_heap.ask_all()
    by_sequence.ask_all()
    by_graph.ask_graphs()
    rows = unique(ROWS)
    have = {row["id"] for row in rows}
    files = {path.stem for path in HERE.glob("*.game")}
    assert have == files, have ^ files
    write_lines(HERE / "cases.jsonl", rows)
    print(len(rows), "rows for", len(have), "games; fewest:", min(sum(r["id"] == i for r in rows) for i in have))


if __name__ == "__main__":
    run(main)
