"""A view: the whole state of a match as one audience sees it, as the match engine writes it.

Seats are 0 White, 1 Black, -1 nobody; pairs are White's first. Times are milliseconds, money is
minor units. These models describe what is passed on; nothing is validated on its way.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

Pair = Annotated[list[int], Field(min_length=2, max_length=2)]
Seat = Annotated[int, Field(ge=-1, le=1)]
# `x-schema` names a schema that is made elsewhere; it becomes a $ref in the documents.
_OUTCOME = {"anyOf": [{"x-schema": "Outcome"}, {"type": "null"}]}


class Part(BaseModel):
    """Closed: what is not named here is never sent."""

    model_config = ConfigDict(extra="forbid")


class MatchPart(Part):
    """What never changes. `kind` "single" is a single game, "series" a match to `length`."""

    id: str
    house: str
    title: str
    mode: str
    kind: Literal["single", "series"]
    length: int
    currency: str
    stake_minor: int
    limit_minor: int
    beavers: bool
    rated: bool
    clock: Annotated[str, Field(description="the family of the clock's rules")]
    on_zero: Annotated[str, Field(description="what a clock at zero means")]
    leaving: Annotated[str, Field(description="the family of the rules for who leaves")]
    accounts: Annotated[list[str], Field(min_length=2, max_length=2)]
    kinds: Annotated[list[str], Field(description="person, bot or computer")]
    ratings: Annotated[list[float], Field(description="as the table filled")]
    shown_ratings: Annotated[list[str], Field(description="the same for a screen: 1400*")]
    rules_hash: Annotated[str, Field(description="SHA-256 of the rules in MatchStarted, in hex")]
    anchor: Annotated[str, Field(description="the dice chain's anchor, in hex")]
    watch_delay_ms: Annotated[int, Field(description="how much later a spectator sees it all")]
    instant_computer: Annotated[bool, Field(description="a computer takes no time to think")]


class CubePart(Part):
    """`offered`: the value of the offer that waits for `answerer`, else 0 and -1."""

    value: int
    owner: Seat
    offered: int
    answerer: Seat


class TurnPart(Part):
    """A turn as it was played, in the mover's numbering; `hits` are indices of steps."""

    seat: Seat
    dice: list[int]
    src: list[int]
    dst: list[int]
    hits: list[int]


class ResignationPart(Part):
    """An offer to lose that waits; its answer names this `decision`."""

    seat: Seat
    level: int
    points: int
    decision: int


class GamePart(Part):
    """The game under way, or the last one between games and after the end.

    `board` has 26 numbers as `View.seen_as` sees it: point i holds that many of his checkers,
    negative of the opponent's; 25 is his bar, 0 the opponent's. `kinds` is the most each side can
    still win by, 1 or 3. `minor[k-1]` is what a win of kind k moves now.
    """

    number: int
    turn: Seat
    board: Annotated[list[int], Field(min_length=26, max_length=26)]
    dice: Annotated[list[int], Field(max_length=2, description="empty before the roll")]
    pips: Pair
    off: Pair
    contact: bool
    crawford: bool
    cube: CubePart
    kinds: Pair
    minor: list[int]
    last: TurnPart | None
    resignation: ResignationPart | None


class ClockPart(Part):
    """A seat's clock as it may be shown at `View.now_ms`, never more than the truth.

    Where it `runs`, first `free_ms` pass, then `left_ms`, the bank. `window_ms` and
    `allowance_ms` belong to single families of clocks.
    """

    runs: bool
    free_ms: int
    left_ms: int
    window_ms: int
    allowance_ms: int


class SeatPart(Part):
    """A player's presence and helpers. `grace_left_ms` -1: no countdown. `ghost` "": none.

    `absent_ms` is what his absences have used up of the grace, where they add up over a game.
    """

    away: bool
    grace_left_ms: int
    absent_ms: int
    ghost: str
    ghost_engine: str
    auto_roll: bool
    auto_play: bool
    continued: bool
    committed: bool
    opened: bool


class ResignRight(Part):
    """A level that could be offered, what it would cost, and why not now ("": it may be)."""

    level: int
    points: int
    why: str


class NowPart(Part):
    """What has to be decided, and what this seat may do.

    A command names `decision`. `acting` is the seat on the clock. `may` holds for each kind of
    command the code by which it would be refused, "" where it may be given. `moves` is the table
    of half moves for who has to play. `leave_points` is the price of leaving.
    """

    phase: str
    decision: int
    acting: Seat
    frozen: bool
    window_left_ms: int
    may: dict[str, str]
    resign: list[ResignRight]
    leave_points: int
    moves: list[list[int]] | None


class View(Part):
    """All of it. `seat` -1 is a spectator, who sees the board as White does."""

    seat: Seat
    seen_as: Seat
    now_ms: int
    score: Pair
    match: MatchPart
    game: GamePart | None
    clocks: Annotated[list[ClockPart], Field(min_length=2, max_length=2)]
    seats: Annotated[list[SeatPart], Field(min_length=2, max_length=2)]
    now: NowPart
    outcome: Annotated[dict[str, Any] | None, WithJsonSchema(_OUTCOME)]
