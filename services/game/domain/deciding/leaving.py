"""Presence, absence, ghosts, kick-outs, and leaving for good."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.absence import claim_at_ms, gone_seats, returning, settlement_due
from services.game.domain.deciding.ending import end_game, void, win_match
from services.game.domain.draft import Draft, hold, refuse
from services.game.domain.facts import (
    GhostNamed,
    GhostSeated,
    KickedOut,
    PlayerAway,
    SettlementDue,
)
from services.game.domain.names import (
    NO_SEAT,
    SEATS,
    GameReason,
    GhostCause,
    MatchReason,
    SeatKind,
    VoidReason,
    other,
)
from services.game.domain.phase import NOT_RUNNING, SEEDING, Phase
from services.game.domain.price import leaving_kind, leaving_points
from services.game.domain.reasons import Why
from services.game.domain.state import MatchState
from services.houses import GhostLeaving, SplitLeaving


def mark_away(draft: Draft, account: str) -> None:
    """Note that nobody is there for the account; a computer always is."""
    seat = _seat_of(draft, account)
    setup = draft.state.setup
    if draft.state.phase in NOT_RUNNING or setup.kinds[seat] is SeatKind.COMPUTER:
        return
    if not draft.state.presence[seat].away:
        draft.add(PlayerAway(draft.at_ms, seat))


def mark_back(draft: Draft, account: str) -> None:
    """Note that the account is there; if it comes too late, that is found first."""
    seat = _seat_of(draft, account)
    if draft.state.phase in NOT_RUNNING or not draft.state.presence[seat].away:
        return
    look_for_settlement(draft)
    if draft.state.phase not in NOT_RUNNING:
        come_back(draft, seat)


def come_back(draft: Draft, seat: int) -> None:
    """The player is there again, and plays for himself again unless he was kicked out."""
    for fact in returning(draft.state, seat, draft.at_ms):
        draft.add(fact)


def show_up(draft: Draft, seat: int) -> None:
    """Whoever asks for something is there, whatever was noted.

    Once an absence has lasted too long, nobody can change the position any more: only a look at
    it leads on.
    """
    if settlement_due(draft.state, draft.at_ms):
        refuse(Why.TOO_LATE)
    if draft.state.presence[seat].away:
        come_back(draft, seat)


def _seat_of(draft: Draft, account: str) -> int:
    seat = draft.state.setup.seat_of(account)
    if seat == NO_SEAT:
        refuse(Why.NOT_SEATED)
    return seat


def claim_absence(draft: Draft, seat: int) -> None:
    """Look whether the seat's player has been away for too long."""
    if seat not in SEATS:
        refuse(Why.NOT_SEATED)
    due_ms = claim_at_ms(draft.state, seat)
    if due_ms is None or draft.at_ms < due_ms:
        return
    if isinstance(draft.state.rules.leaving, SplitLeaving):
        look_for_settlement(draft)
        return
    gone = gone_seats(draft.state, draft.at_ms)
    if len(gone) == len(SEATS):
        _both_gone(draft, gone[0])
    else:
        draft.add(GhostSeated(draft.at_ms, seat, GhostCause.AWAY))


def _both_gone(draft: Draft, first: int) -> None:
    leaving = draft.state.rules.leaving
    if isinstance(leaving, GhostLeaving) and leaving.both_gone == "first_gone_loses":
        _lose(draft, first)
    else:
        void(draft, VoidReason.BOTH_GONE, SEATS)


def look_for_settlement(draft: Draft) -> None:
    """Have the position valued if it is time: whose grace was over first is the leaver."""
    state = draft.state
    if not settlement_due(state, draft.at_ms):
        return
    leaving = state.rules.leaving
    away = [seat for seat in SEATS if state.presence[seat].away]
    if isinstance(leaving, SplitLeaving) and leaving.both_gone == "void" and len(away) == 2:
        void(draft, VoidReason.BOTH_GONE, SEATS)
        return
    draft.add(_due(state, draft.at_ms, gone_seats(state, draft.at_ms)[0]))


def _due(state: MatchState, at_ms: int, leaver: int) -> SettlementDue:
    game = state.game
    between = state.phase is Phase.BETWEEN
    cube_owner = NO_SEAT if game.cube.owner is None else game.cube.owner
    return SettlementDue(
        at_ms=at_ms,
        leaver=leaver,
        length=state.rules.length,
        game=game.number,
        between_games=between,
        position_id="" if between else game.board.position_id,
        roller=NO_SEAT if between else game.turn,
        die1=0 if between else game.dice[0],
        die2=0 if between else game.dice[1],
        cube=1 if between else game.cube.value,
        cube_owner=NO_SEAT if between else cube_owner,
        offered=0 if between or game.offer is None else game.offer.value,
        beavered=not between and state.phase is Phase.BEAVERED,
        white_points=state.score.a,
        black_points=state.score.b,
        crawford=state.score.is_crawford if between else game.crawford,
    )


def name_ghost(draft: Draft, seat: int, engine: str, engine_version: str) -> None:
    """Note which player the ghost is."""
    if seat not in SEATS or not draft.state.ghost_of(seat):
        refuse(Why.NO_GHOST)
    ghost = draft.state.game.ghost_of(seat)
    assert ghost is not None
    if (ghost.engine, ghost.engine_version) != (engine, engine_version):
        draft.add(GhostNamed(draft.at_ms, seat, engine, engine_version))


def kick_out(draft: Draft, seat: int) -> None:
    """Replace the slow opponent; asked again it is done already."""
    why = rights.kick_out(draft.state, seat, draft.at_ms)
    if why is Why.GHOST_PLAYS:
        return
    hold(why)
    draft.add(KickedOut(draft.at_ms, other(seat)))
    draft.add(GhostSeated(draft.at_ms, other(seat), GhostCause.KICKED_OUT))


def leave(draft: Draft, seat: int, points: int) -> None:
    """Leave for good at the price that was shown."""
    hold(rights.leave(draft.state))
    price = leaving_points(draft.state, seat)
    if points != price:
        refuse(Why.PRICE_CHANGED, points=price)
    if draft.state.phase in SEEDING:
        fault = () if _waits_for_opponent(draft.state, seat) else (seat,)
        void(draft, VoidReason.LEFT_BEFORE_START, fault)
    else:
        _lose(draft, seat)


def _waits_for_opponent(state: MatchState, seat: int) -> bool:
    seeds = state.seeds
    done = seeds.commitments if state.phase is Phase.COMMITTING else seeds.opened
    return bool(done[seat]) and not done[other(seat)]


def _lose(draft: Draft, seat: int) -> None:
    state = draft.state
    if state.rules.kind == "series":
        win_match(draft, other(seat), MatchReason.LEFT, (seat,))
    else:
        kind = leaving_kind(state, seat)
        end_game(draft, other(seat), GameReason.LEFT, kind, state.game.at_stake)
