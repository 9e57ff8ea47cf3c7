# ruff: noqa: N802 - methods are named by the contract
"""The gRPC face of the service: requests in, content or a refusal out."""

from __future__ import annotations

from tavla.analysis.v1 import service_pb2 as pb
from tavla.analysis.v1.service_pb2_grpc import (
    AnalysisServiceServicer,
    add_AnalysisServiceServicer_to_server,
)

from services.analysis.codec import LEVELS, LEVELS_BACK
from services.analysis.domain.position import Position
from services.analysis.domain.values import milli_of, ppm_of
from services.analysis.playing import ENGINE
from services.analysis.service import Analysis
from services.houses.computers import COMPUTERS
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers
from services.kit.rpc_gate import RpcServer
from services.rules import Board, RulesError

_STATES = {
    "waiting": pb.REVIEW_STATE_WAITING,
    "ready": pb.REVIEW_STATE_READY,
    "failed": pb.REVIEW_STATE_FAILED,
}
_CUBE_MAX = 4_096
_AWAY_MAX = 25


def _position(message: pb.Position) -> Position:
    try:
        points = Board.from_position_id(message.position_id).points
    except RulesError as error:
        raise Refusal("bad_position", str(error)) from None
    away = message.away, message.opponent_away
    cube, owner = message.cube or 1, message.cube_owner
    lawful = cube & (cube - 1) == 0 and cube <= _CUBE_MAX and owner in (-1, 0, 1)
    if not lawful or max(away) > _AWAY_MAX or (0 in away and away != (0, 0)):
        raise Refusal("bad_position", "No cube lies so, or no match stands so.", cube=cube)
    return Position(points, cube, owner, away, message.crawford)


def _dice(request: pb.ChoosePlayRequest) -> tuple[int, int]:
    dice = request.die1, request.die2
    if not all(1 <= die <= 6 for die in dice):
        raise Refusal("bad_position", "A die shows 1 to 6.")
    return dice


class AnalysisApi(AnalysisServiceServicer):
    """Serves `AnalysisService`."""

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis

    @answers(pb.ListComputersResponse)
    async def ListComputers(self, _: pb.ListComputersRequest) -> Content:
        """See the contract."""
        engine = self._analysis.engine
        return {
            "computers": [
                pb.Computer(
                    strength=computer.strength,
                    account_id=computer.account_id,
                    name=computer.name,
                    words=computer.words,
                )
                for computer in COMPUTERS
            ],
            "available": engine.available,
            "engine": ENGINE,
            "engine_version": engine.version,
        }

    @answers(pb.EvaluateResponse)
    async def Evaluate(self, request: pb.EvaluateRequest) -> Content:
        """See the contract."""
        position = _position(request.position)
        cubes = await self._analysis.evaluate(position, request.plies)
        return {
            "outcomes_ppm": cubes.chances.six_ppm,
            "equity_millipoints": milli_of(cubes.optimal),
            "mwc_ppm": ppm_of(cubes.mwc_optimal),
            "engine": ENGINE,
            "engine_version": self._analysis.engine.version,
        }

    @answers(pb.ChoosePlayResponse)
    async def ChoosePlay(self, request: pb.ChoosePlayRequest) -> Content:
        """See the contract."""
        position, dice = _position(request.position), _dice(request)
        play = await self._analysis.choose_play(position, dice, request.strength, request.seed)
        return {
            "src": [step.src for step in play.steps],
            "dst": [step.dst for step in play.steps],
        }

    @answers(pb.ShouldDoubleResponse)
    async def ShouldDouble(self, request: pb.ShouldDoubleRequest) -> Content:
        """See the contract."""
        position = _position(request.position)
        double = self._analysis.should_double
        return {"double": await double(position, request.strength, request.seed)}

    @answers(pb.AnswerDoubleResponse)
    async def AnswerDouble(self, request: pb.AnswerDoubleRequest) -> Content:
        """See the contract."""
        position = _position(request.position)
        answer = self._analysis.answer_double
        return {"take": await answer(position, request.strength, request.seed)}

    @answers(pb.ReadReviewResponse)
    async def ReadReview(self, request: pb.ReadReviewRequest) -> Content:
        """See the contract."""
        level = LEVELS_BACK.get(request.level)
        shown = await self._analysis.read_review(request.match_id, level)
        return {
            "state": _STATES[shown.state],
            "level": LEVELS[shown.level],
            "progress_ppm": shown.progress_ppm,
            "review_json": shown.content,
        }

    @answers(pb.RequestReviewResponse)
    async def RequestReview(self, request: pb.RequestReviewRequest) -> Content:
        """See the contract."""
        level = LEVELS_BACK.get(request.level)
        if level is None:
            raise Refusal("bad_request", "A review is quick or deep.")
        await self._analysis.request_review(request.match_id, level)
        return {}

    @answers(pb.ReadPerformanceResponse)
    async def ReadPerformance(self, request: pb.ReadPerformanceRequest) -> Content:
        """See the contract."""
        return (await self._analysis.performance(request.account_id))._asdict()


def serve(server: RpcServer, analysis: Analysis) -> None:
    """Answer `AnalysisService` on this server."""
    add_AnalysisServiceServicer_to_server(AnalysisApi(analysis), server.server)
