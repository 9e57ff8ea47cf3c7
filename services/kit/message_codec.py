"""Facts that are messages of the same name in one package of the contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from services.kit.events import NewEvent, RecordedEvent

E = TypeVar("E")


class Message(Protocol):
    """What is used of a generated message."""

    def SerializeToString(self) -> bytes: ...  # noqa: N802 - protobuf's own name


class MessageCodec(Generic[E]):
    """A `Codec` made of how a fact becomes a message, and of how each is read, by its name."""

    def __init__(
        self,
        package: str,
        message: Callable[[E], Message],
        decoders: Mapping[str, Callable[[bytes], E]],
    ) -> None:
        self._head = package + "."
        self._message = message
        self._decoders = decoders

    def encode(self, fact: E) -> NewEvent:
        """The fact under its name in the contract."""
        name = self._head + type(fact).__name__
        return NewEvent(name, self._message(fact).SerializeToString())

    def decode(self, recorded: RecordedEvent) -> E:
        """The fact that was appended; KeyError for a name that this version does not know."""
        return self._decoders[recorded.type.removeprefix(self._head)](recorded.data)
