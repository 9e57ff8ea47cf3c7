"""When somebody should look at a match next, and who should be there."""

from __future__ import annotations

from typing import Final, NamedTuple

from services.game.domain.deadlines import deadlines
from services.game.domain.names import SeatKind
from services.game.domain.phase import NOT_RUNNING
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
    white, black = (
        "" if kind is SeatKind.COMPUTER else account
        for account, kind in zip(state.started.accounts, state.started.kinds, strict=True)
    )
    if state.phase in NOT_RUNNING:
        return Look(match_id, version, 0, white, black)
    waits = deadlines(state)
    due_at_ms = waits[0].due_at_ms if waits else 0
    here, there = state.presence
    return Look(match_id, version, due_at_ms, white, black, here.away, there.away)


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
