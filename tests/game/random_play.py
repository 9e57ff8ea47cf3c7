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
from services.game.domain.phase import CUBE_TURNED, Phase
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
    Role,
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
        self.chance = random.Random(seed)
        self.rules = rules
        self.wildness = wildness
        self.links = chain(self.chance.randbytes(32))
        self.dice = ChainDice(MATCH, self.links)
        self.seeds = [self.chance.randbytes(32) for _ in SEATS]
        self.state = MatchState()
        self.log: list[Fact] = []
        self.now_ms = 1_700_000_000_000
        self.outages = 0

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
        self.now_ms += self.chance.choice((0, 50, 900, 4_000, 9_000, 25_000))
        if self.chance.random() < 0.02:
            self.now_ms += self.chance.choice((60_000, 130_000, 400_000))
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
            return Step(before, request, [], before, refusal.code)
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts
        return Step(before, request, facts, self.state, "")

    def _sensible(self) -> Ask:
        """What the seat that has to decide would ask for."""
        state = self.state
        seat = state.acting_seat
        if state.resignation.level and self.chance.random() < 0.7:
            answers = (AcceptResign, RefuseResign)
            wish = self.chance.choice(answers)(state.resignation.number)
            return wish, self._by(other(state.resignation.seat))
        if state.phase is Phase.ROLLING:
            double = OfferDouble(state.decision)
            return (double if self.chance.random() < 0.08 else Roll(state.decision)), self._by(seat)
        if state.phase is Phase.PLAYING:
            return Play(state.decision, self._random_path()), self._by(state.game.turn)
        if state.phase in CUBE_TURNED:
            answer = self.chance.choice((Take, Take, Pass, Beaver))
            return answer(state.decision), self._by(seat)
        return self._between()

    def _between(self) -> Ask:
        state, seat = self.state, self.chance.choice(SEATS)
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
            LeaveMatch(chance.randrange(1, 12) if chance.random() < 0.9 else 0),
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
        return chance.choice(wishes), self._anybody(seat)

    def _anybody(self, seat: int) -> By:
        """The house mostly, since what only it may ask for would else hardly ever happen."""
        players = [By.player(NAMES[seat]), By.player(NAMES[seat]), By.ghost(seat)]
        return self.chance.choice([*players, By.house(), By.house(), By.player("nobody")])


def looks(step: Step) -> bool:
    """Whether a step was a look, which may find nothing."""
    return isinstance(step.request.wish, ClaimTimeout | ClaimAbsence)


def by_house(step: Step) -> bool:
    """Whether a service asked."""
    return step.request.by.role is Role.HOUSE
