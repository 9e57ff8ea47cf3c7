"""Envelopes of the live lane to what the gateway makes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from google.protobuf.message import DecodeError
from tavla.accounts.v1 import events_pb2 as accounts
from tavla.lobby.v1 import events_pb2 as lobby
from tavla.rating.v1 import events_pb2 as rating
from tavla.wallet.v1 import events_pb2 as wallet

from gateway.news import (
    AccountChanged,
    CompetitionChanged,
    Moved,
    Muted,
    News,
    PairingCancelled,
    PairingMade,
    PairingStarted,
    RatingsMoved,
    RematchNews,
    SessionsEnded,
    StakesPaid,
    TableGone,
    TableOpened,
    TableShown,
    TieNews,
    Why,
)
from gateway.shown import shown_rating
from gateway.wire.chat import line_of
from gateway.wire.lobby import found_of
from services.kit import envelope

# The stream's id and the fact's bytes.
Read = Callable[[str, bytes], News]


def _gone(why: Why) -> Read:
    return lambda table, _: TableGone(table, why)


def _made(pairing: str, data: bytes) -> News:
    fact = lobby.PairingMade.FromString(data)
    players = fact.white.account_id, fact.black.account_id
    return PairingMade(pairing, fact.table_id, players)


def _closed(account: str, data: bytes) -> News:
    return SessionsEnded(account, accounts.SessionClosed.FromString(data).session_id, "")


def _all_closed(account: str, data: bytes) -> News:
    return SessionsEnded(account, "", accounts.SessionsClosed.FromString(data).kept_session_id)


def _paid(match: str, data: bytes) -> News:
    fact = wallet.StakesSettled.FromString(data)
    outcome = wallet.Outcome.Name(fact.outcome).removeprefix("OUTCOME_").lower()
    white = fact.white, fact.white_gets_minor - fact.each_minor
    black = fact.black, fact.black_gets_minor - fact.each_minor
    return StakesPaid(match, fact.currency, fact.fee_minor, outcome, (white, black))


def _rated(match: str, data: bytes) -> News:
    return _ratings(match, rating.MatchRated.FromString(data), taken_back=False)


def _taken_back(match: str, data: bytes) -> News:
    return _ratings(match, rating.RatingReversed.FromString(data), taken_back=True)


def _ratings(
    match: str, fact: rating.MatchRated | rating.RatingReversed, *, taken_back: bool
) -> RatingsMoved:
    white, black = (_moved(side, fact.floor_shown) for side in (fact.white, fact.black))
    return RatingsMoved(match, fact.pool, taken_back, (white, black))


def _moved(side: rating.Side | rating.Correction, floor: int) -> Moved:
    return Moved(side.account_id, side.before, side.after, *shown_rating(side.after, floor))


def _offered(match: str, data: bytes) -> News:
    fact = lobby.RematchOffered.FromString(data)
    states = (fact.by, "offered_by_me"), (fact.to, "offered_by_opponent")
    return RematchNews(match, states, fact.expires_at_ms)


def _declined(match: str, data: bytes) -> News:
    fact = lobby.RematchDeclined.FromString(data)
    mine, theirs = ("none",) * 2 if fact.taken_back else ("declined_by_me", "declined_by_opponent")
    return RematchNews(match, ((fact.by, mine), (fact.to, theirs)))


def _agreed(match: str, data: bytes) -> News:
    fact = lobby.RematchAgreed.FromString(data)
    states = (fact.white.account_id, "begun"), (fact.black.account_id, "begun")
    return RematchNews(match, states, rematch=fact.pairing_id)


def _tie(between: Literal["asked", "friends", "ended", "blocked", "unblocked"]) -> Read:
    def read(_: str, data: bytes) -> News:
        # Each of these has the same two fields.
        fact = accounts.FriendAsked.FromString(data)
        return TieNews(fact.by, fact.to, between)

    return read


def _said(match: str, data: bytes) -> News:
    return line_of(match, lobby.LineSaid.FromString(data))


def _muted(match: str, data: bytes) -> News:
    fact = lobby.SpeakerMuted.FromString(data)
    return Muted(match, fact.by, fact.whom, on=True)


def _unmuted(match: str, data: bytes) -> News:
    fact = lobby.SpeakerUnmuted.FromString(data)
    return Muted(match, fact.by, fact.whom, on=False)


def _competition(which: str, _: bytes) -> News:
    return CompetitionChanged(which)


_OF_COMPETITIONS = (
    *("CompetitionAnnounced", "CompetitionCalledOff", "CompetitionStarted", "CompetitionWon"),
    *("EntryTaken", "EntryRefused", "EntryDropped", "PlayerWithdrew", "PrizesPaid"),
    *("MatchCalled", "MatchRepeated", "FixtureDecided"),
)
_READ: dict[str, Read] = {
    **dict.fromkeys((f"tavla.lobby.v1.{name}" for name in _OF_COMPETITIONS), _competition),
    "tavla.lobby.v1.LineSaid": _said,
    "tavla.lobby.v1.SpeakerMuted": _muted,
    "tavla.lobby.v1.SpeakerUnmuted": _unmuted,
    "tavla.lobby.v1.RematchOffered": _offered,
    "tavla.lobby.v1.RematchDeclined": _declined,
    "tavla.lobby.v1.RematchAgreed": _agreed,
    "tavla.lobby.v1.TableDeclined": _gone("declined"),
    "tavla.accounts.v1.FriendAsked": _tie("asked"),
    "tavla.accounts.v1.FriendsMade": _tie("friends"),
    "tavla.accounts.v1.FriendEnded": _tie("ended"),
    "tavla.accounts.v1.AccountBlocked": _tie("blocked"),
    "tavla.accounts.v1.AccountUnblocked": _tie("unblocked"),
    "tavla.rating.v1.MatchRated": _rated,
    "tavla.rating.v1.RatingReversed": _taken_back,
    "tavla.wallet.v1.StakesSettled": _paid,
    "tavla.lobby.v1.TableOpened": lambda _, data: TableOpened(
        found_of(lobby.TableOpened.FromString(data))
    ),
    "tavla.lobby.v1.SeatTaken": _gone("taken"),
    "tavla.lobby.v1.TableLeft": _gone("left"),
    "tavla.lobby.v1.TableExpired": _gone("expired"),
    "tavla.lobby.v1.TableHidden": _gone("hidden"),
    "tavla.lobby.v1.TableShown": lambda table, _: TableShown(table),
    "tavla.lobby.v1.PairingMade": _made,
    "tavla.lobby.v1.PairingStarted": lambda pairing, _: PairingStarted(pairing),
    "tavla.lobby.v1.PairingCancelled": lambda pairing, data: PairingCancelled(
        pairing, lobby.PairingCancelled.FromString(data).code
    ),
    "tavla.accounts.v1.SessionClosed": _closed,
    "tavla.accounts.v1.SessionsClosed": _all_closed,
    "tavla.accounts.v1.AccountErased": lambda account, _: AccountChanged(account, erased=True),
    "tavla.accounts.v1.AccountFrozen": lambda account, _: AccountChanged(account, erased=False),
    "tavla.accounts.v1.AccountThawed": lambda account, _: AccountChanged(account, erased=False),
    "tavla.accounts.v1.GuestUpgraded": lambda account, _: AccountChanged(account, erased=False),
}


def news_of(data: bytes) -> News | None:
    """What was told; None where it is nothing to us. Raises ValueError for what is no envelope."""
    event = envelope.decode(data)
    read = _READ.get(event.type)
    try:
        return read(event.stream.partition("-")[2], event.data) if read is not None else None
    except DecodeError as error:
        raise ValueError(f"{event.type} cannot be read") from error
