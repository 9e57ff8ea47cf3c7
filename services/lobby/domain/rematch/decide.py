"""What a command to a rematch leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.lobby.domain.ids import rematch_of
from services.lobby.domain.rematch.commands import Command, DeclineRematch, OfferRematch
from services.lobby.domain.rematch.events import (
    Event,
    RematchAgreed,
    RematchDeclined,
    RematchOffered,
)
from services.lobby.domain.rematch.evolve import evolve
from services.lobby.domain.rematch.state import OFFER_HOLDS_MS, Rematch, Standing
from services.lobby.domain.terms import SeatKind


def decide(rematch: Rematch, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already."""
    match command:
        case OfferRematch():
            return _offer(rematch, command)
        case DeclineRematch():
            return _decline(rematch, command)
        case _:
            assert_never(command)


def _offer(rematch: Rematch, command: OfferRematch) -> Sequence[Event]:
    if rematch.standing is Standing.AGREED:
        return ()
    white, black, me = command.white, command.black, command.account_id
    other = black if white.account_id == me else white
    open_now = rematch.open_at(command.at_ms)
    if other.kind is SeatKind.COMPUTER or (open_now and rematch.by == other.account_id):
        pairing_id = rematch_of(command.match_id)
        agreed = command.match_id, pairing_id, white, black, command.terms, command.at_ms
        return (RematchAgreed(*agreed),)
    if open_now:
        return ()
    if rematch.standing is Standing.DECLINED and rematch.by == other.account_id:
        # Whoever has said no may change his mind; nobody is asked again and again.
        raise Refusal("rematch_declined", "Your opponent does not want to play again now.")
    until_ms = command.at_ms + OFFER_HOLDS_MS
    return (RematchOffered(command.match_id, me, other.account_id, until_ms),)


def _decline(rematch: Rematch, command: DeclineRematch) -> Sequence[Event]:
    if rematch.standing is Standing.AGREED:
        raise Refusal("rematch_begun", "You are playing again already.")
    if not rematch.open_at(command.at_ms):
        return ()
    me = command.account_id
    return (RematchDeclined(command.match_id, me, command.other_id, rematch.by == me),)


REMATCH: Decider[Rematch, Command, Event] = Decider(Rematch(), decide, evolve)
