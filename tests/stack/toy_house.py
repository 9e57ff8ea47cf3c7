"""A house of toys on real PostgreSQL and NATS: `python -m tests.stack.toy_house DATA PORT`.

With `--single` after it, the toys run in one process.
"""

from __future__ import annotations

import dataclasses
import os
import sys
from pathlib import Path

from rich.console import Console

from services.stack.company import Processes
from services.stack.household import Household
from services.stack.one_process import OneProcess
from services.stack.programs import Program
from services.stack.up import House
from services.stack.voice import LastingConsole, Voice

ROOT = Path(__file__).parents[2]
PART = "tests.stack.toy_part"
TOYS = tuple(
    Program(name, "tests.stack.toy_program", f"to be {name}", settings={"name": name})
    for name in ("accounts", "game", "gateway")
)


def toy_house(data: Path, port: int, console: Console, *, single: bool = False) -> House:
    """A house whose programs are toys."""
    programs = [dataclasses.replace(toy, module=PART) for toy in TOYS] if single else TOYS
    household = Household(data, port, durable=False, programs=programs)
    company = OneProcess(household) if single else Processes(household)
    return House(household, company, Voice(console, household.logs / "house.log"))


if __name__ == "__main__":
    os.environ["PYTHONPATH"] = str(ROOT)  # programs run in the folder of their logs
    folder, port, *options = sys.argv[1:]
    single = "--single" in options
    sys.exit(toy_house(Path(folder), int(port), LastingConsole(), single=single).up())
