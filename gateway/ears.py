"""Listens to the live lane for accounts, tables and pairings, and passes on what comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import structlog

from gateway.auth import Identities
from gateway.names import Names
from gateway.news import (
    AccountChanged,
    ChatLine,
    CompetitionChanged,
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
)
from gateway.ws.chat import Chats
from gateway.ws.lobby import LobbyList
from gateway.ws.notices import Notices
from services.kit.bus import LiveBus

_SUBJECTS = (
    "live.account.*",
    "live.table.*",
    "live.pairing.*",
    "live.rematch.*",
    "live.competition.*",
    "live.tie.*",
    "live.chat.*",
    "live.stake.*",
    "live.result.*",
)

_log = structlog.get_logger(__name__)


class Ears:
    """Knows who wants to hear what."""

    def __init__(
        self,
        decode: Callable[[bytes], News | None],
        identities: Identities,
        names: Names,
        tables: LobbyList,
        notices: Notices,
        chats: Chats,
    ) -> None:
        self._decode = decode
        self._identities = identities
        self._names = names
        self._tables = tables
        self._notices = notices
        self._chats = chats

    async def listen(self, live: LiveBus) -> None:
        """Hear from now on."""
        for subject in _SUBJECTS:
            await live.listen(subject, self._hear)

    def _hear(self, subject: str, data: bytes) -> None:
        try:
            news = self._decode(data)
        except ValueError as error:
            _log.error("news_unread", subject=subject, error=str(error))
            return
        if news is not None:
            self._pass_on(news)

    def _pass_on(self, news: News) -> None:
        match news:
            case TableOpened() | TableGone() | TableShown():
                self._tables.hear(news)
                self._notices.hear_table(news)
            case PairingMade() | PairingStarted() | PairingCancelled():
                self._notices.hear_pairing(news)
            case TieNews():
                self._notices.hear_tie(news)
                self._tables.hear_tie(news)
                self._chats.hear_tie(news)
            case ChatLine() | Muted():
                self._chats.hear(news)
            case RematchNews():
                self._notices.hear_rematch(news)
            case CompetitionChanged(competition):
                self._tables.tell_competition(competition)
            case StakesPaid():
                self._notices.hear_paid(news)
            case RatingsMoved():
                self._notices.hear_ratings(news)
            case SessionsEnded(account):
                self._identities.forget(account)
                self._notices.hear_account(news)
            case AccountChanged(account):
                self._identities.forget(account)
                self._names.forget(account)
                self._notices.hear_account(news)
            case _:
                assert_never(news)
