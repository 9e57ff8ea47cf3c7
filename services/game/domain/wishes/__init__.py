"""The wishes that may be put to a match, and the request that carries one."""

from __future__ import annotations

from services.game.domain.wishes.house import (
    CancelMatch,
    ClaimAbsence,
    CreditOutage,
    MarkAway,
    MarkBack,
    SeatGhost,
    SettleAbandoned,
    StartMatch,
    VoidMatch,
)
from services.game.domain.wishes.players import (
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
    RefuseResign,
    Roll,
    SetAutoPlay,
    SetAutoRoll,
    Take,
)
from services.game.domain.wishes.request import By, Outage, Request, Role

PlayerWish = (
    Play
    | Roll
    | OfferDouble
    | Take
    | Pass
    | Beaver
    | OfferResign
    | AcceptResign
    | RefuseResign
    | SetAutoRoll
    | SetAutoPlay
    | Continue
    | CommitSeed
    | OpenSeed
    | KickOut
    | LeaveMatch
    | ClaimTimeout
)
HouseWish = (
    MarkAway
    | MarkBack
    | ClaimAbsence
    | StartMatch
    | CancelMatch
    | SeatGhost
    | SettleAbandoned
    | VoidMatch
    | CreditOutage
)
Wish = PlayerWish | HouseWish

__all__ = [
    "AcceptResign",
    "Beaver",
    "By",
    "CancelMatch",
    "ClaimAbsence",
    "ClaimTimeout",
    "CommitSeed",
    "Continue",
    "CreditOutage",
    "HouseWish",
    "KickOut",
    "LeaveMatch",
    "MarkAway",
    "MarkBack",
    "OfferDouble",
    "OfferResign",
    "OpenSeed",
    "Outage",
    "Pass",
    "Play",
    "PlayerWish",
    "RefuseResign",
    "Request",
    "Role",
    "Roll",
    "SeatGhost",
    "SetAutoPlay",
    "SetAutoRoll",
    "SettleAbandoned",
    "StartMatch",
    "Take",
    "VoidMatch",
    "Wish",
]
