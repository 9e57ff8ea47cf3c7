"""What an abandoned position is worth to who left it (houses.md 4).

    not rolled      the value with the best cube action of both
    rolled          the best play's
    double pending  the answerer's better choice: to take or to pass
    beavered        the doubler's better choice, as above
    between games   the match equity table's, which needs no engine

The chances are those of the position before the roll, or after the best play; a pass is a certain
single win. All roundings go toward the player who stayed.
"""

from __future__ import annotations

import json
import math
from typing import Final, NamedTuple

from services.analysis.domain.case.state import Due, Value
from services.analysis.domain.position import CENTRED, OWN, SINGLE, THEIRS, Position
from services.analysis.domain.questions import Answer, Price, Question, Rank, plain
from services.analysis.domain.values import PPM, Chances, Cubes
from services.rules import Board, legal_plays
from services.rules.met import match_equity_table
from services.rules.score import MatchScore

# As deep as the vectors of the oracle were met within their tolerance.
PLIES: Final = 3
TABLE: Final = "match equity table"
_EVEN: Final = (PPM // 2, 0, 0, PPM // 2, 0, 0)
_CERTAIN: Final = Chances(1.0, 0.0, 0.0, 0.0, 0.0)


class Worth(NamedTuple):
    """A value seen by the roller: points per `cube`, chance of the match."""

    chances: Chances
    cube: int
    equity: float
    mwc: float


def table_value(due: Due) -> Value | None:
    """The value between two games of a match; None for any other."""
    if not due.between_games:
        return None
    white, black = due.score
    one_away = max(white, black) == due.length - 1
    score = MatchScore(due.length, white, black, one_away and not due.crawford)
    table = match_equity_table()
    mwc_ppm = table.mwc_ppm(score, due.leaver)
    inputs = json.dumps({"length": due.length, "score": due.score, "crawford": due.crawford})
    return Value(inputs, _EVEN, 1, 0, mwc_ppm, TABLE, table.name)


def question(due: Due) -> Question:
    """What the engine is asked, always from the roller's side."""
    position = _position(due)
    if due.dice != (0, 0):
        return Rank(position, _results(due), PLIES)
    if due.beavered:
        return Price(position._replace(cube=due.offered, owner=THEIRS), PLIES)
    return Price(position, PLIES)


def value(due: Due, answer: Answer, engine: str, version: str) -> Value:
    """The value that follows from the answer to `question`."""
    worth = _worth(due, answer)
    if due.leaver != due.roller:
        worth = Worth(worth.chances.across(), worth.cube, -worth.equity, 1.0 - worth.mwc)
    return Value(
        inputs=json.dumps(plain(question(due)), separators=(",", ":")),
        outcomes_ppm=worth.chances.six_ppm,
        cube=worth.cube,
        equity_millipoints=math.floor(worth.equity * 1_000),
        mwc_ppm=min(PPM, max(0, math.floor(worth.mwc * PPM))),
        evaluator=engine,
        evaluator_version=version,
    )


def _worth(due: Due, answer: Answer) -> Worth:
    if not isinstance(answer, Cubes):
        deepest = max(each.plies for each in answer)
        best = max((v for v in answer if v.plies == deepest), key=lambda each: each.equity)
        return Worth(best.chances, due.cube, best.equity, _mwc(due, best.equity, due.cube))
    if due.beavered:
        return _beavered(due, answer)
    if due.offered:
        return _doubled(due, answer)
    return Worth(answer.chances, due.cube, answer.optimal, _match(due, answer.mwc_optimal, answer))


def _doubled(due: Due, cubes: Cubes) -> Worth:
    """The roller has doubled; his opponent takes where that costs him no more."""
    if cubes.take > cubes.passed:
        return Worth(_CERTAIN, due.cube, 1.0, _match(due, cubes.mwc_passed, cubes, 1.0))
    mwc = _match(due, cubes.mwc_take, cubes)
    return Worth(cubes.chances, due.offered, cubes.take / 2.0, mwc)


def _beavered(due: Due, cubes: Cubes) -> Worth:
    """The roller's double was turned on; he passes where playing on costs more than the double."""
    passed_cube = due.offered // 2
    if cubes.optimal * due.offered < -passed_cube:
        mwc = _after(due, 1 - due.roller, passed_cube, due.roller)
        return Worth(_CERTAIN.across(), passed_cube, -1.0, mwc)
    return Worth(cubes.chances, due.offered, cubes.optimal, _match(due, cubes.mwc_optimal, cubes))


def _match(due: Due, mwc: float, cubes: Cubes, certain: float | None = None) -> float:
    """A match of one point has no score to reckon with: whoever wins the game wins it."""
    if due.single:
        return cubes.chances.win if certain is None else certain
    return mwc


def _mwc(due: Due, equity: float, cube: int) -> float:
    """The chance of the match that an equity stands for, between a plain win and a plain loss."""
    if due.single:
        return min(1.0, max(0.0, (equity + 1.0) / 2.0))
    won = _after(due, due.roller, cube, due.roller)
    lost = _after(due, 1 - due.roller, cube, due.roller)
    return lost + (equity + 1.0) / 2.0 * (won - lost)


def _after(due: Due, winner: int, points: int, seat: int) -> float:
    """The chance of a seat once `winner` has won so many points."""
    if due.single:
        return float(winner == seat)
    white, black = due.score
    one_away = max(white, black) == due.length - 1
    score = MatchScore(due.length, white, black, one_away and not due.crawford)
    return match_equity_table().mwc_after_game(score, seat, winner=winner, points=points)


def _position(due: Due) -> Position:
    board = Board.from_position_id(due.position_id)
    owner = CENTRED if due.cube_owner < 0 else OWN if due.cube_owner == due.roller else THEIRS
    away = SINGLE
    if not due.single:
        away = due.length - due.score[due.roller], due.length - due.score[1 - due.roller]
    return Position(board.points, due.cube, owner, away, due.crawford)


def _results(due: Due) -> tuple[tuple[int, ...], ...]:
    board = Board.from_position_id(due.position_id)
    return tuple(play.result.points for play in legal_plays(board, due.dice))
