"""A fee with every step that led to it, in words and figures."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses.money import amount


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an account: a code for translators, English words and the figures in them.

    Of the figures only those that the line speaks of are set: `minor` (money), `bp` (a rate),
    `percent` (a change of the fee), `times` (a factor such as the cube), `rating` (the rating or
    difference of ratings from which the line applies).
    """

    code: str
    words: str
    minor: int | None = None
    bp: int | None = None
    percent: int | None = None
    times: int | None = None
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class FeeQuote:
    """What a game or match costs: `house_minor` is `per_player_minor` times the `shares` paid.

    The winner pays all shares. `base_minor` is the sum that changes hands: the win sum of a single
    game, the stake of a series.
    """

    base_minor: int
    per_player_minor: int
    shares: int
    rate_bp: int
    adjust_percent: int
    steps: tuple[Line, ...]

    @property
    def house_minor(self) -> int:
        """What the house gets."""
        return self.per_player_minor * self.shares

    @property
    def winner_net_minor(self) -> int:
        """What the winner's balance gains."""
        return self.base_minor - self.house_minor

    @property
    def loser_net_minor(self) -> int:
        """What the loser's balance gains: a negative sum."""
        return -self.base_minor


def closing_steps(base_minor: int, per_player_minor: int, shares: int) -> tuple[Line, ...]:
    """The last lines of every account: the house's sum and what both players are left with."""
    house = per_player_minor * shares
    net = base_minor - house
    paid = f"The winner pays {shares} x {amount(per_player_minor)} = {amount(house)} to the house"
    return (
        Line("house_sum", paid, minor=house, times=shares),
        Line("winner_net", f"The winner gets {amount(net)}", minor=net),
        Line("loser_net", f"The loser pays {amount(base_minor)}", minor=-base_minor),
    )
