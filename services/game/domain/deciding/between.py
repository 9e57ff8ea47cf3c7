"""Continue, and the two helpers that players switch on and off."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.deciding.ending import start_game
from services.game.domain.deciding.resigning import hold_game
from services.game.domain.draft import Draft, hold
from services.game.domain.facts import AutoPlaySet, AutoRollSet, Continued


def go_on(draft: Draft, seat: int) -> None:
    """Be ready for the next game; where it starts by itself, a late press finds it due."""
    hold(rights.go_on(draft.state, draft.at_ms))
    if rights.window_over(draft.state, draft.at_ms):
        start_game(draft)
    elif not draft.state.continued[seat]:
        draft.add(Continued(draft.at_ms, seat))


def set_auto_roll(draft: Draft, seat: int, game: int, on: bool) -> None:
    """Switch automatic rolls; set as wished already, nothing changes."""
    hold_game(draft, game)
    hold(rights.auto_roll(draft.state))
    if draft.state.game.helpers.auto_roll[seat] != on:
        draft.add(AutoRollSet(draft.at_ms, seat, on))


def set_auto_play(draft: Draft, seat: int, game: int, on: bool) -> None:
    """Switch the automatic player; set as wished already, nothing changes."""
    hold_game(draft, game)
    hold(rights.auto_play(draft.state, on))
    if draft.state.game.helpers.auto_play[seat] != on:
        draft.add(AutoPlaySet(draft.at_ms, seat, on))
