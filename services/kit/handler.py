"""Handles a command: load, decide, append; on a conflict load and decide again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from services.kit.decider import Decider
from services.kit.effects import Effect
from services.kit.events import NO_META, Codec
from services.kit.store import EventStore, InboxKey
from services.kit.time import Clock

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Accepted(Generic[E]):
    """The command took effect, now or (`repeated`) when its id was first seen.

    `version` is the stream's version after it, `body` what the service answers; both are the
    same for a repeat. `facts` are the new facts, empty for a repeat.
    """

    version: int
    facts: tuple[E, ...] = ()
    body: bytes = b""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The command changed nothing: why, with figures, and the version it was refused at."""

    version: int
    code: str
    sentence: str
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision(Generic[S, C, E]):
    """What was decided, for those who derive effects and answers from it."""

    stream: str
    command: C
    before: S
    facts: tuple[E, ...]
    after: S


class CommandHandler(Generic[S, C, E]):
    """Commands of one kind of aggregate against one store, with its latest states at hand."""

    def __init__(
        self,
        store: EventStore,
        decider: Decider[S, C, E],
        codec: Codec[E],
        clock: Clock,
        *,
        effects: Callable[[Decision[S, C, E]], Sequence[Effect]] | None = None,
        body: Callable[[Decision[S, C, E]], bytes] | None = None,
        cached_streams: int = 10_000,
    ) -> None:
        raise NotImplementedError

    async def handle(
        self,
        stream: str,
        command: C,
        *,
        command_id: str = "",
        content: bytes = b"",
        inbox: InboxKey | None = None,
        meta: Mapping[str, str] = NO_META,
    ) -> Accepted[E] | Refused:
        """Answer one command; never raises for what the outside world can cause.

        `command_id` makes it happen once, `content` is what the id stands for (the same id with
        other content is refused as `id_reused`), `inbox` is the message that led to it.
        """
        raise NotImplementedError

    async def state(self, stream: str, *, fresh: bool = True) -> tuple[int, S]:
        """The version and state of a stream; `fresh` looks at the log's head first."""
        raise NotImplementedError
