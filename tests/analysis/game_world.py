"""The game service in memory behind real gRPC, with the house's own players at it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tavla.game.v1 import events_pb2 as events

from services.analysis.cases import Cases, News, cases_over
from services.analysis.clients.game import RpcGame
from services.analysis.clients.news import wishes_of
from services.analysis.domain.case.commands import AskReview, ManSeat
from services.analysis.domain.case.state import Level
from services.analysis.duties import Duties
from services.analysis.duties_memory import MemoryDuties, memory_effects
from services.analysis.engine import Engine
from services.analysis.pace import Pace
from services.analysis.playing import Players
from services.analysis.reviewing import Reviewer
from services.analysis.settling import Settler
from services.game.dice_secrets import MemoryDiceSecrets
from services.game.matches_memory import MemoryMatches
from services.game.matches_memory import memory_effects as game_effects
from services.game.service import GameService
from services.game.telling import News as GameNews
from services.houses import TableRules
from services.kit.live_memory import MemoryLive
from services.kit.memory_log import MemoryLog
from services.kit.randomness import SeededSecrets
from services.kit.store import InboxKey
from services.kit.store_memory import MemoryStore
from services.kit.subjects import live_subject
from services.kit.time import ManualClock, SystemClock
from services.kit.waiting import Doorbell
from tests.game.service_world import BLACK, WHITE, Client, World, served

COMPUTER = events.SEAT_KIND_COMPUTER


@dataclass
class Table:
    """A running match and all that plays it."""

    client: Client
    world: World
    game: RpcGame
    cases: Cases
    duties: Duties
    players: Players
    reviewer: Reviewer
    settler: Settler

    async def start(
        self, rules: TableRules, white: str = WHITE, black: str = BLACK, **more: Any
    ) -> None:
        """A match; accounts that are computers sit there as such."""
        kinds = [COMPUTER if a.startswith("computer") else 1 for a in (white, black)]
        more |= {"white_kind": kinds[0], "black_kind": kinds[1]}
        await self.client.start(rules=rules, white=white, black=black, **more)
        await self.cases.handle("analysis-m1", ManSeat(1))

    async def review(self, level: Level = Level.QUICK) -> bytes:
        """The review of the match that is over."""
        await self.cases.handle("analysis-m1", AskReview(level, 0))
        await self.reviewer.review("m1", level)
        return await self.duties.review("m1", level)

    async def hear(self) -> None:
        """Let the news of the game's log have their effect."""
        news = News(self.cases, wishes_of, Doorbell())
        for event in await self.world.store.read_stream("match-m1"):
            await news(event, InboxKey("analysis-news", event.id))

    async def facts(self) -> list[dict[str, Any]]:
        """All that happened."""
        return [dict(fact) for fact in await self.game.facts("m1")]


@asynccontextmanager
async def table_with(
    engine: Engine, clock: SystemClock | None = None, pace: Pace = "instant"
) -> AsyncIterator[Table]:
    """A house in memory whose players use this engine."""
    live, log, clock = MemoryLive(), MemoryLog(memory_effects()), clock or SystemClock()
    world = _game(live)
    async with served(world) as client:
        game = RpcGame(client.peer, clock)
        running = [asyncio.ensure_future(s.run()) for s in (game.players, game.house)]
        cases, duties = cases_over(MemoryStore(log), clock), MemoryDuties(log.tables)
        players = Players(cases, game, engine, live, clock, pace)
        reviewer = Reviewer(cases, duties, game, engine)
        settler = Settler(cases, duties, game, engine)
        yield Table(client, world, game, cases, duties, players, reviewer, settler)
        for each in running:
            each.cancel()
        await asyncio.wait(running)


def _game(live: MemoryLive) -> World:
    """The game service, whose news are told on the live lane."""

    def tell(news: GameNews) -> None:
        live.tell(live_subject(f"match-{news.match_id}"), b"")

    log, clock = MemoryLog(game_effects()), ManualClock()
    store, kept = MemoryStore(log), MemoryDiceSecrets(log.tables)
    chance = SeededSecrets("computers")
    service = GameService(store, MemoryMatches(log), kept, chance, clock, tell)
    return World(service, store, kept, clock)
