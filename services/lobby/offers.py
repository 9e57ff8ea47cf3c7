"""The houses that tables can be opened under, as a form to open a table needs them."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from services.houses import House, Mode, list_houses, load_house
from services.houses.explain import explain


@dataclass(frozen=True, slots=True)
class OfferedMode:
    """One way to play; `fees` has a sentence for each currency, `rules` all defaults."""

    mode: str
    kind: str
    lengths: tuple[int, ...]
    beavers: str
    clock: str
    leaving: str
    fees: tuple[str, ...]
    rules: bytes


@dataclass(frozen=True, slots=True)
class OfferedHouse:
    """A house and its modes; `loss_limits` are multiples of the stake, for single games."""

    house_id: str
    title: str
    modes: tuple[OfferedMode, ...]
    currencies: tuple[str, ...]
    loss_limits: tuple[int, ...]
    loss_limit_default: int


@functools.cache
def offered_houses() -> tuple[OfferedHouse, ...]:
    """All houses; read once, because a changed file asks for a restart anyway."""
    return tuple(_house(load_house(house_id)) for house_id in list_houses())


def _house(house: House) -> OfferedHouse:
    return OfferedHouse(
        house.id,
        house.title,
        tuple(_mode(house, name, mode) for name, mode in house.modes.items()),
        house.stakes.currencies,
        house.stakes.loss_limits,
        house.stakes.loss_limit_default,
    )


def _mode(house: House, name: str, mode: Mode) -> OfferedMode:
    tables = [
        house.table(mode=name, length=mode.lengths[0], currency=currency)
        for currency in house.stakes.currencies
    ]
    told = explain(tables[0])
    return OfferedMode(
        mode=name,
        kind=mode.kind,
        lengths=mode.lengths,
        beavers=mode.beavers,
        clock=told.clock,
        leaving=told.leaving,
        fees=tuple(explain(table).fee for table in tables),
        rules=tables[0].canonical,
    )
