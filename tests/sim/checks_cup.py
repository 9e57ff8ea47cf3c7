"""What must hold of tournaments: brackets follow their matches, pools follow their brackets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from services.game.domain import facts as g
from services.kit.events import RecordedEvent
from services.lobby.codec import CompetitionCodec
from services.lobby.domain.competition import events as c
from services.lobby.domain.competition.bracket import draw
from services.lobby.domain.competition.decide import COMPETITION
from services.lobby.domain.competition.state import Competition, Stage
from services.wallet.codec import POOLS
from services.wallet.domain.books import fees, pool
from services.wallet.domain.pool import events as w

if TYPE_CHECKING:
    from tests.sim.world import World

_CODEC = CompetitionCodec()


class CupChecks:
    """Competitions and pools by their logs alone, each against the other."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.now: dict[str, Competition] = {}
        self.income: Counter[str] = Counter()
        self._held: dict[tuple[str, int], w.EntryHeld] = {}
        self._ended: set[tuple[str, int]] = set()
        self._paid: set[str] = set()

    def competition(self, event: RecordedEvent) -> c.Event:
        """A fact of a competition has become true."""
        fact = _CODEC.decode(event)
        before = self.now.get(fact.competition_id, COMPETITION.initial)
        if isinstance(fact, c.MatchCalled):
            self._call(before, fact)
        elif isinstance(fact, c.FixtureDecided):
            self._decide(before, fact)
        elif isinstance(fact, c.CompetitionStarted):
            drawn = draw(fact.competition_id, fact.order)
            if fact.order != drawn:
                self._world.violated("a_draw_can_be_checked", fact.order, drawn)
        self.now[fact.competition_id] = COMPETITION.evolve(before, fact)
        return fact

    def _call(self, before: Competition, fact: c.MatchCalled) -> None:
        """Only those who are in, have not lost and have not withdrawn are called."""
        players = fact.white.account_id, fact.black.account_id
        lost = {fixture.loser for fixture in before.fixtures.values()}
        fixture = before.fixtures[fact.round, fact.slot]
        out = [who for who in players if who in lost or who in before.withdrawn]
        if out or fixture.players != players or not set(players) <= set(before.order):
            self._world.violated("only_who_is_in_is_called", fact, fixture)

    def _decide(self, before: Competition, fact: c.FixtureDecided) -> None:
        """What was played is decided as its match has ended."""
        fixture = before.fixtures[fact.round, fact.slot]
        if fixture.winner or fact.winner not in fixture.players:
            self._world.violated("a_fixture_is_decided_once", fact, fixture)
        if fact.how is not c.How.PLAYED:
            return
        made = fixture.called
        shadow = made and self._world.checks.matches.shadows.get(f"match-{made.pairing_id}")
        last = shadow.facts[-1] if shadow else None
        won = isinstance(last, g.MatchEnded) and (last.white, last.black)[last.winner]
        if won != fact.winner:
            self._world.violated("a_bracket_follows_its_matches", fact, last)

    def pool(self, event: RecordedEvent) -> None:
        """A fact of a pool has become true."""
        fact = POOLS.decode(event)
        if isinstance(fact, w.PoolPaid):
            self._pay(fact)
            return
        key = fact.pool_id, fact.number
        if key in self._ended or (isinstance(fact, w.EntryHeld) and key in self._held):
            self._world.violated("an_entry_begins_and_ends_once", fact, self._held.get(key))
        if isinstance(fact, w.EntryHeld):
            self._held[key] = fact
        else:
            self._ended.add(key)

    def _pay(self, fact: w.PoolPaid) -> None:
        world, now = self._world, self.now.get(fact.pool_id, COMPETITION.initial)
        if fact.pool_id in self._paid:
            world.violated("a_pool_is_paid_once", fact, "nothing")
        self._paid.add(fact.pool_id)
        if now.stage is not Stage.PAYING or now.places != fact.places:
            world.violated("a_pool_is_paid_as_it_was_played", fact, now.places)
        pot = fact.entries * fact.entry_minor
        if sum(fact.gets_minor) + fact.fee_minor != pot:
            world.violated("prizes_and_fee_are_the_pool", fact, pot)
        self.income[fact.currency] += fact.fee_minor
        left = [key for key in self._held if key[0] == fact.pool_id and key not in self._ended]
        if len(left) != len(now.order):
            world.violated("who_plays_has_paid", left, now.order)
        self._ended.update(left)

    def hold_at_the_end(self) -> None:
        """Each has come to its end, and no pool holds anything."""
        balances = self._world.checks.money.balances
        for which, now in self.now.items():
            if now.stage not in (Stage.OVER, Stage.CALLED_OFF):
                self._world.violated("every_tournament_ends", which, now.stage)
            assert now.setup is not None
            left = balances[pool(which, now.setup.terms.currency)]
            if left:
                self._world.violated("no_pool_is_left", which, left)

    def fees(self) -> dict[str, int]:
        """What the house has earned of them, by account."""
        return {fees(currency): minor for currency, minor in self.income.items()}
