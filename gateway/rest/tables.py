"""Tables: opening, finding, joining, closing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi import Path as InPath
from pydantic import Field

from gateway.desk import (
    AtDesk,
    FreeToPlay,
    IdempotencyKey,
    PerhapsSignedIn,
    SignedIn,
    hold_strangers,
)
from gateway.figures import HouseFigures
from gateway.problems import NOT_SIGNED_IN
from gateway.rest.shape import MAY_BE_ANYBODY, WHOLE, Asked, Told
from gateway.tables import Filter, Table, shown
from gateway.wire import lobby

router = APIRouter(tags=["tables"])

TableId = Annotated[str, InPath(pattern=r"^[0-9a-z]{1,64}$")]
Code = Annotated[str, InPath(pattern=r"^[0-9A-Za-z -]{1,40}$", description="as it was told")]
Word = Annotated[str, Field(pattern=r"^[0-9a-z_]{1,40}$")]


class QuickWish(Asked):
    """A seat that is sought. Null: any at a table that is there, the house's own at a new one."""

    house: Word
    mode: Word
    length: Annotated[int, Field(ge=1, le=25), WHOLE] | None = None
    currency: Annotated[str, Field(max_length=10)] | None = None
    stake_minor: Annotated[int, Field(ge=0, le=2**53), WHOLE] = 0
    loss_limit: Annotated[int, Field(ge=0, le=1_000_000), WHOLE] | None = None
    beavers: bool | None = None
    rated: bool = True


class TableWish(QuickWish):
    """A table to be opened; null is what the house takes where a table does not say."""

    private: bool = False
    highest_rating: Annotated[int, Field(ge=0, le=10_000), WHOLE] = 0
    # A strength of GET /computers: that computer sits down at once, and the match starts.
    computer: Annotated[str, Field(pattern=r"^[0-9a-z_]{0,40}$")] = ""
    # An account that is challenged: a private table that nobody else can join.
    opponent: Annotated[str, Field(pattern=r"^[0-9a-z]{0,64}$")] = ""
    # Whether those who look on may speak.
    spectator_chat: bool = False
    # By how many seconds they see everything later than the players.
    watch_delay_s: Annotated[int, Field(ge=0, le=600), WHOLE] = 0
    # The computer decides at once, without the time that people take.
    instant_computer: bool = False


class QuickTable(Told):
    """Where one sits now; `match` starts at once, or is null while one waits there."""

    table: Table
    match: str | None


class TableQuery(Filter):
    """A filter, and which page of what passes it."""

    cursor: Annotated[str, Field(max_length=100)] = ""
    limit: Annotated[int, Field(ge=1, le=50)] = 50


class LobbyFigures(Told):
    """How many public tables wait and how many matches run, in all and by house.

    A house where nobody waits or plays is left out.
    """

    waiting: int
    playing: int
    houses: list[HouseFigures]


class OpenTable(Told):
    """A table, and for the host of a private one the code by which others join.

    `match` is the one that starts at once, where a computer sits down.
    """

    table: Table
    code: str | None
    match: str | None = None


class TablePage(Told):
    """Tables, the newest first. `next` is the cursor of the next page, null on the last."""

    tables: list[Table]
    next: str | None


class Challenges(Told):
    """Tables that wait for oneself alone: joined as any other, or declined."""

    tables: list[Table]


class Seat(Told):
    """Where an account sits: at a table that waits, in a match, or nowhere."""

    table: str | None
    match: str | None


@router.post("/tables", status_code=201)
async def open_table(
    wish: TableWish, desk: AtDesk, who: FreeToPlay, idempotency_key: IdempotencyKey = ""
) -> OpenTable:
    """Open a table and wait at it."""
    opened = await lobby.open_table(desk.lobby, who, wish.model_dump(), idempotency_key)
    (table,) = await shown(desk.names, [opened.found])
    return OpenTable(table=table, code=opened.code or None, match=opened.match or None)


