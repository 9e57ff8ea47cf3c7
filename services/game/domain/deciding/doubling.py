"""The cube: doubles, takes, passes, beavers."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.deciding.ending import end_game
from services.game.domain.deciding.resigning import refuse_by_playing_on
from services.game.domain.draft import Draft, hold
from services.game.domain.facts import Beavered, DoubleOffered, DoublePassed, DoubleTaken
from services.game.domain.names import NO_SEAT, GameReason, Hand, other
from services.rules.cube import Offer


def double(draft: Draft, seat: int) -> None:
    """Offer a double."""
    hold(rights.double(draft.state, seat, draft.at_ms))
    refuse_by_playing_on(draft, seat, Hand.PLAYER)
    value = 2 * draft.state.game.cube.value
    draft.add(DoubleOffered(draft.at_ms, seat, *draft.cost(Hand.PLAYER), value))


def take(draft: Draft, seat: int, hand: Hand) -> None:
    """Accept a double or a beaver."""
    hold(rights.answer(draft.state, seat, draft.at_ms))
    refuse_by_playing_on(draft, seat, hand)
    cube = _offer(draft).taken()
    owner = NO_SEAT if cube.owner is None else cube.owner
    draft.add(DoubleTaken(draft.at_ms, seat, *draft.cost(hand), cube.value, owner))


def decline(draft: Draft, seat: int, hand: Hand) -> None:
    """Pass: the game is lost at the value before the offer."""
    hold(rights.answer(draft.state, seat, draft.at_ms))
    refuse_by_playing_on(draft, seat, hand)
    points = _offer(draft).pass_points
    draft.add(DoublePassed(draft.at_ms, seat, *draft.cost(hand), points))
    end_game(draft, other(seat), GameReason.PASSED, 1, points)


def beaver(draft: Draft, seat: int) -> None:
    """Redouble at once."""
    hold(rights.beaver(draft.state, seat, draft.at_ms))
    refuse_by_playing_on(draft, seat, Hand.PLAYER)
    value = 2 * _offer(draft).value
    draft.add(Beavered(draft.at_ms, seat, *draft.cost(Hand.PLAYER), value))


def _offer(draft: Draft) -> Offer:
    offer = draft.state.game.offer
    assert offer is not None, "the right to answer means that something was offered"
    return offer
