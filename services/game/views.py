"""Views as JSON: what each audience of a match is shown, encoded once for all who watch it."""

from __future__ import annotations

from typing import NamedTuple

from services.game.domain.state import MatchState
from services.game.domain.viewing import view, views
from services.game.json_bytes import encode


class Views(NamedTuple):
    """A match as its three audiences see it, in JSON."""

    white: bytes
    black: bytes
    spectator: bytes


def view_json(state: MatchState, seat: int, now_ms: int) -> bytes:
    """One audience's view; NO_SEAT is a spectator. The match must have started."""
    return encode(view(state, seat, now_ms))


def views_json(state: MatchState, now_ms: int) -> Views:
    """All three, of a match that has started."""
    made = views(state, now_ms)
    assert made is not None, "a match that never started has no views"
    return Views(*map(encode, made))
