"""Looks at matches for the clock service: finds what time has brought about."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from services.game.commands import Ask, Commands, stream_of
from services.game.domain.deadlines import Deadline, Wait, deadlines
from services.game.domain.looks import Look, look_of
from services.game.domain.state import MatchState
from services.game.domain.wishes import By, ClaimAbsence, ClaimTimeout
from services.game.look_news import LookNews
from services.game.matches import Matches
from services.kit.decider import Refusal
from services.kit.log import bound
from services.kit.states import Known
from services.kit.store import StoreError
from services.kit.time import Clock

# A frame of claims, decided and written within some 20 ms.
LOOKED_AT_MAX = 256
# 60 kB; whoever wants more asks again.
PAGE_MAX = 500
# A match that is not at hand is folded from its log in a millisecond; so many wait for it together.
TOGETHER_MAX = 32


_log = logging.getLogger(__name__)


class LooksPage(NamedTuple):
    """Running matches by id, and whether more follow; one with a fault is left out."""

    looks: Sequence[Look]
    more: bool


class Looks:
    """What the clock service asks. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, commands: Commands, matches: Matches, news: LookNews, clock: Clock) -> None:
        self._commands = commands
        self._matches = matches
        self._news = news
        self._clock = clock

    async def at(self, match_ids: Sequence[str]) -> list[Look]:
        """Look at these matches now; when to look at each next."""
        if len(match_ids) > LOOKED_AT_MAX:
            sentence = "Fewer matches at once, please."
            raise Refusal("too_many", sentence, asked=len(match_ids), most=LOOKED_AT_MAX)
        heads = await self._matches.heads([stream_of(match_id) for match_id in match_ids])
        pairs = zip(match_ids, heads, strict=True)
        looks = await asyncio.gather(*(self._tried(self._look_at, *pair) for pair in pairs))
        return [look or Look(name, 0) for name, look in zip(match_ids, looks, strict=True)]

    async def running(self, after: str, limit: int) -> LooksPage:
        """When to look at the running matches after one."""
        limit = min(limit or PAGE_MAX, PAGE_MAX)
        listed = await self._matches.running(after, limit + 1)
        match_ids = listed[:limit]
        heads = await self._matches.heads([stream_of(match_id) for match_id in match_ids])
        pairs = list(zip(match_ids, heads, strict=True))
        looks: list[Look] = []
        for start in range(0, len(pairs), TOGETHER_MAX):
            some = pairs[start : start + TOGETHER_MAX]
            found = await asyncio.gather(*(self._tried(self._look, *pair) for pair in some))
            looks += [look for look in found if look is not None]
        return LooksPage(looks, len(listed) > limit)

    async def _tried(
        self, look: Callable[[str, int], Awaitable[Look]], match_id: str, head: int
    ) -> Look | None:
        """The look; None where this match has a fault, of which the others must not suffer."""
        try:
            return await look(match_id, head)
        except StoreError:
            raise
        except Exception:
            with bound(match=match_id):
                _log.exception("look failed")
            return None

    async def _look_at(self, match_id: str, head: int) -> Look:
        if not head:
            return Look(match_id, 0, over=True)
        state = (await self._known(match_id, head)).state
        now_ms = self._clock.now_ms()
        for deadline in deadlines(state):
            if deadline.due_at_ms <= now_ms:
                await self._commands.put(Ask(match_id, _wish(deadline), By.house()))
        known = await self._commands.handler.state(stream_of(match_id), fresh=False)
        look = look_of(match_id, known.version, known.state)
        self._news.tell(look)
        return look

    async def _look(self, match_id: str, head: int) -> Look:
        known = await self._known(match_id, head)
        return look_of(match_id, known.version, known.state)

    async def _known(self, match_id: str, head: int) -> Known[MatchState]:
        """The match at `head` at least: what is at hand may be another instance's past."""
        known = await self._commands.handler.state(stream_of(match_id), fresh=False)
        if known.version < head:
            known = await self._commands.handler.state(stream_of(match_id))
        return known


def _wish(deadline: Deadline) -> ClaimAbsence | ClaimTimeout:
    if deadline.wait is Wait.GRACE:
        return ClaimAbsence(deadline.seat)
    return ClaimTimeout(deadline.decision)
