"""The definitions, as slow as they are: values by mex, outcomes by searching the whole sum.

A position is a pair (rules, state). `rules(state)` yields the options of the state; an option is a list of positions
(a disjunctive sum; the empty list is the end). `rules.won(state)`, where a rule has it, says that whoever has just
moved has won, whatever other summands remain; a position from which the mover can get there has the value "inf".
"""

import json
import sys
import threading

INF = "inf"
_values, _outcomes = {}, {}


def over(position):
    rules, state = position
    return hasattr(rules, "won") and rules.won(state)


def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


def nim_sum(positions):
    """The value of a sum: XOR, or INF when a summand is INF."""
    total = 0
    for position in positions:
        one = value(position)
        if one == INF:
            return INF
        total ^= one
    return total


def value(position):
    """The Grundy value, by mex over the options."""
    if position not in _values:
        rules, state = position
        options = list(rules(state))
        if any(over(p) for option in options for p in option):
            _values[position] = INF
        else:
            _values[position] = mex({nim_sum(option) for option in options} - {INF})
    return _values[position]


def _key(positions):
    return tuple(sorted(positions, key=lambda p: (p[0].__name__, id(p[0]), repr(p[1]))))


def distinct_options(position):
    """The options of one position, equal ones once."""
    return list(dict.fromkeys(_key(option) for option in position[0](position[1])))


def moves(positions):
    """Every (component, option, whole sum after it)."""
    for i, position in enumerate(positions):
        rest = list(positions[:i]) + list(positions[i + 1 :])
        for option in distinct_options(position):
            yield i, option, rest + list(option)


def outcome(positions, misere=False):
    """"P" or "N", by search of the whole sum, without any theory."""
    key = (misere, _key(positions))
    if key not in _outcomes:
        movable, result = False, "P"
        for _, option, after in moves(key[1]):
            movable = True
            if any(over(p) for p in option) or outcome(after, misere) == "P":
                result = "N"
                break
        _outcomes[key] = "N" if misere and not movable else result
    return _outcomes[key]


def winning_moves(positions, misere=False):
    """How many different moves win: a move is a component and the summands it becomes."""
    return sum(
        any(over(p) for p in option) or wins_for_previous(after, misere) for _, option, after in moves(positions)
    )


def wins_for_previous(positions, misere):
    """Whether the player who has just moved wins: by search in misere play, by values in normal play."""
    return outcome(positions, True) == "P" if misere else nim_sum(positions) == 0


def write_lines(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


def run(main):
    """Runs `main` with room for deep recursion."""
    sys.setrecursionlimit(10**6)
    threading.stack_size(512 * 2**20)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
