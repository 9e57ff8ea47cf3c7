"""Types of arguments at the border of compiled code.

Compiled code checks an argument of a class for itself and refuses it with TypeError. A protocol it
leaves to us, so that here as there every refusal is a RulesError; mypy still knows what to pass.
"""

from typing import Protocol


class BoardLike(Protocol):
    """A Board, to mypy; anything, until it has been looked at."""

    @property
    def points(self) -> tuple[int, ...]:
        """The 26 ints."""


class TextLike(Protocol):
    """A str, to mypy; anything, until it has been looked at."""

    def casefold(self) -> str:
        """What str has and bytes has not."""
