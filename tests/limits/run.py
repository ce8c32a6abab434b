"""Runs `grundy judge` at the limits of its problems, and says what it took.

    python3 tests/limits/run.py GRUNDY CACHE [PROBLEM]

Inputs are made into the folder CACHE, and again when their generator changes. A line of the output is, between tabs:
problem, case, wall seconds, CPU seconds, peak memory in KiB, how it ended (right, declined, wrong, stopped, missing), why.
`cargo xtask limits` reads it.
"""

import hashlib
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

import inputs

HERE = pathlib.Path(__file__).parent

# Where hopeless runs end, far beyond the limits that they are held to.
MOST_CPU_SECONDS = 20
MOST_WALL_SECONDS = 120
MOST_BYTES = 4 << 30

DECLINED = 3
STOPPING = {-signal.SIGXCPU, -signal.SIGKILL}


def made(problem, cache):
    """The folder of a problem's inputs. A process of its own makes them: memory of this one would count for its children."""
    generator = pathlib.Path(inputs.module_of(problem).__file__)
    sources = generator.read_bytes() + (generator.parent / "book.py").read_bytes() + (HERE / "make.py").read_bytes()
    folder = cache / f"{problem}.{hashlib.sha256(sources).hexdigest()[:16]}"
    if not folder.exists():
        for old in cache.glob(problem + ".*"):
            shutil.rmtree(old)
        fresh = cache / f"{problem}.new"
        print(f"making inputs of {problem}", file=sys.stderr)
        subprocess.run([sys.executable, HERE / "make.py", problem, fresh], check=True)
        fresh.rename(folder)
    return folder


def restrain():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_SECONDS, MOST_CPU_SECONDS))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def run(command, stem):
    """Exit code, wall seconds, CPU seconds, peak memory in KiB."""
    with open(f"{stem}.in") as text, open(f"{stem}.got", "wb") as out, open(f"{stem}.err", "wb") as err:
        start = time.monotonic()
        child = subprocess.Popen(command, stdin=text, stdout=out, stderr=err, preexec_fn=restrain)
        timer = threading.Timer(MOST_WALL_SECONDS, os.kill, (child.pid, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        timer.cancel()
        wall = time.monotonic() - start
    child.returncode = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
    memory = usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)
    return child.returncode, wall, usage.ru_utime + usage.ru_stime, memory


def ending(code, stem, may_decline):
    """How a run ended, and why."""
    if code == 0:
        wrong = difference(read(f"{stem}.got"), read(f"{stem}.out"))
        return ("wrong", wrong) if wrong else ("right", "")
    said = " ".join(read(f"{stem}.err").split())[:200]
    if code == DECLINED and may_decline:
        return "declined", said
    return "stopped" if code in STOPPING else "wrong", f"exit code {code}: {said}"


def difference(got, expected):
    if got == expected:
        return ""
    ours, right = got.split("\n"), expected.split("\n")
    if len(ours) != len(right):
        return f"{len(ours) - 1} lines instead of {len(right) - 1}"
    at = next(i for i, pair in enumerate(zip(ours, right)) if pair[0] != pair[1])
    return f"line {at + 1} is {ours[at]!r} instead of {right[at]!r}"


def read(path):
    return pathlib.Path(path).read_text(encoding="utf-8", errors="replace")


def known_problems(grundy):
    listed = subprocess.run([grundy, "judge", "--list"], capture_output=True, encoding="utf-8")
    return {line.split()[0] for line in listed.stdout.splitlines() if line.strip()}


def tell(*cells):
    print(*(" ".join(str(cell).split()) for cell in cells), sep="\t", flush=True)


def limits(grundy, cache, problems):
    known = known_problems(grundy)
    for problem in problems:
        if problem not in known:
            tell(problem, "-", 0, 0, 0, "missing", "not in `grundy judge --list`")
            continue
        folder = made(problem, cache)
        for case in json.loads(read(folder / "cases.json")):
            stem = folder / case["stem"]
            command = [grundy, "judge", problem] + ["--accept-claims"] * case["claims"]
            code, wall, cpu, memory = run(command, stem)
            tell(problem, case["name"], f"{wall:.3f}", f"{cpu:.3f}", memory, *ending(code, stem, case["may_decline"]))


def main(grundy, cache, *only):
    unknown = set(only) - set(inputs.problems())
    if unknown:
        sys.exit(f"no inputs for {', '.join(unknown)}; there are some for {', '.join(inputs.problems())}")
    cache = pathlib.Path(cache)
    cache.mkdir(parents=True, exist_ok=True)
    limits(grundy, cache, only or inputs.problems())


if __name__ == "__main__":
    main(*sys.argv[1:])
