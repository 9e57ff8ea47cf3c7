"""The flat fee: one rate of the win sum, paid once by the winner (StarGames)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from services.houses.checks import Whole, Word
from services.houses.fee import Fee, Ratings, hold_base
from services.houses.money import BP, amount, rate, round_half_up
from services.houses.quote import FeeQuote, Line, closing_steps


@dataclass(frozen=True, slots=True)
class FlatFee(Fee):
    """`fee = round_half_up(base x rate)`; `paid_by`: the winner once, or once for both players."""

    tag: ClassVar[str] = "flat"
    rate_bp: Annotated[int, Whole(0, BP // 2)]
    paid_by: Annotated[str, Word("winner", "winner_for_both")]

    def quote(
        self,
        *,
        kind: str,
        base_minor: int,
        length: int,
        ratings: Ratings,
        stake_minor: int | None = None,
    ) -> FeeQuote:
        """See Fee.quote; ratings and length change nothing."""
        hold_base(kind, base_minor, length, ratings)
        del stake_minor
        fee = round_half_up(base_minor * self.rate_bp, BP)
        shares = 1 if self.paid_by == "winner" else 2
        words = f"Fee {rate(self.rate_bp)} of {amount(base_minor)} = {amount(fee)}"
        steps = (
            Line("flat_rate", words, minor=fee, bp=self.rate_bp),
            *closing_steps(base_minor, fee, shares),
        )
        return FeeQuote(base_minor, fee, shares, self.rate_bp, 0, steps)
