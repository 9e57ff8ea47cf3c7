"""The personal notices that the server sends, as models."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from gateway.rest.rematch import RematchState


class Said(BaseModel):
    """Closed: what is not named here is never sent."""

    model_config = ConfigDict(extra="forbid")


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


class OnlookersNote(Said):
    """So many look on at a match that you watch: when that changes, and when you come."""

    t: Literal["note"]
    kind: Literal["onlookers"]
    match: str
    count: int


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


Note: TypeAlias = (
    SeatNote
    | StartedNote
    | ClosedNote
    | RematchNote
    | ChallengeNote
    | FriendNote
    | BlocksNote
    | ElsewhereNote
    | OnlookersNote
    | PaidNote
    | RatedNote
    | RealityNote
    | SignedOutNote
)
