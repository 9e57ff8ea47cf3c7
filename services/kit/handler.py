"""Handles a command: load, decide, append; on a conflict load and decide again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from services.kit.answers import (
    BUSY,
    CONTENDED,
    ID_REUSED,
    MALFORMED,
    UNAVAILABLE,
    Accepted,
    Refused,
)
from services.kit.decider import Decider, Decision, Refusal
from services.kit.effects import Effect
from services.kit.events import NO_META, Codec
from services.kit.locks import Crowded, KeyedLocks
from services.kit.states import Known, States
from services.kit.store import (
    AlreadyDone,
    Append,
    EffectRefused,
    EventStore,
    InboxKey,
    OutcomeUnknown,
    QueueFull,
    Remembered,
    Unavailable,
    VersionConflict,
    is_command_id,
    is_stream_name,
)
from services.kit.time import Clock

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

# The first conflict shows that another instance serves the same stream; who loses three times in
# a row is better off waiting for the load to shift than deciding for ever.
ATTEMPTS_MAX = 3
# A stream has a handful of people at it. More waiting commands than this are a loop gone wild.
WAITING_PER_STREAM_MAX = 64
# About 100 MB of states of matches at 10 kB each.
STREAMS_AT_HAND_MAX = 10_000


class _Request(NamedTuple, Generic[C]):
    stream: str
    command: C
    command_id: str
    content_hash: bytes
    inbox: InboxKey | None
    meta: Mapping[str, str]
    meanwhile: Callable[[Known[Any], tuple[Any, ...]], object]


def _nothing(*_: object) -> None:
    """There is nothing to do meanwhile."""


def _no_effects(_: object) -> Sequence[Effect]:
    return ()


def _no_body(_: object) -> bytes:
    return b""


class CommandHandler(Generic[S, C, E]):
    """Commands of one kind of aggregate against one store, with its latest states at hand.

    `effects` says what a decision writes beside its events, `body` what its answer holds.
    """

    def __init__(
        self,
        store: EventStore,
        decider: Decider[S, C, E],
        codec: Codec[E],
        clock: Clock,
        *,
        effects: Callable[[Decision[S, C, E]], Sequence[Effect]] = _no_effects,
        body: Callable[[Decision[S, C, E]], bytes] = _no_body,
        streams_at_hand_max: int = STREAMS_AT_HAND_MAX,
    ) -> None:
        self._store = store
        self._decider = decider
        self._codec = codec
        self._clock = clock
        self._effects = effects
        self._body = body
        self._locks = KeyedLocks(WAITING_PER_STREAM_MAX)
        self._states = States(
            store,
            decider.initial,
            lambda state, event: decider.evolve(state, codec.decode(event)),
            streams_at_hand_max,
        )

    async def handle(
        self,
        stream: str,
        command: C,
        *,
        command_id: str = "",
        content: bytes = b"",
        inbox: InboxKey | None = None,
        meta: Mapping[str, str] = NO_META,
        meanwhile: Callable[[Known[S], tuple[E, ...]], object] = _nothing,
    ) -> Accepted[E] | Refused:
        """Answer one command; never raises for what the outside world can cause.

        `command_id` makes it happen once, `content` is what the id stands for (the same id with
        other content is refused as `id_reused`), `inbox` is the message that led to it. A store
        may call `meanwhile` while the facts are on their way to the disk, with the state that they
        lead to; only the answer says that they have got there.
        """
        if not is_stream_name(stream) or (command_id and not is_command_id(command_id)):
            return Refused.because(0, MALFORMED)
        content_hash = hashlib.sha256(content).digest() if command_id else b""
        request = _Request(stream, command, command_id, content_hash, inbox, meta, meanwhile)
        try:
            async with self._locks.hold(stream):
                return await self._answer(request)
        except (QueueFull, Crowded):
            return Refused.because(self._states.version_at_hand(stream), BUSY)
        except Unavailable:
            return Refused.because(self._states.version_at_hand(stream), UNAVAILABLE)

    async def state(self, stream: str, *, fresh: bool = True) -> Known[S]:
        """The state of a stream; `fresh` looks at the log's head first. Raises `Unavailable`."""
        known = await self._states.get(stream)
        if fresh and (await self._store.standing(stream)).version != known.version:
            self._states.drop(stream)
            known = await self._states.get(stream)
        return known

    async def _answer(self, request: _Request[C]) -> Accepted[E] | Refused:
        """Attempt it until it is settled, at most three times, each time on what the log says."""
        for _ in range(ATTEMPTS_MAX):
            try:
                return await self._attempt(request)
            except VersionConflict:
                self._states.drop(request.stream)
            except (AlreadyDone, OutcomeUnknown) as doubt:
                self._states.drop(request.stream)
                answer = await self._look_up(request, done=isinstance(doubt, AlreadyDone))
                if answer is not None:
                    return answer
        return Refused.because((await self._states.get(request.stream)).version, CONTENDED)

    async def _attempt(self, request: _Request[C]) -> Accepted[E] | Refused:
        """Decide on the state at hand and write it. Raises what `append` raises."""
        known = await self._states.get(request.stream)
        try:
            facts, after = self._decider.settle(known.state, request.command)
        except Refusal as refusal:
            return await self._first(request, known) or Refused.because(known.version, refusal)
        if not facts:
            answer = await self._first(request, known)
            if answer is not None:
                return answer
            if not request.command_id and request.inbox is None:
                return Accepted(known.version)
        try:
            return await self._write(request, known, facts, after)
        except EffectRefused as refused:
            return Refused.because(known.version, refused.refusal)

    async def _first(self, request: _Request[C], known: Known[S]) -> Accepted[E] | Refused | None:
        """What this command id was answered before, if it was.

        A refusal, or a wish that seems fulfilled, writes nothing that could conflict: so here is
        where a state behind the log shows. Raises `VersionConflict` then.
        """
        standing = await self._store.standing(request.stream, request.command_id)
        if standing.remembered is not None:
            return _again(request, standing.remembered)
        if standing.version != known.version:
            raise VersionConflict(request.stream, known.version)
        return None

    async def _look_up(self, request: _Request[C], *, done: bool) -> Accepted[E] | Refused | None:
        """What came of an append that was `done` before or whose outcome is unknown."""
        standing = await self._store.standing(request.stream, request.command_id)
        if standing.remembered is not None:
            return _again(request, standing.remembered)
        # Done and yet no command: it was the message that was worked off before.
        return Accepted(standing.version, repeated=True) if done else None

    async def _write(
        self, request: _Request[C], known: Known[S], facts: tuple[E, ...], after: S
    ) -> Accepted[E]:
        decision = Decision(request.stream, request.command, known.state, facts, after)
        body = self._body(decision)
        then = Known(known.version + len(facts), after)
        append = Append(
            stream=request.stream,
            expected_version=known.version,
            events=tuple(self._codec.encode(fact) for fact in facts),
            at_ms=self._clock.now_ms(),
            command_id=request.command_id,
            content_hash=request.content_hash,
            answer=body,
            inbox=request.inbox,
            effects=tuple(self._effects(decision)),
            meta=request.meta,
            meanwhile=partial(request.meanwhile, then, facts),
        )
        appended = await self._store.append(append)
        self._states.put(request.stream, then)
        return Accepted(appended.version, facts, body)


def _again(request: _Request[C], remembered: Remembered) -> Accepted[E] | Refused:
    """The first answer to the same command, a refusal to another one under its id."""
    if remembered.content_hash != request.content_hash:
        return Refused.because(remembered.version, ID_REUSED)
    return Accepted(remembered.version, body=remembered.answer, repeated=True)
