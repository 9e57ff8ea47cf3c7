# ruff: noqa: N802 - methods are named by the contract
"""The gRPC face of the lobby: requests in, content or a refusal out."""

from __future__ import annotations

from dataclasses import asdict

from tavla.lobby.v1 import service_pb2 as pb

from services.kit.rpc_answers import Content, answers
from services.lobby.api.asked import (
    caller_of,
    cursor_of,
    open_options,
    options_of,
    place_of,
    wanted_of,
)
from services.lobby.api.competitions import CompetitionsApi
from services.lobby.api.parts import Parts
from services.lobby.codec import player_message, quoted_message, terms_message
from services.lobby.domain.pairing.state import Stage
from services.lobby.domain.table.state import Table
from services.lobby.finding import QuickSeats
from services.lobby.offers import OfferedHouse, offered_houses
from services.lobby.service import Target

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


class TablesApi(CompetitionsApi):
    """Serves what concerns tables and those who sit there."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._lobby = parts.lobby
        self._finder = parts.finder
        self._computers = parts.computers
        self._challenges = parts.challenges
        self._quick = QuickSeats(parts.lobby, parts.finder, parts.computers)

    @answers(pb.ListHousesResponse)
    async def ListHouses(self, _: pb.ListHousesRequest) -> Content:
        """See the contract."""
        return {"houses": [_house(house) for house in offered_houses()]}

    @answers(pb.OpenTableResponse)
    async def OpenTable(self, request: pb.OpenTableRequest) -> Content:
        """See the contract."""
        caller = caller_of(request.account_id, request.kind)
        options, strength = open_options(request), request.computer
        open_table = self._computers.open_table
        table = await open_table(caller, options, strength, request.command_id)
        if strength:
            return {"table": _table(table), "pairing_id": table.pairing_id}
        _, code = await self._lobby.read_table(request.account_id, Target(table.table_id))
        return {"table": _table(table), "code": code}

    @answers(pb.ListTablesResponse)
    async def ListTables(self, request: pb.ListTablesRequest) -> Content:
        """See the contract."""
        before, wanted = place_of(request.cursor), wanted_of(request)
        if request.joinable:
            wanted = await self._finder.joinable(request.account_id, wanted)
        elif request.account_id:
            wanted = await self._finder.visible(request.account_id, wanted)
        page = await self._lobby.list_tables(wanted, before, request.limit)
        tables = [_table(table) for table in page.tables]
        return {"tables": tables, "next_cursor": cursor_of(page.after)}

    @answers(pb.QuickTableResponse)
    async def QuickTable(self, request: pb.QuickTableRequest) -> Content:
        """See the contract."""
        caller = caller_of(request.account_id, request.kind)
        sit_down = self._quick.sit_down
        table = await sit_down(caller, options_of(request), request.command_id)
        return {"table": _table(table), "pairing_id": table.pairing_id}

    @answers(pb.ReadCountsResponse)
    async def ReadCounts(self, _: pb.ReadCountsRequest) -> Content:
        """See the contract."""
        counts = await self._finder.counts()
        return {"houses": [pb.HouseCount(**asdict(count)) for count in counts]}

    @answers(pb.ReadStandingResponse)
    async def ReadStanding(self, request: pb.ReadStandingRequest) -> Content:
        """See the contract."""
        strength = await self._finder.strength(request.account_id)
        hidden = await self._finder.hidden(request.account_id)
        return {"strength": strength, "hidden": sorted(hidden)}

    @answers(pb.ReadTableResponse)
    async def ReadTable(self, request: pb.ReadTableRequest) -> Content:
        """See the contract."""
        target = Target(request.table_id, request.code)
        table, code = await self._lobby.read_table(request.account_id, target)
        return {"table": _table(table), "code": code}

    @answers(pb.JoinTableResponse)
    async def JoinTable(self, request: pb.JoinTableRequest) -> Content:
        """See the contract."""
        caller = caller_of(request.account_id, request.kind)
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

    @answers(pb.DeclineTableResponse)
    async def DeclineTable(self, request: pb.DeclineTableRequest) -> Content:
        """See the contract."""
        await self._challenges.decline(request.account_id, request.table_id)
        return {}

    @answers(pb.ListChallengesResponse)
    async def ListChallenges(self, request: pb.ListChallengesRequest) -> Content:
        """See the contract."""
        tables = await self._challenges.to(request.account_id)
        return {"tables": [_table(table) for table in tables]}

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
