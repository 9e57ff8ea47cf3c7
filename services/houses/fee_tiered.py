"""The tiered commission: bands, points, ratings; each player's share is paid by the winner."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar

from services.houses.checks import Whole, Word
from services.houses.errors import HouseError
from services.houses.fee import MOST_MINOR, Fee, Ratings, hold_base
from services.houses.fee_adjust import Adjustment, RatingAdjustment
from services.houses.money import BP, amount, rate, round_half_up
from services.houses.nested import Items, Kinds
from services.houses.quote import FeeQuote, Line, closing_steps
from services.houses.schema import Record

RATE = Whole(0, BP)
FROM = Whole(0, MOST_MINOR)
SHARES = 2  # "the winner pays for both players"


@dataclass(frozen=True, slots=True)
class Band(Record):
    """From this sum on (inclusive) the whole base pays `rate_bp`, plus `per_point_bp` a point.

    The rate of a series rises with every point above 1, up to `cap_bp`.
    """

    from_minor: Annotated[int, FROM]
    rate_bp: Annotated[int, RATE]
    per_point_bp: Annotated[int, RATE]
    cap_bp: Annotated[int, RATE]

    def agree(self) -> None:
        """The cap cannot undercut the rate."""
        if self.cap_bp < self.rate_bp:
            raise HouseError("must be at least rate_bp", field="cap_bp", value=self.cap_bp)

    def rate_for(self, length: int) -> int:
        """Basis points of a single game (length 1) or a series."""
        return min(self.cap_bp, self.rate_bp + self.per_point_bp * (length - 1))


@dataclass(frozen=True, slots=True)
class TieredFee(Fee):
    """The fee of GammonEmpire. `band_basis`: what a single game's band is found by."""

    tag: ClassVar[str] = "tiered"
    band_basis: Annotated[str, Word("win_sum", "stake")]
    single_bands: Annotated[tuple[Band, ...], Items(Kinds(Band), at_least=1)]
    series_bands: Annotated[tuple[Band, ...], Items(Kinds(Band), at_least=1)]
    ratings: Annotated[RatingAdjustment, Kinds(RatingAdjustment)]

    def agree(self) -> None:
        """Bands rise from 0, and no fee eats more than the sum that changes hands."""
        for name, bands in (
            ("single_bands", self.single_bands),
            ("series_bands", self.series_bands),
        ):
            starts = [band.from_minor for band in bands]
            if starts[0] != 0 or starts != sorted(set(starts)):
                raise HouseError("must begin at 0 and rise", field=name, value=starts)
            most = max(band.cap_bp for band in bands) * (100 + self.ratings.most_percent) * SHARES
            if most > 100 * BP:
                raise HouseError("could cost more than is won", field=name, value=most // 100)

    def quote(
        self,
        *,
        kind: str,
        base_minor: int,
        length: int,
        ratings: Ratings,
        stake_minor: int | None = None,
    ) -> FeeQuote:
        """See Fee.quote."""
        hold_base(kind, base_minor, length, ratings)
        by_stake = kind == "single" and self.band_basis == "stake" and stake_minor is not None
        basis = stake_minor if by_stake and stake_minor is not None else base_minor
        bands = self.single_bands if kind == "single" else self.series_bands
        band = next(band for band in reversed(bands) if band.from_minor <= basis)
        rate_bp = band.rate_for(length)
        change = self.ratings.judge(ratings)
        share = self._share(base_minor, rate_bp, change)
        steps = (
            *_rate_steps(kind, basis, band, length),
            *change.steps,
            *_share_steps(base_minor, rate_bp, change, share),
            *closing_steps(base_minor, share, SHARES),
        )
        return FeeQuote(base_minor, share, SHARES, rate_bp, change.percent, steps)

    def _share(self, base_minor: int, rate_bp: int, change: Adjustment) -> int:
        exact = Fraction(base_minor * rate_bp, BP)
        rise, cut = change.increase_percent, change.decrease_percent
        if change.cap_minor is None or self.ratings.cap_after_decrease:
            exact *= Fraction(100 + rise - cut, 100)
            if change.cap_minor is not None:
                exact = min(exact, Fraction(change.cap_minor))
        else:
            exact = min(exact * Fraction(100 + rise, 100), Fraction(change.cap_minor))
            exact *= Fraction(100 - cut, 100)
        return round_half_up(exact.numerator, exact.denominator)


def _rate_steps(kind: str, basis_minor: int, band: Band, length: int) -> list[Line]:
    words = (
        f"Band from {amount(band.from_minor)} (here {amount(basis_minor)}): {rate(band.rate_bp)}"
    )
    steps = [Line("band", words, minor=basis_minor, bp=band.rate_bp)]
    if kind == "series" and length > 1:
        extra = f"{length - 1} x {rate(band.per_point_bp)} for the points above 1"
        reached = band.rate_for(length)
        capped = reached < band.rate_bp + band.per_point_bp * (length - 1)
        end = f"at most {rate(reached)}" if capped else f"{rate(reached)} in all"
        steps.append(Line("points", f"{extra}: {end}", bp=reached, times=length - 1))
    return steps


def _share_steps(base_minor: int, rate_bp: int, change: Adjustment, share: int) -> list[Line]:
    changed = f", {change.percent:+d} %" if change.percent else ""
    words = f"{rate(rate_bp)} of {amount(base_minor)}{changed} = {amount(share)} a player"
    steps = [Line("share", words, minor=share, bp=rate_bp, percent=change.percent)]
    if change.cap_minor is not None and share >= change.cap_minor:
        cap = f"At most {amount(change.cap_minor)} a player between such ratings"
        steps.insert(0, Line("cap", cap, minor=change.cap_minor))
    return steps
