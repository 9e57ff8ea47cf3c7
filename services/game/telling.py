"""What is told of a match at once after each commit: new facts, and the whole as each sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from services.game.domain.facts import Fact
from services.game.domain.state import MatchState
from services.game.plain_facts import facts_json
from services.game.views import Views, views_json


class News(NamedTuple):
    """The facts of one change in JSON, `from_version` to `to_version`, and the views after them."""

    match_id: str
    from_version: int
    to_version: int
    white: str
    black: str
    events_json: bytes
    views: Views


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
