"""What the services of the house ask for."""

from __future__ import annotations

from typing import assert_never

from services.game.domain.deciding import leaving, settling
from services.game.domain.deciding.outages import credit
from services.game.domain.draft import Draft
from services.game.domain.wishes import (
    ClaimAbsence,
    CreditOutage,
    MarkAway,
    MarkBack,
    Outage,
    SeatGhost,
    SettleAbandoned,
    VoidMatch,
)

_InMatch = (
    MarkAway | MarkBack | ClaimAbsence | SeatGhost | SettleAbandoned | VoidMatch | CreditOutage
)


def decide(draft: Draft, wish: _InMatch) -> None:
    """Draft what a service's wish leads to in a match that has started."""
    match wish:
        case MarkAway():
            leaving.mark_away(draft, wish.account)
        case MarkBack():
            leaving.mark_back(draft, wish.account)
        case ClaimAbsence():
            leaving.claim_absence(draft, wish.seat)
        case SeatGhost():
            leaving.name_ghost(draft, wish.seat, wish.engine, wish.engine_version)
        case SettleAbandoned():
            settling.settle(draft, wish)
        case VoidMatch():
            settling.void_by_operator(draft, wish)
        case CreditOutage():
            credit(draft, Outage(wish.outage_id, wish.from_ms, wish.until_ms))
        case _:
            assert_never(wish)
