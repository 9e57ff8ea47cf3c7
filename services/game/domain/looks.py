"""When somebody should look at a match next, and who should be there."""

from __future__ import annotations

from typing import Final, NamedTuple

from services.game.domain.deadlines import deadlines
from services.game.domain.names import SeatKind
from services.game.domain.state import MatchState

# Clocks of two machines differ by less; a moment so near has come for one of them.
NEAR_MS: Final = 2_000


class Look(NamedTuple):
    """What the clock service has to know of a match at `version`.

    `due_at_ms` 0: time alone changes nothing. An account is empty where a computer sits, which is
    always there. `over`: there is nothing to look at any more, or never was.
    """

    match_id: str
    version: int
    due_at_ms: int = 0
    white: str = ""
    black: str = ""
    white_away: bool = False
    black_away: bool = False
    over: bool = False


def look_of(match_id: str, version: int, state: MatchState) -> Look:
    """The look at a match as it stands."""
    if state.started is None or state.outcome is not None:
        return Look(match_id, version, over=True)
    waits = deadlines(state)
    due_at_ms = waits[0].due_at_ms if waits else 0
    white, black = state.started.accounts
    white_kind, black_kind = state.started.kinds
    return Look(
        match_id,
        version,
        due_at_ms,
        "" if white_kind is SeatKind.COMPUTER else white,
        "" if black_kind is SeatKind.COMPUTER else black,
        state.presence[0].away,
        state.presence[1].away,
    )


def is_news(told: Look, look: Look, now_ms: int) -> bool:
    """Whether `told`, on which somebody waits, will not do for `look`.

    A moment that is put off is no news: whoever looks too early learns the next one. That is so
    for nearly all moves, and saves telling them.
    """
    if (told.white_away, told.black_away) != (look.white_away, look.black_away) or look.over:
        return True
    if not told.due_at_ms:
        return look.due_at_ms > 0
    return told.due_at_ms <= now_ms + NEAR_MS or 0 < look.due_at_ms < told.due_at_ms
