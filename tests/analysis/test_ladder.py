"""The ladder: each strength is told apart from its neighbour. Minutes, so only in `make long`."""

import asyncio
import hashlib
import math
import statistics
from collections.abc import AsyncIterator
from typing import Any

import pytest

from services.analysis.deciding import Decider
from services.analysis.domain.position import Position
from services.analysis.domain.questions import Rank
from services.analysis.domain.strength import STRENGTHS
from services.analysis.domain.values import Cubes, Valued
from services.analysis.pool import EnginePool
from services.rules import START, Board, legal_plays, win_kind

pytestmark = pytest.mark.long

PAIRS = 120
POSITIONS = 500
AT_ONCE = 8
TIMEOUT_MS = 120_000
TURNS_MAX = 2_000


@pytest.fixture
async def pool() -> AsyncIterator[EnginePool]:
    """The engine on both cores."""
    pool = EnginePool(2)
    await pool.start()
    yield pool
    await pool.close()


def dice_of(seed: str, turn: int) -> tuple[int, int]:
    """The same dice for the same turn of a pair's two games."""
    drawn = hashlib.sha256(f"{seed}|{turn}".encode()).digest()
    return drawn[0] % 6 + 1, drawn[1] % 6 + 1


async def game(decider: Decider, names: tuple[str, str], seed: str) -> int:
    """A game without a cube; what the first wins, below 0 what he loses. He has the first turn."""
    board = START
    for turn in range(TURNS_MAX):
        seat = turn % 2
        strength = STRENGTHS[names[seat]]
        position = Position(board.points, crawford=True)
        play = await decider.play_of(position, dice_of(seed, turn), strength, f"{seed}/{turn}")
        won = win_kind(play.result)
        if won:
            return won if seat == 0 else -won
        board = play.result.flipped()
    raise AssertionError("a game without end")


async def duel(decider: Decider, weaker: str, stronger: str) -> list[int]:
    """What the stronger won in each pair of games with the same dice and the sides swapped."""
    places = asyncio.Semaphore(AT_ONCE)

    async def pair(number: int) -> int:
        seed = f"{weaker}-{stronger}-{number}"
        async with places:
            begun = await game(decider, (stronger, weaker), seed)
            followed = await game(decider, (weaker, stronger), seed)
        return begun - followed

    return list(await asyncio.gather(*(pair(number) for number in range(PAIRS))))


@pytest.mark.parametrize(
    ("weaker", "stronger"), [("beginner", "learner"), ("learner", "club"), ("club", "strong")]
)
async def test_neighbours_with_errors_are_told_apart_by_paired_dice(
    pool: EnginePool, weaker: str, stronger: str
) -> None:
    won = await duel(Decider(pool), weaker, stronger)
    mean, spread = statistics.mean(won), statistics.stdev(won)
    sigmas = mean / (spread / math.sqrt(len(won)))
    print(f"\n{stronger} against {weaker}: {mean / 2:+.3f} points a game, {sigmas:.1f} sigma")
    assert sigmas > 2


async def positions(decider: Decider) -> list[tuple[Board, tuple[int, int]]]:
    """Positions with a choice out of games of the club's."""
    found: list[tuple[Board, tuple[int, int]]] = []
    number = 0
    while len(found) < POSITIONS:
        board, number = START, number + 1
        for turn in range(TURNS_MAX):
            dice = dice_of(f"positions {number}", turn)
            if len(legal_plays(board, dice)) > 1 and turn % 3 == 0:
                found.append((board, dice))
            position = Position(board.points)
            play = await decider.play_of(position, dice, STRENGTHS["club"], f"{number}/{turn}")
            if win_kind(play.result):
                break
            board = play.result.flipped()
    return found[:POSITIONS]


async def losses(pool: EnginePool, board: Board, dice: tuple[int, int]) -> tuple[float, float]:
    """What strong and expert lose here by what three plies say; nothing where they agree."""
    results = tuple(play.result.points for play in legal_plays(board, dice))
    position = Position(board.points)
    firsts = []
    for plies in (1, 2):
        values = await _values(pool, Rank(position, results, plies))
        deepest = max(value.plies for value in values)
        looked = [i for i, value in enumerate(values) if value.plies == deepest]
        firsts.append(max(looked, key=lambda i: values[i].equity))
    if firsts[0] == firsts[1]:
        return 0.0, 0.0
    both = tuple(results[i] for i in firsts)
    strong, expert = await _values(pool, Rank(position, both, 3, (0, 1)))
    best = max(strong.equity, expert.equity)
    return best - strong.equity, best - expert.equity


async def _values(pool: EnginePool, question: Rank) -> tuple[Valued, ...]:
    (values,) = await pool.ask([question], TIMEOUT_MS)
    assert not isinstance(values, Cubes)
    return values


async def test_who_looks_further_ahead_loses_less(pool: EnginePool) -> None:
    decider = Decider(pool)
    places = asyncio.Semaphore(AT_ONCE)

    async def one(board: Board, dice: tuple[int, int]) -> tuple[float, float]:
        async with places:
            return await losses(pool, board, dice)

    found = await asyncio.gather(*(one(*each) for each in await positions(decider)))
    differ = sum(lost != (0.0, 0.0) for lost in found)
    strong, expert = (statistics.mean(lost[i] for lost in found) for i in (0, 1))
    print(
        f"\nof {len(found)} plays strong and expert make {differ} differently; by three plies that"
        f" costs strong {strong:.4f} a play, expert {expert:.4f}"
    )
    assert expert < strong


async def test_the_oracle_finds_least_fault_with_the_master(
    pool: EnginePool, evals: list[dict[str, Any]]
) -> None:
    lost: dict[str, float] = {}
    for name in ("strong", "expert", "master"):
        total = 0.0
        for row in evals:
            position = Position(tuple(row["board"]))
            play = await Decider(pool).play_of(position, tuple(row["dice"]), STRENGTHS[name], "")
            listed = {each["result"]: each["equity2"] for each in row["plays"]}
            worst, best = min(listed.values()), max(listed.values())
            total += best - listed.get(play.result.position_id, worst)
        lost[name] = total / len(evals)
    print(
        "\nlost a play by GNU Backgammon's 2-ply: "
        + ", ".join(f"{name} {value:.4f}" for name, value in lost.items())
    )
    assert lost["master"] <= lost["expert"] <= lost["strong"] + 0.002
