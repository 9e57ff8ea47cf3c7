"""The engine against GNU Backgammon's values, and how long it takes."""

import itertools
import statistics
import time
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from services.analysis.domain.position import Position
from services.analysis.domain.questions import Price, Question, Rank, plain, question_of
from services.analysis.domain.values import PPM, Chances, Cubes
from services.analysis.pool import EnginePool
from services.rules import Board, legal_plays

EQUITY_WITHIN = 0.15
MWC_WITHIN = 0.03
TIMEOUT_MS = 60_000


def _in_match(row: dict[str, Any]) -> Position:
    match = row["match"]
    away = match["to"] - match["me"], match["to"] - match["opp"]
    return Position(tuple(row["board"]), away=away, crawford=match["crawford"])


async def _prices(pool: EnginePool, positions: list[Position], plies: int) -> list[Cubes]:
    found: list[Cubes] = []
    for position in positions:
        (answer,) = await pool.ask([Price(position, plies)], TIMEOUT_MS)
        assert isinstance(answer, Cubes)
        found.append(answer)
    return found


@pytest.mark.slow
async def test_every_position_is_valued_about_as_the_oracle_values_it(
    engine: EnginePool, evals: list[dict[str, Any]]
) -> None:
    money = await _prices(engine, [Position(tuple(row["board"])) for row in evals], 3)
    pairs = zip(money, evals, strict=True)
    points = [abs(our.optimal - row["money_centered"]["optimal"]) for our, row in pairs]
    print(f"\nequity: mean {statistics.mean(points):.4f}, most {max(points):.4f}")
    assert max(points) <= EQUITY_WITHIN


@pytest.mark.parametrize(
    "plies",
    [pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.long)],
)
async def test_every_chance_of_the_match_is_about_the_oracles(
    engine: EnginePool, evals: list[dict[str, Any]], plies: int
) -> None:
    match = await _prices(engine, [_in_match(row) for row in evals], plies)
    both = zip(match, evals, strict=True)
    chances = [abs(our.mwc_optimal - row["match_mwc_optimal"]) for our, row in both]
    mean, most = statistics.mean(chances), max(chances)
    print(f"\nmatch-winning chance, {plies} plies: mean {mean:.4f}, most {most:.4f}")
    assert most <= MWC_WITHIN


@cache
def _exact_win(points: tuple[int, ...]) -> Fraction:
    """The roller's chance in a bear-off, by trying every roll and every play."""
    board, total = Board(points), Fraction(0)
    for dice in itertools.product(range(1, 7), repeat=2):
        results = [play.result for play in legal_plays(board, dice)]
        total += max(
            Fraction(1) if after.off == 15 else 1 - _exact_win(after.flipped().points)
            for after in results
        )
    return total / 36


async def test_a_bear_off_is_exact(engine: EnginePool) -> None:
    for mine, theirs in (((1, 2), (3, 1)), ((4, 2), (2, 2)), ((3, 3), (4, 1)), ((5, 1), (1, 1))):
        points = [0] * 26
        for at in mine:
            points[at] += 1
        for at in theirs:
            points[25 - at] -= 1
        (cubes,) = await _prices(engine, [Position(tuple(points))], 1)
        assert cubes.chances.win == pytest.approx(float(_exact_win(tuple(points))), abs=2e-5)


async def test_the_last_checker_wins_for_certain(engine: EnginePool) -> None:
    points = [0] * 26
    points[1], points[24] = 1, -1
    (cubes,) = await _prices(engine, [Position(tuple(points))], 1)
    assert cubes.chances.six_ppm == (PPM, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("plies", [1, 2])
async def test_the_same_question_has_the_same_answer(
    engine: EnginePool, evals: list[dict[str, Any]], plies: int
) -> None:
    asked = [_rank(row, plies) for row in evals[:6]] + [Price(_in_match(evals[7]), plies)]
    first = await engine.ask(asked, TIMEOUT_MS)
    again = await engine.ask(list(reversed(asked)), TIMEOUT_MS)
    assert first == list(reversed(again))


def test_a_question_crosses_to_a_worker_unchanged(evals: list[dict[str, Any]]) -> None:
    for question in (_rank(evals[3], 2), Price(_in_match(evals[9]), 3)):
        assert question_of(plain(question)) == question


def test_six_chances_always_sum_to_a_million() -> None:
    for thirds in range(1, 50):
        win = thirds / 51
        chances = Chances(win, win / 3, win / 7, (1 - win) / 3, (1 - win) / 11)
        assert sum(chances.six_ppm) == PPM
        assert sum(chances.across().six_ppm) == PPM


def test_chances_that_contradict_one_another_are_put_right() -> None:
    assert sum(Chances(0.3, 0.4, 0.5, 0.9, 0.95).six_ppm) == PPM
    assert min(Chances(0.3, 0.4, 0.5, 0.9, 0.95).six_ppm) >= 0


def _rank(row: dict[str, Any], plies: int) -> Rank:
    board = Board(tuple(row["board"]))
    results = tuple(play.result.points for play in legal_plays(board, tuple(row["dice"])))
    return Rank(Position(board.points), results, plies)


async def _quickest_ms(pool: EnginePool, question: Question, tries: int) -> float:
    """Of several tries, since on a busy machine most of the time is waiting for a core."""
    took = []
    for _ in range(tries):
        began = time.perf_counter()
        await pool.ask([question], TIMEOUT_MS)
        took.append((time.perf_counter() - began) * 1_000)
    return min(took)


@pytest.mark.slow
async def test_a_play_is_found_as_fast_as_promised(
    engine: EnginePool, evals: list[dict[str, Any]]
) -> None:
    one = statistics.median([await _quickest_ms(engine, _rank(row, 1), 5) for row in evals])
    two = statistics.median([await _quickest_ms(engine, _rank(row, 2), 1) for row in evals])
    print(f"\na play through the pool, median: 1-ply {one:.2f} ms, 2-ply {two:.1f} ms")
    assert one < 2
    assert two < 150
