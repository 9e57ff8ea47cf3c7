"""The engine in a pool; without its wheel the tests that need it are skipped."""

import gzip
import importlib.util
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from services.analysis.pool import EnginePool

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="session")
def evals() -> list[dict[str, Any]]:
    """Sixty positions as GNU Backgammon values them at its 2-ply, which the engine calls 3-ply."""
    lines = gzip.decompress((DATA / "evals.jsonl.gz").read_bytes()).splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture
async def engine() -> AsyncIterator[EnginePool]:
    """The engine in one worker."""
    if importlib.util.find_spec("bgsage") is None:
        pytest.skip("the engine's wheel is not made for this machine")
    pool = EnginePool(1)
    await pool.start()
    yield pool
    await pool.close()
