"""What is shown of accounts, what they prefer, and all that is kept of them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from services.accounts.domain.names import anonymous_name, clean_name
from services.accounts.domain.preferences import Preferences, recalled
from services.accounts.domain.state import Kind
from services.accounts.effects import STREAM
from services.accounts.look_alike import look_alike_forms
from services.accounts.people import People, Person
from services.accounts.ties import KeepTie, Ties
from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.store import PAGE_MAX, EventStore

# A page of a lobby or of a history names fewer players than this.
PROFILES_MAX = 100
_ID = re.compile("[0-9a-z]{1,64}")


@dataclass(frozen=True, slots=True)
class Profile:
    """What a name plate shows; an erased account has an anonymous name and kind GUEST."""

    account_id: str
    name: str
    kind: Kind
    erased: bool
    opened_at_ms: int


class Profiles:
    """Reads and changes what is kept of people. Raises `Refusal`."""

    def __init__(self, people: People, store: EventStore, ties: Ties) -> None:
        self._people = people
        self._ties = ties
        self._store = store

    async def read(self, account_ids: Sequence[str]) -> Sequence[Profile]:
        """Profiles in the order of the ids, at most `PROFILES_MAX`."""
        if len(account_ids) > PROFILES_MAX:
            sentence = "Ask for fewer names at a time."
            raise Refusal("too_many", sentence, asked=len(account_ids), most=PROFILES_MAX)
        known = await self._people.of_ids([i for i in account_ids if _ID.fullmatch(i)])
        return [_profile(account_id, known.get(account_id)) for account_id in account_ids]

    async def find(self, name: str) -> Profile:
        """Whoever has a name, or one that nobody else may have beside it."""
        person = await self._people.of_forms(look_alike_forms(clean_name(name)))
        if person is None:
            raise Refusal("no_such_account", "Nobody here has that name.")
        return _profile(person.account_id, person)

    async def preferences(self, account_id: str) -> Preferences:
        """What an account prefers."""
        return recalled((await self._person(account_id)).preferences)

    async def change_preferences(
        self, account_id: str, changes: Mapping[str, object]
    ) -> Preferences:
        """The preferences after some of them were changed."""
        changed = (await self.preferences(account_id)).changed(changes)
        await self._people.save_preferences(account_id, changed.as_dict())
        return changed

    async def export(self, account_id: str) -> bytes:
        """All that this service keeps of a person, as one JSON document; no secret is in it."""
        person = await self._person(account_id)
        document = {
            "account_id": person.account_id,
            "kind": person.kind,
            "name": person.name,
            "opened_at_ms": person.opened_at_ms,
            "has_password": bool(person.password_hash),
            "preferences": recalled(person.preferences).as_dict(),
            "sessions": [asdict(s) for s in await self._people.sessions_of(account_id)],
            "ties": [_tie(tie) for tie in await self._ties.of(account_id) if _own(tie)],
            "history": [_entry(event) for event in await self._history(account_id)],
        }
        return json.dumps(document, ensure_ascii=False, indent=1).encode()

    async def _person(self, account_id: str) -> Person:
        person = (await self._people.of_ids([account_id])).get(account_id)
        if person is None:
            raise Refusal("no_such_account", "There is no such account.")
        return person

    async def _history(self, account_id: str) -> Sequence[RecordedEvent]:
        events: list[RecordedEvent] = []
        while True:
            page = await self._store.read_stream(STREAM + account_id, len(events), PAGE_MAX)
            events.extend(page)
            if len(page) < PAGE_MAX:
                return events


def _profile(account_id: str, person: Person | None) -> Profile:
    if person is None:
        return Profile(account_id, anonymous_name(account_id), Kind.GUEST, True, 0)
    return Profile(account_id, person.name, person.kind, False, person.opened_at_ms)


def _own(tie: KeepTie) -> bool:
    """Whether it is the account's own doing: who blocks it is the other's affair."""
    return bool(tie.friendship) or tie.blocks


def _tie(tie: KeepTie) -> dict[str, str | bool]:
    return {"account_id": tie.other_id, "friendship": tie.friendship, "blocks": tie.blocks}


def _entry(event: RecordedEvent) -> dict[str, str | int]:
    return {"what": event.type.rpartition(".")[2], "at_ms": event.at_ms}
