"""The game service as it really runs: a process of its own, that can be killed."""

import asyncio
import os
import signal
import sys
import urllib.error
import urllib.request
from pathlib import Path

from services.stack.embedded.ports import LOCALHOST, free_port
from tests.game.service_world import SECRET

ROOT = Path(__file__).parents[2]
# A start takes a second or two; only a test that fails waits for so long.
READY_WITHIN_S = 60
STOPPED_WITHIN_S = 20


class ServiceProcess:
    """`python -m services.game.main` on ports that it keeps from life to life."""

    def __init__(self, database: str, nats_url: str, log: Path) -> None:
        self.address = f"{LOCALHOST}:{free_port()}"
        self._health = f"http://{LOCALHOST}:{free_port()}"
        self._log = log
        self._environment = {
            **os.environ,
            "PYTHONPATH": f"{ROOT}:{ROOT / 'protos' / 'gen'}",
            "TAVLA_DATABASE_URL": database,
            "TAVLA_NATS_URL": nats_url,
            "TAVLA_RPC_SECRET": SECRET,
            "TAVLA_LISTEN": self.address,
            "TAVLA_HEALTH_PORT": self._health.rpartition(":")[2],
        }

    async def start(self) -> None:
        """Start it, without waiting until it serves."""
        with self._log.open("ab") as sink:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "services.game.main",
                cwd=ROOT,
                env=self._environment,
                stdout=sink,
                stderr=sink,
            )

    async def ready(self) -> None:
        """Wait until it says that it is fit to serve."""
        async with asyncio.timeout(READY_WITHIN_S):
            while not await asyncio.to_thread(self._is_ready):
                assert self._process.returncode is None, self.log
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """End it as a crash does."""
        self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Ask it to stop; its exit status."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(STOPPED_WITHIN_S):
            return await self._process.wait()

    @property
    def pid(self) -> int:
        """Its process id in this life."""
        return self._process.pid

    @property
    def log(self) -> str:
        """All that it has written."""
        return self._log.read_text(encoding="utf-8")

    def page(self, path: str) -> str:
        """A page of its health server."""
        with urllib.request.urlopen(self._health + path, timeout=5) as answer:
            return str(answer.read().decode())

    def _is_ready(self) -> bool:
        try:
            self.page("/health/ready")
        except (urllib.error.URLError, OSError):
            return False
        return True
