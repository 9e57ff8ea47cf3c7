"""The services as their `main.py` puts them together, with our adapters in the place of servers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from services.accounts import people_memory
from services.accounts.api import serve as serve_accounts
from services.accounts.people_memory import MemoryPeople
from services.accounts.service import AccountsService, Ports
from services.accounts.throttle import MemoryThrottle
from services.accounts.ties_memory import MemoryTies
from services.game import matches_memory
from services.game.api import serve as serve_game
from services.game.api import tell_on
from services.game.dice_secrets import MemoryDiceSecrets
from services.game.matches_memory import MemoryMatches
from services.game.outages import MemoryBeats, Outages
from services.game.service import GameService
from services.kit import envelope
from services.kit.consumer import Around, Consumer
from services.kit.effects import MemoryEffects
from services.kit.ids import CountedIds
from services.kit.live_lane import tell_at_once
from services.kit.outbox import Relay, RelayLimits
from services.kit.randomness import SeededSecrets
from services.kit.read_events import TryAgain
from services.kit.rpc_event_log import read_through, serve_event_log
from services.kit.source import ConsumerLimits, Source
from services.kit.store import StoreError
from services.kit.waiting import Backoff, Doorbell
from services.kit.working import Reaction
from services.lobby import hall_memory
from services.lobby.api import Parts
from services.lobby.api import serve as serve_lobby
from services.lobby.challenges import Challenges
from services.lobby.chats import Chats
from services.lobby.clients.pools import RpcPools
from services.lobby.clients.services import RpcGame, RpcWallet
from services.lobby.competing import CompetitionProcess
from services.lobby.competitions import Competitions
from services.lobby.computers import AlwaysAvailable, ComputerTables
from services.lobby.finding import Finder
from services.lobby.hall_memory import MemoryHall
from services.lobby.match_ends import MATCH_ENDS, MatchEnds
from services.lobby.ports import NewcomersRatings
from services.lobby.process import PairingProcess
from services.lobby.rematches import Rematches
from services.lobby.service import Lobby
from services.lobby.watching import Watching
from tests.accounts.building import PlainPasswords
from tests.sim import tally
from tests.sim.checks_decided import Decided, with_decisions
from tests.sim.keeper import Keeper
from tests.sim.nats import SimBus, SimLive
from tests.sim.postgres import Beside, SimStore
from tests.sim.rpc import SimPeer, SimServer

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.world import World

# A relay that looks ten times a second would do little else in a quiet minute.
RELAY = RelayLimits(look_again=Backoff(first_ms=15, most_ms=2_000))
CONSUMER = ConsumerLimits(ack_wait_ms=10_000, sweep_ms=20_000)
RELAYED = ("game", "lobby")  # the others' facts have no reader here
EXPIRE_EVERY_MS = 5_000


def game_effects() -> MemoryEffects:
    """The game's tables, and what says with each append how it was decided."""
    effects = matches_memory.memory_effects()
    effects.register(Decided, lambda _, __: None)
    return effects


def accounts_effects() -> MemoryEffects:
    """The tables of the accounts."""
    return people_memory.memory_effects()


def lobby_effects() -> MemoryEffects:
    """The lobby's tables."""
    return hall_memory.memory_effects()


class Node:
    """What every service with a log stands on."""

    def __init__(self, life: Life, service: str) -> None:
        self.life = life
        self.world: World = life.world
        self.store = SimStore(self.world.logs[service], self.world.postgres, life)
        self.bus = life.bus = SimBus(self.world.nats, life)
        self.server = SimServer(life, self.world.net, service)
        serve_event_log(self.server, self.store)  # type: ignore[arg-type]
        self.live = SimLive(self.world.nats, life)
        if service in RELAYED:
            relay = Relay(service, self.store, self.bus, life.clock, envelope.encode, RELAY)
            life.background(f"{service} relay", relay.run())

    def peer(self, service: str) -> SimPeer:
        """Another service."""
        return SimPeer(self.life, self.world.net, service)

    def consume(self, source: Source, react: Reaction, producer: SimPeer) -> None:
        """React to another service's events."""
        parked = self.world.parked
        around = Around(
            self.bus, self.store, parked, self.life.clock, envelope.encode, envelope.decode
        )
        consumer = Consumer(source, react, read_through(producer), around, CONSUMER)
        self.life.background(source.consumer, consumer.run())

    def every(self, pause_ms: int, work: Callable[[], Awaitable[object]]) -> None:
        """Housekeeping."""

        async def turns() -> None:
            while True:
                try:
                    await work()
                except (StoreError, TryAgain):
                    self.world.trace.say(self.life.name, "housekeeping_waits")
                await asyncio.sleep(pause_ms / 1_000)

        self.life.background("housekeeping", turns())


