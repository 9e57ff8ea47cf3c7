"""Planted bugs are found: an invariant that never fails holds nothing."""

import pytest

from tests.sim.many import first_finds
from tests.sim.mutants import KNOWN, MUTANTS, SEEDS_MAX
from tests.sim.run import Report, run


def test_every_mutant_has_known_seeds() -> None:
    assert set(KNOWN) == set(MUTANTS)


@pytest.mark.slow
@pytest.mark.parametrize("mutant", KNOWN)
def test_a_planted_bug_is_found_by_a_known_seed(mutant: str) -> None:
    for seed in KNOWN[mutant]:
        if run(seed, mutant).violation is not None:
            return
    pytest.fail(f"none of {KNOWN[mutant]} finds it: python -m tests.sim.hunt {mutant}")


@pytest.mark.long
def test_every_planted_bug_is_found_within_a_hundred_seeds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    reports = list(first_finds(list(MUTANTS)))
    with capsys.disabled():
        print(_table(reports))
    missed = [report.mutant for report in reports if report.violation is None]
    assert not missed, f"{missed} are not found by {SEEDS_MAX} seeds"


def _table(reports: list[Report]) -> str:
    rows = [f"\n{'planted bug':32} seed  caught by"]
    for report in reports:
        caught = "nothing" if report.violation is None else report.violation.invariant
        rows.append(f"{report.mutant:32} {report.seed:4}  {caught}")
    return "\n".join(rows)
