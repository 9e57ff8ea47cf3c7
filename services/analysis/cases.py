"""The cases of all matches over any store, and what news of the game does to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from services.analysis.codec import CaseCodec
from services.analysis.domain.case.commands import Command
from services.analysis.domain.case.decide import CASE
from services.analysis.domain.case.events import Event
from services.analysis.domain.case.state import Case
from services.analysis.duties import STREAM, effects_of
from services.kit.answers import Refused
from services.kit.events import RecordedEvent
from services.kit.handler import CommandHandler
from services.kit.read_events import TryAgain
from services.kit.store import EventStore, InboxKey
from services.kit.time import Clock
from services.kit.waiting import Doorbell

Cases: TypeAlias = CommandHandler[Case, Command, Event]
Wishes = Callable[[RecordedEvent], Sequence[Command]]


def cases_over(store: EventStore, clock: Clock) -> Cases:
    """The handler of all `analysis-<match>` streams."""
    return CommandHandler(store, CASE, CaseCodec(), clock, effects=effects_of)


class News:
    """The reaction to the game's events: opens duties and rings for whoever does them."""

    def __init__(self, cases: Cases, wishes_of: Wishes, bell: Doorbell) -> None:
        self._cases = cases
        self._wishes_of = wishes_of
        self._bell = bell

    async def __call__(self, event: RecordedEvent, key: InboxKey) -> None:
        """Note what is to be done. Raises `TryAgain`."""
        stream = STREAM + event.stream.removeprefix("match-")
        for wish in self._wishes_of(event):
            answer = await self._cases.handle(stream, wish, inbox=key)
            if isinstance(answer, Refused):
                if answer.may_pass:
                    raise TryAgain(answer.code)
                raise AssertionError(f"{event.id}: a case refuses nothing: {answer.sentence}")
            self._bell.ring()