@router.get("/tables", openapi_extra=MAY_BE_ANYBODY)
async def list_tables(
    desk: AtDesk, who: PerhapsSignedIn, wanted: Annotated[TableQuery, Query()]
) -> TablePage:
    """Open public tables. With `joinable` one has to be signed in."""
    if wanted.joinable and who is None:
        raise NOT_SIGNED_IN
    account = who.account if who is not None else ""
    page = await lobby.list_tables(desk.lobby, wanted, account, wanted.cursor, wanted.limit)
    return TablePage(tables=await shown(desk.names, page.tables), next=page.next or None)


@router.post("/tables/quick")
async def quick_table(
    wish: QuickWish, desk: AtDesk, who: FreeToPlay, idempotency_key: IdempotencyKey = ""
) -> QuickTable:
    """Sit down at the open table that fits best, or open one and wait."""
    seated = await lobby.quick_table(desk.lobby, who, wish.model_dump(), idempotency_key)
    (table,) = await shown(desk.names, [seated.found])
    return QuickTable(table=table, match=seated.match or None)


@router.get("/lobby", dependencies=[Depends(hold_strangers)])
async def read_figures(desk: AtDesk) -> LobbyFigures:
    """How many wait and play; a figure is two seconds old at most."""
    houses = list(await desk.figures.now())
    return LobbyFigures(
        waiting=sum(each.waiting for each in houses),
        playing=sum(each.playing for each in houses),
        houses=houses,
    )


@router.get("/tables/{table}")
async def read_table(table: TableId, desk: AtDesk, who: SignedIn) -> OpenTable:
    """One table; a private one is shown to its players only."""
    found, code = await lobby.read_table(desk.lobby, who.account, table=table)
    (as_shown,) = await shown(desk.names, [found])
    return OpenTable(table=as_shown, code=code or None)


@router.post("/tables/{table}/join")
async def join_table(
    table: TableId, desk: AtDesk, who: FreeToPlay, idempotency_key: IdempotencyKey = ""
) -> Seat:
    """Sit down; the match starts. Of any number who join at once one gets the seat."""
    joined = await lobby.join_table(desk.lobby, who, idempotency_key, table=table)
    return Seat(table=joined.table, match=joined.match)


@router.post("/tables/{table}/decline", status_code=204)
async def decline_table(table: TableId, desk: AtDesk, who: SignedIn) -> None:
    """Say no to a challenge."""
    await lobby.decline_table(desk.lobby, who.account, table)


@router.get("/me/challenges")
async def list_challenges(desk: AtDesk, who: SignedIn) -> Challenges:
    """Tables that wait for oneself alone, the newest first."""
    found = await lobby.list_challenges(desk.lobby, who.account)
    return Challenges(tables=await shown(desk.names, found))


@router.delete("/tables/{table}", status_code=204)
async def leave_table(
    table: TableId, desk: AtDesk, who: SignedIn, idempotency_key: IdempotencyKey = ""
) -> None:
    """Wait no longer at one's own table."""
    await lobby.leave_table(desk.lobby, who.account, table, idempotency_key)


@router.get("/invitations/{code}", dependencies=[Depends(hold_strangers)])
async def read_invitation(code: Code, desk: AtDesk) -> OpenTable:
    """The table that an invitation leads to, for whoever has it."""
    found, _ = await lobby.read_table(desk.lobby, "", code=code)
    (as_shown,) = await shown(desk.names, [found])
    return OpenTable(table=as_shown, code=None)


@router.post("/invitations/{code}/join")
async def join_by_invitation(
    code: Code, desk: AtDesk, who: FreeToPlay, idempotency_key: IdempotencyKey = ""
) -> Seat:
    """Sit down by invitation."""
    joined = await lobby.join_table(desk.lobby, who, idempotency_key, code=code)
    return Seat(table=joined.table, match=joined.match)


@router.get("/me/seat")
async def read_seat(desk: AtDesk, who: SignedIn) -> Seat:
    """Where one sits."""
    seat = await lobby.read_seat(desk.lobby, who.account)
    return Seat(table=seat.table or None, match=seat.match or None)
