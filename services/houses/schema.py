"""Checked records: the same bounds hold for a house file, for a log and for Python code.

A record is a frozen dataclass whose fields each carry a check. `read` builds it from plain tables
(TOML or JSON), `plain` turns it back, and building one with an illegal value is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Protocol, Self, get_type_hints

from services.houses.errors import HouseError


class Check(Protocol):
    """What one field may hold."""

    def read(self, plain: object) -> object:
        """Value from its plain form; HouseError where the shape is wrong."""

    def hold(self, value: object) -> None:
        """HouseError unless the value is legal."""

    def plain(self, value: Any) -> object:
        """The plain form, of whole numbers, text, flags, lists and tables only."""


@dataclass(frozen=True, slots=True)
class Record:
    """Base of everything a house consists of."""

    tag: ClassVar[str] = ""  # the tag in the plain form where several records may stand

    def __post_init__(self) -> None:
        for name, check in checks_of(type(self)).items():
            with_path(name, check.hold, getattr(self, name))
        self.agree()

    def agree(self) -> None:
        """Hold the rules between fields; most records have none."""

    @classmethod
    def read(cls, plain: object) -> Self:
        """Build from a table; every field must be there and no other."""
        if not isinstance(plain, Mapping):
            raise HouseError("must be a table", value=plain)
        known = checks_of(cls)
        tags = {"kind"} if cls.tag else set()
        for name, value in plain.items():
            if name not in known and name not in tags:
                raise HouseError("is no field of this table", field=str(name)[:40], value=value)
        for name in known:
            if name not in plain:
                raise HouseError("is missing", field=name)
        return cls(**{name: with_path(name, known[name].read, plain[name]) for name in known})

    def plain(self) -> dict[str, object]:
        """The plain form; `read` is its exact inverse."""
        checks = checks_of(type(self))
        found = {name: check.plain(getattr(self, name)) for name, check in checks.items()}
        return {"kind": self.tag, **found} if self.tag else found


def with_path(name: str, work: Callable[[Any], Any], value: object) -> Any:
    """Run a check; an error that leaves it carries the field's name."""
    try:
        return work(value)
    except HouseError as error:
        raise error.within(name) from None


_CHECKS: dict[object, dict[str, Check]] = {}


def checks_of(record: type[Record]) -> dict[str, Check]:
    """Each field's check, which stands in its annotation: `Annotated[int, Whole(1, 25)]`."""
    if record not in _CHECKS:
        hints = get_type_hints(record, include_extras=True)
        _CHECKS[record] = {f.name: hints[f.name].__metadata__[0] for f in fields(record)}
    return _CHECKS[record]
