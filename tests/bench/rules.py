"""How fast legal plays are found, beside two packages that do the same: one run, one table.

`python -m tests.bench.rules` measures on the 3 000 reference positions, in one thread. Contenders
take turns for several rounds and the best round of each counts, so that other work on the machine
weighs little. Each gets its input in the form it likes and must give all distinct results.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from services.rules import Board, half_moves, legal_plays
from tests.rules.positions import many

ROOT = Path(__file__).resolve().parents[2]
Call = Callable[[], Sequence[object]]


@dataclass(frozen=True)
class Figure:
    """The best of several rounds over all positions."""

    positions: int
    total_s: float
    median_ms: float
    found: int

    @property
    def rate(self) -> float:
        return self.positions / self.total_s


def calls_of(name: str) -> list[Call]:
    """One call a position for a contender, its input made ready beforehand."""
    make = {
        "plays": _plays,
        "boards": _boards,
        "table": _table,
        "gammonview": _gammonview,
        "bgsage": _bgsage,
    }[name]
    return [make(ref.points, ref.dice) for ref in many()]


def _plays(points: tuple[int, ...], dice: tuple[int, int]) -> Call:
    board = Board(points)
    return lambda: legal_plays(board, dice)


def _boards(points: tuple[int, ...], dice: tuple[int, int]) -> Call:
    return lambda: [play.result.points for play in legal_plays(Board(points), dice)]


def _table(points: tuple[int, ...], dice: tuple[int, int]) -> Call:
    board = Board(points)
    return lambda: half_moves(board, dice).nodes


def _gammonview(points: tuple[int, ...], dice: tuple[int, int]) -> Call:
    from gvformat import legality  # type: ignore[import-untyped]

    mine = [max(n, 0) for n in points]
    theirs = [max(-n, 0) for n in points]
    return lambda: legality.legal_plays(mine, theirs, *dice)[0]


def _bgsage(points: tuple[int, ...], dice: tuple[int, int]) -> Call:
    import bgsage  # type: ignore[import-untyped]  # here, since only some machines have a wheel

    board = [-points[0], *points[1:]]  # it counts both bars from 0 up
    return lambda: bgsage.possible_moves(board, *dice)


def measure(calls: Sequence[Call]) -> Figure:
    """One round: the whole without a clock inside, then the median of single calls."""
    begun = time.perf_counter()
    for call in calls:
        call()
    total_s = time.perf_counter() - begun
    each_s = []
    found = 0
    for call in calls:
        begun = time.perf_counter()
        results = call()
        each_s.append(time.perf_counter() - begun)
        found += len(results)
    return Figure(len(calls), total_s, median(each_s) * 1e3, found)


class Worker:
    """A process that runs the rules in one of the two ways and measures on demand."""

    def __init__(self, *options: str) -> None:
        command = [sys.executable, *options, "-m", "tests.bench.rules", "--serve"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, name: str) -> Figure:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(name + "\n")
        self._process.stdin.flush()
        return Figure(**json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        self._process.communicate()


def serve() -> None:
    """Answer each contender's name on stdin with a figure on stdout."""
    calls: dict[str, list[Call]] = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in calls:
            calls[name] = calls_of(name)
        print(json.dumps(vars(measure(calls[name]))), flush=True)


def compare(rounds: int) -> dict[str, Figure]:
    """The best round of every contender, by its title in the table."""
    python, compiled = Worker("-X", "rules=python"), Worker()
    contenders = {
        "gammonview gvformat.legality": (python, "gammonview"),
        "bgsage.possible_moves (C++)": (python, "bgsage"),
        "Tavla, Python": (python, "plays"),
        "Tavla, Python, 26 ints in and out": (python, "boards"),
        "Tavla, compiled": (compiled, "plays"),
        "Tavla, compiled, 26 ints in and out": (compiled, "boards"),
        "Tavla, Python, half-move table": (python, "table"),
        "Tavla, compiled, half-move table": (compiled, "table"),
    }
    best: dict[str, Figure] = {}
    for _ in range(rounds):
        for title, (worker, name) in contenders.items():
            figure = worker.measure(name)
            if title not in best or figure.total_s < best[title].total_s:
                best[title] = figure
    python.close()
    compiled.close()
    return best


def show(figures: dict[str, Figure]) -> Table:
    """The figures as a table, with rates relative to the two packages."""
    table = Table(title="All legal plays of a roll, 3 000 positions, one thread")
    table.add_column("", no_wrap=True)
    for head in ("positions/s", "median ms", "found", "x gammonview", "x bgsage"):
        table.add_column(head, justify="right")
    slow = figures["gammonview gvformat.legality"].rate
    fast = figures["bgsage.possible_moves (C++)"].rate
    for title, figure in figures.items():
        cells = [f"{figure.rate:,.0f}", f"{figure.median_ms:.4f}", f"{figure.found:,}"]
        if not title.endswith("table"):
            cells += [f"{figure.rate / slow:.1f}", f"{figure.rate / fast:.2f}"]
        table.add_row(title, *cells)
    return table


def main(arguments: Any = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.serve:
        serve()
        return
    console = Console() if sys.stdout.isatty() else Console(width=100)
    console.print(show(compare(options.rounds)))
    console.print(
        "found: distinct results; for gammonview plays, of which some lead to one result; for"
        " tables nodes.\nThe compiled rows are Python too unless `python -m deploy.compile_rules`"
        " was run."
    )


if __name__ == "__main__":
    main()
