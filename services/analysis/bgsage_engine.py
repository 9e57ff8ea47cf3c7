"""The one file that knows the engine: Open Sage (`bgsage`), a network with a search on top.

It runs within a worker process and answers one question after the other, always alike. Its boards
count the opponent's bar as positive; it checks nothing, and which plays are legal it is never
asked. The Jacoby rule and beavers are off, as in all our houses.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Sequence
from typing import Any, Final

import bgbot_cpp as core
from bgsage import default_weights
from bgsage.weights import bearoff_db_path

from services.analysis.domain.position import CENTRED, OWN, THEIRS, Position
from services.analysis.domain.questions import Answer, Price, Question, Rank
from services.analysis.domain.values import Chances, Cubes, Valued

NAME: Final = "bgsage"
# A play this far behind at first sight is not looked at again; eight are more than ever matter.
_KEEP_WITHIN: Final = 0.16
_KEEP_MAX: Final = 8

# Two searches of one position may differ by so much.
_SAME_WITHIN: Final = 0.01

_OWNERS: Final = {
    OWN: core.CubeOwner.PLAYER,
    CENTRED: core.CubeOwner.CENTERED,
    THEIRS: core.CubeOwner.OPPONENT,
}


def _theirs(points: Sequence[int]) -> list[int]:
    return [-points[0], *points[1:]]


class BgsageEngine:
    """The engine, loaded: 0.8 s and 100 MB."""

    def __init__(self) -> None:
        weights = default_weights()
        net = core.create_strategy(
            weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list
        )
        self._bearoff = core.BearoffDB()
        path = bearoff_db_path()
        if not path or not self._bearoff.load(path):
            raise RuntimeError("the engine's bear-off table is missing")
        # Positions of the bear-off are looked up, so that they are exact.
        self._net = core.BearoffStrategy(net, self._bearoff)
        self.version = importlib.metadata.version("bgsage")

    def answer(self, question: Question) -> Answer:
        """The answer to one question."""
        if isinstance(question, Rank):
            return self._rank(question)
        return self._price(question)

    def _rank(self, question: Rank) -> tuple[Valued, ...]:
        position, before = question.position, _theirs(question.position.points)
        boards = [_theirs(each) for each in question.results]
        seen = [self._at_first_sight(position, before, board) for board in boards]
        if question.plies == 1:
            return tuple(seen)
        # Chosen by what each is worth at first sight, and only then looked at: a play that was
        # not looked at again can never come first.
        order = sorted(range(len(seen)), key=lambda i: (-seen[i].equity, i))
        best = seen[order[0]].equity
        near = [i for i in order[:_KEEP_MAX] if best - seen[i].equity <= _KEEP_WITHIN]
        for i in dict.fromkeys([*near, *question.all_of]):
            seen[i] = self._deeply(position, before, boards[i], question.plies)
        return tuple(seen)

    def _at_first_sight(self, position: Position, before: list[int], board: list[int]) -> Valued:
        found = self._net.evaluate_board(board, before)
        chances = Chances(*found["probs"])
        return Valued(self._with_cube(position, board, chances), chances, 1)

    def _with_cube(self, position: Position, board: list[int], chances: Chances) -> float:
        """What the chances are worth with the cube in play."""
        owner, life = _OWNERS[position.owner], self._cube_life(board, chances)
        if not position.in_match:
            return float(core.cl2cf_money(list(chances), owner, life, False))
        mine, theirs = position.away
        equity = core.cl2cf(
            list(chances), position.cube, owner, life, mine, theirs, position.crawford, jacoby=False
        )
        return float(equity)

    def _cube_life(self, board: list[int], chances: Chances) -> float:
        mine, theirs = core.pip_counts(board)
        return float(core.cube_efficiency(list(chances), core.is_race(board), mine, theirs))

    def _deeply(
        self, position: Position, before: list[int], board: list[int], plies: int
    ) -> Valued:
        found = self._tree(position.flipped(), core.flip_board(board), plies, before)
        return Valued(-found["equity"], Chances(*found["probs"]).across(), plies)

    def _tree(
        self, position: Position, board: list[int], plies: int, root: list[int] | None = None
    ) -> dict[str, Any]:
        """The roller's chances and value before the roll, both sides handling the cube."""
        mine, theirs = position.away
        found: dict[str, Any] = core.cubeful_probs_and_equity_nply(
            board,
            _OWNERS[position.owner],
            self._net,
            plies,
            n_threads=1,
            cube_value=position.cube,
            away1=mine,
            away2=theirs,
            is_crawford=position.crawford,
            jacoby=False,
            beaver=False,
            bearoff_db=self._bearoff,
            root_board=root or [],
        )
        return found

    def _price(self, question: Price) -> Cubes:
        position, plies = question.position, question.plies
        board = _theirs(position.points)
        searched = self._tree(position, board, plies) if plies > 1 else None
        chances = self._chances(board, searched)
        ways = core.cube_decision_1ply(
            list(chances),
            position.cube,
            _OWNERS[position.owner],
            self._cube_life(board, chances),
            *position.away,
            position.crawford,
            False,
        )
        take, passed = float(ways.equity_dt), float(ways.equity_dp)
        no_double = float(ways.equity_nd)
        optimal = float(ways.optimal_equity) if position.may_double else no_double
        if searched is not None:
            optimal = float(searched["equity"])
        if searched is not None and position.may_double:
            take = self._taken(position, board, plies)
            doubled = min(take, passed)
            # The search says what the best action is worth; where that is not doubling, it is
            # waiting, and otherwise waiting is worth no more.
            waits = optimal > doubled + _SAME_WITHIN
            no_double = optimal if waits else min(no_double, doubled)
        values = (no_double, take, passed, optimal)
        chances_of = [self._mwc(position, value) for value in values]
        return Cubes(chances, *values, plies, *chances_of)

    def _chances(self, board: list[int], searched: dict[str, Any] | None) -> Chances:
        """The roller's chances before he rolls; exact where both sides are bearing off."""
        if self._bearoff.is_bearoff(board):
            return Chances(*self._bearoff.lookup_probs(board, post_move=False))
        if searched is not None:
            return Chances(*searched["probs"])
        across = core.flip_board(board)
        return Chances(*self._net.evaluate_board(across, across)["probs"]).across()

    def _taken(self, position: Position, board: list[int], plies: int) -> float:
        """What a double that is taken is worth, per unit of the cube before it."""
        after = position.doubled()
        equity = float(self._tree(after, board, plies)["equity"])
        if not position.in_match:
            return 2.0 * equity
        mine, theirs = position.away
        chance = core.eq2mwc(equity, mine, theirs, after.cube, position.crawford)
        return float(core.mwc2eq(chance, mine, theirs, position.cube, position.crawford))

    def _mwc(self, position: Position, equity: float) -> float:
        if not position.in_match:
            return 0.0
        mine, theirs = position.away
        return float(core.eq2mwc(equity, mine, theirs, position.cube, position.crawford))
