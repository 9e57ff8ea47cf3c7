"""What other services can ask the engine for, over real gRPC."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tavla.analysis.v1 import service_pb2 as pb
from tavla.analysis.v1.service_pb2_grpc import AnalysisServiceStub

from services.analysis.api import serve
from services.analysis.cases import cases_over
from services.analysis.duties_memory import MemoryDuties, memory_effects
from services.analysis.engine import Engine
from services.analysis.pool import EnginePool
from services.analysis.service import Analysis
from services.kit.memory_log import MemoryLog
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store_memory import MemoryStore
from services.kit.time import ManualClock
from services.kit.waiting import Doorbell
from services.rules import START, legal_plays
from tests.analysis.test_matches import NoEngine

SECRET = "of-the-tests"
TIMEOUT_MS = 30_000
HERE = pb.Position(position_id=START.position_id)
# The roller needs one more checker off, his opponent two rolls: no one takes this.
WON = pb.Position(position_id="sAEAIAAAAAAAAA")


class Asked:
    """Calls by the name of the method."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = AnalysisServiceStub(peer.channel)

    async def __call__(self, name: str, **fields: Any) -> Any:
        request = getattr(pb, f"{name}Request")(**fields)
        return await self._peer.call(getattr(self._stub, name), request, TIMEOUT_MS)


@asynccontextmanager
async def served(engine: Engine) -> AsyncIterator[Asked]:
    """The service in memory with this engine."""
    log, clock = MemoryLog(memory_effects()), ManualClock()
    cases = cases_over(MemoryStore(log), clock)
    analysis = Analysis(cases, MemoryDuties(log.tables), engine, clock, Doorbell())
    server = RpcServer("127.0.0.1:0", SECRET)
    serve(server, analysis)
    await server.start()
    peer = Peer(f"127.0.0.1:{server.port}", SECRET)
    yield Asked(peer)
    await peer.close()
    await server.stop(0)


async def test_a_position_is_valued_in_whole_numbers(engine: EnginePool) -> None:
    async with served(engine) as asked:
        found = await asked("Evaluate", position=HERE, plies=1)
        assert sum(found.outcomes_ppm) == 1_000_000
        assert 0 < found.equity_millipoints < 200
        assert (found.mwc_ppm, found.engine_version) == (0, engine.version)
        match = pb.Position(position_id=START.position_id, away=3, opponent_away=5)
        assert 600_000 < (await asked("Evaluate", position=match, plies=1)).mwc_ppm < 800_000


async def test_a_play_is_legal_and_the_same_for_the_same_seed(engine: EnginePool) -> None:
    async with served(engine) as asked:
        wish = {"position": HERE, "die1": 6, "die2": 4, "strength": "beginner", "seed": "m/1"}
        first, again = [await asked("ChoosePlay", **wish) for _ in range(2)]
        assert first == again
        steps = list(zip(first.src, first.dst, strict=True))
        legal = [
            [(step.src, step.dst) for step in play.steps] for play in legal_plays(START, (6, 4))
        ]
        assert steps in legal
        other = await asked("ChoosePlay", **{**wish, "strength": "god"})
        assert other.refusal.code == "no_such_computer"


async def test_the_cube_is_turned_where_it_should_be_and_passed_where_it_is_lost(
    engine: EnginePool,
) -> None:
    async with served(engine) as asked:
        by = {"strength": "strong", "seed": "m/1"}
        assert not (await asked("ShouldDouble", position=HERE, **by)).double
        assert (await asked("AnswerDouble", position=HERE, **by)).take
        assert not (await asked("AnswerDouble", position=WON, **by)).take
        theirs = pb.Position(position_id=WON.position_id, cube=2, cube_owner=-1)
        assert not (await asked("ShouldDouble", position=theirs, **by)).double


async def test_what_is_no_position_is_refused(engine: EnginePool) -> None:
    async with served(engine) as asked:
        for wrong in (
            pb.Position(position_id="nonsense"),
            pb.Position(position_id=START.position_id, cube=3),
            pb.Position(position_id=START.position_id, cube_owner=2),
            pb.Position(position_id=START.position_id, away=3),
        ):
            refusal = (await asked("Evaluate", position=wrong)).refusal
            assert refusal.code in ("bad_position", "bad_id"), wrong
        dice = await asked("ChoosePlay", position=HERE, die1=7, die2=1, strength="club")
        assert dice.refusal.code == "bad_position"


async def test_without_an_engine_it_says_so_and_plays_plainly() -> None:
    async with served(NoEngine()) as asked:
        listed = await asked("ListComputers")
        assert (listed.available, len(listed.computers)) == (False, 6)
        assert (await asked("Evaluate", position=HERE)).refusal.code == "no_engine"
        played = await asked("ChoosePlay", position=HERE, die1=3, die2=1, strength="club")
        assert list(played.src) == [8, 6]
        by = {"strength": "club", "seed": ""}
        assert not (await asked("ShouldDouble", position=HERE, **by)).double


async def test_there_is_no_review_of_what_nobody_has_played() -> None:
    async with served(NoEngine()) as asked:
        assert (await asked("ReadReview", match_id="m1")).refusal.code == "no_review"
        wanted = await asked("RequestReview", match_id="m1", level=2)
        assert wanted.refusal.code == "no_review"
        assert (await asked("ReadPerformance", account_id="ann")).matches == 0
