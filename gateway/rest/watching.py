"""Matches that run and may be looked on at, and how people behave at theirs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi import Path as InPath

from gateway import running
from gateway.desk import AtDesk, hold_strangers
from gateway.rest.shape import Told
from gateway.running import LiveMatch
from gateway.wire import chat

router = APIRouter(tags=["matches"])

AccountId = Annotated[str, InPath(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class LiveMatches(Told):
    """Matches that run, the newest first. `next` is the cursor of the next page."""

    matches: list[LiveMatch]
    next: str | None


class Conduct(Told):
    """Matches that are over, and those of them that were left or not come back to."""

    account: str
    matches: int
    abandoned: int


@router.get("/matches/live", dependencies=[Depends(hold_strangers)])
async def list_live(
    desk: AtDesk,
    house: Annotated[str, Query(pattern=r"^[0-9a-z_]{0,40}$")] = "",
    cursor: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=50)] = 50,
) -> LiveMatches:
    """Public matches that run now."""
    page, after = await chat.list_running(desk.lobby, house, cursor, limit)
    shown = await running.shown(desk.names, desk.spectators, page)
    return LiveMatches(matches=shown, next=after or None)


@router.get("/players/{account}/conduct", dependencies=[Depends(hold_strangers)])
async def read_conduct(account: AccountId, desk: AtDesk) -> Conduct:
    """How somebody behaves at his matches."""
    found = await chat.conduct_of(desk.lobby, account)
    return Conduct(account=account, matches=found.matches, abandoned=found.abandoned)
