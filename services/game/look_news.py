"""Tells the clock service when to look at a match, where that is news."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from services.game.domain.looks import Look, is_news

# As many as there are states of matches at hand. Of a match that is forgotten it is told again.
TOLD_MAX = 10_000

# Tells whoever waits; it never waits and never fails.
TellLook = Callable[[Look], None]


class LookNews:
    """Remembers what was told last.

    Another instance may tell of the same match in between, and whoever hears us then waits for
    what that one said. Its changes show as a gap in the versions: after one all is told again.
    """

    def __init__(self, tell: TellLook) -> None:
        self._tell = tell
        self._told: OrderedDict[str, tuple[int, Look]] = OrderedDict()

    def changed(self, before: int, look: Look, now_ms: int) -> None:
        """A change of ours has led from version `before` to `look`."""
        version, told = self._told.get(look.match_id, (-1, look))
        if version == before and not is_news(told, look, now_ms):
            self._told[look.match_id] = look.version, told
            return
        self.tell(look)

    def tell(self, look: Look) -> None:
        """Tell it in any case."""
        self._tell(look)
        if look.over:
            self._told.pop(look.match_id, None)
            return
        self._told[look.match_id] = look.version, look
        self._told.move_to_end(look.match_id)
        if len(self._told) > TOLD_MAX:
            self._told.popitem(last=False)
