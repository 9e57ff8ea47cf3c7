"""The shape of a view. Seats are 0 White, 1 Black, -1 nobody; pairs are White's first.

Times are milliseconds, money is minor units. Nothing in it is secret, nothing needs rules to draw.
"""

from __future__ import annotations

from typing import TypedDict


class MatchPart(TypedDict):
    """What never changes. `length` 1 and kind "single": a single game. `clock`: family, meaning.

    `ratings` are those as the table filled, `shown_ratings` the same for a screen: `1400*`.
    Who looks on is shown the match as it was `watch_delay_ms` ago.
    """

    id: str
    house: str
    title: str
    mode: str
    kind: str
    length: int
    currency: str
    stake_minor: int
    limit_minor: int
    beavers: bool
    rated: bool
    clock: str
    on_zero: str
    leaving: str
    accounts: list[str]
    kinds: list[str]
    ratings: list[float]
    shown_ratings: list[str]
    rules_hash: str
    anchor: str
    watch_delay_ms: int
    instant_computer: bool


class CubePart(TypedDict):
    """`offered`: value of the offer that waits for `answerer`, else 0 and -1."""

    value: int
    owner: int
    offered: int
    answerer: int


class TurnPart(TypedDict):
    """A turn as it was played, in the mover's numbering; `hits` are indices of steps."""

    seat: int
    dice: list[int]
    src: list[int]
    dst: list[int]
    hits: list[int]


class ResignationPart(TypedDict):
    """An offer to lose that waits; its answer names `decision`."""

    seat: int
    level: int
    points: int
    decision: int


class GamePart(TypedDict):
    """The game under way, or the last one between games and after the end.

    `board` is seen from `View.seen_as`. `kinds` is the most each side can still win by: 1 or 3.
    `minor[k-1]` is what a win of kind k moves now.
    """

    number: int
    turn: int
    board: list[int]
    dice: list[int]
    pips: list[int]
    off: list[int]
    contact: bool
    crawford: bool
    cube: CubePart
    kinds: list[int]
    minor: list[int]
    last: TurnPart | None
    resignation: ResignationPart | None


class ClockPart(TypedDict):
    """A seat's clock as it may be shown, never more than the truth; see houses' ClockShown."""

    runs: bool
    free_ms: int
    left_ms: int
    window_ms: int
    allowance_ms: int


class SeatPart(TypedDict):
    """A player's presence and helpers. `grace_left_ms` -1 = no countdown. `ghost` "" = none.

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


class ResignRight(TypedDict):
    """A level that could be offered, what it would cost, and why not now ("" = it may be)."""

    level: int
    points: int
    why: str


class NowPart(TypedDict):
    """What has to be decided. It changes with every fact; the rest changes less.

    `decision` is the number a command has to name, `acting` the seat on the clock. `may` holds for
    each command why it may not be given, by the code of its refusal; "" = it may. `moves` is the
    half-move table for the seat that must play, else None. `leave_points` is the price of leaving.
    """

    phase: str
    decision: int
    acting: int
    frozen: bool
    window_left_ms: int
    may: dict[str, str]
    resign: list[ResignRight]
    leave_points: int
    moves: list[list[int]] | None


class View(TypedDict):
    """All of it. `seat` -1 = a spectator, who sees the board as White does."""

    seat: int
    seen_as: int
    now_ms: int
    score: list[int]
    match: MatchPart
    game: GamePart | None
    clocks: list[ClockPart]
    seats: list[SeatPart]
    now: NowPart
    outcome: dict[str, object] | None