def game(life: Life) -> None:
    """One instance of the game service."""
    node, world = Node(life, "game"), life.world
    session, log = node.store.session, world.logs["game"]
    service = GameService(
        store=node.store,
        matches=Beside(session, MemoryMatches(log)),
        kept=Beside(session, MemoryDiceSecrets(log.tables)),
        chance=SeededSecrets(f"{world.seed} {life.name} {life.number}"),
        clock=life.clock,
        tell=tell_on(node.live),
        outages=Outages(Beside(session, MemoryBeats(log.tables)), life.clock),
    )
    with_decisions(service)
    world.checks.answers.watch(life, service.commands)
    serve_game(node.server, service)  # type: ignore[arg-type]
    node.server.start()


def accounts(life: Life) -> None:
    """One instance of the accounts service."""
    node, world = Node(life, "accounts"), life.world
    tell_at_once(node.store, node.live, envelope.encode)
    ports = Ports(
        store=node.store,
        people=Beside(node.store.session, MemoryPeople(world.logs["accounts"].tables)),
        ties=MemoryTies(world.logs["accounts"].tables),
        passwords=PlainPasswords(),
        throttle=MemoryThrottle(),
        is_common=lambda _: False,
        ids=CountedIds(f"a{life.number}x"),
        secrets=SeededSecrets(f"{world.seed} {life.name} {life.number}"),
        clock=life.clock,
    )
    serve_accounts(node.server, AccountsService(ports))  # type: ignore[arg-type]
    node.server.start()


def lobby(life: Life) -> None:
    """One instance of the lobby."""
    node, world = Node(life, "lobby"), life.world
    tell_at_once(node.store, node.live, envelope.encode)
    bell, clock = Doorbell(), life.clock
    game_peer, purses = node.peer("game"), RpcWallet(node.peer("wallet"))
    hall = Beside(node.store.session, MemoryHall(world.logs["lobby"].tables))
    ids = CountedIds(f"{life.name.replace('-', '')}{life.number}x")
    secrets = SeededSecrets(f"{world.seed} {life.name} {life.number}")
    service = Lobby(
        node.store,
        hall,
        NewcomersRatings(),
        ids,
        secrets,
        clock,
        bell,
        purses,
    )
    pairing = PairingProcess(
        service.tables,
        service.pairings,
        service.rematches,
        service.competitions,
        hall,
        RpcGame(game_peer),
        purses,
        clock,
        bell,
    )
    life.background("lobby pairings", pairing.run())
    node.every(EXPIRE_EVERY_MS, service.expire_tables)
    node.consume(MATCH_ENDS, MatchEnds(service.pairings), game_peer)
    finder = Finder(service, hall, NewcomersRatings(), clock)
    computers = ComputerTables(service, AlwaysAvailable())
    again = Rematches(service, hall, NewcomersRatings(), purses, AlwaysAvailable(), clock, bell)
    challenges = Challenges(service, hall, clock)
    chats, watching = Chats(node.store, service, clock), Watching(service, hall)
    competing, competitions = _competitions(life, node, service, hall, purses, bell)
    if world.cup is not None:
        life.background("lobby competitions", competing.run())
    parts = Parts(service, finder, computers, again, challenges, chats, watching, competitions)
    serve_lobby(node.server, parts)  # type: ignore[arg-type]
    node.server.start()


def _competitions(
    life: Life, node: Node, service: Lobby, hall: Any, purses: RpcWallet, bell: Doorbell
) -> tuple[CompetitionProcess, Competitions]:
    """What brings competitions about, and what is asked of them."""
    ids, ratings, clock = CountedIds(f"c{life.number}x"), NewcomersRatings(), life.clock
    pools = RpcPools(node.peer("wallet"))
    competing = CompetitionProcess(service, hall, pools, ratings, clock, bell)
    engines = AlwaysAvailable()
    return competing, Competitions(service, hall, competing, purses, ratings, engines, ids, clock)


def keeper(life: Life) -> None:
    """One instance of those who look after matches."""
    keeping = Keeper(life, SimPeer(life, life.world.net, "game"))
    life.background("keeper's stream", keeping.stream.run())
    life.background("keeper", keeping.run())


def witness(life: Life) -> None:
    """A consumer of everything that happens in matches, whose effect must never happen twice."""
    node = Node(life, "tally")
    node.consume(tally.SOURCE, tally.Tally(node.store, life.clock), node.peer("game"))
    node.server.start()
