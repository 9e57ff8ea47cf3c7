"""Resignations: an offer that the opponent accepts, refuses, or refuses by playing on."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.deciding.ending import end_game
from services.game.domain.draft import Draft, hold, refuse
from services.game.domain.facts import ResignAccepted, ResignOffered, ResignRefused
from services.game.domain.names import GameReason, Hand, other
from services.game.domain.reasons import Why


def offer(draft: Draft, seat: int, game: int, level: int) -> None:
    """Offer to lose the game at a level."""
    hold_game(draft, game)
    hold(rights.resign(draft.state, seat, level, draft.at_ms), level=level)
    points = level * draft.state.game.at_stake
    draft.add(ResignOffered(draft.at_ms, seat, level, points))


def accept(draft: Draft, seat: int, hand: Hand) -> None:
    """Win the game as it was offered."""
    hold(rights.answer_resign(draft.state, seat, draft.at_ms))
    level = draft.state.resignation.level
    draft.add(ResignAccepted(draft.at_ms, seat, *draft.cost(hand)))
    end_game(draft, seat, GameReason.RESIGNED, level, draft.state.game.at_stake)


def decline(draft: Draft, seat: int, hand: Hand) -> None:
    """Have the game played out."""
    hold(rights.answer_resign(draft.state, seat, draft.at_ms))
    _refused(draft, seat, hand, played_on=False)


def refuse_by_playing_on(draft: Draft, seat: int, hand: Hand) -> None:
    """Whoever goes on with his turn while the opponent wants to resign has refused it."""
    if draft.state.resignation.seat == other(seat):
        _refused(draft, seat, hand, played_on=True)


def _refused(draft: Draft, seat: int, hand: Hand, *, played_on: bool) -> None:
    cost = (hand, 0, 0, draft.state.clocks[seat].left_ms)
    if draft.state.resignation.holds:
        cost = draft.cost(hand)
    draft.add(ResignRefused(draft.at_ms, seat, *cost, played_on))


def hold_game(draft: Draft, game: int) -> None:
    """Refuse what was meant for another game."""
    hold(rights.in_game(draft.state))
    if game != draft.state.game.number:
        refuse(Why.OTHER_GAME, game=draft.state.game.number)
