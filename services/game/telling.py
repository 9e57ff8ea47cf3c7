"""What is told of a match at once after each commit: new facts, and the whole as each sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from services.game.domain.facts import Fact
from services.game.domain.state import MatchState
from services.game.plain_facts import facts_json
from services.game.views import Views, views_json
from services.kit.states import Known
from services.kit.time import Clock


class News(NamedTuple):
    """The facts of one change in JSON, `from_version` to `to_version`, and the views after them."""

    match_id: str
    from_version: int
    to_version: int
    white: str
    black: str
    events_json: bytes
    views: Views


class NewsAhead:
    """The news of a change, made while the change is on its way to the disk where that is possible.

    To make them takes half as long as the disk does, so that nobody waits for both.
    """

    __slots__ = ("_clock", "_made", "_version")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._version = 0
        self._made: News | None = None

    def make(self, known: Known[MatchState], facts: Sequence[Fact]) -> None:
        """Have ready what to tell once the facts that led to `known` are durable."""
        self._made = news_of(known.version, facts, known.state, self._clock.now_ms())
        self._version = known.version

    def of(self, known: Known[MatchState], facts: Sequence[Fact]) -> News | None:
        """What to tell of facts that led to `known`; None of a match that never starts."""
        if self._version != known.version:
            self.make(known, facts)
        return self._made


# Tells whoever watches; it never waits and never fails, since nothing depends on it.
Tell = Callable[[News], None]


def news_of(version: int, facts: Sequence[Fact], after: MatchState, now_ms: int) -> News | None:
    """What to tell of facts that led to `after` at `version`; None of a match that never starts."""
    if after.started is None:
        return None
    before = version - len(facts)
    white, black = after.started.accounts
    return News(
        match_id=after.started.match_id,
        from_version=before + 1,
        to_version=version,
        white=white,
        black=black,
        events_json=facts_json(before, facts),
        views=views_json(after, now_ms),
    )
