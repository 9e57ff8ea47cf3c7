"""What the server says on the WebSocket, as models: for documents, and for tests against it.

Frames are put together by hand in `ws/told.py`; nothing here is on their way.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter, WithJsonSchema

from gateway.contract.notes import Note, Said
from gateway.contract.view import Seat, View
from gateway.figures import HouseFigures
from gateway.running import LiveMatch
from gateway.tables import Table

_EVENT = {"x-schema": "MatchEvent"}
Events = Annotated[list[dict[str, Any]], WithJsonSchema({"type": "array", "items": _EVENT})]
Numbers = Annotated[dict[str, int], Field(description="the figures of `detail`")]


class Welcome(Said):
    """The answer to `hello`."""

    t: Literal["welcome"]
    proto: Literal[1]
    account: str
    name: str
    guest: bool
    bot: bool
    now_ms: int
    ping_ms: Annotated[int, Field(description="how often a ping comes")]


class Ping(Said):
    """Answer with `pong` at once. `heads` are the versions of all that this socket watches."""

    t: Literal["ping"]
    n: int
    now_ms: int
    heads: dict[str, int]


class Sync(Said):
    """A match from the beginning of watching it, or after too much was missed.

    Either `events` after the version that was asked from, or `full`: the view is all there is.
    """

    t: Literal["sync"]
    match: str
    v: int
    seat: Seat
    events: Events | None = None
    full: Literal[True] | None = None
    view: View


class Evt(Said):
    """New events `from` to `v`, and the view after them."""

    t: Literal["evt"]
    match: str
    v: int
    from_: Annotated[int, Field(alias="from")]
    events: Events
    view: View


class Ack(Said):
    """The command was done, now or when its id came first, at version `v`.

    Of a `chat` frame, `v` is the number up to which you must have heard lines to have heard yours.
    """

    t: Literal["ack"]
    id: str
    match: str
    v: int


class Nak(Said):
    """A frame was not done: branch on `code`, show `detail`."""

    t: Literal["nak"]
    code: str
    detail: str
    id: str | None = None
    match: str | None = None
    v: int | None = None
    numbers: Numbers | None = None


class LobbyTables(Said):
    """All open tables, the newest first."""

    t: Literal["lobby"]
    v: int
    tables: list[Table]


class TableOpen(Said):
    """A table is open, new or changed."""

    t: Literal["table"]
    v: int
    table: Table


class TableGone(Said):
    """A table is not open any more."""

    t: Literal["gone"]
    v: int
    table: str


class Figures(Said):
    """How many wait and play in each house; one where nobody does is left out."""

    t: Literal["figures"]
    houses: list[HouseFigures]


class RunningMatches(Said):
    """The newest public matches that run, ten at most: each frame replaces the one before."""

    t: Literal["running"]
    matches: list[LiveMatch]


class CompetitionNews(Said):
    """Something happened to a competition: read it again where you show it."""

    t: Literal["competition"]
    competition: str


class ChatLine(Said):
    """Something said: a `phrase` by its id, or a `text`; the other is empty."""

    n: int
    account: str
    name: str
    seat: Seat
    phrase: str
    text: str
    at_ms: int


class ChatLines(Said):
    """What was said at a match, in order: the last lines (`tail`), or one more.

    Skip a line whose `n` is there already. With the tail comes whom you do not read, and whether
    you are heard here.
    """

    t: Literal["chat"]
    match: str
    tail: bool
    muted: list[str] | None
    may_speak: bool | None
    lines: list[ChatLine]


class Bye(Said):
    """The last frame before the server closes."""

    t: Literal["bye"]
    code: str
    detail: str


ServerFrame: TypeAlias = Annotated[
    Welcome
    | Ping
    | Sync
    | Evt
    | Ack
    | Nak
    | LobbyTables
    | TableOpen
    | TableGone
    | Figures
    | RunningMatches
    | CompetitionNews
    | ChatLines
    | Annotated[Note, Field(discriminator="kind")]
    | Bye,
    Field(discriminator="t"),
]
SERVER_FRAME: TypeAdapter[ServerFrame] = TypeAdapter(ServerFrame)
