"""The lobby's messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import orjson
from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb

from gateway.auth import Identity
from gateway.clients import LobbyClient
from gateway.tables import Filter, Found
from gateway.ws.notices import ReadSeat, Seat

# A table's terms by the names that clients read and the contract's.
_TERMS = {
    "house": "house_id",
    "mode": "mode",
    "length": "length",
    "currency": "currency",
    "stake_minor": "stake_minor",
    "loss_limit": "loss_limit",
    "beavers": "beavers",
    "rated": "rated",
    "private": "private",
    "highest_rating": "highest_rating",
    "rules_hash": "rules_hash",
    "clock": "clock",
    "opponent": "opponent",
    "watch_delay_s": "watch_delay_s",
}


class Page(NamedTuple):
    """A page of the list; `next` is empty on the last."""

    tables: Sequence[Found]
    next: str


class Opened(NamedTuple):
    """A new table; its code where it is private, its match where a computer sat down at once."""

    found: Found
    code: str
    match: str


class FoundHouse(NamedTuple):
    """A house as its fields are shown, and its modes' rules in canonical JSON."""

    fields: dict[str, Any]
    canonical: dict[str, bytes]

    def rules(self) -> dict[str, Any]:
        """The rules by mode."""
        return {mode: orjson.loads(text) for mode, text in self.canonical.items()}


def found_of(message: pb.Table | events.TableOpened, *, hidden: bool = False) -> Found:
    """A table."""
    terms: dict[str, object] = {
        ours: getattr(message.terms, theirs) for ours, theirs in _TERMS.items()
    }
    times = {"opened_at_ms": message.opened_at_ms, "expires_at_ms": message.expires_at_ms}
    host = message.host
    private, floor = message.terms.private, _floor_shown(message.terms.rules)
    return Found(
        message.table_id, host.account_id, host.rating, private, hidden, floor, {**terms, **times}
    )


@lru_cache(maxsize=1_000)
def _floor_shown(rules: bytes) -> int:
    """The lowest rating that a house shows; there are few houses and many tables."""
    return int(orjson.loads(rules)["rating"]["floor_shown"])


def seat_kind(who: Identity) -> events.SeatKind:
    """Whether a person or a program asks."""
    return events.SEAT_KIND_BOT if who.bot else events.SEAT_KIND_PERSON


def _mode(message: pb.Mode) -> dict[str, Any]:
    return {
        "mode": message.mode,
        "kind": message.kind,
        "lengths": list(message.lengths),
        "beavers": message.beavers,
        "clock": message.clock,
        "leaving": message.leaving,
        "fees": list(message.fees),
    }


async def list_houses(lobby: LobbyClient) -> list[FoundHouse]:
    """All houses. Raises `Problem`, as everything here."""
    answer = await lobby.ask(lobby.stub.ListHouses, pb.ListHousesRequest())
    return [
        FoundHouse(
            {
                "id": house.house_id,
                "title": house.title,
                "modes": [_mode(mode) for mode in house.modes],
                "currencies": list(house.currencies),
                "loss_limits": list(house.loss_limits),
                "loss_limit_default": house.loss_limit_default,
            },
            {mode.mode: mode.rules for mode in house.modes},
        )
        for house in answer.houses
    ]


def _sought(who: Identity, wish: Mapping[str, Any], command_id: str) -> dict[str, Any]:
    """What a new table and a quick seat are asked for by alike."""
    optional = ("length", "currency", "loss_limit", "beavers")
    return {
        "account_id": who.account,
        "kind": seat_kind(who),
        "command_id": command_id,
        "house_id": wish["house"],
        "mode": wish["mode"],
        "stake_minor": wish["stake_minor"],
        "unrated": not wish["rated"],
        **{name: wish[name] for name in optional if wish[name] is not None},
    }


async def open_table(
    lobby: LobbyClient, who: Identity, wish: Mapping[str, Any], command_id: str
) -> Opened:
    """A new table."""
    request = pb.OpenTableRequest(
        private=wish["private"],
        highest_rating=wish["highest_rating"],
        computer=wish["computer"],
        opponent=wish["opponent"],
        spectator_chat=wish["spectator_chat"],
        watch_delay_s=wish["watch_delay_s"],
        instant_computer=wish["instant_computer"],
        **_sought(who, wish, command_id),
    )
    answer = await lobby.ask(lobby.stub.OpenTable, request)
    return Opened(found_of(answer.table), answer.code, answer.pairing_id)


