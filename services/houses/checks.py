"""The checks that fields use: whole numbers, words, flags, text, lists, tables, kinds of table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from services.houses.errors import HouseError
from services.houses.schema import Check, Record, with_path

DAY_MS = 86_400_000  # no table waits for anybody longer than a day
LIST_ITEMS = 64  # no list of a house needs more; the biggest has seven


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


@dataclass(frozen=True, slots=True)
class Items:
    """A list of values under one check."""

    each: Check
    at_least: int = 0

    def read(self, plain: object) -> object:
        """Build a tuple; an error names the place in the list."""
        if not isinstance(plain, list):
            raise HouseError("must be a list", value=plain)
        if len(plain) > LIST_ITEMS:
            raise HouseError(f"must have at most {LIST_ITEMS} entries", value=plain)
        return tuple(with_path(f"[{i}]", self.each.read, item) for i, item in enumerate(plain))

    def hold(self, value: object) -> None:
        """Hold every entry, and refuse a list that is too short."""
        if not isinstance(value, tuple) or len(value) < self.at_least:
            raise HouseError(f"must be a list of at least {self.at_least}", value=value)
        for index, item in enumerate(value):
            with_path(f"[{index}]", self.each.hold, item)

    def plain(self, value: Any) -> object:
        """A list of plain forms."""
        return [self.each.plain(item) for item in value]


@dataclass(frozen=True, slots=True)
class Kinds:
    """A table of one of several kinds; with more than one its field `kind` says which."""

    records: tuple[type[Record], ...]

    def __init__(self, *records: type[Record]) -> None:
        object.__setattr__(self, "records", records)

    def read(self, plain: object) -> object:
        """Build the record that the tag names."""
        if len(self.records) == 1:
            return self.records[0].read(plain)
        if not isinstance(plain, Mapping):
            raise HouseError("must be a table", value=plain)
        tag = plain.get("kind")
        with_path("kind", Word(*(record.tag for record in self.records)).hold, tag)
        return next(record for record in self.records if record.tag == tag).read(plain)

    def hold(self, value: object) -> None:
        """Refuse what is none of the records."""
        if not isinstance(value, self.records):
            raise HouseError("must be a table of a known kind", value=value)

    def plain(self, value: Any) -> object:
        """The record's plain form, with its tag."""
        return value.plain()


@dataclass(frozen=True, slots=True)
class Named:
    """Tables by name, such as the modes of a house; they keep the file's order."""

    each: Check

    def read(self, plain: object) -> object:
        """Build a table for every name."""
        if not isinstance(plain, Mapping):
            raise HouseError("must be a table of tables", value=plain)
        if len(plain) > LIST_ITEMS:
            raise HouseError(f"must have at most {LIST_ITEMS} entries", value=plain)
        return {name: with_path(name, self.each.read, item) for name, item in plain.items()}

    def hold(self, value: object) -> None:
        """Hold every table; an empty set of them is refused."""
        if not isinstance(value, dict) or not value:
            raise HouseError("must be a table of tables", value=value)
        for name, item in value.items():
            with_path(f"name {str(name)[:40]}", NAME.hold, name)
            with_path(str(name), self.each.hold, item)

    def plain(self, value: Any) -> object:
        """Plain forms by name."""
        return {name: self.each.plain(item) for name, item in value.items()}


def time_ms(low: int = 0) -> Whole:
    """A span of time in whole milliseconds, at most a day."""
    return Whole(low, DAY_MS)
