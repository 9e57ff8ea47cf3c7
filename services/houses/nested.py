"""The checks of lists and tables, which hand on to the checks of what is in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from services.houses.checks import NAME, Word
from services.houses.errors import HouseError
from services.houses.schema import Check, Record, with_path

LIST_ITEMS = 64  # no list of a house needs more; the longest, of match lengths, has 25


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
    """Tables by name, such as the modes of a house; read-only, in the file's order."""

    each: Check

    def read(self, plain: object) -> object:
        """Build a table for every name."""
        if not isinstance(plain, Mapping):
            raise HouseError("must be a table of tables", value=plain)
        if len(plain) > LIST_ITEMS:
            raise HouseError(f"must have at most {LIST_ITEMS} entries", value=plain)
        found = {name: with_path(name, self.each.read, item) for name, item in plain.items()}
        return MappingProxyType(found)

    def hold(self, value: object) -> None:
        """Hold every table; an empty set of them is refused."""
        if not isinstance(value, MappingProxyType) or not value:
            raise HouseError("must be a table of tables", value=value)
        for name, item in value.items():
            with_path(f"name {str(name)[:40]}", NAME.hold, name)
            with_path(str(name), self.each.hold, item)

    def plain(self, value: Any) -> object:
        """Plain forms by name."""
        return {name: self.each.plain(item) for name, item in value.items()}
