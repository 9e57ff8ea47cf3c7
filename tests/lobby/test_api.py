"""The lobby as others call it: real gRPC on this machine, over memory."""

from collections.abc import AsyncIterator
from dataclasses import fields

import pytest
from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb
from tavla.lobby.v1.service_pb2_grpc import LobbyServiceStub

from services.houses import TableRules, list_houses
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.lobby.api import Parts, serve
from tests.lobby.building import Built

TIMEOUT_MS = 5_000
QUICK = {"house_id": "stargames", "mode": "quick"}


class Client:
    """Calls the lobby and gives the response."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = LobbyServiceStub(peer.channel)

    async def __call__(self, method: str, **fields: object) -> pb.ReadTableResponse:
        """One call; the type of the response is that of the method."""
        request = getattr(pb, f"{method}Request")(**fields)
        return await self._peer.call(getattr(self._stub, method), request, TIMEOUT_MS)

    async def open(self, account_id: str = "ann", **options: object) -> pb.OpenTableResponse:
        """A table, quick unless said otherwise."""
        return await self("OpenTable", account_id=account_id, **{**QUICK, **options})


def parts_of(built: Built) -> Parts:
    """What the face of a lobby answers from."""
    names = [field.name for field in fields(Parts)]
    return Parts(**{name: getattr(built, name) for name in names})


@pytest.fixture
async def call(memory: Built) -> AsyncIterator[Client]:
    """A client of a lobby over memory."""
    server = RpcServer("127.0.0.1:0", "of-the-house")
    serve(server, parts_of(memory))
    await server.start()
    peer = Peer(f"127.0.0.1:{server.port}", "of-the-house")
    yield Client(peer)
    await peer.close()
    await server.stop(0)


async def test_two_meet_over_the_wire(call: Client, memory: Built) -> None:
    opened = await call.open(command_id="c1")
    (listed,) = (await call("ListTables")).tables
    assert listed == opened.table
    assert listed.host.rating == 1500.0
    joined = await call(
        "JoinTable",
        account_id="bob",
        kind=events.SEAT_KIND_BOT,
        table_id=listed.table_id,
        command_id="j1",
    )
    pairing = await call("ReadPairing", pairing_id=joined.pairing_id)
    assert pairing.stage == pb.STAGE_HOLDING
    await memory.process.look()
    pairing = await call("ReadPairing", pairing_id=joined.pairing_id)
    assert pairing.stage == pb.STAGE_STARTED
    assert (pairing.white.account_id, pairing.black.account_id) == ("ann", "bob")
    assert pairing.black.kind == events.SEAT_KIND_BOT
    seat = await call("ReadSeat", account_id="bob")
    assert (seat.table_id, seat.pairing_id) == (listed.table_id, joined.pairing_id)


async def test_options_left_out_are_the_houses_own(call: Client) -> None:
    terms = (await call.open(house_id="stargames", mode="match")).table.terms
    assert (terms.length, terms.currency, terms.beavers, terms.rated) == (3, "PLAY", True, True)
    options = {"length": 5, "currency": "EUR", "beavers": False, "unrated": True}
    terms = (await call.open("bob", house_id="stargames", mode="match", **options)).table.terms
    assert (terms.length, terms.currency, terms.beavers, terms.rated) == (5, "EUR", False, False)


async def test_an_invitation_over_the_wire(call: Client) -> None:
    opened = await call.open(private=True)
    assert len(opened.code) == 8
    assert not (await call("ListTables")).tables
    shown = await call("ReadTable", account_id="bob", code=opened.code)
    assert (shown.table, shown.code) == (opened.table, "")
    host = await call("ReadTable", account_id="ann", table_id=opened.table.table_id)
    assert host.code == opened.code
    joined = await call("JoinTable", account_id="bob", code=opened.code)
    assert joined.table_id == opened.table.table_id


async def test_leaving_and_presence_over_the_wire(call: Client) -> None:
    table_id = (await call.open()).table.table_id
    await call("SetHostPresence", account_id="ann", present=False)
    assert not (await call("ListTables")).tables
    await call("SetHostPresence", account_id="ann", present=True)
    assert len((await call("ListTables")).tables) == 1
    await call("LeaveTable", account_id="ann", table_id=table_id)
    assert (await call("ReadSeat", account_id="ann")).table_id == ""


async def test_pages_follow_one_another_by_the_cursor(call: Client) -> None:
    opened = {(await call.open(f"host{n}")).table.table_id for n in range(5)}
    seen, cursor = [], ""
    for _ in range(3):
        page = await call("ListTables", limit=2, cursor=cursor)
        seen += [table.table_id for table in page.tables]
        cursor = page.next_cursor
    assert (set(seen), len(seen), cursor) == (opened, 5, "")


async def test_every_house_is_offered_with_the_rules_of_its_modes(call: Client) -> None:
    houses = (await call("ListHouses")).houses
    assert [house.house_id for house in houses] == list(list_houses())
    for house in houses:
        for mode in house.modes:
            assert TableRules.from_canonical(mode.rules).mode == mode.mode
            assert mode.lengths


@pytest.mark.parametrize(
    ("method", "fields", "code"),
    [
        ("OpenTable", QUICK, "not_signed_in"),
        ("OpenTable", {"account_id": "ann"}, "no_such_house"),
        ("OpenTable", {"account_id": "ann", **QUICK, "length": 7}, "house_terms"),
        ("OpenTable", {"account_id": "ann", **QUICK, "stake_minor": 1}, "stakes_not_open"),
        ("OpenTable", {"account_id": "ann", **QUICK, "stake_minor": -1}, "house_terms"),
        ("OpenTable", {"account_id": "ann", **QUICK, "highest_rating": 1}, "highest_rating"),
        ("OpenTable", {"account_id": "a\0n", **QUICK}, "bad_id"),
        ("JoinTable", {"account_id": "bob"}, "no_such_table"),
        ("JoinTable", {"account_id": "bob", "table_id": "nosuch"}, "no_such_table"),
        ("JoinTable", {"account_id": "bob", "code": "nosuch"}, "no_such_invitation"),
        ("JoinTable", {"account_id": "bob", "command_id": "\n"}, "bad_id"),
        ("LeaveTable", {"account_id": "bob", "table_id": "nosuch"}, "no_such_table"),
        ("ReadTable", {"account_id": "bob", "table_id": "nosuch"}, "no_such_table"),
        ("ReadPairing", {"pairing_id": "nosuch"}, "no_such_pairing"),
        ("ListTables", {"cursor": "yesterday"}, "bad_cursor"),
        ("ListTables", {"cursor": "9" * 400 + ".x"}, "bad_cursor"),
        ("ListTables", {"cursor": "1.\0"}, "bad_cursor"),
    ],
)
async def test_a_refusal_has_a_code_and_a_sentence(
    call: Client, method: str, fields: dict[str, object], code: str
) -> None:
    refusal = (await call(method, **fields)).refusal
    assert refusal.code == code
    assert refusal.sentence
