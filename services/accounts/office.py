"""Roles, and the log of all that operators do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from services.accounts.codec import OfficeCodec
from services.accounts.domain.commands import FreezeAccount
from services.accounts.domain.office.commands import (
    Command,
    GrantRole,
    RecordAction,
    RevokeRole,
)
from services.accounts.domain.office.decide import OFFICE
from services.accounts.domain.office.events import ActionRecorded, Event
from services.accounts.domain.state import Kind
from services.accounts.effects import STREAM as ACCOUNTS
from services.accounts.people import People
from services.accounts.sessions import AccountHandler, accepted
from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import PAGE_MAX, EventStore
from services.kit.time import Clock

STREAM: Final = "office-house"
ENTRIES_MAX: Final = 100
_CODEC: Final = OfficeCodec()


class Entry(NamedTuple):
    """A fact of the office at its place in the log, from 1."""

    place: int
    fact: Event


class OperatorsOffice:
    """Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self, store: EventStore, people: People, accounts: AccountHandler, clock: Clock
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._people = people
        self._clock = clock
        self._handler = CommandHandler(store, OFFICE, _CODEC, clock)

    async def change_role(self, account_id: str, by: str, note: str, *, operator: bool) -> None:
        """Make an account an operator, or a player again. Said twice, it is done once."""
        if operator:
            person = (await self._people.of_ids([account_id])).get(account_id)
            if person is None or person.kind is not Kind.REGISTERED:
                raise Refusal("not_registered", "An operator has a name and a password.")
        kind = GrantRole if operator else RevokeRole
        await self._put(kind(account_id, by, note, self._clock.now_ms()))

    async def freeze(self, account_id: str, by: str, note: str, *, frozen: bool) -> None:
        """Let an account sit down nowhere, or let it again."""
        wish = FreezeAccount(by, note, frozen)
        accepted(await self._accounts.handle(ACCOUNTS + account_id, wish))

    async def neighbours(self) -> Sequence[tuple[str, ...]]:
        """Groups of accounts that came in from one network; it may be a household."""
        return await self._people.neighbours()

    async def operators(self) -> Sequence[str]:
        """The accounts that may, in the order of their ids; none that is erased."""
        found = sorted((await self._handler.state(STREAM)).state.operators)
        people = await self._people.of_ids(found)
        return [account_id for account_id in found if account_id in people]

    async def hold_operator(self, account_id: str) -> None:
        """Refuse whoever is none."""
        if account_id not in (await self._handler.state(STREAM)).state.operators:
            raise Refusal("not_operator", "Only an operator of the house may do this.")

    async def record(
        self, action_id: str, by: str, what: str, subject: str, note: str, outcome: str
    ) -> None:
        """Write down what is begun, or what came of it."""
        now_ms = self._clock.now_ms()
        await self._put(RecordAction(action_id, by, what, subject, note, outcome, now_ms))

    async def entries(self, before: int, limit: int) -> Sequence[Entry]:
        """What was done before a place (0: the newest), the newest first."""
        head = (await self._handler.state(STREAM)).version
        last = min(before - 1, head) if before > 0 else head
        count = min(limit or ENTRIES_MAX, ENTRIES_MAX, PAGE_MAX, last)
        if count <= 0:
            return []
        page = await self._store.read_stream(STREAM, last - count, count)
        first = last - count + 1
        return [Entry(first + n, _CODEC.decode(event)) for n, event in enumerate(page)][::-1]

    async def _put(self, wish: Command) -> None:
        answer = await self._handler.handle(STREAM, wish)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)


def what_of(fact: Event) -> tuple[str, str, str]:
    """An entry's action, subject and outcome, whichever kind of fact it is."""
    if isinstance(fact, ActionRecorded):
        return fact.what, fact.subject, fact.outcome
    return (
        {"RoleGranted": "grant", "RoleRevoked": "revoke"}[type(fact).__name__],
        fact.account_id,
        "done",
    )
