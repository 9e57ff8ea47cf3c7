"""Ratings: how a player stands and how he came there, and the ladders."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query

from gateway.auth import Kind
from gateway.desk import AtDesk, hold_strangers
from gateway.problems import UNAVAILABLE, Problem
from gateway.rest.matches import MatchId
from gateway.rest.shape import Told
from gateway.rest.who import PlayerName, profile_named
from gateway.wire import ratings
from gateway.wire.matches import must_exist

router = APIRouter(tags=["ratings"])

Pool = Annotated[
    Literal["people", "computers"],
    Query(description="among people, or where a program played"),
]
House = Annotated[str, Query(pattern=r"^[0-9a-z_]{0,40}$", description="whose ladder; any")]
Cursor = Annotated[str, Query(max_length=200)]
Limit = Annotated[int, Query(ge=1, le=50)]


class Standing(Told):
    """How an account stands. Show `shown`: below the floor it is `1400*`, which is `provisional`.

    `experience` is the points of all rated matches, `peak` the highest rating that there ever was,
    `left` the number of matches left behind. Wins and losses count unrated matches too.
    """

    rating: float
    shown: str
    provisional: bool
    experience: int
    peak: float
    won: int
    lost: int
    left: int


class Player(Told):
    """An account. One that is erased, or never was, has an anonymous name.

    `people` and `computers` are how it stands on the two ladders; null while nobody can say.
    """

    account: str
    name: str
    kind: Kind
    erased: bool
    opened_at_ms: int
    people: Standing | None
    computers: Standing | None


class RatingChange(Told):
    """One change. `kind`: by a match, or taken back by an operator (`note` says why).

    The formula was given `length`, both ratings as the table filled, and both experiences.
    """

    match: str
    kind: Literal["rated", "reversed"]
    opponent: str
    opponent_name: str
    house: str
    reason: str
    won: bool
    at_ms: int
    before: float
    after: float
    shown: str
    length: int
    filled_rating: float
    opponent_filled_rating: float
    experience: int
    opponent_experience: int
    note: str


class RatingPage(Told):
    """Changes, the newest first. `next` is the cursor of the next page, null on the last."""

    changes: list[RatingChange]
    next: str | None


class Leader(Told):
    """A place on the ladder, from 1."""

    rank: int
    account: str
    name: str
    kind: Kind
    standing: Standing


class Leaderboard(Told):
    """Who has played a rated match, the highest rating first."""

    leaders: list[Leader]
    next: str | None


class MatchChange(Told):
    """What a match did to one of its two."""

    account: str
    before: float
    after: float
    shown_before: str
    shown_after: str


class MatchRatings(Told):
    """What a match did to ratings; `changes` are White's and Black's, or none.

    `pending`: it runs, or will be counted in a moment; `not_rated`: `why` says why not.
    """

    state: Literal["pending", "rated", "not_rated", "reversed"]
    why: Literal["", "voided", "split", "unrated", "same_owner"]
    changes: list[MatchChange]


async def _standing(desk: AtDesk, account: str, *, computers: bool) -> Standing | None:
    try:
        found = await ratings.standings(desk.rating, account, computers=computers)
    except Problem as problem:
        if problem.code != UNAVAILABLE.code:
            raise
        return None
    return Standing(**found)


@router.get("/players/{player}", dependencies=[Depends(hold_strangers)])
async def read_player(player: PlayerName, desk: AtDesk) -> Player:
    """One player, by name or by account."""
    profile = await profile_named(desk, player)
    return Player(
        account=profile.account,
        name=profile.name,
        kind=profile.kind,
        erased=profile.erased,
        opened_at_ms=profile.opened_at_ms,
        people=await _standing(desk, profile.account, computers=False),
        computers=await _standing(desk, profile.account, computers=True),
    )


@router.get("/players/{player}/ratings", dependencies=[Depends(hold_strangers)])
async def read_ratings(
    player: PlayerName,
    desk: AtDesk,
    pool: Pool = "people",
    house: House = "",
    cursor: Cursor = "",
    limit: Limit = 50,
) -> RatingPage:
    """How a player's rating came about, change by change."""
    profile, apart = await profile_named(desk, player), pool == "computers"
    entries, end = await ratings.history(
        desk.rating, profile.account, house, cursor, limit, computers=apart
    )
    names = await desk.names.of(entry.opponent for entry in entries)
    changes = [
        RatingChange(opponent=e.opponent, opponent_name=names[e.opponent].name, **e.fields)
        for e in entries
    ]
    return RatingPage(changes=changes, next=end or None)


@router.get("/leaderboard", dependencies=[Depends(hold_strangers)])
async def read_leaderboard(
    desk: AtDesk,
    pool: Pool = "people",
    house: House = "",
    cursor: Cursor = "",
    limit: Limit = 50,
) -> Leaderboard:
    """A ladder, the highest rating first."""
    found, end = await ratings.leaderboard(
        desk.rating, house, cursor, limit, computers=pool == "computers"
    )
    names = await desk.names.of(each.account for each in found)
    leaders = [
        Leader(
            rank=each.rank,
            account=each.account,
            name=names[each.account].name,
            kind=names[each.account].kind,
            standing=Standing(**each.standing),
        )
        for each in found
    ]
    return Leaderboard(leaders=leaders, next=end or None)


@router.get("/matches/{match}/ratings", dependencies=[Depends(hold_strangers)])
async def read_match_ratings(match: MatchId, desk: AtDesk) -> MatchRatings:
    """What a match did to the ratings of its two players."""
    found = await ratings.result(desk.rating, match)
    if found.state == "pending":
        await must_exist(desk.game, match)
    changes = [MatchChange(**change) for change in found.changes]
    return MatchRatings.model_validate({"state": found.state, "why": found.why, "changes": changes})
