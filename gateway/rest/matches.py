"""Matches: one's own, one as it stands, what happened in it, its file, its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, Query, Response
from fastapi import Path as InPath
from pydantic import JsonValue, WithJsonSchema

from gateway.auth import Identity, Kind
from gateway.contract.view import View
from gateway.desk import AtDesk, Desk, PerhapsSignedIn, SignedIn
from gateway.names import Profile
from gateway.rest.shape import MAY_BE_ANYBODY, Told
from gateway.wire import matches, records

router = APIRouter(tags=["matches"])

MatchId = Annotated[str, InPath(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Version = Annotated[int, Query(ge=0, le=2**31 - 1)]
_EVENTS = {"type": "array", "items": {"x-schema": "MatchEvent"}}


class PlayerInMatch(Told):
    """Who sat in a seat."""

    account: str
    name: str
    kind: Kind


class MatchSummary(Told):
    """A match in a list. `players` and `points` are White's first; `outcome` is its last fact."""

    id: str
    players: list[PlayerInMatch]
    points: list[int]
    house: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    rated: bool
    started_at_ms: int
    ended_at_ms: int | None
    outcome: dict[str, JsonValue] | None


class MatchPage(Told):
    """Matches, the newest first. `next` is the cursor of the next page, null on the last."""

    matches: list[MatchSummary]
    next: str | None


class MatchShown(Told):
    """A match as one sees it at version `v`; `seat` is 0 White, 1 Black, -1 a spectator."""

    match: str
    v: int
    seat: int
    view: View


class MatchEvents(Told):
    """What happened after a version, up to `v`; `more` follows."""

    match: str
    v: int
    more: bool
    events: Annotated[list[dict[str, JsonValue]], WithJsonSchema(_EVENTS)]


class MatchDice(Told):
    """What a check of all finished games' rolls says, and the `bgdice` record it read."""

    sound: bool
    complete: bool
    lines: list[str]
    record: dict[str, JsonValue]


def _account(who: Identity | None) -> str:
    return who.account if who is not None else ""


def _json(text: bytes) -> Response:
    return Response(text, media_type="application/json")


@router.get("/matches")
async def list_matches(
    desk: AtDesk,
    who: SignedIn,
    account: Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{0,64}$")] = "",
    cursor: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=50)] = 50,
) -> MatchPage:
    """One's own matches, or those of another account that are over: it is not for the list to
    tell how one that runs stands, nor that there is a private one."""
    page = await records.list_matches(desk.game, account or who.account, cursor, limit)
    shown = [
        match
        for match in page.matches
        if match.fields["ended_at_ms"] is not None or who.account in match.players
    ]
    return MatchPage(matches=await summaries(desk, shown), next=page.next or None)


async def summaries(desk: Desk, found: Sequence[records.Summary]) -> list[MatchSummary]:
    """Matches as lists show them, with the names of their players."""
    profiles = await desk.names.of(account for match in found for account in match.players)
    return [
        MatchSummary(players=seated(profiles, match.players), **match.fields) for match in found
    ]


def seated(profiles: Mapping[str, Profile], accounts: Iterable[str]) -> list[PlayerInMatch]:
    """Who sat in the seats."""
    seats = [profiles[account] for account in accounts]
    return [PlayerInMatch(account=p.account, name=p.name, kind=p.kind) for p in seats]


@router.get("/matches/{match}", response_model=MatchShown)
async def read_match(match: MatchId, desk: AtDesk, who: SignedIn) -> Response:
    """A match as it stands, as one sees it."""
    seen = await matches.read_by(desk.game)(match, who.account, 0)
    head = b'{"match":"%b","v":%d,"seat":%d,"view":' % (match.encode(), seen.version, seen.seat)
    return _json(head + seen.view + b"}")


@router.get("/matches/{match}/events", response_model=MatchEvents, openapi_extra=MAY_BE_ANYBODY)
async def read_events(
    match: MatchId,
    desk: AtDesk,
    who: PerhapsSignedIn,
    after: Version = 0,
    limit: Annotated[int, Query(ge=1, le=500)] = 500,
) -> Response:
    """What happened in a match after a version, in order.

    Who has no seat in a running match that is watched with a delay reads no further than it.
    """
    page = await records.read_events(desk.game, match, _account(who), after, limit)
    more = b"true" if page.more else b"false"
    head = b'{"match":"%b","v":%d,"more":%b,"events":' % (match.encode(), page.version, more)
    return _json(head + page.events + b"}")


@router.get(
    "/matches/{match}/export",
    response_class=Response,
    responses={200: {"content": {kind: {} for kind in records.CONTENT_TYPES}}},
    openapi_extra=MAY_BE_ANYBODY,
)
async def export_match(
    match: MatchId,
    desk: AtDesk,
    who: PerhapsSignedIn,
    form: Annotated[Literal["mat", "sgf", "json"], Query(alias="format")] = "mat",
) -> Response:
    """A match as a file that other programs read; a running one as far as it is shown."""
    white, black = await records.players_of(desk.game, match)
    profiles = await desk.names.of([white, black])
    names = profiles[white].name, profiles[black].name
    file = await records.export(desk.game, match, _account(who), form, names)
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, media_type=file.content_type, headers=headers)


@router.get("/matches/{match}/dice", response_model=MatchDice, openapi_extra=MAY_BE_ANYBODY)
async def verify_dice(match: MatchId, desk: AtDesk, who: PerhapsSignedIn) -> Response:
    """Every roll of the finished games, derived again from what was published."""
    dice = await records.verify_dice(desk.game, match, _account(who))
    fields = {"sound": dice.sound, "complete": dice.complete, "lines": dice.lines}
    return _json(orjson.dumps(fields)[:-1] + b',"record":' + dice.record + b"}")
