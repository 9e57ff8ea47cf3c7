"""The facts of one decision as they come, and the competition after each of them."""

from __future__ import annotations

from services.lobby.domain.competition.events import Event
from services.lobby.domain.competition.evolve import evolve
from services.lobby.domain.competition.state import Competition


class Draft:
    """Facts of `at_ms`; `now` takes them in one by one."""

    def __init__(self, before: Competition, at_ms: int) -> None:
        self.now = before
        self.at_ms = at_ms
        self.facts: list[Event] = []

    @property
    def id(self) -> str:
        """The competition's."""
        return self.now.competition_id

    def add(self, fact: Event) -> None:
        """One more fact."""
        self.facts.append(fact)
        self.now = evolve(self.now, fact)
