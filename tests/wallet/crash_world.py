"""Lobby, wallet and a game over memory, any of which dies at a named point and comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tavla.game.v1.events_pb2 import MATCH_REASON_PLAYED, MatchEnded

from services.kit.answers import MAY_PASS
from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.memory_log import MemoryLog
from services.kit.read_events import TryAgain
from services.kit.store import Append, InboxKey, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from services.kit.time import ManualClock
from services.lobby import hall_memory
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.competition.steps import HoldEntry, PayPrizes, ReturnEntry
from services.lobby.domain.pairing.steps import HoldStakes, ReleaseStakes, RuleOutMatch, StartMatch
from services.lobby.domain.terms import Terms
from services.lobby.hall_memory import MemoryHall
from services.lobby.options import Options
from services.lobby.ports import Held, HoldRefused, RuledOut, Started, StartRefused
from services.lobby.service import Target
from services.wallet import ledger_memory
from services.wallet.ledger_memory import MemoryBooks
from services.wallet.match_ends import MatchEnds
from services.wallet.pools import Entering
from services.wallet.service import Wallet
from services.wallet.stakes import Holding
from tests.lobby.building import Built as BuiltLobby
from tests.lobby.building import FakeGame, build, person
from tests.wallet.building import Built

STAKED = Options("play65", "series", length=3, stake_minor=1_000)
WON = MatchEnded(at_ms=9, winner=1, reason=MATCH_REASON_PLAYED, kind=1, cube=1, win_sum_minor=1_000)
# Longer than any backoff asks for.
PAUSE_MS = 10_000


@dataclass
class Points:
    """The points that were passed; at `target` the service that is there dies."""

    target: str = ""
    passed: list[str] = field(default_factory=list)
    dead: set[str] = field(default_factory=set)
    fired: bool = False

    def passes(self, service: str, point: str) -> bool:
        """False where the service dies here."""
        name = f"{service} {point}"
        if service not in self.dead and name not in self.passed:
            self.passed.append(name)
        if name == self.target and not self.fired:
            self.fired = True
            self.dead.add(service)
            return False
        return True

    def store(self, service: str, log: MemoryLog) -> MemoryStore:
        """A process's way to its log, which ends where the process does."""

        def name_of(batch: Sequence[Append]) -> str:
            facts = [e.type.rpartition(".")[2] for append in batch for e in append.events]
            return "+".join(facts) or "a note"

        async def before(batch: Sequence[Append]) -> None:
            if service in self.dead or not self.passes(service, f"before {name_of(batch)}"):
                raise Unavailable("it is dead")

        async def after(batch: Sequence[Append]) -> None:
            if not self.passes(service, f"after {name_of(batch)}"):
                raise OutcomeUnknown("it has died")

        return MemoryStore(log, before_commit=before, after_commit=after)


class CrashGame(FakeGame):
    """A game that dies before or after what it is asked for."""

    def __init__(self, points: Points) -> None:
        super().__init__()
        self._points = points

    async def start(self, step: StartMatch) -> Started | StartRefused | RuledOut:
        """See `Game`."""
        self._die("before StartMatch")
        answer = await super().start(step)
        self._die("after StartMatch")
        return answer

    async def rule_out(self, step: RuleOutMatch) -> Started | RuledOut:
        """See `Game`."""
        self._die("before CancelMatch")
        answer = await super().rule_out(step)
        self._die("after CancelMatch")
        return answer

    def _die(self, point: str) -> None:
        if "game" in self._points.dead or not self._points.passes("game", point):
            raise TryAgain("it is dead")


