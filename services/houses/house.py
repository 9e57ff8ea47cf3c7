"""A house: a complete, named rule set, and how a table is opened under it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from services.houses.between_games import BetweenGames
from services.houses.checks import NAME, Whole, Word, hold_distinct
from services.houses.clock import ClockRules
from services.houses.cube import OPTION, CubeRules, resolve
from services.houses.errors import HouseError
from services.houses.fee import MOST_LENGTH, Fee, NoFee
from services.houses.fit import hold_time_rules
from services.houses.leaving import LEAVING, Leaving
from services.houses.nested import Items, Kinds, Named
from services.houses.rating import RatingRules
from services.houses.resign import ResignRules
from services.houses.schema import Record
from services.houses.stakes import StakeRules
from services.houses.table import (
    CLOCK,
    FEE,
    FORMAT,
    KINDS,
    MODES,
    TITLE,
    TableRules,
)
from services.houses.technical_loss import TECHNICAL_LOSS, TechnicalLoss


@dataclass(frozen=True, slots=True)
class Mode(Record):
    """One way to play: a single game or a series, its lengths, its clock's name, beavers."""

    kind: Annotated[str, Word(*KINDS)]
    lengths: Annotated[tuple[int, ...], Items(Whole(1, MOST_LENGTH), at_least=1)]
    clock: Annotated[str, NAME]
    beavers: Annotated[str, OPTION]

    def agree(self) -> None:
        """A single game has no length to choose; a list names each length once."""
        if self.kind == "single" and self.lengths != (1,):
            raise HouseError("a single game has length 1", field="lengths", value=self.lengths)
        if list(self.lengths) != sorted(set(self.lengths)):
            raise HouseError("must rise", field="lengths", value=self.lengths)


@dataclass(frozen=True, slots=True)
class House(Record):
    """What a house file says, field by field as in houses.md section 2."""

    id: Annotated[str, NAME]
    title: Annotated[str, TITLE]
    modes: Annotated[Mapping[str, Mode], Named(Kinds(Mode))]
    clocks: Annotated[Mapping[str, ClockRules], Named(CLOCK)]
    leaving: Annotated[Leaving, Kinds(*LEAVING)]
    technical_loss: Annotated[TechnicalLoss, Kinds(*TECHNICAL_LOSS)]
    between_games: Annotated[BetweenGames, Kinds(BetweenGames)]
    resign: Annotated[ResignRules, Kinds(ResignRules)]
    cube: Annotated[CubeRules, Kinds(CubeRules)]
    stakes: Annotated[StakeRules, Kinds(StakeRules)]
    fee: Annotated[Fee, FEE]
    rating: Annotated[RatingRules, Kinds(RatingRules)]

    def agree(self) -> None:
        """Modes and clocks fit each other, and money rules name the house's currencies."""
        for name, mode in self.modes.items():
            if name not in MODES:
                rule = "must be one of " + ", ".join(MODES)
                raise HouseError(rule, field="modes", value=name)
            if mode.clock not in self.clocks:
                rule = "must name one of the house's clocks"
                raise HouseError(rule, field=f"modes.{name}.clock", value=mode.clock)
        for name in set(self.clocks) - {mode.clock for mode in self.modes.values()}:
            raise HouseError("is used by no mode", field="clocks", value=name)
        on_time = any(clock.on_zero == "technical_loss" for clock in self.clocks.values())
        if on_time != (self.technical_loss.tag == "cube"):
            rule = "must be cube where a clock ends a game by technical loss, else none"
            raise HouseError(rule, field="technical_loss.kind", value=self.technical_loss.tag)
        for clock in self.clocks.values():
            hold_time_rules(clock, self.leaving, self.technical_loss)
        hold_distinct("fee.currencies", self.fee.currencies)
        for currency in self.fee.currencies:
            if currency not in self.stakes.currencies:
                rule = "must be one of the house's currencies"
                raise HouseError(rule, field="fee.currencies", value=currency)

    def mode(self, name: str) -> Mode:
        """One of the house's modes; HouseError where it has no such mode."""
        if not isinstance(name, str) or name not in self.modes:
            raise HouseError("must be one of " + ", ".join(self.modes), field="mode", value=name)
        return self.modes[name]

    def table(
        self,
        *,
        mode: str,
        length: int = 1,
        currency: str = "PLAY",
        stake_minor: int = 0,
        loss_limit: int | None = None,
        beavers: bool | None = None,
        raccoons: bool | None = None,
        jacoby: bool | None = None,
        automatic_doubles: bool | None = None,
    ) -> TableRules:
        """Rules of a table; an option left out (None) is the house's default.

        HouseError names the field and the value of whatever this house does not offer. A loss
        limit concerns single games; in a series the stake is the most that can be lost.
        """
        chosen = self.mode(mode)
        if type(length) is not int or length not in chosen.lengths:
            rule = f"must be one of {', '.join(str(n) for n in chosen.lengths)} in mode {mode}"
            raise HouseError(rule, field="length", value=length)
        self.stakes.hold(currency, stake_minor)
        single = chosen.kind == "single"
        limit = self.stakes.limit(loss_limit)
        cube = self.cube
        return TableRules(
            format=FORMAT,
            house_id=self.id,
            title=self.title,
            mode=mode,
            kind=chosen.kind,
            length=length,
            currency=currency,
            stake_minor=stake_minor,
            loss_limit=limit if single else 1,
            cube_max=cube.cube_max,
            beavers=resolve("beavers", chosen.beavers, beavers),
            raccoons=resolve("raccoons", cube.raccoons, raccoons, offered=single),
            jacoby=resolve("jacoby", cube.jacoby, jacoby, offered=single),
            automatic_doubles=resolve(
                "automatic_doubles", cube.automatic_doubles, automatic_doubles, offered=single
            ),
            clock=self.clocks[chosen.clock].for_length(length),
            leaving=self.leaving,
            technical_loss=self.technical_loss,
            between_games=self.between_games,
            resign=self.resign,
            fee=self.fee if currency in self.fee.currencies else NoFee(()),
            rating=self.rating,
        )
