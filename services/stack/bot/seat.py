"""Finding an opponent: join a table of the kind that one wants, else open one and wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from services.stack.bot.rest import Refused, Rest

Json = dict[str, Any]

LOOK_EVERY_S: Final = 0.25
# Somebody else was faster, or the table has just gone: look at the next one.
_MISSED: Final = frozenset(
    {"already_taken", "table_closed", "no_such_table", "host_away", "already_seated"}
)


async def find_match(rest: Rest, terms: Json, last: str = "") -> str:
    """The id of a match under these terms. Raises `Refused`.

    Two bots that come at once both open a table; then the host of the younger one changes over.
    `last` is the match that has just ended: the lobby learns of its end a moment after the players.
    """
    while True:
        seat = await rest.seat()
        if seat["match"] not in (None, last):
            return str(seat["match"])
        if seat["match"] is None:
            match = await _take_a_seat(rest, terms, seat["table"])
            if match is not None:
                return match
        await asyncio.sleep(LOOK_EVERY_S)


async def _take_a_seat(rest: Rest, terms: Json, own_table: str | None) -> str | None:
    """Join the oldest fitting table, or have one of our own; the match, if there is one now."""
    for table in await _fitting(rest, terms):
        match = await _try_to_join(rest, table, own_table)
        if match is not None:
            return match
        own_table = (await rest.seat())["table"]
    if own_table is None:
        with _unless_missed():
            await rest.open_table(terms)
    return None


async def leave_own_table(rest: Rest) -> None:
    """Close the table at which nobody has sat down yet, if there is one."""
    seat = await rest.seat()
    if seat["table"] is not None and seat["match"] is None:
        with _unless_missed():
            await rest.leave_table(seat["table"])


async def make_match(host: Rest, guest: Rest, terms: Json) -> str:
    """A match between two players who know each other. Raises `Refused`."""
    opened = await host.open_table({**terms, "private": True})
    return str((await guest.join_by_code(opened["code"]))["match"])


async def _fitting(rest: Rest, terms: Json) -> list[Json]:
    """Tables of others under the same terms; where we host one, only those opened before it."""
    tables = await rest.tables(terms["house"], terms["mode"])
    ours = [table for table in tables if table["host"]["account"] == rest.account]
    latest = _age(ours[0]) if ours else None
    return [
        table
        for table in reversed(tables)
        if table["host"]["account"] != rest.account
        and all(table[name] == value for name, value in terms.items() if value is not None)
        and (latest is None or _age(table) < latest)
    ]


def _age(table: Json) -> tuple[int, str]:
    return table["opened_at_ms"], table["id"]


async def _try_to_join(rest: Rest, table: Json, own_table: str | None) -> str | None:
    """The match, where we got the seat."""
    match = None
    with _unless_missed():
        if own_table is not None:
            await rest.leave_table(own_table)
        match = (await rest.join(table["id"]))["match"]
    return None if match is None else str(match)


@contextmanager
def _unless_missed() -> Iterator[None]:
    """Go on where somebody else was faster."""
    try:
        yield
    except Refused as refused:
        if refused.code not in _MISSED:
            raise
