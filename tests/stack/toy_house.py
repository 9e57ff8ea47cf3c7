"""A house of toys on real PostgreSQL and NATS: `python -m tests.stack.toy_house DATA PORT`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rich.console import Console

from services.stack.company import Processes
from services.stack.household import Household
from services.stack.programs import Program
from services.stack.up import House
from services.stack.voice import LastingConsole, Voice

ROOT = Path(__file__).parents[2]
TOYS = tuple(
    Program(name, "tests.stack.toy_program", f"to be {name}", settings={"name": name})
    for name in ("accounts", "game", "gateway")
)


def toy_house(data: Path, port: int, console: Console) -> House:
    """A house whose programs are toys."""
    household = Household(data, port, durable=False, programs=TOYS)
    return House(household, Processes(household), Voice(console, household.logs / "house.log"))


if __name__ == "__main__":
    os.environ["PYTHONPATH"] = str(ROOT)  # programs run in the folder of their logs
    sys.exit(toy_house(Path(sys.argv[1]), int(sys.argv[2]), LastingConsole()).up())
