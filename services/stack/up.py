"""`tavla up`: the whole house on this machine until it is asked to stop."""

from __future__ import annotations

import asyncio
import time

import asyncpg

from services.kit.migrate import MigrationError
from services.stack.company import Company, describe, rows
from services.stack.embedded.errors import EmbeddedError
from services.stack.household import Household
from services.stack.summary import summary
from services.stack.supervisor import Runnable, StopAsked, Supervisor
from services.stack.voice import Voice

# As shells say of what Ctrl-C ended before it was done.
INTERRUPTED = 130
# How soon a signal ends a migration that waits for something.
LOOK_S = 0.05


class House:
    """PostgreSQL and NATS, and a company of programs on top of them."""

    def __init__(self, household: Household, company: Company, voice: Voice) -> None:
        self._household, self._company, self._voice = household, company, voice
        self._supervisor = Supervisor(voice.loud, self._processes_changed)
        self._ready = False
        self._began_s = time.monotonic()

    def up(self) -> int:
        """Run until a signal comes. The exit status: 0, 1 where it cannot run, 130 mid-start."""
        self._supervisor.take_signals()
        status = 0
        try:
            self._lay_ground()
            self._company.run(self._supervisor, self._voice, self._say_ready)
        except (StopAsked, KeyboardInterrupt):
            status = INTERRUPTED
        except (EmbeddedError, MigrationError, asyncpg.PostgresError, OSError) as error:
            self._voice.refuse(str(error))
            status = 1
        finally:
            self._supervisor.take_signals()
            self._stop()
        return status

    def _lay_ground(self) -> None:
        household, supervisor = self._household, self._supervisor
        household.open()
        supervisor.start([household.postgres, household.nats], self._voice.waiting)
        self._voice.step(f"PostgreSQL and NATS run ({self._took()})")
        self._voice.waiting("migrations")
        ran = asyncio.run(self._migrate())
        self._voice.step(f"{ran} migrations ran" if ran else "the schemas are up to date")
        supervisor.hold_on()

    async def _migrate(self) -> int:
        task = asyncio.ensure_future(self._household.migrate())
        while not task.done():
            await asyncio.wait({task}, timeout=LOOK_S)
            if self._supervisor.stopping:
                task.cancel()
                await asyncio.wait({task})
                raise StopAsked
        return task.result()

    def _say_ready(self) -> None:
        self._ready = True
        self._processes_changed()
        self._voice.hush()
        house = describe(self._household, self._company)
        self._voice.show(summary(rows(self._household, house)))
        self._voice.step(f"logs are in {self._household.logs}")
        self._voice.show(f"\nOpen [bold]{house.url}/[/bold]   (up in {self._took()}, Ctrl-C stops)")

    def _processes_changed(self) -> None:
        if self._ready:
            try:
                describe(self._household, self._company).write(self._household.data)
                self._household.hand_over()
            except OSError as error:  # a full disk, say: what runs goes on
                self._voice.loud(f"it cannot be written down what runs where: {error}")

    def _took(self) -> str:
        return f"{time.monotonic() - self._began_s:.1f} s"

    def _stop(self) -> None:
        self._voice.hush()
        if self._ready:
            self._voice.step("stopping ...")
        ground: list[Runnable] = [self._household.nats, self._household.postgres]
        in_order = self._supervisor.stop(*self._company.stop_groups(), ground)
        self._household.close()
        if not in_order:
            self._voice.step("killed: PostgreSQL recovers when it is started again")
        elif self._ready:
            self._voice.step("stopped; nothing is lost, `make up` goes on from here")
