"""`make sim SEED=7 [MUTANT=name]`: replay one seed, line by line."""

from __future__ import annotations

import sys

from tests.sim.mutants import MUTANTS
from tests.sim.run import run

USAGE = """\
make sim SEED=7                      replay seed 7: everything that happens, line by line
make sim SEED=7 MUTANT=<bug>         the same with a bug planted
make sim SEED=7 | grep -v ' lobby '  leave something out

A line says when (seconds of virtual time), who, what, and about what. The last ones say what came
of it. Same seed, same lines. See tests/sim/README.md. The bugs:
"""
# How a shell calls a misuse.
MISUSED = 2


def main(words: list[str]) -> int:
    """Print the run. The exit status is 1 where an invariant was violated."""
    seed, mutant = "".join(words[:1]), "".join(words[1:2])
    if not seed.isdecimal() or (mutant and mutant not in MUTANTS):
        print(USAGE + "\n".join(f"  {name}" for name in MUTANTS))
        return MISUSED
    report = run(int(seed), mutant, aloud=True)
    print(report.verdict)
    return 0 if report.violation is None else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # whoever reads has seen enough
        sys.stderr.close()