async def quick_table(
    lobby: LobbyClient, who: Identity, wish: Mapping[str, Any], command_id: str
) -> Opened:
    """A seat at the best table there is, or at a new one."""
    request = pb.QuickTableRequest(**_sought(who, wish, command_id))
    answer = await lobby.ask(lobby.stub.QuickTable, request)
    return Opened(found_of(answer.table), "", answer.pairing_id)


async def list_tables(
    lobby: LobbyClient, wanted: Filter, account: str, cursor: str, limit: int
) -> Page:
    """A page of open public tables; `account` is who asks, if he is known."""
    request = pb.ListTablesRequest(
        house_id=wanted.house,
        mode=wanted.mode,
        length=wanted.length,
        currency=wanted.currency,
        clock=wanted.clock,
        stake_min_minor=wanted.stake_min_minor,
        stake_max_minor=wanted.stake_max_minor,
        host_rating_min=wanted.rating_min,
        host_rating_max=wanted.rating_max,
        account_id=account,
        joinable=wanted.joinable,
        cursor=cursor,
        limit=limit,
    )
    answer = await lobby.ask(lobby.stub.ListTables, request)
    tables = [found_of(table, hidden=table.hidden) for table in answer.tables]
    return Page(tables, answer.next_cursor)


async def read_table(
    lobby: LobbyClient, account: str, *, table: str = "", code: str = ""
) -> tuple[Found, str]:
    """One table, and for its host the code."""
    request = pb.ReadTableRequest(table_id=table, code=code, account_id=account)
    answer = await lobby.ask(lobby.stub.ReadTable, request)
    return found_of(answer.table, hidden=answer.table.hidden), answer.code


async def join_table(
    lobby: LobbyClient, who: Identity, command_id: str, *, table: str = "", code: str = ""
) -> Seat:
    """The match that starts."""
    request = pb.JoinTableRequest(
        account_id=who.account,
        kind=seat_kind(who),
        command_id=command_id,
        table_id=table,
        code=code,
    )
    answer = await lobby.ask(lobby.stub.JoinTable, request)
    return Seat(answer.table_id, answer.pairing_id)


async def leave_table(lobby: LobbyClient, account: str, table: str, command_id: str) -> None:
    """The host waits no longer."""
    request = pb.LeaveTableRequest(account_id=account, table_id=table, command_id=command_id)
    await lobby.ask(lobby.stub.LeaveTable, request)


async def decline_table(lobby: LobbyClient, account: str, table: str) -> None:
    """Who is challenged does not want to play."""
    request = pb.DeclineTableRequest(account_id=account, table_id=table)
    await lobby.ask(lobby.stub.DeclineTable, request)


async def list_challenges(lobby: LobbyClient, account: str) -> list[Found]:
    """Tables that wait for this account alone."""
    request = pb.ListChallengesRequest(account_id=account)
    answer = await lobby.ask(lobby.stub.ListChallenges, request)
    return [found_of(table) for table in answer.tables]


async def read_seat(lobby: LobbyClient, account: str) -> Seat:
    """Where an account sits."""
    answer = await lobby.ask(lobby.stub.ReadSeat, pb.ReadSeatRequest(account_id=account))
    return Seat(answer.table_id, answer.pairing_id)


def seat_by(lobby: LobbyClient) -> ReadSeat:
    """Reads seats."""

    async def read(account: str) -> Seat:
        return await read_seat(lobby, account)

    return read


def table_by(lobby: LobbyClient) -> Callable[[str], Awaitable[Found]]:
    """Reads one public table."""

    async def read(table: str) -> Found:
        return (await read_table(lobby, "", table=table))[0]

    return read


def all_by(lobby: LobbyClient) -> Callable[[int], Awaitable[Sequence[Found]]]:
    """Reads the whole list, the newest first, so many tables at most."""

    async def read(most: int) -> Sequence[Found]:
        found: list[Found] = []
        cursor = ""
        while len(found) < most:
            page = await list_tables(lobby, Filter(), "", cursor, 0)
            found.extend(page.tables)
            cursor = page.next
            if not cursor:
                break
        return found[:most]

    return read
