"""The rules of one table: a house resolved for a mode, a length, a stake and the table's options.

This, not the house's file, is what a match's log holds and what folding it reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from services.houses import canonical
from services.houses.between_games import BetweenGames
from services.houses.checks import NAME, Flag, Text, Whole, Word
from services.houses.clock import ClockRules
from services.houses.clock_bank import DelayClock, ReserveClock
from services.houses.clock_bonus import BonusClock
from services.houses.cube import hold_cube
from services.houses.errors import HouseError
from services.houses.fee import CURRENCY, MOST_LENGTH, Fee, NoFee, Ratings
from services.houses.fee_flat import FlatFee
from services.houses.fee_tiered import TieredFee
from services.houses.fit import hold_fee, hold_time_rules
from services.houses.leaving import LEAVING, Leaving
from services.houses.nested import Kinds
from services.houses.quote import FeeQuote
from services.houses.rating import RatingRules
from services.houses.resign import ResignRules
from services.houses.schema import Record
from services.houses.settlement import Split, split_series, split_single
from services.houses.stakes import MOST_STAKE_MINOR, MULTIPLE
from services.houses.technical_loss import TECHNICAL_LOSS, TechnicalLoss
from services.rules import Board
from services.rules.score import game_points

FORMAT = "tavla-table/1"
TITLE = Text(r"[^\x00-\x1f\x7f\ud800-\udfff]{1,60}", "a title of 1 to 60 characters")
MODES = ("quick", "single", "match", "series")
KINDS = ("single", "series")
CLOCK = Kinds(BonusClock, ReserveClock, DelayClock)
FEE = Kinds(NoFee, FlatFee, TieredFee)
CACHED_TABLES = 512  # distinct rules in use at once: houses x modes x usual stakes


@dataclass(frozen=True, slots=True)
class TableRules(Record):
    """Everything that a match needs to know of its house; see the parts for their meaning."""

    format: Annotated[str, Word(FORMAT)]
    house_id: Annotated[str, NAME]
    title: Annotated[str, TITLE]
    mode: Annotated[str, Word(*MODES)]
    kind: Annotated[str, Word(*KINDS)]
    length: Annotated[int, Whole(1, MOST_LENGTH)]
    currency: Annotated[str, CURRENCY]
    stake_minor: Annotated[int, Whole(0, MOST_STAKE_MINOR)]
    loss_limit: Annotated[int, MULTIPLE]
    cube_max: Annotated[int, Whole(1, 4_096)]
    beavers: Annotated[bool, Flag()]
    raccoons: Annotated[bool, Flag()]
    jacoby: Annotated[bool, Flag()]
    automatic_doubles: Annotated[bool, Flag()]
    clock: Annotated[ClockRules, CLOCK]
    leaving: Annotated[Leaving, Kinds(*LEAVING)]
    technical_loss: Annotated[TechnicalLoss, Kinds(*TECHNICAL_LOSS)]
    between_games: Annotated[BetweenGames, Kinds(BetweenGames)]
    resign: Annotated[ResignRules, Kinds(ResignRules)]
    fee: Annotated[Fee, FEE]
    rating: Annotated[RatingRules, Kinds(RatingRules)]

    def agree(self) -> None:
        """Hold what no table may be, whoever builds one: a house, a log or a program."""
        if self.kind == "single" and self.length != 1:
            raise HouseError("a single game has length 1", field="length", value=self.length)
        if self.kind == "series" and (self.jacoby or self.automatic_doubles or self.raccoons):
            raise HouseError("has no money options", field="kind", value=self.kind)
        hold_cube(self.cube_max)
        hold_time_rules(self.clock, self.leaving, self.technical_loss)
        hold_fee(self.fee, self.currency)

    @property
    def canonical(self) -> bytes:
        """Canonical JSON of these rules; `from_canonical` is its exact inverse."""
        return canonical.encode(self.plain())

    @property
    def hash(self) -> str:
        """SHA-256 of `canonical`, in hex."""
        return canonical.digest(self.canonical)

    @classmethod
    def from_canonical(cls, data: bytes) -> TableRules:
        """The rules that a log holds; HouseError for any bytes that are not canonical."""
        if not isinstance(data, bytes):
            raise HouseError("must be bytes", field="canonical", value=type(data).__name__)
        return _from_canonical(data)

    def resign_levels(self, board: Board) -> tuple[int, ...]:
        """Levels that a resignation may offer; `board` from the resigner's view."""
        return self.resign.levels(board)

    def technical_loss_points(
        self, board: Board, cube_value: int, cube_before_offer: int | None
    ) -> int:
        """Points lost on time; `board` from the loser's view."""
        return self.technical_loss.points(board, cube_value, cube_before_offer)

    def leaving_points(self, board: Board, cube_value: int, cube_before_offer: int | None) -> int:
        """Points that leaving a single game costs; `board` from the leaver's view."""
        return self.resign.leaving_points(board, cube_value, cube_before_offer)

    @property
    def limit_minor(self) -> int:
        """The most that one player can lose, which is what escrow holds of each."""
        return self.stake_minor * (self.loss_limit if self.kind == "single" else 1)

    def win_sum_minor(self, cube_value: int, win_kind: int, cube_turned: bool = True) -> int:
        """What the loser pays: stake x cube x 1, 2 or 3 up to the limit; a series' stake.

        `cube_turned` matters to the Jacoby rule alone: unturned, a gammon counts as single.
        """
        points = game_points(cube_value, win_kind, cube_turned=cube_turned, jacoby=self.jacoby)
        if self.kind == "series":
            return self.stake_minor
        return min(self.stake_minor * points, self.limit_minor)

    def limit_reached(self, cube_value: int) -> bool:
        """Whether a plain win at this cube already costs all that the table allows."""
        return self.kind == "single" and self.stake_minor > 0 and cube_value >= self.loss_limit

    def may_turn(self, cube_value: int) -> bool:
        """Whether a cube of this value (for a beaver: the value offered) may be doubled."""
        return 2 * cube_value <= self.cube_max and not self.limit_reached(cube_value)

    def quote(self, base_minor: int, ratings: Ratings) -> FeeQuote:
        """The fee of a win of `base_minor` at this table."""
        return self.fee.quote(
            kind=self.kind,
            base_minor=base_minor,
            length=self.length,
            ratings=ratings,
            stake_minor=self.stake_minor,
        )

    def split(self, *, cube_value: int, value: int) -> Split:
        """Both stakes of a game left behind, by the leaver's `value` of it.

        `value`: cubeful equity in millipoints per cube unit of a single game, the chance of winning
        a series in parts per million.
        """
        if self.kind == "series":
            return split_series(2 * self.stake_minor, value)
        return split_single(self.stake_minor, self.limit_minor, cube_value, value)


@lru_cache(maxsize=CACHED_TABLES)
def _from_canonical(data: bytes) -> TableRules:
    return TableRules.read(canonical.decode(data))
