"""What the effects of accounts do in PostgreSQL: see `people`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from services.accounts.domain.state import Kind
from services.accounts.people import (
    AddPerson,
    AddSession,
    DropSession,
    DropSessions,
    ForgetPerson,
    NamePerson,
    SetFrozen,
    SetPassword,
    name_taken,
)
from services.accounts.ties import KeepTie
from services.accounts.ties_postgres import keep_ties
from services.kit.decider import Refusal
from services.kit.postgres_effects import PostgresEffects
from services.kit.postgres_link import Connection

_NONE_REFUSED: Mapping[int, Refusal] = {}

# Sorted, so that two instances at the same names wait for each other and never in a ring.
_TAKE_FORMS = """
INSERT INTO name_form (form, account_id)
SELECT * FROM unnest($1::text[], $2::text[]) AS new(form, account_id) ORDER BY form
ON CONFLICT DO NOTHING RETURNING form, account_id
"""
_ADD_PEOPLE = """
INSERT INTO person (account_id, kind, name, password_hash, opened_at_ms)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
"""
_NAME_PEOPLE = """
UPDATE person SET kind = $4, name = new.name, password_hash = new.hash
FROM unnest($1::text[], $2::text[], $3::text[]) AS new(id, name, hash) WHERE account_id = new.id
"""
_SET_PASSWORDS = """
UPDATE person SET password_hash = new.hash
FROM unnest($1::text[], $2::text[]) AS new(id, hash) WHERE account_id = new.id
"""
_SET_FROZEN = """
UPDATE person SET frozen = new.frozen
FROM unnest($1::text[], $2::bool[]) AS new(id, frozen) WHERE account_id = new.id
"""
_ADD_SESSIONS = """
INSERT INTO session (token_hash, session_id, account_id, opened_at_ms, used_at_ms, origin)
SELECT hash, session, account, at_ms, at_ms, origin
FROM unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[], $5::bytea[])
  AS new(hash, session, account, at_ms, origin)
"""
_DROP_SESSION = """
DELETE FROM session USING unnest($1::text[], $2::text[]) AS old(account, id)
WHERE account_id = old.account AND session_id = old.id
"""
_DROP_SESSIONS = """
DELETE FROM session USING unnest($1::text[], $2::text[]) AS old(account, kept)
WHERE account_id = old.account AND session_id <> old.kept
"""


async def _take_forms(
    connection: Connection, effects: Sequence[AddPerson | NamePerson]
) -> Mapping[int, Refusal]:
    """All forms of each, or a refusal: two in one batch may want the same one, too."""
    wanted = [(form, effect.account_id) for effect in effects for form in effect.forms]
    rows = await connection.fetch(_TAKE_FORMS, [f for f, _ in wanted], [a for _, a in wanted])
    taken = {(row["form"], row["account_id"]) for row in rows}
    return {
        index: name_taken()
        for index, effect in enumerate(effects)
        if not {(form, effect.account_id) for form in effect.forms} <= taken
    }


async def _add_people(
    connection: Connection, effects: Sequence[AddPerson]
) -> Mapping[int, Refusal]:
    await connection.execute(
        _ADD_PEOPLE,
        [e.account_id for e in effects],
        [e.kind for e in effects],
        [e.name for e in effects],
        [e.password_hash for e in effects],
        [e.at_ms for e in effects],
    )
    return await _take_forms(connection, effects)


async def _name_people(
    connection: Connection, effects: Sequence[NamePerson]
) -> Mapping[int, Refusal]:
    ids = [e.account_id for e in effects]
    await connection.execute("DELETE FROM name_form WHERE account_id = ANY($1::text[])", ids)
    names, hashes = [e.name for e in effects], [e.password_hash for e in effects]
    await connection.execute(_NAME_PEOPLE, ids, names, hashes, Kind.REGISTERED)
    return await _take_forms(connection, effects)


async def _set_passwords(
    connection: Connection, effects: Sequence[SetPassword]
) -> Mapping[int, Refusal]:
    ids, hashes = [e.account_id for e in effects], [e.password_hash for e in effects]
    await connection.execute(_SET_PASSWORDS, ids, hashes)
    return _NONE_REFUSED


async def _set_frozen(
    connection: Connection, effects: Sequence[SetFrozen]
) -> Mapping[int, Refusal]:
    ids, frozen = [e.account_id for e in effects], [e.frozen for e in effects]
    await connection.execute(_SET_FROZEN, ids, frozen)
    return _NONE_REFUSED


async def _forget_people(
    connection: Connection, effects: Sequence[ForgetPerson]
) -> Mapping[int, Refusal]:
    ids = [e.account_id for e in effects]
    await connection.execute("DELETE FROM person WHERE account_id = ANY($1::text[])", ids)
    tied = "DELETE FROM tie WHERE account_id = ANY($1::text[]) OR other_id = ANY($1::text[])"
    await connection.execute(tied, ids)
    return _NONE_REFUSED


async def _add_sessions(
    connection: Connection, effects: Sequence[AddSession]
) -> Mapping[int, Refusal]:
    await connection.execute(
        _ADD_SESSIONS,
        [e.token_hash for e in effects],
        [e.session_id for e in effects],
        [e.account_id for e in effects],
        [e.at_ms for e in effects],
        [e.origin for e in effects],
    )
    return _NONE_REFUSED


async def _drop_session(
    connection: Connection, effects: Sequence[DropSession]
) -> Mapping[int, Refusal]:
    accounts, ids = [e.account_id for e in effects], [e.session_id for e in effects]
    await connection.execute(_DROP_SESSION, accounts, ids)
    return _NONE_REFUSED


async def _drop_sessions(
    connection: Connection, effects: Sequence[DropSessions]
) -> Mapping[int, Refusal]:
    accounts, kept = [e.account_id for e in effects], [e.kept_session_id for e in effects]
    await connection.execute(_DROP_SESSIONS, accounts, kept)
    return _NONE_REFUSED


def postgres_effects() -> PostgresEffects:
    """What the effects of accounts do in their schema, people before what hangs on them."""
    effects = PostgresEffects()
    effects.register(AddPerson, _add_people)
    effects.register(NamePerson, _name_people)
    effects.register(SetPassword, _set_passwords)
    effects.register(SetFrozen, _set_frozen)
    effects.register(DropSession, _drop_session)
    effects.register(DropSessions, _drop_sessions)
    effects.register(AddSession, _add_sessions)
    effects.register(ForgetPerson, _forget_people)
    effects.register(KeepTie, keep_ties)
    return effects
