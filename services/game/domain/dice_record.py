"""What the dice verifier reads, taken from a match's facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from services.game.domain import facts as f
from services.game.domain.facts import Fact
from services.houses.dice_proof.record import ALGORITHM

_SIDES = "wb"


def dice_record(match_id: str, facts: Iterable[Fact]) -> dict[str, Any]:
    """The record of `services.houses.dice_proof.verify`: plain values, in the order of the log."""
    log = [{"type": type(fact).__name__, **_fields(fact)} for fact in facts]
    return {"algorithm": ALGORITHM, "match_id": match_id, "log": log}


def _fields(fact: Fact) -> dict[str, Any]:
    match fact:
        case f.MatchStarted():
            return {"anchor": fact.anchor.hex()}
        case f.SeedCommitted():
            return {"commitment": fact.commitment.hex(), **_side(fact)}
        case f.SeedOpened():
            return {"seed": fact.seed.hex(), **_side(fact)}
        case f.OpeningRolled():
            dice = [fact.white_die, fact.black_die]
            return {"ties": list(fact.ties), "dice": dice, "starter": _SIDES[fact.starter]}
        case f.DiceRolled():
            return {"roll": fact.roll, "dice": [fact.die1, fact.die2]}
        case f.SeedRevealed():
            return {"game": fact.game, "seed": fact.seed.hex()}
        case f.GameStarted() | f.GameEnded():
            return {"game": fact.game}
        case _:
            return {}


def _side(fact: f.SeedCommitted | f.SeedOpened) -> dict[str, Any]:
    return {"side": _SIDES[fact.seat], "without_client": fact.without_client}
