"""Many seeds, side by side in as many processes as there are processors."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence

from tests.sim.mutants import SEEDS_MAX
from tests.sim.run import Report, run


def run_all(seeds: Sequence[int]) -> Iterator[Report]:
    """Run them without a planted bug; the reports come in the order of the seeds."""
    # A fresh interpreter each: what this one has running must not be copied.
    context = multiprocessing.get_context("spawn")
    with context.Pool(os.cpu_count()) as pool:
        yield from pool.imap(run, seeds, chunksize=5)


def first_finds(mutants: Sequence[str], seeds_max: int = SEEDS_MAX) -> Iterator[Report]:
    """For each planted bug the first seed that finds it, or the last that does not."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(os.cpu_count()) as pool:
        yield from pool.starmap(first_find, [(mutant, seeds_max) for mutant in mutants], 1)


def first_find(mutant: str, seeds_max: int = SEEDS_MAX, after: int = 0) -> Report:
    """The first seed after `after` that finds a planted bug, or the last that does not."""
    report = run(after + 1, mutant)
    for seed in range(after + 2, seeds_max + 1):
        if report.violation is not None:
            break
        report = run(seed, mutant)
    return report
