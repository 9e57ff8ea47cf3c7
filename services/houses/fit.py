"""What clock, leaving, technical loss and fee of one table must agree on.

A house's file is held to this for each of its modes, and a table's rules once more, since those
come from a log.
"""

from __future__ import annotations

from services.houses.clock import ClockRules
from services.houses.errors import HouseError
from services.houses.fee import Fee
from services.houses.leaving import Leaving
from services.houses.technical_loss import TechnicalLoss


def hold_time_rules(clock: ClockRules, leaving: Leaving, technical_loss: TechnicalLoss) -> None:
    """Refuse a fallen flag that leads to what the house has no rules for."""
    if clock.on_zero == "technical_loss" and technical_loss.tag != "cube":
        rule = "must be cube where a clock ends a game by technical loss"
        raise HouseError(rule, field="technical_loss.kind", value=technical_loss.tag)
    if clock.on_zero == "kick_out" and leaving.tag != "ghost":
        rule = "must be ghost where a player may be kicked out: somebody has to play on"
        raise HouseError(rule, field="leaving.kind", value=leaving.tag)


def hold_fee(fee: Fee, currency: str) -> None:
    """Refuse a fee in a currency that it is not charged in."""
    if fee.tag != "none" and currency not in fee.currencies:
        rule = "must be one of the fee's currencies, or the fee none"
        raise HouseError(rule, field="currency", value=currency)
