"""The dice of a match against the vectors of `bgdice/2`, and whole logs against the verifier."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from services.game.domain.decide import decide
from services.game.domain.dice import ChainDice
from services.game.domain.dice_record import dice_record
from services.game.domain.facts import DiceRolled
from services.game.domain.phase import Phase
from services.game.domain.wishes import By, Request, Roll
from services.houses.dice_proof import chain, verify
from tests.game.given import table
from tests.game.random_play import NAMES, RandomMatch

VECTORS = Path(__file__).parents[1] / "houses" / "data" / "dice_chain.json"
CASES = json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["match_id"])
def test_openings_rolls_and_links_are_those_of_the_vectors(case: dict[str, Any]) -> None:
    dice = ChainDice(case["match_id"], chain(bytes.fromhex(case["last"])))
    seeds = (bytes.fromhex(case["seed_w"]), bytes.fromhex(case["seed_b"]))
    assert dice.link(0).hex() == case["anchor"]
    for game in case["games"]:
        number, opening = game["game"], dice.opening(game["game"], seeds)
        assert dice.link(number).hex() == game["server_seed"]
        assert list(opening.dice) == game["opening"]["dice"]
        assert opening.starter == game["opening"]["starter"]
        rolls = [list(dice.roll(number, seeds, n)) for n in range(12)]
        assert rolls == game["rolls_0_to_11"]


def _until_rolling(seed: int) -> RandomMatch:
    match = RandomMatch(seed, table("stargames", "match", 3), wildness=0.0)
    match.gone.clear()
    match.start()
    while match.state.phase is not Phase.ROLLING:
        match.step()
    return match


def test_a_retry_after_a_crash_rolls_the_same() -> None:
    match = _until_rolling(1)
    state = match.state
    by = By.player(NAMES[state.game.turn])
    asked = [
        decide(state, Request(Roll(state.decision), by, match.now_ms + later, dice))
        for later, dice in ((0, match.dice), (0, ChainDice("m1", match.links)))
    ]
    assert asked[0] == asked[1]


def test_a_roll_does_not_depend_on_when_it_is_asked_for() -> None:
    match = _until_rolling(2)
    state = match.state
    by = By.player(NAMES[state.game.turn])
    wish = Roll(state.decision)
    rolls = set()
    for later_ms in (0, 1, 999, 60_000):
        facts = decide(state, Request(wish, by, match.now_ms + later_ms, match.dice))
        rolls |= {(fact.die1, fact.die2) for fact in facts if isinstance(fact, DiceRolled)}
    assert len(rolls) == 1


@pytest.mark.parametrize("seed", range(3))
def test_every_roll_of_a_finished_match_verifies_and_a_changed_one_does_not(seed: int) -> None:
    match = _until_rolling(seed)
    while not match.over:
        match.step()
    record = dice_record("m1", match.log)
    assert all(finding.holds for finding in verify(record).findings)
    rolled = next(line for line in record["log"] if line["type"] == "DiceRolled")
    rolled["dice"] = [rolled["dice"][0] % 6 + 1, rolled["dice"][1]]
    assert not all(finding.holds for finding in verify(record).findings)
