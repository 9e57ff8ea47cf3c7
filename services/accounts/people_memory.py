"""People in memory, for tests and the simulator: see `people`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from services.accounts.domain.state import Kind
from services.accounts.people import (
    NEIGHBOURS_MAX,
    AddPerson,
    AddSession,
    DropSession,
    DropSessions,
    ForgetPerson,
    NamePerson,
    Person,
    SessionTimes,
    SetFrozen,
    SetPassword,
    SignedIn,
    name_taken,
)
from services.accounts.ties import KeepTie
from services.accounts.ties_memory import forget_ties, keep_tie
from services.kit.effects import MemoryEffects, Tables

PERSON, FORM, SESSION = "person", "name_form", "session"
_DROPPED_AT_ONCE_MAX = 1_000


@dataclass(frozen=True, slots=True)
class _Session:
    account_id: str
    session_id: str
    opened_at_ms: int
    used_at_ms: int
    origin: bytes


def _take_forms(tables: Tables, account_id: str, forms: Sequence[str]) -> None:
    for form in forms:
        if tables.get(FORM, form) not in (None, account_id):
            raise name_taken()
        tables.put(FORM, form, account_id)


def _drop_forms(tables: Tables, account_id: str) -> None:
    for form, owner in tables.rows(FORM).items():
        if owner == account_id:
            tables.put(FORM, form, None)


def _add_person(tables: Tables, effect: AddPerson) -> None:
    _take_forms(tables, effect.account_id, effect.forms)
    row = Person(
        effect.account_id, effect.kind, effect.name, effect.password_hash, effect.at_ms, {}
    )
    tables.put(PERSON, effect.account_id, row)


def _name_person(tables: Tables, effect: NamePerson) -> None:
    _drop_forms(tables, effect.account_id)
    _take_forms(tables, effect.account_id, effect.forms)
    row: Person = tables.get(PERSON, effect.account_id)
    named = replace(row, kind=Kind.REGISTERED, name=effect.name, password_hash=effect.password_hash)
    tables.put(PERSON, effect.account_id, named)


def _set_password(tables: Tables, effect: SetPassword) -> None:
    row: Person = tables.get(PERSON, effect.account_id)
    tables.put(PERSON, effect.account_id, replace(row, password_hash=effect.password_hash))


def _set_frozen(tables: Tables, effect: SetFrozen) -> None:
    row: Person = tables.get(PERSON, effect.account_id)
    tables.put(PERSON, effect.account_id, replace(row, frozen=effect.frozen))


def _forget_person(tables: Tables, effect: ForgetPerson) -> None:
    _drop_forms(tables, effect.account_id)
    _drop_sessions(tables, DropSessions(effect.account_id, ""))
    tables.put(PERSON, effect.account_id, None)
    forget_ties(tables, effect.account_id)


def _add_session(tables: Tables, effect: AddSession) -> None:
    row = _Session(effect.account_id, effect.session_id, effect.at_ms, effect.at_ms, effect.origin)
    tables.put(SESSION, effect.token_hash, row)


def _drop_session(tables: Tables, effect: DropSession) -> None:
    for key, row in tables.rows(SESSION).items():
        if (row.account_id, row.session_id) == (effect.account_id, effect.session_id):
            tables.put(SESSION, key, None)


def _drop_sessions(tables: Tables, effect: DropSessions) -> None:
    for key, row in tables.rows(SESSION).items():
        if row.account_id == effect.account_id and row.session_id != effect.kept_session_id:
            tables.put(SESSION, key, None)


def memory_effects() -> MemoryEffects:
    """What the effects of accounts do to tables in memory."""
    effects = MemoryEffects()
    effects.register(AddPerson, _add_person)
    effects.register(NamePerson, _name_person)
    effects.register(SetPassword, _set_password)
    effects.register(SetFrozen, _set_frozen)
    effects.register(ForgetPerson, _forget_person)
    effects.register(KeepTie, keep_tie)
    effects.register(AddSession, _add_session)
    effects.register(DropSession, _drop_session)
    effects.register(DropSessions, _drop_sessions)
    return effects


class MemoryPeople:
    """`People` over the tables of a `MemoryLog`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def of_forms(self, forms: Sequence[str]) -> Person | None:
        """See `People`."""
        owners = [owner for form in forms if (owner := self._tables.get(FORM, form))]
        return self._tables.get(PERSON, owners[0]) if owners else None

    async def of_ids(self, account_ids: Sequence[str]) -> Mapping[str, Person]:
        """See `People`."""
        return {i: row for i in account_ids if (row := self._tables.get(PERSON, i))}

    async def of_token(self, token_hash: bytes) -> SignedIn | None:
        """See `People`."""
        session: _Session | None = self._tables.get(SESSION, token_hash)
        if session is None:
            return None
        row: Person = self._tables.get(PERSON, session.account_id)
        return SignedIn(
            row.account_id,
            session.session_id,
            row.kind,
            row.name,
            session.used_at_ms,
            row.frozen,
        )

    async def sessions_of(self, account_id: str) -> Sequence[SessionTimes]:
        """See `People`."""
        mine = [s for s in self._tables.rows(SESSION).values() if s.account_id == account_id]
        mine.sort(key=lambda session: -session.used_at_ms)
        return [SessionTimes(s.session_id, s.opened_at_ms, s.used_at_ms) for s in mine]

    async def neighbours(self) -> Sequence[tuple[str, ...]]:
        """See `People`."""
        groups: dict[bytes, set[str]] = {}
        for session in self._tables.rows(SESSION).values():
            if session.origin:
                groups.setdefault(session.origin, set()).add(session.account_id)
        found = (tuple(sorted(group)) for group in groups.values())
        return sorted(group for group in found if 1 < len(group) <= NEIGHBOURS_MAX)

    async def touch_session(self, token_hash: bytes, at_ms: int) -> None:
        """See `People`."""
        session: _Session | None = self._tables.get(SESSION, token_hash)
        if session is not None:
            self._tables.put(SESSION, token_hash, replace(session, used_at_ms=at_ms))

    async def replace_hash(self, account_id: str, old: str, new: str) -> None:
        """See `People`."""
        row: Person | None = self._tables.get(PERSON, account_id)
        if row is not None and row.password_hash == old:
            self._tables.put(PERSON, account_id, replace(row, password_hash=new))

    async def save_preferences(self, account_id: str, preferences: Mapping[str, object]) -> None:
        """See `People`."""
        row: Person | None = self._tables.get(PERSON, account_id)
        if row is not None:
            self._tables.put(PERSON, account_id, replace(row, preferences=dict(preferences)))

    async def drop_idle_sessions(self, used_before_ms: int) -> int:
        """See `People`."""
        rows = self._tables.rows(SESSION).items()
        idle = [key for key, session in rows if session.used_at_ms < used_before_ms]
        for key in idle[:_DROPPED_AT_ONCE_MAX]:
            self._tables.put(SESSION, key, None)
        return len(idle[:_DROPPED_AT_ONCE_MAX])
