"""The house holds together in every seed, and every seed can be told again."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.sim.conftest import SEEDS
from tests.sim.many import run_all
from tests.sim.run import Report, run

ROOT = Path(__file__).parents[2]
# One that takes well under a second; the fifty are of the whole suite.
QUICK = (4,)
# Each of these has to happen in fifty seeds, or the simulation tries less than it says.
TRIED = (
    *(
        "killed",
        "starts",
        "breaks",
        "cuts",
        "falls_asleep",
        "reloads",
        "goes_down",
        "naps",
        "walks_away",
    ),
    *("commit_lost", "reply_lost", "commit_outlives", "call_lost", "answer_lost", "call_twice"),
    *("live_lost", "AlreadyDone", "VersionConflict", "EffectRefused", "batch of 3"),
    *("commit_seed", "open_seed", "roll", "play", "double", "take", "pass", "auto_roll"),
    *("resign", "accept_resign", "refuse_resign", "continue", "claim_timeout", "kick_out"),
    *(
        "fact PlayerAway",
        "fact PlayerBack",
        "fact GhostSeated",
        "fact KickedOut",
    ),
    *("fact SettlementDue", "fact ClockCredited", "fact TimeExpired"),
    *("refused stale_decision", "refused unavailable", "refused too_late", "refused match_over"),
    *("lobby refused already_taken", "lobby refused unavailable"),
    *("lobby refused insufficient_funds", "lobby refused stake_limit", "cashier refused id_reused"),
    *("cashier refused insufficient_funds", "fact DepositFailed", "fact WithdrawalPaid"),
    *("fact StakesReleased", "fact StakesSettled"),
    *("fact EntryHeld", "fact EntryReturned", "fact PoolPaid", "fact CompetitionCalledOff"),
    *("fixture played", "fixture forfeit", "fixture withdrawn"),
)
# Ends that matches come to.
ENDS = ("MatchEnded", "MatchVoided", "MatchSplit")


@pytest.mark.parametrize("seed", QUICK)
def test_a_seed_is_clean(seed: int) -> None:
    report = run(seed)
    assert report.violation is None, str(report)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_fifty_seeds_are_clean(fifty: dict[int, Report], seed: int) -> None:
    assert fifty[seed].violation is None, str(fifty[seed])


@pytest.mark.slow
def test_whatever_can_go_wrong_goes_wrong_in_fifty_seeds(fifty: dict[int, Report]) -> None:
    counts = sum((report.counts for report in fifty.values()), Counter[str]())
    assert not [what for what in TRIED if not counts[what]]
    ended = {end: counts[f"fact {end}"] for end in ENDS}
    assert all(ended.values()), ended


@pytest.mark.slow
def test_the_same_seed_is_the_same_run() -> None:
    first, second = run(5), run(5)
    assert first.digest == second.digest
    assert run(6).digest != first.digest


@pytest.mark.slow
def test_the_same_seed_is_the_same_run_in_another_process() -> None:
    told = "from tests.sim.run import run; print(run(5).digest)"
    environment = {**os.environ, "PYTHONHASHSEED": "20"}
    digest = subprocess.run(
        [sys.executable, "-c", told],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert digest.strip() == run(5).digest


@pytest.mark.long
def test_five_hundred_seeds_are_clean() -> None:
    broken = [report for report in run_all(range(1, 501)) if report.violation is not None]
    assert not broken, "\n\n".join(map(str, broken))
