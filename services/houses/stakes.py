"""Currencies, stakes and the loss limit of a house (houses.md 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from services.houses.checks import Flag, Whole, hold_distinct
from services.houses.errors import HouseError
from services.houses.fee import CURRENCY
from services.houses.nested import Items
from services.houses.schema import Record

MOST_STAKE_MINOR = 10**10  # a hundred million; times the highest limit it fits MOST_MINOR
MOST_MULTIPLE = 12_288  # the highest cube times a backgammon: no limit in effect
MULTIPLE = Whole(1, MOST_MULTIPLE)


@dataclass(frozen=True, slots=True)
class StakeRules(Record):
    """What may be played for; `loss_limits` are multiples of the stake, for single games."""

    currencies: Annotated[tuple[str, ...], Items(CURRENCY, at_least=1)]
    stake_optional: Annotated[bool, Flag()]
    loss_limits: Annotated[tuple[int, ...], Items(MULTIPLE, at_least=1)]
    loss_limit_default: Annotated[int, MULTIPLE]

    def agree(self) -> None:
        """Currencies are named once, limits rise, and the default is one of them."""
        hold_distinct("currencies", self.currencies)
        if list(self.loss_limits) != sorted(set(self.loss_limits)):
            raise HouseError("must rise", field="loss_limits", value=self.loss_limits)
        if self.loss_limit_default not in self.loss_limits:
            rule = "must be one of loss_limits"
            raise HouseError(rule, field="loss_limit_default", value=self.loss_limit_default)

    def hold(self, currency: str, stake_minor: int) -> None:
        """Refuse a stake that this house does not play for."""
        if currency not in self.currencies:
            rule = "must be one of " + ", ".join(self.currencies)
            raise HouseError(rule, field="currency", value=currency)
        low = 0 if self.stake_optional else 1
        if type(stake_minor) is not int or not low <= stake_minor <= MOST_STAKE_MINOR:
            rule = f"must be whole minor units from {low} to {MOST_STAKE_MINOR}"
            raise HouseError(rule, field="stake_minor", value=stake_minor)

    def limit(self, multiple: int | None) -> int:
        """The table's loss limit; None takes the default."""
        if multiple is None:
            return self.loss_limit_default
        if type(multiple) is not int or multiple not in self.loss_limits:
            rule = "must be one of " + ", ".join(str(limit) for limit in self.loss_limits)
            raise HouseError(rule, field="loss_limit", value=multiple)
        return multiple
