"""Personal notices: where one sits, that the match starts, that one was signed out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final, NamedTuple, assert_never

import structlog

from gateway.news import (
    AccountChanged,
    AccountNews,
    PairingCancelled,
    PairingMade,
    PairingNews,
    PairingStarted,
    RatingsMoved,
    RematchNews,
    StakesPaid,
    TableGone,
    TableNews,
    TableOpened,
    TieNews,
)
from gateway.problems import Problem
from gateway.ws import socket as codes
from gateway.ws import told
from gateway.ws.people import People

# Pairings of some minutes at a hundred a second; one starts within a second as a rule.
REMEMBERED_MAX: Final = 20_000

_log = structlog.get_logger(__name__)


class Seat(NamedTuple):
    """Where an account sits; empty where it does not."""

    table: str
    match: str


# (account) -> Seat. Raises `Problem`.
ReadSeat = Callable[[str], Awaitable[Seat]]


class Notices:
    """Tells people what concerns them alone."""

    def __init__(self, people: People, read_seat: ReadSeat) -> None:
        self._people = people
        self._read_seat = read_seat
        self._made: OrderedDict[str, PairingMade] = OrderedDict()
        self._again: OrderedDict[str, RematchNews] = OrderedDict()
        # Who has challenged whom, by table.
        self._challenges: OrderedDict[str, tuple[str, str]] = OrderedDict()
        # The match after which somebody has offered, or is offered, another; by account.
        self._offers: OrderedDict[str, RematchNews] = OrderedDict()

    def hear_pairing(self, news: PairingNews) -> None:
        """Something happened to a pairing."""
        match news:
            case PairingMade(pairing):
                self._made[pairing] = news
                # One without a table is a rematch itself.
                for account in news.players if news.table else ():
                    self._sits_elsewhere(account)
                if len(self._made) > REMEMBERED_MAX:
                    self._made.popitem(last=False)
            case PairingStarted(pairing):
                self._tell(pairing, "match_started", match=pairing)
            case PairingCancelled(pairing, code):
                self._tell_gone(pairing, code)
                self._tell(pairing, "table_closed", code=code)
            case _:
                assert_never(news)

    def _tell(self, pairing: str, kind: str, **fields: str) -> None:
        made = self._made.pop(pairing, None)
        # Where it was not heard of: whoever is concerned reads his seat at the next doubt or hello.
        if made is not None:
            text = told.note(kind, table=made.table or None, **fields)
            for account in made.players:
                self._people.tell(account, text)

    def hear_table(self, news: TableNews) -> None:
        """Something happened at a table; a challenge concerns its two."""
        if isinstance(news, TableOpened):
            host, opponent = news.found.host, str(news.found.terms["opponent"])
            self._sits_elsewhere(host)
            if opponent:
                self._challenges[news.found.table] = host, opponent
                if len(self._challenges) > REMEMBERED_MAX:
                    self._challenges.popitem(last=False)
                self._tell_challenge(news.found.table, host, (opponent,), "open")
        elif isinstance(news, TableGone) and news.table in self._challenges:
            gone = news.why != "hidden"
            challenges = self._challenges
            host, opponent = challenges.pop(news.table) if gone else challenges[news.table]
            self._tell_challenge(news.table, host, (host, opponent), news.why)

    def _tell_challenge(self, table: str, host: str, whom: Iterable[str], state: str) -> None:
        text = told.note("challenge", table=table, host=host, state=state)
        for account in whom:
            self._people.tell(account, text)

    def hear_tie(self, news: TieNews) -> None:
        """Something is between two: who is blocked is not told so."""
        if news.between in ("blocked", "unblocked"):
            self._people.tell(news.by, told.note("blocks"))
            if news.between == "blocked":
                self._tell_apart(news.by, news.to)
            return
        states = {
            "asked": ("asked_by_me", "asked_by_other"),
            "friends": ("friends", "friends"),
            "ended": ("none", "none"),
        }
        mine, theirs = states[news.between]
        for me, other, state in ((news.by, news.to, mine), (news.to, news.by, theirs)):
            self._people.tell(me, told.note("friend", account=other, state=state))

    def hear_rematch(self, news: RematchNews) -> None:
        """Something happened to a rematch: each of the two is told it from his side."""
        if news.rematch:
            self._again[news.rematch] = news
            if len(self._again) > REMEMBERED_MAX:
                self._again.popitem(last=False)
        fields = {"expires_at_ms": news.expires_at_ms or None, "rematch": news.rematch or None}
        for account, state in news.states:
            self._offers.pop(account, None)
            if news.expires_at_ms:
                self._offers[account] = news
                if len(self._offers) > REMEMBERED_MAX:
                    self._offers.popitem(last=False)
            text = told.note("rematch", match=news.match, state=state, code=None, **fields)
            self._people.tell(account, text)

    def _sits_elsewhere(self, account: str) -> None:
        """Somebody has sat down: what he has offered, or was offered, comes to nothing."""
        if (news := self._offers.get(account)) is not None:
            codes = {a: "opponent_seated" for a, _ in news.states} | {account: "already_seated"}
            self._tell_withdrawn(news, codes)

    def _tell_apart(self, by: str, to: str) -> None:
        """Somebody wants nothing to do with whom he has offered, or was offered, another match."""
        news = self._offers.get(by)
        if news is not None and to in dict(news.states):
            self._tell_withdrawn(news, {by: "blocked", to: "blocked"})

    def _tell_withdrawn(self, news: RematchNews, codes: Mapping[str, str]) -> None:
        for account, code in codes.items():
            if self._offers.get(account) is news:
                del self._offers[account]
            self._people.tell(account, _rematch_gone(news.match, code))

    def _tell_gone(self, pairing: str, code: str) -> None:
        """Both wanted to play again, and there will be no match."""
        if (news := self._again.pop(pairing, None)) is None:
            return
        for account, _ in news.states:
            self._people.tell(account, _rematch_gone(news.match, code))

    def hear_paid(self, news: StakesPaid) -> None:
        """A match is paid: each of the two is told what it has brought him."""
        for account, net_minor in news.nets:
            self._people.tell(
                account,
                told.note(
                    "paid",
                    match=news.match,
                    currency=news.currency,
                    outcome=news.outcome,
                    net_minor=net_minor,
                    fee_minor=news.fee_minor,
                ),
            )

    def hear_ratings(self, news: RatingsMoved) -> None:
        """A match is rated, or no longer: each of the two is told how he stands now."""
        for moved in news.moves:
            self._people.tell(
                moved.account,
                told.note(
                    "rated",
                    match=news.match,
                    pool=news.pool,
                    taken_back=news.taken_back,
                    before=moved.before,
                    rating=moved.after,
                    shown=moved.shown,
                    provisional=moved.provisional,
                ),
            )

    def hear_account(self, news: AccountNews) -> None:
        """Something happened to an account."""
        if isinstance(news, AccountChanged) and not news.erased:
            return
        for session in self._people.of(news.account):
            who = session.identity
            if isinstance(news, AccountChanged) or (who is not None and news.ended(who.session)):
                session.socket.offer(told.note("signed_out"))
                session.socket.bye("signed_out", "You were signed out.", codes.SIGNED_OUT)

    async def tell_seat(self, account: str) -> None:
        """Say where an account sits, if it does: after hello, and when a word may be lost."""
        try:
            seat = await self._read_seat(account)
        except Problem as problem:
            _log.warning("seat_unread", code=problem.code)
            return
        if seat.table or seat.match:
            note = told.note("seat", table=seat.table or None, match=seat.match or None)
            self._people.tell(account, note)


def _rematch_gone(match: str, code: str) -> str:
    return told.note(
        "rematch", match=match, state="gone", code=code, expires_at_ms=None, rematch=None
    )
