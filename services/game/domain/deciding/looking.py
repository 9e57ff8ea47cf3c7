"""Looks whether time is up. A look that finds nothing changes nothing."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.clocks import flag_fallen
from services.game.domain.deciding.ending import end_game, start_game, void, win_match
from services.game.domain.deciding.leaving import look_for_settlement
from services.game.domain.deciding.seeding import commit_without_client
from services.game.domain.draft import Draft
from services.game.domain.facts import TimeExpired
from services.game.domain.names import (
    BLACK,
    SEATS,
    WHITE,
    GameReason,
    Hand,
    MatchReason,
    VoidReason,
    other,
)
from services.game.domain.phase import IN_GAME, Phase


def claim_timeout(draft: Draft, decision: int) -> None:
    """Look whether time is up for this decision: a clock, a window, or the time for seeds.

    A pause that has lasted too long is found too, so that a player need not wait for the house.
    """
    look_for_settlement(draft)
    state = draft.state
    open_now = {state.decision}
    if state.resignation.holds:
        open_now = {state.decision, state.resignation.number}
    if decision not in open_now:
        return
    if state.phase in IN_GAME:
        _look_at_clock(draft)
    elif state.phase is Phase.BETWEEN:
        _look_at_window(draft)
    else:
        _look_at_seeds(draft)


def _look_at_clock(draft: Draft) -> None:
    state = draft.state
    on_zero = state.rules.clock.on_zero
    if on_zero == "kick_out" or not flag_fallen(state, draft.at_ms):
        return
    loser = state.acting_seat
    draft.add(TimeExpired(draft.at_ms, loser, *draft.cost(Hand.AUTO)))
    if on_zero == "match_loss" and state.rules.kind == "series":
        fault = (loser,) if state.presence[loser].away else ()
        win_match(draft, other(loser), MatchReason.TIME, fault)
        return
    game = state.game
    kind = 1
    if on_zero == "technical_loss":
        board = game.board_of(loser)
        points = state.rules.technical_loss_points(board, game.cube.value, game.before_offer)
        kind = points // game.at_stake
    end_game(draft, other(loser), GameReason.TIME, kind, game.at_stake)


def _look_at_window(draft: Draft) -> None:
    state = draft.state
    if not rights.window_over(state, draft.at_ms):
        return
    white, black = state.continued
    end = state.rules.between_games.window_end(white_pressed=white, black_pressed=black)
    if end == "starts":
        start_game(draft)
    elif end == "void":
        void(draft, VoidReason.NEITHER_CONTINUED, SEATS)
    else:
        loser = WHITE if end == "white_loses" else BLACK
        win_match(draft, other(loser), MatchReason.CONTINUE_MISSED, (loser,))


def _look_at_seeds(draft: Draft) -> None:
    state = draft.state
    due_ms = state.waiting.due_ms(rights.SEED_WINDOW_MS)
    if due_ms is None or draft.at_ms < due_ms:
        return
    if state.phase is Phase.COMMITTING:
        for seat in SEATS:
            if not state.seeds.commitments[seat]:
                commit_without_client(draft, seat)
    elif state.phase is Phase.OPENING:
        missing = tuple(seat for seat in SEATS if not state.seeds.opened[seat])
        void(draft, VoidReason.SEED_NOT_OPENED, missing)
