"""`python -m tests.sim.hunt [NAME...]`: the first seeds that find planted bugs."""

from __future__ import annotations

import sys

from tests.sim.many import first_find
from tests.sim.mutants import MUTANTS, SEEDS_MAX

# So many are kept for each, so that no small change of the house makes all of them useless.
WANTED = 3


def main() -> None:
    """Print name, seeds and invariants as they are found."""
    for name in sys.argv[1:] or MUTANTS:
        found: list[str] = []
        last = 0
        while len(found) < WANTED and last < SEEDS_MAX:
            report = first_find(name, after=last)
            last = report.seed
            if report.violation is not None:
                found.append(f"{last} by {report.violation.invariant}")
        print(f"{name:32}", "; ".join(found), flush=True)


if __name__ == "__main__":
    main()
