"""Opening positions by the names files give them."""

from typing import Final

from services.rules.board import START, Board

NACKGAMMON: Final = Board(
    (0, -2, -2, 0, 0, 0, 4, 0, 3, 0, 0, 0, -4, 4, 0, 0, 0, -3, 0, -4, 0, 0, 0, 2, 2, 0)
)
_BY_NAME: Final = {"": START, "backgammon": START, "standard": START, "nackgammon": NACKGAMMON}


def start_of_variation(name: str) -> Board | None:
    """The opening position, None for a variation that is not known here."""
    return _BY_NAME.get(name.strip().lower())
