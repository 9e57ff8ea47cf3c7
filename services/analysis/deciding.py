"""Decides for a seat: asks the engine, lets the rules have the last word."""

from __future__ import annotations

from typing import Final

from services.analysis.domain import choosing, plain_player
from services.analysis.domain.desk import Todo, View, ghost_in, position_for
from services.analysis.domain.position import THEIRS, Position
from services.analysis.domain.questions import Answer, Price, Question, Rank
from services.analysis.domain.strength import Strength
from services.analysis.domain.values import Chances, Cubes
from services.analysis.engine import Engine, EngineBusy, EngineMissing
from services.analysis.ports import Wish
from services.kit.read_events import TryAgain
from services.rules import Board, Play, legal_plays

# The slowest play known takes 4 s three plies deep, on a core that others want too.
TIMEOUT_MS: Final = 10_000
# Passing a beaver costs half of what the cube then shows.
_BEAVER_PASSED: Final = -0.5


class Decider:
    """Decisions at one strength or another, by the engine, or by the plain player without one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def play_of(
        self, position: Position, dice: tuple[int, int], strength: Strength, seed: str
    ) -> Play:
        """A legal play of the roller's. Raises `EngineBusy`."""
        board = Board(position.points)
        plays = legal_plays(board, dice)
        if len(plays) == 1:
            return plays[0]
        results = tuple(play.result.points for play in plays)
        try:
            values = await self._ask(Rank(position, results, strength.plies))
        except EngineMissing:
            return choosing.plain_play(board, plays)
        assert not isinstance(values, Cubes)
        return choosing.best_play(plays, values, strength, seed)

    async def doubles(self, position: Position, strength: Strength, seed: str) -> bool:
        """Whether the roller doubles before his roll. Raises `EngineBusy`."""
        if not position.may_double:
            return False
        try:
            cubes = await self._price(position, strength.plies)
        except EngineMissing:
            return False
        return choosing.doubles(cubes, strength, seed)

    async def takes(self, position: Position, strength: Strength, seed: str) -> bool:
        """Whether the roller, who doubles, is taken. Raises `EngineBusy`."""
        try:
            cubes = await self._price(position, strength.plies)
        except EngineMissing:
            return plain_player.takes(position)
        return choosing.takes(cubes, strength, seed)

    async def wish(self, view: View, seat: int, todo: Todo, strength: Strength) -> Wish:
        """What the seat does about what waits for it. Raises `TryAgain`."""
        number, seed = todo.decision, f"{view['match']['id']}/{todo.decision}"
        match todo.what:
            case "roll":
                return Wish("roll", number)
            case "roll_or_double":
                mine = position_for(view, seat)
                doubled = await self.doubles(mine, strength, seed)
                return Wish("double" if doubled else "roll", number)
            case "play":
                mine, dice = position_for(view, seat), view["game"]["dice"]
                play = await self.play_of(mine, (dice[0], dice[1]), strength, seed)
                steps = tuple((step.src, step.dst) for step in play.steps)
                return Wish("play", number, steps)
            case "answer":
                return Wish(await self._answer(view, seat, strength, seed), number)
            case "beavered":
                taken = await self._takes_beaver(view, seat, strength)
                return Wish("take" if taken else "pass", number)
            case "resignation":
                accepted = await self._accepts(view, seat, strength)
                return Wish("accept_resign" if accepted else "refuse_resign", number)
        raise TryAgain(f"nothing can be done about {todo.what}")

    async def _answer(self, view: View, seat: int, strength: Strength, seed: str) -> str:
        doubler = position_for(view, 1 - seat)
        if view["now"]["may"].get("beaver") == "" and not ghost_in(view, seat):
            try:
                if choosing.beavers(await self._price(doubler, strength.plies)):
                    return "beaver"
            except EngineMissing:
                pass
        return "take" if await self.takes(doubler, strength, seed) else "pass"

    async def _takes_beaver(self, view: View, seat: int, strength: Strength) -> bool:
        offered = view["game"]["cube"]["offered"]
        mine = position_for(view, seat)._replace(cube=offered, owner=THEIRS)
        try:
            return (await self._price(mine, strength.plies)).optimal >= _BEAVER_PASSED
        except EngineMissing:
            return True

    async def _accepts(self, view: View, seat: int, strength: Strength) -> bool:
        """Valued before a roll: what has been rolled meanwhile is the opponent's to enjoy."""
        game = view["game"]
        level, turn = game["resignation"]["level"], game["turn"]
        try:
            cubes = await self._price(position_for(view, turn), strength.plies)
        except EngineMissing:
            return True
        chances: Chances = cubes.chances if turn == seat else cubes.chances.across()
        return choosing.accepts_resignation(level, chances)

    async def _price(self, position: Position, plies: int) -> Cubes:
        cubes = await self._ask(Price(position, plies))
        assert isinstance(cubes, Cubes)
        return cubes

    async def _ask(self, question: Question) -> Answer:
        """The answer; where looking ahead takes too long, what is seen at first sight."""
        try:
            (answer,) = await self._engine.ask([question], TIMEOUT_MS)
        except EngineBusy:
            if question.plies == 1:
                raise
            (answer,) = await self._engine.ask([question._replace(plies=1)], TIMEOUT_MS)
        return answer
