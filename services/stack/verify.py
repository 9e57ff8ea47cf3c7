"""`tavla verify`: whether a match's dice were fixed before it began, in plain words."""

from __future__ import annotations

import json
from pathlib import Path

from tavla.game.v1.service_pb2 import VerifyDiceRequest
from tavla.game.v1.service_pb2_grpc import GameServiceStub

from services.houses.dice_proof import Verdict, verify
from services.kit.decider import Refusal
from services.stack.inside import Inside

TIMEOUT_MS = 10_000


def verify_file(path: Path) -> Verdict:
    """Check the record in a file: as it is, or as the house's `/matches/{id}/dice` wraps it.

    Raises OSError; ValueError where it is no JSON, HouseError where it is no record.
    """
    try:
        plain = json.loads(path.read_text(encoding="utf-8-sig"))
    except RecursionError:
        raise ValueError(f"{path} is nested too deep to be a record of dice") from None
    except ValueError as error:
        raise ValueError(f"{path} is no record of dice: it holds no JSON ({error})") from None
    return verify(plain.get("record", plain) if isinstance(plain, dict) else plain)


async def verify_match(inside: Inside, match_id: str) -> Verdict:
    """Check a match of a running house: the house gives the record, the checking is done here."""
    game = inside.peer("game")
    request = VerifyDiceRequest(match_id=match_id)
    response = await game.call(GameServiceStub(game.channel).VerifyDice, request, TIMEOUT_MS)
    if response.refusal.code:
        raise Refusal(response.refusal.code, response.refusal.sentence)
    return verify(json.loads(response.record_json))
