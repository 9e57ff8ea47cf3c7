"""From a state and a request to facts: the one way in."""

from __future__ import annotations

from services.game.domain import autos, rights
from services.game.domain.deciding import house, players, seeding
from services.game.domain.deciding.outages import credit
from services.game.domain.draft import Draft, hold, refuse
from services.game.domain.evolve import evolve
from services.game.domain.facts import Fact
from services.game.domain.phase import Phase
from services.game.domain.reasons import Why
from services.game.domain.state import MatchState
from services.game.domain.wishes import (
    CancelMatch,
    ClaimAbsence,
    ClaimTimeout,
    CreditOutage,
    HouseWish,
    MarkAway,
    MarkBack,
    Request,
    Role,
    SettleAbandoned,
    StartMatch,
)
from services.kit.decider import Decider

# Looks, reports and valuations: in a match that is over they come to nothing, which is no error.
_LOOKS = (ClaimTimeout, ClaimAbsence, MarkAway, MarkBack, CreditOutage, SettleAbandoned)
_ENDED = (Phase.OVER, Phase.CANCELLED)


def decide(state: MatchState, request: Request) -> list[Fact]:
    """The facts that a request leads to: none where it is fulfilled already or a look sees nothing.

    Raises `Refusal` with a code of `reasons.Why`; then nothing has changed. The same state and
    request give the same facts.
    """
    return _drafted(state, request).facts


def _drafted(state: MatchState, request: Request) -> Draft:
    wish = request.wish
    draft = Draft(state, request)
    if isinstance(wish, HouseWish) and request.by.role is not Role.HOUSE:
        refuse(Why.SERVICES_ONLY)
    if isinstance(wish, StartMatch):
        seeding.start(draft, wish)
    elif isinstance(wish, CancelMatch):
        seeding.cancel(draft, wish)
    else:
        if state.phase in _ENDED and isinstance(wish, _LOOKS):
            return draft
        hold(rights.running(state))
        for outage in request.outages:
            credit(draft, outage)
        if isinstance(wish, HouseWish):
            house.decide(draft, wish)
        else:
            players.decide(draft, wish)
    autos.run(draft)
    return draft


class MatchDecider(Decider[MatchState, Request, Fact]):
    """The match as a decider. Drafting folds each fact, so that nobody has to do it again."""

    __slots__ = ()

    def settle(self, state: MatchState, command: Request) -> tuple[tuple[Fact, ...], MatchState]:
        """See `Decider`."""
        draft = _drafted(state, command)
        return tuple(draft.facts), draft.state


DECIDER = MatchDecider(MatchState(), decide, evolve)
