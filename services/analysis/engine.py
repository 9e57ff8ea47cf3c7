"""The engine as the service sees it: asked in lists, answered in order, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from services.analysis.domain.questions import Answer, Question
from services.kit.read_events import TryAgain


class EngineMissing(Exception):  # noqa: N818 - an answer, not a fault
    """There is no engine for this machine: it will not come by waiting."""


class EngineBusy(TryAgain):
    """More waits than may, or it took too long; the worker that was at it has been replaced."""


class Engine(Protocol):
    """Values positions."""

    @property
    def available(self) -> bool:
        """Whether there is an engine at all."""
        ...

    @property
    def version(self) -> str:
        """The version of the engine, "" before it has started."""
        ...

    async def ask(self, questions: Sequence[Question], timeout_ms: int) -> Sequence[Answer]:
        """Answers in the order of the questions. Raises `EngineMissing`, `EngineBusy`."""
        ...
