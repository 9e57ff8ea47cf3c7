# ruff: noqa: N802 - methods are named by the contract
"""What the other services of the house ask for. The gateway has no way here but for presence."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import grpc.aio
from tavla.game.v1 import events_pb2 as events
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameHouseServiceServicer

from services.game.api.live import look_message
from services.game.api.streams import house_door, is_id
from services.game.commands import Answer, Seating
from services.game.domain.names import SeatKind
from services.game.service import GameService
from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers


def _kind(kind: events.SeatKind) -> SeatKind:
    try:
        return SeatKind(kind)
    except ValueError:
        sentence = "A seat is a person's, a bot's or a computer's."
        raise Refusal("bad_setup", sentence, kind=int(kind)) from None


def _account(account_id: str) -> str:
    if not is_id(account_id):
        raise Refusal("bad_id", "No account has such an id.", length=len(account_id))
    return account_id


def _match(match_id: str) -> str:
    if not is_id(match_id):
        raise Refusal("bad_id", "No match has such an id.", length=len(match_id))
    return match_id


def _version(answer: Answer) -> Content:
    """The version of an accepted command. Raises the refusal of another."""
    if isinstance(answer, Refused):
        raise Refusal(answer.code, answer.sentence, **answer.numbers)
    return {"version": answer.version}


class HouseApi(GameHouseServiceServicer):
    """Serves `GameHouseService`."""

    def __init__(self, service: GameService) -> None:
        self._commands = service.commands
        self._looks = service.looks
        self.door = house_door(service.commands)

    @answers(pb.StartMatchResponse)
    async def StartMatch(self, request: pb.StartMatchRequest) -> Content:
        """See the contract."""
        seating = Seating(
            white=_account(request.white),
            black=_account(request.black),
            white_kind=_kind(request.white_kind),
            black_kind=_kind(request.black_kind),
            white_rating=request.white_rating,
            black_rating=request.black_rating,
            rated=request.rated,
            rules=request.rules,
            watch_delay_ms=request.watch_delay_ms,
            instant_computer=request.instant_computer,
        )
        return _version(await self._commands.start(request.match_id, seating))

    @answers(pb.CancelMatchResponse)
    async def CancelMatch(self, request: pb.CancelMatchRequest) -> Content:
        """See the contract."""
        return _version(await self._commands.cancel(request.match_id, request.reason))

    @answers(pb.LookAtResponse)
    async def LookAt(self, request: pb.LookAtRequest) -> Content:
        """See the contract."""
        match_ids = [_match(match_id) for match_id in request.match_ids]
        return {"looks": [look_message(look) for look in await self._looks.at(match_ids)]}

    @answers(pb.ListLooksResponse)
    async def ListLooks(self, request: pb.ListLooksRequest) -> Content:
        """See the contract."""
        page = await self._looks.running(request.after, request.limit)
        return {"looks": [look_message(look) for look in page.looks], "more": page.more}

    async def SubmitForHouse(  # type: ignore[override]  # answers are written to the context
        self,
        request_iterator: AsyncIterator[pb.SubmitForHouseRequest],
        context: grpc.aio.ServicerContext[Any, Any],
    ) -> None:
        """See the contract."""
        del request_iterator
        await self.door.serve(context)
