"""All that one instance of the clock service knows, and what it concludes from it."""

from __future__ import annotations

from typing import Final

from services.clock.domain.attendance import Attendance, Mark
from services.clock.domain.book import Book, Due
from services.clock.domain.looks import Look
from services.clock.domain.presence import News, Presence
from services.clock.domain.shares import Others, partition_of, share_of

# Machine time: whoever tells of himself does so every half second.
BEAT_EVERY_MS: Final = 500
# An instance's share is taken over after six missed beats and a tick, well within five seconds.
INSTANCE_SILENT_MS: Final = 3_000
# A gateway has more than a socket's reconnect to lose: after four missed beats it is dead.
GATEWAY_SILENT_MS: Final = 2_000
# Who does not even hear himself hears nobody: the courier is away, or this process stood still.
DEAF_MS: Final = 1_000
# The share of this partition does what is to be done once in a house.
FIRST_PARTITION: Final = 0


class Instance:
    """`scale` is how many milliseconds of the house pass in one of the machine.

    The house's time is what players count in; whether somebody is alive is the machine's.
    """

    def __init__(self, name: str, now_ms: int, scale: int = 1) -> None:
        self.name = name
        self.book = Book()
        self.presence = Presence(now_ms, GATEWAY_SILENT_MS * scale)
        self._attendance = Attendance(self.book, self.presence)
        self._others = Others(INSTANCE_SILENT_MS * scale)
        self._deaf_after_ms = DEAF_MS * scale
        self._heard_self_ms = 0
        self._alive: frozenset[str] = frozenset()
        self.share = share_of(name, ())

    @property
    def instances(self) -> int:
        """How many are alive, this one among them."""
        return len(self._alive) + 1

    @property
    def leads(self) -> bool:
        """Whether this one does what is to be done once in a house."""
        return FIRST_PARTITION in self.share

    def mine(self, match_id: str) -> bool:
        """Whether this one looks at a match."""
        return partition_of(match_id) in self.share

    def hear_look(self, look: Look) -> None:
        """The game has told of a match, or found this when it looked."""
        known = self.book.get(look.match_id)
        if self.book.told(look):
            self._see(known, look)

    def read_look(self, look: Look) -> None:
        """The game was asked for all matches."""
        known = self.book.get(look.match_id)
        if self.book.read(look):
            self._see(known, look)

    def _see(self, known: Look | None, look: Look) -> None:
        if not look.over:
            self._attendance.doubt_match(look)
        elif known is not None:
            self._attendance.doubt(known.accounts)

    def hear_news(self, news: News, now_ms: int) -> bool:
        """A gateway has told who came and went. False: ask it for a roll call."""
        return self.presence.hear(news, now_ms)

    def hear_beat(self, instance: str, now_ms: int) -> None:
        """An instance lives."""
        if instance == self.name:
            self._heard_self_ms = now_ms
        else:
            self._others.hear(instance, now_ms)

    def hear_bye(self, instance: str) -> None:
        """An instance stops."""
        self._others.bye(instance)

    def deaf(self, now_ms: int) -> bool:
        """Whether nothing can be concluded from silence."""
        return now_ms - self._heard_self_ms > self._deaf_after_ms

    def tick(self, now_ms: int) -> None:
        """See who has died; do this several times a second."""
        if self.deaf(now_ms):
            self._others.forgive(now_ms)
            self.presence.forgive(now_ms)
        self.presence.tick(now_ms)
        alive = self._others.alive(now_ms)
        if alive != self._alive:
            self._alive = alive
            self.share = share_of(self.name, alive)
            self.book.share_out()

    def due(self, now_ms: int, most: int) -> list[Due]:
        """Matches to look at now."""
        return self.book.due(now_ms, most, self.mine)

    def marks(self, now_ms: int) -> list[Mark]:
        """What matches have to be told of who is there."""
        return self._attendance.marks(now_ms, self.mine)
