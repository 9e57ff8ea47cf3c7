"""`python -m tests.bench.analysis`: how soon one engine ranks the plays of a roll, or prices it.

The opening position, every roll once, one question after the other, by lookahead in plies.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence

from services.analysis.domain.position import Position
from services.analysis.domain.questions import Price, Question, Rank
from services.analysis.pool import EnginePool
from services.rules import START, legal_plays
from tests.bench.show import show

PLIES = (0, 1, 2)
# Beyond this nobody waits for a computer.
PATIENCE_MS = 60_000
OPENING = Position(START.points)
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def ranked(plies: int) -> list[Question]:
    """All plays of each roll."""
    plays = [legal_plays(START, roll) for roll in ROLLS]
    return [Rank(OPENING, tuple(p.result.points for p in each), plies) for each in plays]


async def timed(pool: EnginePool, questions: Sequence[Question]) -> list[float]:
    """Milliseconds that each took."""
    took: list[float] = []
    for question in questions:
        began = time.perf_counter()
        await pool.ask([question], PATIENCE_MS)
        took.append(1_000 * (time.perf_counter() - began))
    return took


async def bench() -> None:
    """Measure, and print. Raises `EngineMissing` where there is no engine here."""
    pool = EnginePool(1)
    await pool.start()
    try:
        await timed(pool, ranked(0))  # whoever has just started is slow at first
        rows = []
        for plies in PLIES:
            for name, asked in (("plays", ranked(plies)), ("cube", [Price(OPENING, plies)] * 5)):
                took = await timed(pool, asked)
                cells = f"{statistics.median(took):.1f}", f"{max(took):.1f}"
                rows.append((f"{name}, {plies} plies", *cells))
        show(f"One engine, {pool.version}, the opening position", ("median ms", "most ms"), rows)
    finally:
        await pool.close()


if __name__ == "__main__":
    asyncio.run(bench())
