"""A service that was killed answers again at once, however much there is in its log.

`python -m tests.bench.game --restore` measures it in full: 10 000 matches of 100 events.
"""

from pathlib import Path
from statistics import median

import pytest

from services.game.schema import SCHEMA
from services.kit.migrate import migrate
from tests.bench.game_restore import EVENTS, fill, first_answers
from tests.game.service_process import ServiceProcess

MATCHES = 400
LOOKED_AT = 20
# Ten times what it takes on a machine with nothing else to do.
FIRST_WITHIN_S = 30.0
COLD_WITHIN_S = 0.5


@pytest.mark.slow
async def test_a_killed_service_answers_at_once_and_loads_a_match_when_it_is_asked(
    database: str, nats_url: str, tmp_path: Path
) -> None:
    await migrate(database, SCHEMA)
    ids = await fill(database, MATCHES, EVENTS)
    process = ServiceProcess(database, nats_url, tmp_path / "log")
    await process.start()
    await process.ready()
    first, cold = await first_answers(process, ids[:: MATCHES // LOOKED_AT])
    assert first < FIRST_WITHIN_S
    assert median(cold) < COLD_WITHIN_S
    assert await process.stop() == 0, process.log
