"""What matches have to be told of who is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from services.clock.domain.agenda import Agenda
from services.clock.domain.book import Book, Mine
from services.clock.domain.looks import Look
from services.clock.domain.presence import Presence

# What was asked for is in the news of the match within some milliseconds; else it is asked again.
ASK_AGAIN_MS: Final = 2_000
# Some milliseconds' work; what is beyond it has its turn a moment later.
AT_ONCE_MAX: Final = 1_000


class Mark(NamedTuple):
    """Have it noted in a match that an account is away, or that it is back."""

    match_id: str
    account: str
    away: bool


class Attendance:
    """Keeps an eye on the accounts of which some match may be wrong; on all others it need not."""

    def __init__(self, book: Book, presence: Presence) -> None:
        self._book = book
        self._presence = presence
        self._doubtful: dict[str, None] = {}
        self._later = Agenda()

    def doubt(self, accounts: Iterable[str]) -> None:
        """These sit in a match that has begun or ended, or may be wrong of them."""
        self._doubtful.update(dict.fromkeys(accounts))

    def doubt_match(self, look: Look) -> None:
        """The match has changed: see whether it is right about who is there."""
        for account in look.accounts:
            if self._presence.is_there(account) == look.away(account):
                self._doubtful[account] = None

    def marks(self, now_ms: int, mine: Mine) -> list[Mark]:
        """What to tell which match now. Asked again after a while where it is not done by then."""
        self.doubt(self._presence.moved())
        self.doubt(account for account, _ in self._later.take(now_ms, AT_ONCE_MAX))
        doubtful, self._doubtful = self._doubtful, {}
        return [m for account in doubtful for m in self._of(account, now_ms) if mine(m.match_id)]

    def _of(self, account: str, now_ms: int) -> Iterator[Mark]:
        there = self._presence.is_there(account)
        looks = [self._book.get(match_id) for match_id in self._book.matches_of(account)]
        wrong = [look.match_id for look in looks if look and look.away(account) == there]
        if not wrong:
            self._later.drop(account)
            if not looks:
                self._presence.forget(account)
            return
        away_at_ms = 0 if there else self._presence.gone(account, now_ms).away_at_ms
        if away_at_ms > now_ms:
            self._later.put(account, away_at_ms)
            return
        self._later.put(account, now_ms + ASK_AGAIN_MS)
        for match_id in sorted(wrong):
            yield Mark(match_id, account, not there)
