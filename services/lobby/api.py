# ruff: noqa: N802 - methods are named by the contract
"""The gRPC face of the lobby: requests in, content or a refusal out."""

from __future__ import annotations

from dataclasses import asdict

from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb
from tavla.lobby.v1.service_pb2_grpc import LobbyServiceServicer, add_LobbyServiceServicer_to_server

from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers
from services.kit.rpc_gate import RpcServer
from services.lobby.codec import player_message, quoted_message, terms_message
from services.lobby.computers import AlwaysAvailable, ComputerTables, Engines
from services.lobby.domain.pairing.state import Stage
from services.lobby.domain.table.state import Table
from services.lobby.domain.terms import SeatKind
from services.lobby.hall import Place
from services.lobby.offers import OfferedHouse, offered_houses
from services.lobby.options import Options
from services.lobby.service import Caller, Lobby, Target

_STAGES = {
    Stage.HOLDING: pb.STAGE_HOLDING,
    Stage.STARTING: pb.STAGE_STARTING,
    Stage.CANCELLING: pb.STAGE_CANCELLING,
    Stage.RELEASING: pb.STAGE_RELEASING,
    Stage.STARTED: pb.STAGE_STARTED,
    Stage.CANCELLED: pb.STAGE_CANCELLED,
    Stage.ENDED: pb.STAGE_ENDED,
}


def _house(house: OfferedHouse) -> pb.House:
    return pb.House(
        house_id=house.house_id,
        title=house.title,
        modes=[pb.Mode(**asdict(mode)) for mode in house.modes],
        currencies=house.currencies,
        loss_limits=house.loss_limits,
        loss_limit_default=house.loss_limit_default,
    )


def _table(table: Table) -> pb.Table:
    assert table.host is not None
    assert table.terms is not None
    return pb.Table(
        table_id=table.table_id,
        host=player_message(table.host),
        terms=terms_message(table.terms),
        opened_at_ms=table.opened_at_ms,
        expires_at_ms=table.expires_at_ms,
        hidden=table.hidden,
    )


def _caller(account_id: str, kind: events.SeatKind) -> Caller:
    if not account_id:
        raise Refusal("not_signed_in", "Nobody is signed in here. Sign in.")
    bot = kind == events.SEAT_KIND_BOT
    return Caller(account_id, SeatKind.BOT if bot else SeatKind.PERSON)


def _options(request: pb.OpenTableRequest) -> Options:
    return Options(
        house_id=request.house_id,
        mode=request.mode,
        length=request.length if request.HasField("length") else None,
        currency=request.currency if request.HasField("currency") else None,
        stake_minor=request.stake_minor,
        loss_limit=request.loss_limit if request.HasField("loss_limit") else None,
        beavers=request.beavers if request.HasField("beavers") else None,
        rated=not request.unrated,
        private=request.private,
        highest_rating=request.highest_rating,
    )


def _cursor(place: Place | None) -> str:
    return f"{place.opened_at_ms}.{place.table_id}" if place is not None else ""


def _place(cursor: str) -> Place | None:
    if not cursor:
        return None
    opened_at_ms, dot, table_id = cursor.partition(".")
    lawful = opened_at_ms.isascii() and opened_at_ms.isdigit() and len(opened_at_ms) < 17
    if not (lawful and dot and table_id.isalnum() and table_id.isascii()):
        raise Refusal("bad_cursor", "This is no cursor that a list has given.")
    return Place(int(opened_at_ms), table_id)


