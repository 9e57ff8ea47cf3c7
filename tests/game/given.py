"""Matches to test with: a house, two players, dice that can be chosen, and a clock that stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

from services.game.domain.decide import decide
from services.game.domain.evolve import evolve
from services.game.domain.facts import Fact
from services.game.domain.game_state import NO_DICE
from services.game.domain.names import BLACK, SEATS, WHITE, SeatKind
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.wishes import (
    AcceptResign,
    By,
    ClaimTimeout,
    CommitSeed,
    Continue,
    LeaveMatch,
    MarkAway,
    MarkBack,
    OfferDouble,
    OfferResign,
    OpenSeed,
    Outage,
    Pass,
    Play,
    Request,
    Roll,
    SetAutoPlay,
    SetAutoRoll,
    StartMatch,
    Take,
    Wish,
)
from services.houses import TableRules, load_house
from services.houses.dice_proof import Opening, commitment
from services.kit.decider import Refusal
from services.rules import Board, legal_plays
from services.rules.score import MatchScore

NAMES = ("white", "black")
WHITE_PLAYER, BLACK_PLAYER = (By.player(name) for name in NAMES)
PLAYERS = (WHITE_PLAYER, BLACK_PLAYER)
HOUSE = By.house()
ANCHOR = bytes(32)
SEEDS = (b"w" * 32, b"b" * 32)
MATCH = "match-of-a-test"
START_MS = 1_000_000
MODES = {
    "stargames": ("single", "match"),
    "play65": ("single", "series"),
    "gammonempire": ("single", "series"),
    "tournament": (None, "match"),
}

F = TypeVar("F", bound=Fact)


class ScriptedDice:
    """Rolls as told, then 6-5 for ever; White opens with 3-1 unless told otherwise."""

    def __init__(self) -> None:
        self.script: dict[int, tuple[int, int]] = {}
        self.opening_dice = (3, 1)
        self.ties: tuple[tuple[int, int], ...] = ()

    def opening(self, game: int, seeds: tuple[bytes, bytes]) -> Opening:
        white, black = self.opening_dice
        starter = "w" if white > black else "b"
        return Opening(self.ties, self.opening_dice, starter, len(self.ties) + 1)

    def roll(self, game: int, seeds: tuple[bytes, bytes], number: int) -> tuple[int, int]:
        return self.script.get(number, (6, 5))

    def link(self, game: int) -> bytes:
        return bytes([game]) * 32


class Match:
    """A match under test: `tell` puts a wish, `facts` is what came of the last one."""

    def __init__(self) -> None:
        self.state = MatchState()
        self.log: list[Fact] = []
        self.facts: list[Fact] = []
        self.dice = ScriptedDice()
        self.now_ms = START_MS
        self.outages: tuple[Outage, ...] = ()

    def tell(self, wish: Wish, by: By = HOUSE, *, lag_ms: int = 0) -> list[Fact]:
        """Put a wish now; the facts that it led to."""
        request = Request(wish, by, self.now_ms, self.dice, lag_ms, self.outages)
        self.facts = decide(self.state, request)
        for fact in self.facts:
            self.state = evolve(self.state, fact)
        self.log += self.facts
        return self.facts

    def refused(self, wish: Wish, by: By = HOUSE) -> Refusal:
        """Put a wish that must be refused; nothing may change by it."""
        with pytest.raises(Refusal) as caught:
            decide(self.state, Request(wish, by, self.now_ms, self.dice, 0, self.outages))
        return caught.value

    def why(self, wish: Wish, by: By = HOUSE) -> str:
        """The code by which a wish is refused."""
        return self.refused(wish, by).code

    def wait(self, ms: int) -> Match:
        """Let time pass."""
        self.now_ms += ms
        return self

    def will_roll(self, *dice: tuple[int, int]) -> Match:
        """The next rolls, whoever makes them."""
        self.dice.script = dict(enumerate(dice, self.state.game.rolls))
        return self

    @property
    def decision(self) -> int:
        return self.state.decision

    @property
    def rules(self) -> TableRules:
        return self.state.rules

    def roll(self, seat: int, **more: Any) -> list[Fact]:
        return self.tell(Roll(self.decision), PLAYERS[seat], **more)

    def play(self, seat: int, *steps: tuple[int, int], **more: Any) -> list[Fact]:
        """Play these steps, or the first legal play."""
        chosen: Sequence[tuple[int, int]] = steps or first_play(self.state)
        return self.tell(Play(self.decision, tuple(chosen)), PLAYERS[seat], **more)

    def turn(self, seat: int) -> list[Fact]:
        """Roll and play, whatever comes."""
        rolled = self.roll(seat)
        return rolled + (self.play(seat) if self.state.phase is Phase.PLAYING else [])

    def double(self, seat: int) -> list[Fact]:
        return self.tell(OfferDouble(self.decision), PLAYERS[seat])

    def take(self, seat: int) -> list[Fact]:
        return self.tell(Take(self.decision), PLAYERS[seat])

    def decline(self, seat: int) -> list[Fact]:
        return self.tell(Pass(self.decision), PLAYERS[seat])

    def resign(self, seat: int, level: int = 1) -> list[Fact]:
        return self.tell(OfferResign(self.state.game.number, level), PLAYERS[seat])

    def accept(self, seat: int) -> list[Fact]:
        return self.tell(AcceptResign(self.state.resignation.number), PLAYERS[seat])

    def go_on(self, seat: int) -> list[Fact]:
        return self.tell(Continue(self.decision), PLAYERS[seat])

    def leave(self, seat: int, points: int = 0) -> list[Fact]:
        return self.tell(LeaveMatch(points), PLAYERS[seat])

    def away(self, seat: int) -> list[Fact]:
        return self.tell(MarkAway(NAMES[seat]))

    def back(self, seat: int) -> list[Fact]:
        return self.tell(MarkBack(NAMES[seat]))

    def auto_roll(self, seat: int, on: bool = True) -> list[Fact]:
        return self.tell(SetAutoRoll(self.state.game.number, on), PLAYERS[seat])

    def auto_play(self, seat: int, on: bool = True) -> list[Fact]:
        return self.tell(SetAutoPlay(self.state.game.number, on), PLAYERS[seat])

    def claim(self, decision: int | None = None, by: By = HOUSE) -> list[Fact]:
        named = self.decision if decision is None else decision
        return self.tell(ClaimTimeout(named), by)


def first_play(state: MatchState) -> tuple[tuple[int, int], ...]:
    """The first legal play of the roll on the board."""
    steps = legal_plays(state.game.board, state.game.dice)[0].steps
    return tuple((step.src, step.dst) for step in steps)


def table(house: str, mode: str = "", length: int = 1, **options: Any) -> TableRules:
    """A table's rules; `mode` "" is the house's single game, or its match where length says so."""
    single, series = MODES[house]
    chosen = mode or (series if length > 1 or single is None else single)
    return load_house(house).table(mode=chosen, length=length, **options)


def start_wish(rules: TableRules, kinds: Sequence[SeatKind] = ()) -> StartMatch:
    """The lobby's wish to start a match."""
    white, black = kinds or (SeatKind.PERSON, SeatKind.PERSON)
    return StartMatch(
        match_id=MATCH,
        white=NAMES[WHITE],
        black=NAMES[BLACK],
        white_kind=white,
        black_kind=black,
        white_rating=1500.0,
        black_rating=1612.5,
        rated=True,
        rules=rules.canonical,
        anchor=ANCHOR,
    )


