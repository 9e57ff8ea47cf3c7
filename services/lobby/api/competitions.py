# ruff: noqa: N802 - methods are named by the contract
"""What is asked of competitions."""

from __future__ import annotations

from tavla.lobby.v1 import service_pb2 as pb

from services.kit.rpc_answers import Content, answers
from services.lobby.api.asked import caller_of, cursor_of, place_of
from services.lobby.api.parts import Parts
from services.lobby.api.watching import WatchingApi
from services.lobby.codec import setup_message
from services.lobby.competitions import Plan
from services.lobby.domain.competition.state import Competition, EntryStage, Fixture
from services.lobby.options import Options

# Who takes part, or will once his entry is held.
_SHOWN = (EntryStage.ASKED, EntryStage.IN)


def _fixture(fixture: Fixture) -> pb.Fixture:
    number, slot = fixture.place
    return pb.Fixture(
        round=number,
        slot=slot,
        players=fixture.players,
        match_id=fixture.called.pairing_id if fixture.called is not None else "",
        running=fixture.running,
        ready_at_ms=fixture.ready_at_ms,
        winner=fixture.winner,
        how=fixture.how.value if fixture.how is not None else "",
    )


def _summary(now: Competition) -> pb.Competition:
    """A competition as lists show it. Prizes are those that there would be as things stand."""
    assert now.setup is not None
    players = len(now.order) or len(now.at(EntryStage.IN))
    prizes = now.setup.prizes(players)
    return pb.Competition(
        competition_id=now.competition_id,
        by=now.by,
        setup=setup_message(now.setup),
        stage=now.stage.value,
        code=now.code,
        announced_at_ms=now.announced_at_ms,
        players=players,
        places=now.places,
        prizes_minor=prizes.by_place,
        fee_minor=prizes.fee_minor,
    )


def _whole(now: Competition) -> Content:
    told = _summary(now)
    for entry in now.entries.values():
        if entry.stage in _SHOWN:
            who = entry.player
            told.entrants.add(
                account_id=who.account_id,
                rating=who.rating,
                stage=entry.stage.value,
                withdrawn=who.account_id in now.withdrawn,
            )
    told.fixtures.extend(_fixture(now.fixtures[place]) for place in sorted(now.fixtures))
    return {"competition": told}


class CompetitionsApi(WatchingApi):
    """Serves what concerns competitions."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._competitions = parts.competitions

    @answers(pb.AnnounceCompetitionResponse)
    async def AnnounceCompetition(self, request: pb.AnnounceCompetitionRequest) -> Content:
        """See the contract."""
        options = Options(
            house_id=request.house_id,
            mode=request.mode,
            length=request.length if request.HasField("length") else None,
            currency=request.currency if request.HasField("currency") else None,
            rated=not request.unrated,
        )
        plan = Plan(
            options,
            request.size,
            request.entry_minor,
            request.fee_percent,
            tuple(request.split),
            request.starts_at_ms,
        )
        announce = self._competitions.announce
        return _whole(await announce(request.account_id, plan, request.command_id))

    @answers(pb.ListCompetitionsResponse)
    async def ListCompetitions(self, request: pb.ListCompetitionsRequest) -> Content:
        """See the contract."""
        before = place_of(request.cursor)
        page = await self._competitions.listed(
            over=request.over, before=before, limit=request.limit
        )
        found = [_summary(each) for each in page.competitions]
        return {"competitions": found, "next_cursor": cursor_of(page.after)}

    @answers(pb.ReadCompetitionResponse)
    async def ReadCompetition(self, request: pb.ReadCompetitionRequest) -> Content:
        """See the contract."""
        return _whole(await self._competitions.read(request.competition_id))

    @answers(pb.EnterCompetitionResponse)
    async def EnterCompetition(self, request: pb.EnterCompetitionRequest) -> Content:
        """See the contract."""
        caller = caller_of(request.account_id, request.kind)
        return _whole(await self._competitions.enter(caller, request.competition_id))

    @answers(pb.LeaveCompetitionResponse)
    async def LeaveCompetition(self, request: pb.LeaveCompetitionRequest) -> Content:
        """See the contract."""
        leave = self._competitions.leave
        return _whole(await leave(request.account_id, request.competition_id))

    @answers(pb.CallOffCompetitionResponse)
    async def CallOffCompetition(self, request: pb.CallOffCompetitionRequest) -> Content:
        """See the contract."""
        call_off = self._competitions.call_off
        return _whole(await call_off(request.account_id, request.competition_id))
