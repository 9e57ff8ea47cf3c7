"""Facts of matches to protobuf and back.

Every fact is a message of the same name with the same fields, so that one table made from both is
all there is. A name or a number that this version does not know is refused, never guessed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, Protocol, get_args, get_origin, get_type_hints

from tavla.game.v1 import events_pb2 as pb

from services.game.domain.facts import Fact
from services.kit.events import NewEvent, RecordedEvent

PACKAGE = pb.DESCRIPTOR.package


class _Message(Protocol):
    """What is used of a generated message; protobuf itself is the kit's to import."""

    def __init__(self, **fields: Any) -> None: ...

    def SerializeToString(self) -> bytes: ...  # noqa: N802 - protobuf's own name

    @classmethod
    def FromString(cls, data: bytes) -> _Message: ...  # noqa: N802 - protobuf's own name


class UnknownFact(ValueError):  # noqa: N818 - says what it is
    """An event that this version cannot read: its type, and where it stands."""

    def __init__(self, type_name: str, event_id: str, why: str) -> None:
        super().__init__(f"{event_id}: {type_name}: {why}")
        self.type_name = type_name
        self.event_id = event_id
        self.why = why


class _Shape:
    """How one kind of fact is written and read."""

    def __init__(self, fact: type[Fact]) -> None:
        self.name = f"{PACKAGE}.{fact.__name__}"
        self.fact = fact
        self.message: type[_Message] = getattr(pb, fact.__name__)
        hints = get_type_hints(fact)
        self.fields = tuple(field.name for field in dataclasses.fields(fact))
        self.readers = tuple((name, _reader(hints[name])) for name in self.fields)

    def values(self, message: _Message) -> Iterator[Any]:
        """The fact's fields in order; ValueError for a number that no name stands for."""
        for name, reader in self.readers:
            value = getattr(message, name)
            yield value if reader is None else reader(value)


def _reader(hint: Any) -> Callable[[Any], Any] | None:
    if get_origin(hint) is tuple:
        return tuple
    return hint if isinstance(hint, type) and issubclass(hint, IntEnum) else None


_SHAPES = {fact: _Shape(fact) for fact in get_args(Fact)}
_BY_NAME = {shape.name: shape for shape in _SHAPES.values()}


class MatchCodec:
    """The codec of `match-<id>` streams."""

    def encode(self, fact: Fact) -> NewEvent:
        """The fact under its name in the contract."""
        shape = _SHAPES[type(fact)]
        message = shape.message(**{name: getattr(fact, name) for name in shape.fields})
        return NewEvent(shape.name, message.SerializeToString())

    def decode(self, recorded: RecordedEvent) -> Fact:
        """The fact that was appended; UnknownFact if this version cannot read it."""
        shape = _BY_NAME.get(recorded.type)
        if shape is None:
            raise UnknownFact(recorded.type, recorded.id, "no such fact")
        try:
            return shape.fact(*shape.values(shape.message.FromString(recorded.data)))
        except Exception as error:  # bytes of another shape, or a number without a name
            raise UnknownFact(recorded.type, recorded.id, str(error)) from error
