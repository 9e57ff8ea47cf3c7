"""deploy/healthy.py, which every container of ours runs, against the kit's own health page."""

from __future__ import annotations

import asyncio
import os
import sys

from services.kit.health import Check, HealthServer
from services.stack.embedded import free_port
from tests.source_tree import ROOT

TIMEOUT_S = 30


async def _asked(port: int) -> tuple[int, str]:
    """How it ends, and what it prints."""
    asking = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-S", str(ROOT / "deploy" / "healthy.py")),
        env={**os.environ, "TAVLA_HEALTH_PORT": str(port)},
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await asyncio.wait_for(asking.communicate(), TIMEOUT_S)
    assert asking.returncode is not None
    return asking.returncode, said.decode()


async def test_a_container_is_healthy_while_its_program_is_fit_to_serve() -> None:
    checks: dict[str, Check] = {"database": lambda: None}
    server = await HealthServer("127.0.0.1", 0, checks).start()
    assert (await _asked(server.port))[0] == 0
    checks["nats"] = lambda: "not connected"
    status, said = await _asked(server.port)
    assert status == 1
    assert '"nats": "not connected"' in said
    await server.close()


async def test_a_container_is_not_healthy_where_nobody_answers() -> None:
    status, said = await _asked(free_port())
    assert status == 1
    assert said.startswith("no answer: ")
