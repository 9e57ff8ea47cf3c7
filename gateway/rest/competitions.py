"""Competitions, on screen tournaments: elimination brackets, played under any house's rules."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from fastapi import Path as InPath
from pydantic import Field

from gateway.auth import Kind
from gateway.desk import (
    AtDesk,
    Desk,
    FreeToPlay,
    IdempotencyKey,
    SignedIn,
    hold_strangers,
)
from gateway.problems import Problem
from gateway.rest.shape import WHOLE, Asked, Told
from gateway.rest.tables import Word
from gateway.wire import competitions
from gateway.wire.competitions import Found

router = APIRouter(tags=["competitions"])

NEEDS_NAME = Problem("needs_name", "Take a name first; guests only take part in tournaments.")

CompetitionId = Annotated[str, InPath(pattern=r"^[0-9a-z]{1,64}$")]
Percent = Annotated[int, Field(ge=0, le=100), WHOLE]


class CompetitionWish(Asked):
    """What is announced. Length and currency null: the house's own; no start: when it is full.

    `split` is percents of what the fee leaves, for places 1, 2, and 3 and 4 together.
    """

    house: Word
    mode: Word
    length: Annotated[int, Field(ge=1, le=25), WHOLE] | None = None
    currency: Annotated[str, Field(max_length=10)] | None = None
    rated: bool = True
    size: Annotated[int, Field(ge=4, le=64), WHOLE] = 8
    entry_minor: Annotated[int, Field(ge=0, le=10**12), WHOLE] = 0
    fee_percent: Percent = 0
    split: Annotated[list[Percent], Field(min_length=1, max_length=3)] = Field(
        default_factory=lambda: [100]
    )
    starts_at_ms: Annotated[int, Field(ge=1, le=2**53), WHOLE] | None = None


class Person(Told):
    """Somebody in a competition."""

    account: str
    name: str
    kind: Kind


class Entrant(Person):
    """Who takes part, or (`asked`) will once his entry is held; `withdrawn` after the start."""

    rating: float
    stage: Literal["asked", "in"]
    withdrawn: bool


class Fixture(Told):
    """Two who meet; null is who is not known yet, or, in round 0, nobody: a bye.

    Winners of slots 2n and 2n + 1 meet in slot n of the next round. `match` is the one that runs,
    or ran last; it is called from `ready_at_ms` on.
    """

    round: int
    slot: int
    players: list[str | None]
    match: str | None
    running: bool
    ready_at_ms: int | None
    winner: str | None
    how: Literal["bye", "played", "forfeit", "absent", "withdrawn", "better_seed"] | None


class Competition(Told):
    """A competition. `prizes_minor`, by place, and `fee_minor` are what `players` have paid in.

    `dropped` and `paying` wait for the wallet. `code` says why it was called off: `too_few`,
    `by_host`. `places` are the winner, the finalist, and two who share place 3.
    """

    id: str
    by: Person
    house: str
    mode: str
    length: int
    currency: str
    rated: bool
    clock: str
    rules_hash: str
    size: int
    entry_minor: int
    fee_percent: int
    split: list[int]
    starts_at_ms: int
    when_full: bool
    stage: Literal["open", "dropped", "called_off", "playing", "paying", "over"]
    code: str | None
    announced_at_ms: int
    players: int
    prizes_minor: list[int]
    fee_minor: int
    places: list[Person]


class CompetitionShown(Competition):
    """With all who take part, and the bracket, round by round, once it is drawn."""

    entrants: list[Entrant]
    fixtures: list[Fixture]


class CompetitionPage(Told):
    """Competitions, the newest first. `next` is the cursor of the next page, null on the last."""

    competitions: list[Competition]
    next: str | None


async def _people(desk: Desk, found: Found) -> dict[str, dict[str, object]]:
    profiles = await desk.names.of(found.accounts)
    return {
        account: {"account": account, "name": who.name, "kind": who.kind}
        for account, who in profiles.items()
    }


async def _summary(desk: Desk, found: Found) -> Competition:
    people = await _people(desk, found)
    places = [people[account] for account in found.places]
    return Competition.model_validate({"by": people[found.by], "places": places, **found.fields})


async def _whole(desk: Desk, found: Found) -> CompetitionShown:
    people = await _people(desk, found)
    return CompetitionShown.model_validate(
        {
            "by": people[found.by],
            "places": [people[account] for account in found.places],
            "entrants": [{**people[each["account"]], **each} for each in found.entrants],
            "fixtures": found.fixtures,
            **found.fields,
        }
    )


@router.post("/competitions", status_code=201)
async def announce_competition(
    wish: CompetitionWish, desk: AtDesk, who: FreeToPlay, idempotency_key: IdempotencyKey = ""
) -> CompetitionShown:
    """Let people enter. An account with a name has one at a time that is not over."""
    if who.kind == "guest":
        raise NEEDS_NAME
    told = wish.model_dump()
    found = await competitions.announce(desk.lobby, who.account, told, idempotency_key)
    return await _whole(desk, found)


@router.get("/competitions", dependencies=[Depends(hold_strangers)])
async def list_competitions(
    desk: AtDesk,
    over: bool = False,
    cursor: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> CompetitionPage:
    """Those that can be entered or are played, or, with `over`, all others."""
    page = await competitions.list_all(desk.lobby, over=over, cursor=cursor, limit=limit)
    shown = [await _summary(desk, found) for found in page.competitions]
    return CompetitionPage(competitions=shown, next=page.next or None)


@router.get("/competitions/{competition}", dependencies=[Depends(hold_strangers)])
async def read_competition(competition: CompetitionId, desk: AtDesk) -> CompetitionShown:
    """One of them, with its bracket."""
    return await _whole(desk, await competitions.read(desk.lobby, competition))


@router.post("/competitions/{competition}/entry")
async def enter_competition(
    competition: CompetitionId, desk: AtDesk, who: FreeToPlay
) -> CompetitionShown:
    """Take part. The entry is held at once, or one is `asked` until the wallet answers."""
    return await _whole(desk, await competitions.enter(desk.lobby, who, competition))


@router.delete("/competitions/{competition}/entry")
async def leave_competition(
    competition: CompetitionId, desk: AtDesk, who: SignedIn
) -> CompetitionShown:
    """Not any more. Before the start the entry goes back; later it stays, and one is not called."""
    return await _whole(desk, await competitions.leave(desk.lobby, who.account, competition))


@router.delete("/competitions/{competition}")
async def call_off_competition(
    competition: CompetitionId, desk: AtDesk, who: SignedIn
) -> CompetitionShown:
    """Call off what one has announced, before it starts."""
    return await _whole(desk, await competitions.call_off(desk.lobby, who.account, competition))
