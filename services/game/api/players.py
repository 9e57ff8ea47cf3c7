# ruff: noqa: N802 - methods are named by the contract
"""What the gateway asks for players: commands in a stream, and reads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import grpc.aio
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameServiceServicer

from services.game.api.streams import is_id, players_door
from services.game.files import Format, Names
from services.game.matches import Place, Summary
from services.game.service import GameService
from services.kit.cursors import moment_cursor, moment_of
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers


def _cursor(place: Place | None) -> str:
    return moment_cursor(place.started_at_ms, place.match_id) if place is not None else ""


def _place(cursor: str) -> Place | None:
    return Place(*moment_of(cursor, is_id)) if cursor else None


def _summary(row: Summary) -> pb.MatchSummary:
    return pb.MatchSummary(over=row.ended_at_ms > 0, **row._asdict())


def _format(form: pb.ExportFormat) -> Format:
    try:
        return Format(form)
    except ValueError:
        sentence = "A match is written as mat, sgf or json."
        raise Refusal("bad_format", sentence, format=int(form)) from None


class PlayersApi(GameServiceServicer):
    """Serves `GameService`."""

    def __init__(self, service: GameService) -> None:
        self._reads = service.reads
        self._files = service.files
        self._outages = service.outages
        self.door = players_door(service.commands)

    async def Submit(  # type: ignore[override]  # answers are written to the context
        self,
        request_iterator: AsyncIterator[pb.SubmitRequest],
        context: grpc.aio.ServicerContext[Any, Any],
    ) -> None:
        """See the contract."""
        del request_iterator
        await self.door.serve(context)

    @answers(pb.ReadMatchResponse)
    async def ReadMatch(self, request: pb.ReadMatchRequest) -> Content:
        """See the contract."""
        seen = await self._reads.see(request.match_id, request.account_id, request.after)
        return seen._asdict()

    @answers(pb.ReadMatchEventsResponse)
    async def ReadMatchEvents(self, request: pb.ReadMatchEventsRequest) -> Content:
        """See the contract."""
        page = await self._reads.events(
            request.match_id, request.account_id, request.after, request.limit
        )
        return page._asdict()

    @answers(pb.ReadHeadsResponse)
    async def ReadHeads(self, request: pb.ReadHeadsRequest) -> Content:
        """See the contract."""
        ids = [each if is_id(each) else "" for each in request.match_ids]
        return {"versions": await self._reads.heads(ids)}

    @answers(pb.ListMatchesResponse)
    async def ListMatches(self, request: pb.ListMatchesRequest) -> Content:
        """See the contract."""
        before = _place(request.cursor)
        page = await self._reads.of_account(request.account_id, before, request.limit)
        rows = [_summary(row) for row in page.matches]
        return {"matches": rows, "next_cursor": _cursor(page.after)}

    @answers(pb.ExportMatchResponse)
    async def ExportMatch(self, request: pb.ExportMatchRequest) -> Content:
        """See the contract."""
        names = Names(request.white_name or "White", request.black_name or "Black")
        form = _format(request.format)
        file = await self._files.export(request.match_id, request.account_id, form, names)
        return file._asdict()

    @answers(pb.VerifyDiceResponse)
    async def VerifyDice(self, request: pb.VerifyDiceRequest) -> Content:
        """See the contract."""
        return (await self._files.prove(request.match_id, request.account_id))._asdict()

    @answers(pb.BeatResponse)
    async def Beat(self, request: pb.BeatRequest) -> Content:
        """See the contract."""
        del request
        await self._outages.beat()
        return {}
