"""The house's own players, and reviews of matches that are over."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Literal, TypeVar

import orjson
from fastapi import APIRouter, Depends, Query, Response
from pydantic import Field

from gateway.desk import AtDesk, Desk, SignedIn, hold_strangers
from gateway.problems import Problem
from gateway.rest.matches import MatchId
from gateway.rest.shape import Asked, Told
from gateway.wire import analysis
from gateway.wire.matches import must_exist

router = APIRouter(tags=["analysis"])

T = TypeVar("T")


class Computer(Told):
    """A computer opponent: what a table's `computer` names, its account, what to expect of it."""

    strength: str
    account: str
    name: str
    words: str


class Computers(Told):
    """The computers, the weakest first. Not `available`: there is no engine to play them."""

    available: bool
    engine: str
    computers: list[Computer]


class ReviewedPlayer(Told):
    """How one player did. `pr_hundredths` is 500 times the points lost in a decision, times 100."""

    account: str
    decisions: int
    lost_millipoints: int
    pr_hundredths: int
    luck_millipoints: int
    plays: int
    plays_lost_millipoints: int
    cubes: int
    cubes_lost_millipoints: int
    errors: int
    blunders: int


class ReviewedTurn(Told):
    """One decision, at version `v`: a play with its dice, or what was done about the cube.

    `made` and `best` are plays in notation, or no_double, double, take, pass. Losses and luck are
    points per cube. `position_id` is the position before it as the player saw it (before a double,
    for its answers as well: the doubler's).
    """

    v: int
    game: int
    seat: int
    hand: str
    kind: Literal["play", "cube"]
    position_id: str
    counts: bool
    lost_millipoints: int
    made: str
    best: str
    dice: list[int] | None = None
    luck_millipoints: int | None = None
    cube: int | None = None


class ReviewContent(Told):
    """A review. `blunders` are versions of `turns`, the dearest first.

    `curve` has [v, value] after each decision, as White sees it: his chance of the match in parts
    per million, or where `length` is 0 his equity times the cube in millipoints.
    """

    match: str
    level: Literal["quick", "deep"]
    length: int
    engine: str
    engine_version: str
    players: list[ReviewedPlayer]
    blunders: list[int]
    curve: list[list[int]]
    turns: list[ReviewedTurn]


class ReviewShown(Told):
    """How a review stands; `review` is null until it is ready."""

    match: str
    state: Literal["waiting", "ready", "failed"]
    level: Literal["quick", "deep"]
    progress_ppm: int
    review: ReviewContent | None


class ReviewWish(Asked):
    """How deep to look."""

    level: Literal["quick", "deep"] = Field(default="deep")


async def _asked(desk: Desk, match: str, answer: Awaitable[T]) -> T:
    """What the analysis says; of a match that there is not it knows only that it has no review."""
    try:
        return await answer
    except Problem as problem:
        if problem.code == "no_review":
            await must_exist(desk.game, match)
        raise


@router.get("/computers", dependencies=[Depends(hold_strangers)])
async def list_computers(desk: AtDesk) -> Computers:
    """The computer opponents."""
    found = await analysis.list_computers(desk.analysis)
    computers = [Computer.model_validate(each) for each in found.computers]
    return Computers(available=found.available, engine=found.engine, computers=computers)


@router.get(
    "/matches/{match}/review",
    response_model=ReviewShown,
    dependencies=[Depends(hold_strangers)],
)
async def read_review(
    match: MatchId,
    desk: AtDesk,
    level: Annotated[Literal["", "quick", "deep"], Query()] = "",
) -> Response:
    """A review as far as it is; without a level the deepest that is ready."""
    found = await _asked(desk, match, analysis.read_review(desk.analysis, match, level))
    head = orjson.dumps(
        {
            "match": match,
            "state": found.state,
            "level": found.level,
            "progress_ppm": found.progress_ppm,
        }
    )
    content = found.content or b"null"
    return Response(head[:-1] + b',"review":' + content + b"}", media_type="application/json")


@router.post("/matches/{match}/review", status_code=202)
async def request_review(
    match: MatchId, wish: ReviewWish, desk: AtDesk, _: SignedIn
) -> ReviewShown:
    """Have a match reviewed that is over; asked again it changes nothing."""
    await _asked(desk, match, analysis.request_review(desk.analysis, match, wish.level))
    found = await analysis.read_review(desk.analysis, match, wish.level)
    return ReviewShown.model_validate(
        {
            "match": match,
            "state": found.state,
            "level": found.level,
            "progress_ppm": found.progress_ppm,
            "review": orjson.loads(found.content) if found.content else None,
        }
    )
