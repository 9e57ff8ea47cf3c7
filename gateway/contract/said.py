"""What the server says on the WebSocket, as models: for documents, and for tests against it.

Frames are put together by hand in `ws/told.py`; nothing here is on their way.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, WithJsonSchema

from gateway.contract.view import Seat, View
from gateway.figures import HouseFigures
from gateway.rest.rematch import RematchState
from gateway.tables import Table

_EVENT = {"x-schema": "MatchEvent"}
Events = Annotated[list[dict[str, Any]], WithJsonSchema({"type": "array", "items": _EVENT})]
Numbers = Annotated[dict[str, int], Field(description="the figures of `detail`")]


class Said(BaseModel):
    """Closed: what is not named here is never sent."""

    model_config = ConfigDict(extra="forbid")


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
    """The command was done, now or when its id came first, at version `v`."""

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

    Skip a line whose `n` is there already. `muted` comes with the tail: whom you do not read.
    """

    t: Literal["chat"]
    match: str
    tail: bool
    muted: list[str] | None
    lines: list[ChatLine]


class SeatNote(Said):
    """Where you sit, after `hello` and whenever a word may have been lost."""

    t: Literal["note"]
    kind: Literal["seat"]
    table: str | None
    match: str | None


class StartedNote(Said):
    """Your match has started: watch it."""

    t: Literal["note"]
    kind: Literal["match_started"]
    table: Annotated[str | None, Field(description="null for a rematch")]
    match: str


class ClosedNote(Said):
    """Your table led to no match; `code` says why."""

    t: Literal["note"]
    kind: Literal["table_closed"]
    table: Annotated[str | None, Field(description="null for a rematch")]
    code: str


class ChallengeNote(Said):
    """A table waits for you alone, or what has become of it; `hidden`: its host is away."""

    t: Literal["note"]
    kind: Literal["challenge"]
    table: str
    host: str
    state: Literal["open", "taken", "left", "declined", "expired", "hidden"]


class FriendNote(Said):
    """What is between you and another account now."""

    t: Literal["note"]
    kind: Literal["friend"]
    account: str
    state: Literal["asked_by_me", "asked_by_other", "friends", "none"]


class BlocksNote(Said):
    """Your list of blocked accounts has changed."""

    t: Literal["note"]
    kind: Literal["blocks"]


class RematchNote(Said):
    """How it stands with playing again after `match`, as you see it; `rematch` is the new match.

    `none`: the offer was taken back. `code` says why it has `gone`.
    """

    t: Literal["note"]
    kind: Literal["rematch"]
    match: str
    state: RematchState
    expires_at_ms: int | None
    rematch: str | None
    code: str | None


class ElsewhereNote(Said):
    """Another socket of yours acts in this match now."""

    t: Literal["note"]
    kind: Literal["elsewhere"]
    match: str


class PaidNote(Said):
    """A match of yours is paid: `net_minor` is what it has brought you, below 0 cost you."""

    t: Literal["note"]
    kind: Literal["paid"]
    match: str
    currency: str
    outcome: Literal["won", "voided", "split"]
    net_minor: int
    fee_minor: int


class RatedNote(Said):
    """A match of yours has moved your rating, or (`taken_back`) an operator has voided it.

    Show `shown`, which is `1400*` where the rating is `provisional`.
    """

    t: Literal["note"]
    kind: Literal["rated"]
    match: str
    pool: str
    taken_back: bool
    before: float
    rating: float
    shown: str
    provisional: bool


class RealityNote(Said):
    """You have been here for so long without a pause: said every hour."""

    t: Literal["note"]
    kind: Literal["reality_check"]
    online_ms: int


class SignedOutNote(Said):
    """Your session has ended; a `bye` follows."""

    t: Literal["note"]
    kind: Literal["signed_out"]


class Bye(Said):
    """The last frame before the server closes."""

    t: Literal["bye"]
    code: str
    detail: str


Note: TypeAlias = (
    SeatNote
    | StartedNote
    | ClosedNote
    | RematchNote
    | ChallengeNote
    | FriendNote
    | BlocksNote
    | ElsewhereNote
    | PaidNote
    | RatedNote
    | RealityNote
    | SignedOutNote
)
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
    | ChatLines
    | Annotated[Note, Field(discriminator="kind")]
    | Bye,
    Field(discriminator="t"),
]
SERVER_FRAME: TypeAdapter[ServerFrame] = TypeAdapter(ServerFrame)