class Wire:
    """The lobby's stakes, as the wallet's door answers them."""

    def __init__(self, world: CrashWorld) -> None:
        self._world = world

    async def hold(self, step: HoldStakes) -> Held | HoldRefused:
        """See `Stakes`. Without a stake the wallet is not asked."""
        if not step.terms.stake_minor:
            return Held()
        white, black = step.white, step.black
        wish = Holding(
            step.pairing_id,
            white.account_id,
            black.account_id,
            white.rating,
            black.rating,
            step.terms.rules,
        )
        try:
            await self._world.wallet.stakes.hold(wish)
        except Refusal as refusal:
            if refusal.code in MAY_PASS:
                raise TryAgain(refusal.code) from refusal
            return HoldRefused(refusal.code)
        except Unavailable as away:
            raise TryAgain("away") from away
        return Held()

    async def check(self, account_id: str, terms: Terms) -> None:
        """See `Purses`. The wallet may die here as well; then nobody sits down."""
        await self._world.wallet.purses.check_stake(account_id, terms.rules)

    async def check_entry(self, account_id: str, setup: Setup) -> None:
        """See `Purses`."""
        currency = setup.terms.currency
        await self._world.wallet.purses.check(account_id, currency, setup.entry_minor)

    async def release(self, step: ReleaseStakes) -> None:
        """See `Stakes`."""
        try:
            await self._world.wallet.stakes.release(step.pairing_id, step.code)
        except (Refusal, Unavailable) as refusal:
            raise TryAgain(str(refusal)) from refusal

    async def hold_entry(self, step: HoldEntry) -> Held | HoldRefused:
        """See `Pools`."""
        setup = step.setup
        wish = Entering(
            step.competition_id,
            step.number,
            step.account_id,
            setup.terms.currency,
            setup.entry_minor,
            setup.fee_percent,
            setup.split,
        )
        try:
            await self._world.wallet.pools.hold(wish)
        except Refusal as refusal:
            if refusal.code in MAY_PASS:
                raise TryAgain(refusal.code) from refusal
            return HoldRefused(refusal.code)
        except Unavailable as away:
            raise TryAgain("away") from away
        return Held()

    async def return_entry(self, step: ReturnEntry) -> None:
        """See `Pools`."""
        pools = self._world.wallet.pools
        try:
            await pools.give_back(step.competition_id, step.number, step.code)
        except (Refusal, Unavailable) as refusal:
            raise TryAgain(str(refusal)) from refusal

    async def pay(self, step: PayPrizes) -> None:
        """See `Pools`."""
        try:
            await self._world.wallet.pools.pay(step.competition_id, step.places, step.entries)
        except (Refusal, Unavailable) as refusal:
            raise TryAgain(str(refusal)) from refusal


class CrashWorld:
    """All of it. Logs and the game survive; processes do not."""

    def __init__(self, target: str = "") -> None:
        self.points = Points(target)
        self.clock = ManualClock()
        self.game = CrashGame(self.points)
        self._lobby_log = MemoryLog(hall_memory.memory_effects())
        self._wallet_log = MemoryLog(ledger_memory.memory_effects())
        self.start_wallet()
        self.start_lobby()

    def start_lobby(self) -> None:
        """A new process of the lobby."""
        store = self.points.store("lobby", self._lobby_log)
        hall, wire = MemoryHall(self._lobby_log.tables), Wire(self)
        built = build(store, hall, game=self.game, stakes=wire, purses=wire, pools=wire)
        built.clock.advance_ms(self.clock.now_ms() - built.clock.now_ms())
        self.lobby: BuiltLobby = built
        self.pairing = built.process

    def start_wallet(self) -> None:
        """A new process of the wallet."""
        store = self.points.store("wallet", self._wallet_log)
        books = MemoryBooks(self._wallet_log.tables)
        self.wallet = Wallet(store, books, self.clock, real_time=True)

    def revive(self) -> None:
        """Start again whoever has died."""
        dead, self.points.dead = self.points.dead, set()
        if "wallet" in dead:
            self.start_wallet()
        if "lobby" in dead:
            self.start_lobby()

    def pass_time(self, ms: int) -> None:
        """Move all clocks on."""
        self.clock.advance_ms(ms)
        self.lobby.clock.advance_ms(ms)

    async def fill_table(self) -> str:
        """Ann's table, joined by Bob; the match."""
        while True:
            try:
                table = await self.lobby.lobby.open_table(person("ann"), STAKED, "open")
                target = Target(table.table_id)
                joined = await self.lobby.lobby.join_table(person("bob"), target, "join")
                return joined.pairing_id
            except (Refusal, Unavailable):
                self.revive()

    async def bring_about(self) -> None:
        """Look until no pairing is pending."""
        while True:
            try:
                due = await self.pairing.look()
                if not due and not await self.lobby.hall.pending(2**60):
                    return
            except Unavailable:
                pass
            self.revive()
            self.pass_time(PAUSE_MS)

    async def end(self, match: str, times: int = 2) -> None:
        """The match's last fact comes, more than once."""
        event = RecordedEvent(
            f"match-{match}", 9, 1, 1, "tavla.game.v1.MatchEnded", WON.SerializeToString(), 9
        )
        for _ in range(times):
            while True:
                try:
                    key = InboxKey("wallet-match-ends", event.id)
                    await MatchEnds(self.wallet.stakes)(event, key)
                    break
                except (TryAgain, Unavailable):
                    self.revive()

    @property
    def built(self) -> Built:
        """The wallet, to be read."""
        self.revive()
        return Built(
            self.wallet,
            MemoryStore(self._wallet_log),
            MemoryBooks(self._wallet_log.tables),
            self.clock,
        )