def started(rules: TableRules, kinds: Sequence[SeatKind] = ()) -> Match:
    """A match whose players have to commit to their seeds."""
    match = Match()
    match.tell(start_wish(rules, kinds))
    return match


def seeded(match: Match) -> Match:
    """All who have a client commit and open: the first game begins, White to play 3-1."""
    persons = [seat for seat in SEATS if not match.state.seeds.commitments[seat]]
    for seat in persons:
        match.tell(CommitSeed(commitment(MATCH, "wb"[seat], SEEDS[seat])), PLAYERS[seat])
    for seat in persons:
        match.tell(OpenSeed(SEEDS[seat]), PLAYERS[seat])
    return match


def opened(house: str, mode: str = "", length: int = 1, **options: Any) -> Match:
    """A match in its first game, White to play 3-1."""
    return seeded(started(table(house, mode, length, **options)))


def ready(house: str, mode: str = "", length: int = 1, **options: Any) -> Match:
    """The same after White's first turn: Black to roll or double."""
    match = opened(house, mode, length, **options)
    match.play(WHITE, (8, 5), (6, 5))
    return match


def put(match: Match, **game: Any) -> Match:
    """Set up a position; `board` is seen by `turn`. Dice given: to be played, else to be rolled.

    `score=(a, b)` and `crawford_played` set the match's score.
    """
    points = game.pop("score", None)
    played = game.pop("crawford_played", False)
    if points is not None:
        score = MatchScore(match.state.score.length, points[0], points[1], played)
        match.state = match.state._replace(score=score)
        game.setdefault("crawford", score.is_crawford)
    game.setdefault("dice", NO_DICE)
    phase = Phase.ROLLING if game["dice"] == NO_DICE else Phase.PLAYING
    match.state = match.state._replace(phase=phase, game=match.state.game._replace(**game))
    return match


def board(own: dict[int, int], opponent: dict[int, int], *, opponent_bar: int = 0) -> Board:
    """A board by points, all in the roller's numbering; his bar is 25. The rest are off."""
    points = [0] * 26
    for point, count in own.items():
        points[point] += count
    for point, count in opponent.items():
        points[point] -= count
    points[0] -= opponent_bar
    return Board(points)


# One more checker off wins a gammon: the other side has borne off none and is far from home.
GAMMON = board({1: 1}, {12: 5, 13: 5, 14: 5})
# Both are home and past each other, with nine checkers to go.
RACE = board({6: 3, 5: 3, 4: 3}, {19: 3, 20: 3, 21: 3})


def only(facts: Iterable[Fact], kind: type[F]) -> F:
    """The one fact of this kind."""
    (found,) = (fact for fact in facts if isinstance(fact, kind))
    return found


def kinds(facts: Iterable[Fact]) -> list[str]:
    """The names of facts, in order."""
    return [type(fact).__name__ for fact in facts]