class LobbyApi(LobbyServiceServicer):
    """Serves `LobbyService`."""

    def __init__(self, lobby: Lobby, engines: Engines) -> None:
        self._lobby = lobby
        self._computers = ComputerTables(lobby, engines)

    @answers(pb.ListHousesResponse)
    async def ListHouses(self, _: pb.ListHousesRequest) -> Content:
        """See the contract."""
        return {"houses": [_house(house) for house in offered_houses()]}

    @answers(pb.OpenTableResponse)
    async def OpenTable(self, request: pb.OpenTableRequest) -> Content:
        """See the contract."""
        caller = _caller(request.account_id, request.kind)
        options, strength = _options(request), request.computer
        open_table = self._computers.open_table
        table = await open_table(caller, options, strength, request.command_id)
        if strength:
            return {"table": _table(table), "pairing_id": table.pairing_id}
        _, code = await self._lobby.read_table(request.account_id, Target(table.table_id))
        return {"table": _table(table), "code": code}

    @answers(pb.ListTablesResponse)
    async def ListTables(self, request: pb.ListTablesRequest) -> Content:
        """See the contract."""
        before = _place(request.cursor)
        page = await self._lobby.list_tables(request.house_id, request.mode, before, request.limit)
        tables = [_table(table) for table in page.tables]
        return {"tables": tables, "next_cursor": _cursor(page.after)}

    @answers(pb.ReadTableResponse)
    async def ReadTable(self, request: pb.ReadTableRequest) -> Content:
        """See the contract."""
        target = Target(request.table_id, request.code)
        table, code = await self._lobby.read_table(request.account_id, target)
        return {"table": _table(table), "code": code}

    @answers(pb.JoinTableResponse)
    async def JoinTable(self, request: pb.JoinTableRequest) -> Content:
        """See the contract."""
        caller = _caller(request.account_id, request.kind)
        target = Target(request.table_id, request.code)
        table = await self._lobby.join_table(caller, target, request.command_id)
        return {"table_id": table.table_id, "pairing_id": table.pairing_id}

    @answers(pb.QuoteTableResponse)
    async def QuoteTable(self, request: pb.QuoteTableRequest) -> Content:
        """See the contract."""
        target = Target(request.table_id, request.code)
        quote = await self._lobby.quote(request.account_id, target)
        return {
            "currency": quote.currency,
            "stake_minor": quote.stake_minor,
            "limit_minor": quote.limit_minor,
            "wins": [quoted_message(win) for win in quote.wins],
        }

    @answers(pb.LeaveTableResponse)
    async def LeaveTable(self, request: pb.LeaveTableRequest) -> Content:
        """See the contract."""
        leave = self._lobby.leave_table
        await leave(request.account_id, request.table_id, request.command_id)
        return {}

    @answers(pb.ReadSeatResponse)
    async def ReadSeat(self, request: pb.ReadSeatRequest) -> Content:
        """See the contract."""
        seat = await self._lobby.seat_of(request.account_id)
        if seat is None:
            return {}
        return {"table_id": seat.table_id, "pairing_id": seat.pairing_id}

    @answers(pb.ReadPairingResponse)
    async def ReadPairing(self, request: pb.ReadPairingRequest) -> Content:
        """See the contract."""
        pairing = await self._lobby.read_pairing(request.pairing_id)
        assert pairing.white is not None
        assert pairing.black is not None
        assert pairing.terms is not None
        return {
            "pairing_id": pairing.pairing_id,
            "stage": _STAGES[pairing.stage],
            "white": player_message(pairing.white),
            "black": player_message(pairing.black),
            "terms": terms_message(pairing.terms),
            "code": pairing.cancel_code,
        }

    @answers(pb.ListHostsResponse)
    async def ListHosts(self, request: pb.ListHostsRequest) -> Content:
        """See the contract."""
        found, more = await self._lobby.hosts(request.after, request.limit)
        hosts = [pb.WaitingHost(account_id=each.account_id, hidden=each.hidden) for each in found]
        return {"hosts": hosts, "more": more}

    @answers(pb.SetHostPresenceResponse)
    async def SetHostPresence(self, request: pb.SetHostPresenceRequest) -> Content:
        """See the contract."""
        await self._lobby.set_presence(request.account_id, request.present)
        return {}


def serve(server: RpcServer, lobby: Lobby, engines: Engines | None = None) -> None:
    """Answer `LobbyService` on this server."""
    api = LobbyApi(lobby, engines or AlwaysAvailable())
    add_LobbyServiceServicer_to_server(api, server.server)
