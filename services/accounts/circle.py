"""Friends and blocks: what one account may want of another, and what it has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from services.accounts.codec import TieCodec
from services.accounts.domain.state import Kind
from services.accounts.domain.tie.commands import AskFriend, BlockAccount, Command
from services.accounts.domain.tie.decide import TIE, blocked
from services.accounts.domain.tie.state import stream_of
from services.accounts.people import People
from services.accounts.ties import KeepTie, Ties, tie_effects
from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import EventStore
from services.kit.time import Clock

# More friends than anybody plays with; a list of them is read whole, 40 kB.
FRIENDS_MAX: Final = 300
# Whoever blocks a thousand people has another trouble than these.
BLOCKS_MAX: Final = 1_000
_ID = re.compile("[0-9a-z]{1,39}")


class Circle:
    """Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, store: EventStore, people: People, ties: Ties, clock: Clock) -> None:
        self._people = people
        self._ties = ties
        self._handler = CommandHandler(store, TIE, TieCodec(), clock, effects=tie_effects)

    async def change(self, wish: Command) -> None:
        """Do what one account wants of another. What is done twice is done once."""
        if isinstance(wish, AskFriend | BlockAccount):
            await self._hold_person(wish.to)
            await self._hold_to_limits(wish)
        elif not _ID.fullmatch(wish.to):
            raise _no_such_account()
        answer = await self._handler.handle(stream_of(wish.by, wish.to), wish)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)

    async def of(self, account_id: str) -> Sequence[KeepTie]:
        """All that is between an account and others."""
        return await self._ties.of(account_id)

    async def check(self, account_id: str, other_id: str) -> None:
        """Refuse as `blocked` where one of the two blocks the other, or as `no_such_account`.

        As `not_free` where one of them is frozen.
        """
        asked = [each for each in (account_id, other_id) if _ID.fullmatch(each)]
        found = await self._people.of_ids(asked)
        if other_id not in found:
            raise _no_such_account()
        if any(person.frozen for person in found.values()):
            raise Refusal("not_free", "One of the two may not play at the moment.")
        if (await self._handler.state(stream_of(account_id, other_id))).state.blocked_by:
            raise blocked()

    async def _hold_person(self, account_id: str) -> None:
        found = await self._people.of_ids([account_id]) if _ID.fullmatch(account_id) else {}
        if account_id not in found:
            raise _no_such_account()
        if found[account_id].kind is Kind.COMPUTER:
            raise Refusal("computer", "A computer is everybody's, and nobody's friend.")

    async def _hold_to_limits(self, wish: Command) -> None:
        """So that a list stays a list. Two at once may go one above; that harms nobody."""
        mine = await self._ties.of(wish.by)
        if isinstance(wish, BlockAccount):
            have, most = sum(tie.blocks for tie in mine), BLOCKS_MAX
        else:
            have, most = sum(bool(tie.friendship) for tie in mine), FRIENDS_MAX
        if have >= most:
            raise Refusal("too_many", "Your list is full.", most=most)


def _no_such_account() -> Refusal:
    return Refusal("no_such_account", "There is no such account.")
