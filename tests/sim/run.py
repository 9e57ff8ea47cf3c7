"""Runs a seed, with or without a planted bug, and says what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections import Counter
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from typing import Any

import structlog

from tests.sim.loop import simulated
from tests.sim.mutants import MUTANTS
from tests.sim.planting import numbered_ids, planted, shorter_waits
from tests.sim.trace import Trace
from tests.sim.world import Violation, World

BUG = "nothing_fails_by_a_bug"


@dataclass(frozen=True)
class Report:
    """What came of a run."""

    seed: int
    mutant: str
    violation: Violation | None
    digest: str
    lines: int
    counts: Counter[str]
    virtual_s: float

    @property
    def name(self) -> str:
        """What to give to `make sim`."""
        return f"SEED={self.seed}" + (f" MUTANT={self.mutant}" if self.mutant else "")

    @property
    def verdict(self) -> str:
        """How it ended."""
        if self.violation is None:
            about = f"{self.virtual_s:.0f} s of virtual time, {self.lines} lines"
            return f"{self.name}: clean, {about}, digest {self.digest[:16]}"
        return "\n".join(
            (
                f"{self.name}: violated {self.violation.invariant}",
                f"  found:    {self.violation.found}",
                f"  expected: {self.violation.expected}",
            )
        )

    def __str__(self) -> str:
        """What a person needs to go after a failure."""
        last = () if self.violation is None else self.violation.last
        return "\n".join((self.verdict, *last, f"replay: make sim {self.name}"))


def run(seed: int, mutant: str = "", *, aloud: bool = False) -> Report:
    """One seed from its beginning to its end."""
    trace = Trace(aloud=aloud)

    async def whole() -> tuple[World, float]:
        world = World(seed, trace)
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: world.violated(BUG, context, "none"))
        with _logged_to(world):
            await world.run()
        return world, loop.time()

    planted_bug = MUTANTS[mutant]() if mutant else []
    gc.disable()
    try:
        with planted([*numbered_ids(), *shorter_waits(), *planted_bug]):
            world, virtual_s = simulated(whole)
    finally:
        gc.enable()
    return Report(seed, mutant, world.violation, trace.digest, trace.lines, trace.counts, virtual_s)


@contextlib.contextmanager
def _logged_to(world: World) -> Iterator[None]:
    """Warnings go nowhere; what a service logs as an error is a breach of its own."""

    def note(_: object, __: str, event: MutableMapping[str, Any]) -> str:
        world.violated("nothing_is_logged_as_an_error", event, "none")
        raise structlog.DropEvent

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            world.violated("nothing_is_logged_as_an_error", record.getMessage(), "none")

    handler, root, before = Handler(logging.ERROR), logging.getLogger(), structlog.get_config()
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR), processors=[note]
    )
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        structlog.configure(**before)
