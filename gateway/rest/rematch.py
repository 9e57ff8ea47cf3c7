"""Playing again after a match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from fastapi import APIRouter

from gateway.desk import AtDesk, FreeToPlay, IdempotencyKey, SignedIn
from gateway.rest.matches import MatchId
from gateway.rest.shape import Told
from gateway.wire import rematch

router = APIRouter(tags=["matches"])

RematchState: TypeAlias = Literal[
    "none",
    "offered_by_me",
    "offered_by_opponent",
    "declined_by_me",
    "declined_by_opponent",
    "begun",
    "gone",
]


class Rematch(Told):
    """How it stands. `expires_at_ms` is an offer's, `rematch` the match that has `begun`.

    `code` says why it has `gone`: `expired`, `already_seated` or `opponent_seated` (one of the two
    sits elsewhere), `blocked`, `bracket_match` (of a tournament), or as in the note `table_closed`.
    """

    match: str
    state: RematchState
    expires_at_ms: int | None
    rematch: str | None
    code: str | None


@router.get("/matches/{match}/rematch")
async def read_rematch(match: MatchId, desk: AtDesk, who: SignedIn) -> Rematch:
    """Whether the two play again, as one of them sees it."""
    found = await rematch.read(desk.lobby, who.account, match)
    return Rematch.model_validate({"match": match, **found})


@router.post("/matches/{match}/rematch")
async def offer_rematch(
    match: MatchId, desk: AtDesk, who: FreeToPlay, idempotency_key: IdempotencyKey = ""
) -> Rematch:
    """Want to play again, under the same terms and for the same stake.

    Where the other has offered already, or both press at once, the match begins; a computer
    always plays again.
    """
    found = await rematch.offer(desk.lobby, who.account, match, idempotency_key)
    return Rematch.model_validate({"match": match, **found})


@router.delete("/matches/{match}/rematch")
async def decline_rematch(
    match: MatchId, desk: AtDesk, who: SignedIn, idempotency_key: IdempotencyKey = ""
) -> Rematch:
    """Not now; or, for whoever has offered, never mind."""
    found = await rematch.decline(desk.lobby, who.account, match, idempotency_key)
    return Rematch.model_validate({"match": match, **found})
