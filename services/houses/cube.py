"""The cube of a house: its highest value and the options of single games (houses.md 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from services.houses.checks import Whole, Word
from services.houses.errors import HouseError
from services.houses.schema import Record

OPTION = Word("never", "off", "on")  # not offered; offered and off, or on, unless the table says


@dataclass(frozen=True, slots=True)
class CubeRules(Record):
    """The cube is never turned above `cube_max`; the options concern single games alone."""

    cube_max: Annotated[int, Whole(1, 4_096)]
    raccoons: Annotated[str, OPTION]
    jacoby: Annotated[str, OPTION]
    automatic_doubles: Annotated[str, OPTION]

    def agree(self) -> None:
        """A cube shows powers of two."""
        hold_cube(self.cube_max)


def hold_cube(cube_max: int) -> None:
    """Refuse a highest value that no cube shows."""
    if cube_max & (cube_max - 1):
        raise HouseError("must be a power of two", field="cube_max", value=cube_max)


def resolve(name: str, option: str, wish: bool | None, *, offered: bool = True) -> bool:
    """A table's choice of an option; `wish` None takes the house's default."""
    if wish is not None and not isinstance(wish, bool):
        raise HouseError("must be true, false or left out", field=name, value=wish)
    if option == "never" or not offered:
        if wish:
            raise HouseError("is not offered here", field=name, value=wish)
        return False
    return option == "on" if wish is None else wish
