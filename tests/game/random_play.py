"""Plays matches at random: legal moves mostly, and everything else that anybody might send."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise

from services.game.domain.decide import decide
from services.game.domain.dice import ChainDice
from services.game.domain.evolve import evolve
from services.game.domain.facts import Fact
from services.game.domain.legal import moves_of
from services.game.domain.names import SEATS, SeatKind, other
from services.game.domain.phase import CUBE_TURNED, IN_GAME, SEEDING, Phase
from services.game.domain.state import MatchState
from services.game.domain.wishes import (
    AcceptResign,
    Beaver,
    By,
    ClaimAbsence,
    ClaimTimeout,
    CommitSeed,
    Continue,
    CreditOutage,
    HouseWish,
    KickOut,
    LeaveMatch,
    MarkAway,
    MarkBack,
    OfferDouble,
    OfferResign,
    OpenSeed,
    Pass,
    Play,
    RefuseResign,
    Request,
    Roll,
    SeatGhost,
    SetAutoPlay,
    SetAutoRoll,
    SettleAbandoned,
    StartMatch,
    Take,
    VoidMatch,
    Wish,
)
from services.houses import TableRules
from services.houses.dice_proof import chain, commitment
from services.kit.decider import Refusal

NAMES = ("account-1", "account-2")
MATCH = "m1"
Ask = tuple[Wish, By]


@dataclass
class Step:
    """One request and what came of it; `refused` is the code, "" if it was not."""

    before: MatchState
    request: Request
    facts: list[Fact]
    after: MatchState
    refused: str


class RandomMatch:
    """One match, decided by a seed."""

    def __init__(self, seed: int, rules: TableRules, wildness: float = 0.2) -> None:
        self.chance = random.Random(f"{seed} {rules.hash}")
        self.rules = rules
        self.wildness = wildness
        self.links = chain(self.chance.randbytes(32))
        self.dice = ChainDice(MATCH, self.links)
        self.seeds = [self.chance.randbytes(32) for _ in SEATS]
        self.state = MatchState()
        self.log: list[Fact] = []
        self.now_ms = 1_700_000_000_000
        self.outages = 0
        self.too_late = False
        self.gone = {seat for seat in SEATS if self.chance.random() < 0.25}

    @property
    def over(self) -> bool:
        return self.state.phase is Phase.OVER

    def start(self) -> Step:
        white, black = NAMES
        kinds = [SeatKind.PERSON, self.chance.choice(list(SeatKind))]
        self.chance.shuffle(kinds)
        anchor, rules = self.links[0], self.rules.canonical
        seats = (white, black, kinds[0], kinds[1])
        wish = StartMatch(MATCH, *seats, 1500.0, 1600.0, True, rules, anchor)
        return self.put((wish, By.house()))

    def step(self) -> Step:
        """Let some time pass and ask for something."""
        seeding = self.state.phase in SEEDING
        self.now_ms += self.chance.choice((0, 50, 900) if seeding else (0, 900, 4_000, 9_000))
        if not seeding and self.chance.random() < 0.03:
            self.now_ms += self.chance.choice((20_000, 60_000, 130_000, 200_000))
        if self.too_late:
            absence = ClaimAbsence(self.chance.choice(SEATS))
            look = self.chance.choice((ClaimTimeout(self.state.decision), absence))
            return self.put((look, By.house()))
        wild = self.chance.random() < self.wildness
        return self.put(self._wild() if wild else self._sensible())

    def put(self, ask: Ask) -> Step:
        wish, by = ask
        lag_ms = self.chance.choice((0, 80, 700))
        request = Request(wish, by, self.now_ms, self.dice, lag_ms)
        before = self.state
        try:
            facts = decide(before, request)
        except Refusal as refusal:
            self.too_late = refusal.code in ("too_late", "time_expired")
            return Step(before, request, [], before, refusal.code)
        self.too_late = False
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts
        return Step(before, request, facts, self.state, "")

    def _sensible(self) -> Ask:
        """What the seat that has to decide would ask for, or what is done if it is gone."""
        state = self.state
        seat = state.acting_seat
        if state.resignation.level and self.chance.random() < 0.7:
            answers = (AcceptResign, RefuseResign)
            wish = self.chance.choice(answers)(state.resignation.number)
            return wish, self._by(other(state.resignation.seat))
        if seat in self.gone and not state.ghost_of(seat):
            return self._missing(seat)
        if self.gone and self.chance.random() < 0.03:
            return MarkBack(NAMES[self.gone.pop()]), By.house()
        if state.phase in IN_GAME and self.chance.random() < 0.04:
            return self._helper(self.chance.choice(SEATS))
        if state.phase is Phase.ROLLING:
            double = OfferDouble(state.decision)
            return (double if self.chance.random() < 0.08 else Roll(state.decision)), self._by(seat)
        if state.phase is Phase.PLAYING:
            return Play(state.decision, self._random_path()), self._by(state.game.turn)
        if state.phase in CUBE_TURNED:
            answer = self.chance.choice((Take, Take, Pass, Beaver))
            return answer(state.decision), self._by(seat)
        return self._between()

    def _helper(self, seat: int) -> Ask:
        """Automatic rolls and plays, switched on more often than off."""
        kind = self.chance.choice((SetAutoRoll, SetAutoPlay))
        on = self.chance.random() < 0.7
        return kind(self.state.game.number, on), By.player(NAMES[seat])

    def _missing(self, seat: int) -> Ask:
        """Somebody does not act: he is reported, claimed, kicked out, or comes back."""
        self.now_ms += self.chance.choice((0, 1_000, 30_000, 100_000))
        number = self.state.resignation.number or self.state.decision
        asks: list[Ask] = [
            (MarkAway(NAMES[seat]), By.house()),
            (ClaimAbsence(seat), By.house()),
            (ClaimTimeout(number), By.player(NAMES[other(seat)])),
            (KickOut(self.state.decision), By.player(NAMES[other(seat)])),
        ]
        if self.chance.random() < 0.1:
            self.gone.discard(seat)
            return MarkBack(NAMES[seat]), By.house()
        return self.chance.choice(asks)

    def _between(self) -> Ask:
        state, seat = self.state, self.chance.choice(SEATS)
        seeds = state.seeds
        done = seeds.commitments if state.phase is Phase.COMMITTING else seeds.opened
        if state.phase in SEEDING and done[seat]:
            seat = other(seat)
        if state.phase is Phase.BETWEEN:
            return Continue(state.decision), self._by(seat)
        if state.phase is Phase.COMMITTING:
            value = commitment(MATCH, "wb"[seat], self.seeds[seat])
            return CommitSeed(value), self._by(seat)
        if state.phase is Phase.OPENING:
            return OpenSeed(self.seeds[seat]), self._by(seat)
        return self._valuation(), By.house()

    def _by(self, seat: int) -> By:
        """The player, or the ghost that sits in for him."""
        return By.ghost(seat) if self.state.ghost_of(seat) else By.player(NAMES[seat])

    def _random_path(self) -> tuple[tuple[int, int], ...]:
        """A way through the half-move table."""
        table = moves_of(self.state.game.board, self.state.game.dice)
        node, steps = 0, []
        while True:
            at = 2 * self.chance.randrange(len(table.nodes[node]) // 2)
            steps.append(divmod(abs(table.nodes[node][at]), 100))
            node = table.nodes[node][at + 1]
            if node == 0:
                return tuple(steps)

    def _valuation(self) -> SettleAbandoned:
        position = self.state.due.position_id if self.state.due else "?"
        cube = self.state.due.cube if self.state.due else 1
        cuts = sorted(self.chance.randrange(1_000_001) for _ in range(5))
        edges = [0, *cuts, 1_000_000]
        a, b, c, d, e, g = (high - low for low, high in pairwise(edges))
        equity = self.chance.randrange(-3_500, 3_500)
        mwc = self.chance.randrange(1_000_001)
        return SettleAbandoned(position, (a, b, c, d, e, g), cube, equity, mwc, "x", "1", "kx2")

    def _wild(self) -> Ask:
        """Anything, by anybody, for any decision."""
        chance = self.chance
        number = chance.choice((self.state.decision, self.state.resignation.number, 0, 7))
        game = chance.choice((self.state.game.number, 0, 99))
        seat = chance.choice(SEATS)
        steps = tuple((chance.randrange(26), chance.randrange(26)) for _ in range(2))
        self.outages += 1
        from_ms = self.now_ms - chance.randrange(100_000)
        wishes: list[Wish] = [
            *(kind(number) for kind in (Roll, OfferDouble, Take, Pass, Beaver, Continue)),
            *(kind(number) for kind in (AcceptResign, RefuseResign, KickOut, ClaimTimeout)),
            *(OfferResign(self.state.game.number, level) for level in (0, 1, 2, 3)),
            Play(number, steps),
            SetAutoRoll(game, chance.random() < 0.5),
            SetAutoPlay(game, chance.random() < 0.8),
            LeaveMatch(chance.choice((0, 1, 2, 2, 4, 7))) if chance.random() < 0.2 else Roll(0),
            MarkAway(NAMES[seat]),
            MarkAway(NAMES[seat]),
            MarkBack(NAMES[seat]),
            ClaimAbsence(seat),
            ClaimTimeout(self.state.decision),
            SeatGhost(seat, "bgsage", str(chance.randrange(3))),
            self._valuation(),
            CreditOutage(f"o{self.outages}", from_ms, from_ms + chance.randrange(50_000)),
        ]
        if chance.random() < 0.01:
            wishes = [VoidMatch("op", "why"), CommitSeed(b"x"), OpenSeed(b"")]
        wish = chance.choice(wishes)
        return wish, self._anybody(wish, seat)

    def _anybody(self, wish: Wish, seat: int) -> By:
        """Mostly somebody who may ask for such a thing at all."""
        if self.chance.random() < 0.1:
            return self.chance.choice([By.ghost(seat), By.house(), By.player("nobody")])
        house = isinstance(wish, HouseWish) or self.chance.random() < 0.05
        return By.house() if house else By.player(NAMES[seat])
