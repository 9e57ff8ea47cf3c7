"""The checks of single values: whole numbers, words, flags, text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from services.houses.errors import HouseError

DAY_MS = 86_400_000  # no table waits for anybody longer than a day


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`, both allowed."""

    low: int
    high: int

    def read(self, plain: object) -> object:
        """Leave the number as it stands; `hold` judges it."""
        return plain

    def hold(self, value: object) -> None:
        """Refuse flags too, which Python counts as numbers."""
        if type(value) is not int or not self.low <= value <= self.high:
            rule = f"must be a whole number from {self.low} to {self.high}"
            raise HouseError(rule, value=value)

    def plain(self, value: Any) -> object:
        """A number is its own plain form."""
        return value


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words."""

    choices: tuple[str, ...]

    def __init__(self, *choices: str) -> None:
        object.__setattr__(self, "choices", choices)

    def read(self, plain: object) -> object:
        """Leave the word as it stands; `hold` judges it."""
        return plain

    def hold(self, value: object) -> None:
        """Refuse every other word."""
        if not isinstance(value, str) or value not in self.choices:
            raise HouseError("must be one of " + ", ".join(self.choices), value=value)

    def plain(self, value: Any) -> object:
        """A word is its own plain form."""
        return value


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, plain: object) -> object:
        """Leave the flag as it stands; `hold` judges it."""
        return plain

    def hold(self, value: object) -> None:
        """Refuse 0, 1 and "true"."""
        if not isinstance(value, bool):
            raise HouseError("must be true or false", value=value)

    def plain(self, value: Any) -> object:
        """A flag is its own plain form."""
        return value


@dataclass(frozen=True, slots=True)
class Text:
    """A text that matches a pattern from end to end."""

    pattern: str
    means: str

    def read(self, plain: object) -> object:
        """Leave the text as it stands; `hold` judges it."""
        return plain

    def hold(self, value: object) -> None:
        """Refuse what does not match."""
        if not isinstance(value, str) or re.fullmatch(self.pattern, value) is None:
            raise HouseError(f"must be {self.means}", value=value)

    def plain(self, value: Any) -> object:
        """A text is its own plain form."""
        return value


NAME = Text("[a-z][a-z0-9_]{0,31}", "a name of small letters, digits and _")


def time_ms(low: int = 0) -> Whole:
    """A span of time in whole milliseconds, at most a day."""
    return Whole(low, DAY_MS)


def hold_distinct(field: str, values: tuple[object, ...]) -> None:
    """Refuse a list that names something twice."""
    if len(set(values)) != len(values):
        raise HouseError("must name each once", field=field, value=values)
