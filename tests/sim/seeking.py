"""How a person comes to a match: looks for a table, opens one, sits down, waits, leaves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb

from gateway.problems import Problem
from services.lobby.domain.ids import table_of_command
from tests.sim.spending import spend

if TYPE_CHECKING:
    from tests.sim.person import Person

# (house, mode, length): short ones, and a few that have a next game.
TABLES = (
    ("stargames", "quick", 1),
    ("stargames", "single", 1),
    ("play65", "single", 1),
    ("play65", "series", 1),
    ("gammonempire", "single", 1),
    ("gammonempire", "series", 2),
    ("tournament", "match", 1),
    ("tournament", "match", 2),
)
GHOSTS = tuple(table for table in TABLES if table[0] == "stargames")
SPLITS = tuple(table for table in TABLES if table[0] in ("play65", "gammonempire"))
# What is played in a seed: everything, or where one way of leaving happens again and again.
CHOICES = (TABLES, TABLES, GHOSTS, SPLITS)
# What a match costs at most: nothing, the stake of a series, or 24 times that of a single game.
STAKES_MINOR = (0, 100, 100, 1234, 9_000)
MONEY = {"stargames": "EUR", "gammonempire": "USD"}
# Whoever cannot pay a table looks for another one.
TOO_DEAR = ("insufficient_funds", "stake_limit", "own_loss_limit")
# Few get up again, or there would be more sitting down than playing.
LEAVES = 0.03
# Who waits for long looks ever more seldom.
LOOKS_EVERY_S = 5.0


async def find_match(person: Person) -> str | None:
    """The next match to play; None once enough are under way and this person sits nowhere."""
    world = person.world
    pause_s = 2 * world.pace_s
    while True:
        try:
            seat = await person.ask("ReadSeat", pb.ReadSeatRequest(account_id=person.account))
            if seat.pairing_id and seat.pairing_id not in person.matches:
                return str(seat.pairing_id)
            if not seat.table_id:
                if world.enough_matches():
                    return None
                await spend(person)
                await _sit_down(person)
            elif not seat.pairing_id and person.chance.random() < LEAVES:
                await _leave(person, seat.table_id)
            elif not seat.pairing_id:
                await spend(person)
        except Problem as problem:
            world.trace.counts[f"lobby refused {problem.code}"] += 1
            person.frugal = person.frugal or problem.code in TOO_DEAR
        except ConnectionError:
            pass
        await asyncio.sleep(0.05 + person.chance.uniform(0.0, pause_s))
        pause_s = min(1.1 * pause_s, LOOKS_EVERY_S)


async def _sit_down(person: Person) -> None:
    """Join a table that waits, or open one."""
    tables = (await person.ask("ListTables", pb.ListTablesRequest())).tables
    if tables and (not person.frugal or person.chance.random() < 0.5):
        await _join(person, person.chance.choice(list(tables)).table_id)
    elif person.chance.random() < 0.4:  # or look once more: somebody else may open one
        await _open(person)
        person.frugal = False


async def _join(person: Person, table_id: str) -> None:
    request = pb.JoinTableRequest(
        account_id=person.account,
        kind=events.SEAT_KIND_PERSON,
        table_id=table_id,
        command_id=person.new_id(),
    )
    # With the other hand.
    person.world.begin(spend(person, joining=True), f"spending {person.name}")
    try:
        await _until_answered(person, "JoinTable", request)
    except Problem as problem:
        person.world.checks.lobby.answered(person.account, table_id, "JoinTable", problem.code)
        raise
    person.world.checks.lobby.answered(person.account, table_id, "JoinTable", "")


async def _open(person: Person) -> None:
    chance = person.chance
    house, mode, length = chance.choice(person.world.tables)
    stake_minor = 0 if person.frugal else chance.choice(STAKES_MINOR)
    command_id = person.new_id()
    request = pb.OpenTableRequest(
        account_id=person.account,
        kind=events.SEAT_KIND_PERSON,
        command_id=command_id,
        house_id=house,
        mode=mode,
        length=length,
        currency=MONEY.get(house, "PLAY") if chance.random() < 0.5 else "PLAY",
        stake_minor=stake_minor,
    )
    answer = await _until_answered(person, "OpenTable", request)
    expected = table_of_command(person.account, command_id)
    if answer.table.table_id != expected:
        person.world.violated("a_command_opens_one_table", answer.table.table_id, expected)
    person.world.checks.lobby.answered(person.account, expected, "OpenTable", "")


async def _leave(person: Person, table_id: str) -> None:
    request = pb.LeaveTableRequest(
        account_id=person.account, table_id=table_id, command_id=person.new_id()
    )
    await _until_answered(person, "LeaveTable", request)


async def _until_answered(
    person: Person,
    method: str,
    request: pb.JoinTableRequest | pb.OpenTableRequest | pb.LeaveTableRequest,
) -> pb.OpenTableResponse:
    """The same request again until somebody answers. Raises `Problem`. Sometimes clicked twice."""
    world = person.world
    if person.chance.random() < 0.15:
        twice = person.ask(method, request)
        world.begin(_ignored(twice), f"click {person.name}")
    while True:
        try:
            answer: pb.OpenTableResponse = await person.ask(method, request)
        except ConnectionError:
            pass
        except Problem as problem:
            if problem.code not in ("unavailable", "busy", "contended"):
                raise
        else:
            return answer
        await asyncio.sleep(person.chance.uniform(0.2, 0.8))


async def _ignored(asking: Awaitable[object]) -> None:
    with contextlib.suppress(ConnectionError, Problem):
        await asking
