"""What players and ghosts ask for."""

from __future__ import annotations

from typing import assert_never

from services.game.domain.deciding import doubling, leaving, looking, resigning, seeding, turns
from services.game.domain.deciding.between import go_on, set_auto_play, set_auto_roll
from services.game.domain.draft import Draft, refuse
from services.game.domain.names import NO_SEAT, SEATS, Hand
from services.game.domain.phase import Phase
from services.game.domain.reasons import Why
from services.game.domain.wishes import (
    AcceptResign,
    Beaver,
    ClaimTimeout,
    CommitSeed,
    Continue,
    KickOut,
    LeaveMatch,
    OfferDouble,
    OfferResign,
    OpenSeed,
    Pass,
    Play,
    PlayerWish,
    RefuseResign,
    Role,
    Roll,
    SetAutoPlay,
    SetAutoRoll,
    Take,
)

_GHOST_MAY = (Roll, Play, Take, Pass, AcceptResign, RefuseResign)


def decide(draft: Draft, wish: PlayerWish) -> None:
    """Draft what a player's or a ghost's wish leads to."""
    if isinstance(wish, ClaimTimeout):
        _hold_may_look(draft)
        looking.claim_timeout(draft, wish.decision)
        return
    seat, hand = _speaker(draft, wish)
    if draft.state.phase is Phase.SETTLING:
        refuse(Why.SETTLING)
    match wish:
        case CommitSeed():
            seeding.commit(draft, seat, wish.commitment)
        case OpenSeed():
            seeding.open_seed(draft, seat, wish.seed)
        case OfferResign():
            resigning.offer(draft, seat, wish.game, wish.level)
        case SetAutoRoll():
            set_auto_roll(draft, seat, wish.game, wish.on)
        case SetAutoPlay():
            set_auto_play(draft, seat, wish.game, wish.on)
        case LeaveMatch():
            leaving.leave(draft, seat, wish.points)
        case AcceptResign() | RefuseResign():
            _hold_decision(draft, wish.decision, draft.state.resignation.number)
            answer = resigning.accept if isinstance(wish, AcceptResign) else resigning.decline
            answer(draft, seat, hand)
        case _:
            _hold_decision(draft, wish.decision, draft.state.decision)
            _answer(draft, seat, hand, wish)


_Main = Roll | Play | OfferDouble | Take | Pass | Beaver | Continue | KickOut


def _answer(draft: Draft, seat: int, hand: Hand, wish: _Main) -> None:
    """Wishes that name the main decision, which is still the one they saw."""
    match wish:
        case Play():
            turns.play(draft, seat, hand, wish.steps)
        case Roll():
            turns.roll(draft, seat, hand)
        case OfferDouble():
            doubling.double(draft, seat)
        case Take():
            doubling.take(draft, seat, hand)
        case Pass():
            doubling.decline(draft, seat, hand)
        case Beaver():
            doubling.beaver(draft, seat)
        case Continue():
            go_on(draft, seat)
        case KickOut():
            leaving.kick_out(draft, seat)
        case _:
            assert_never(wish)


def _hold_decision(draft: Draft, named: int, open_now: int) -> None:
    """Refuse an answer to a decision that is no longer the open one."""
    if named != open_now or named == 0:
        state = draft.state
        refuse(Why.STALE, decision=state.decision, resignation=state.resignation.number)


def _hold_may_look(draft: Draft) -> None:
    by = draft.request.by
    seated = draft.state.setup.seat_of(by.account) != NO_SEAT
    if by.role is not Role.HOUSE and not seated:
        refuse(Why.NOT_SEATED)


def _speaker(draft: Draft, wish: PlayerWish) -> tuple[int, Hand]:
    """For which seat the wish is meant, and by whose hand."""
    by = draft.request.by
    if by.role is Role.HOUSE:
        refuse(Why.PLAYERS_ONLY)
    if by.role is Role.GHOST:
        if by.seat not in SEATS or not draft.state.ghost_of(by.seat):
            refuse(Why.NO_GHOST)
        if not isinstance(wish, _GHOST_MAY):
            refuse(Why.GHOST_MAY_NOT)
        return by.seat, Hand.GHOST
    seat = draft.state.setup.seat_of(by.account)
    if seat == NO_SEAT:
        refuse(Why.NOT_SEATED)
    leaving.show_up(draft, seat)
    if draft.state.ghost_of(seat) and not isinstance(wish, LeaveMatch):
        refuse(Why.KICKED_OUT)
    return seat, Hand.PLAYER
