"""The formula as ratings use it, against figures that others have worked out."""

import json
from dataclasses import replace
from typing import Any

import pytest

from services.rating.domain.commands import RateMatch
from services.rating.domain.decide import RESULT
from services.rating.domain.events import MatchRated
from services.rating.domain.match import End, Opening
from services.rating.domain.standing import newcomer
from services.rating.domain.state import Result
from tests.rating.building import rules_of
from tests.shared import SHARED

EXAMPLES = json.loads((SHARED / "data" / "ratings.json").read_text())["fibs_examples"]


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
@pytest.mark.parametrize("winner", [0, 1])
def test_each_example_moves_both_as_it_says(example: dict[str, Any], winner: int) -> None:
    won = replace(newcomer(example["winner"]), experience=example["exp_winner"])
    lost = replace(newcomer(example["loser"]), experience=example["exp_loser"])
    standings = (won, lost) if winner == 0 else (lost, won)
    filled = standings[0].rating, standings[1].rating
    opening = Opening("m1", ("ann", "bob"), ("person",) * 2, filled, rules_of(example["N"]))
    end = End(winner, "played", "", (), 7)
    (fact,) = RESULT.decide(Result(), RateMatch(opening, end, *standings))
    assert isinstance(fact, MatchRated)
    sides = fact.white, fact.black
    gained = [side.after - side.before for side in (sides[winner], sides[1 - winner])]
    expected = [example["winner_change"], example["loser_change"]]
    assert gained == pytest.approx(expected, abs=1e-6)
