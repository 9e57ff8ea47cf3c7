"""Splits the stakes of an abandoned position, and voids a match by an operator's hand."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.deciding.ending import break_off, signed, void
from services.game.domain.draft import Draft, hold, refuse
from services.game.domain.facts import MatchSplit, SettlementDue
from services.game.domain.names import WHITE, VoidReason
from services.game.domain.phase import Phase
from services.game.domain.reasons import Why
from services.game.domain.state import MatchState
from services.game.domain.wishes import SettleAbandoned, VoidMatch
from services.houses import HouseError
from services.houses.settlement import OutcomeChances, Split, split_series, split_single

MOST_NOTE = 500  # characters: a reason, not a file


def settle(draft: Draft, wish: SettleAbandoned) -> None:
    """Share the stakes by the value found."""
    state = draft.state
    due = state.due
    if state.phase is not Phase.SETTLING or due is None:
        refuse(Why.NOT_DUE)
    if wish.position_id != due.position_id:
        refuse(Why.STALE, decision=state.decision)
    shares = _shares(state, due, wish)
    leaver, stayer = shares.leaver_gets_minor, shares.stayer_gets_minor
    white, black = (leaver, stayer) if due.leaver == WHITE else (stayer, leaver)
    break_off(draft)
    draft.add(
        MatchSplit(
            *signed(draft, (due.leaver,)),
            due.leaver,
            due.position_id,
            *wish.outcomes_ppm,
            cube=wish.cube,
            equity_millipoints=wish.equity_millipoints,
            mwc_ppm=wish.mwc_ppm,
            evaluator=wish.evaluator,
            evaluator_version=wish.evaluator_version,
            met=wish.met,
            white_gets_minor=white,
            black_gets_minor=black,
        )
    )


def _shares(state: MatchState, due: SettlementDue, wish: SettleAbandoned) -> Split:
    """Both shares, from the integers of the wish and the rules in the log alone."""
    rules = state.rules
    if not due.cube <= wish.cube <= max(due.cube, due.offered):
        refuse(Why.BAD_VALUE, cube=wish.cube)
    try:
        OutcomeChances(*wish.outcomes_ppm)
        if rules.kind == "series":
            return split_series(2 * rules.stake_minor, wish.mwc_ppm)
        equity = wish.equity_millipoints
        return split_single(rules.stake_minor, rules.limit_minor, wish.cube, equity)
    except HouseError:
        refuse(Why.BAD_VALUE)


def void_by_operator(draft: Draft, wish: VoidMatch) -> None:
    """Stop the match for a reason that stays on record."""
    hold(rights.running(draft.state))
    void(draft, VoidReason.OPERATOR, (), wish.operator, wish.note[:MOST_NOTE])
