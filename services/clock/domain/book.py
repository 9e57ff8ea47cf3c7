"""All running matches, when to look at each, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from services.clock.domain.agenda import Agenda
from services.clock.domain.looks import Look

# (match) -> whether this instance looks at it.
Mine = Callable[[str], bool]
NOBODY: Final[frozenset[str]] = frozenset()


class Due(NamedTuple):
    """A match to look at, and since when."""

    match_id: str
    due_at_ms: int


class Book:
    """Every instance keeps all of it and looks at its own share.

    So that a dead instance's share can be taken over without asking anybody: a match of another's
    whose moment has come is laid aside until news of it come, or until it is ours.
    """

    def __init__(self) -> None:
        self._looks: dict[str, Look] = {}
        self._agenda = Agenda()
        self._aside: dict[str, int] = {}
        self._of: dict[str, set[str]] = {}

    def __len__(self) -> int:
        return len(self._looks)

    def __iter__(self) -> Iterator[Look]:
        return iter(self._looks.values())

    def get(self, match_id: str) -> Look | None:
        """What is known of a match."""
        return self._looks.get(match_id)

    def matches_of(self, account: str) -> Iterable[str]:
        """The matches in which an account sits."""
        return self._of.get(account, NOBODY)

    @property
    def waiting(self) -> int:
        """How many matches will have to be looked at."""
        return len(self._agenda) + len(self._aside)

    def next_ms(self) -> int | None:
        """When the next match is due."""
        return self._agenda.next_ms()

    def told(self, look: Look) -> bool:
        """The game has told of a match, or found this when it looked. False: it is old news."""
        known = self._looks.get(look.match_id)
        if known is not None and look.version < known.version:
            return False
        if look.over:
            self.forget(look.match_id)
            return True
        self._keep(look, known)
        self._aside.pop(look.match_id, None)
        self._put(look.match_id, look.due_at_ms)
        return True

    def read(self, look: Look) -> bool:
        """The game was asked for all matches. False: it is old news.

        A moment that we were told before and that has not come is kept where it is earlier: the
        game goes by what it told, and would not tell us of one in between.
        """
        match_id = look.match_id
        known = self._looks.get(match_id)
        if known is None or look.over:
            return self.told(look)
        if look.version < known.version:
            return False
        self._keep(look, known)
        if match_id in self._aside:
            return True
        waits = self._agenda.due_of(match_id)
        if look.due_at_ms and (not waits or look.due_at_ms < waits):
            self._put(match_id, look.due_at_ms)
        return True

    def forget(self, match_id: str) -> None:
        """The match is over."""
        look = self._looks.pop(match_id, None)
        self._agenda.drop(match_id)
        self._aside.pop(match_id, None)
        for account in look.accounts if look is not None else ():
            matches = self._of[account]
            matches.discard(match_id)
            if not matches:
                del self._of[account]

    def due(self, now_ms: int, most: int, mine: Mine) -> list[Due]:
        """Matches of ours to look at now; they come back by `told` or `again`."""
        found: list[Due] = []
        while len(found) < most:
            taken = self._agenda.take(now_ms, most - len(found))
            if not taken:
                break
            for match_id, due_ms in taken:
                if mine(match_id):
                    found.append(Due(match_id, due_ms))
                else:
                    self._aside[match_id] = due_ms
        return found

    def again(self, match_id: str, at_ms: int) -> None:
        """Nothing came of looking: look again at this moment, unless news come first."""
        if match_id in self._looks and not self._agenda.due_of(match_id):
            self._put(match_id, at_ms)

    def share_out(self) -> None:
        """Another instance has come or gone: what was laid aside may be ours now."""
        for match_id, due_ms in self._aside.items():
            self._agenda.put(match_id, due_ms)
        self._aside.clear()

    def _keep(self, look: Look, known: Look | None) -> None:
        self._looks[look.match_id] = look
        if known is None:
            for account in look.accounts:
                self._of.setdefault(account, set()).add(look.match_id)

    def _put(self, match_id: str, due_ms: int) -> None:
        if due_ms:
            self._agenda.put(match_id, due_ms)
        else:
            self._agenda.drop(match_id)
