"""`data/house.json`: what runs where, for whoever wants to talk to a house on the same machine.

    {
     "url": "http://127.0.0.1:8000",
     "pid": 4711,                                the supervisor: SIGTERM stops the house
     "time_scale": 1,
     "time_base_ms": 0,
     "programs": {
      "PostgreSQL": {"address": "127.0.0.1:20101", "health_port": 0, "pid": 4713, "log": "..."},
      "game": {"address": "127.0.0.1:20105", "health_port": 20109, "pid": 4717, "log": "..."}
     }
    }

It is written anew whenever a process is another one and removed by an orderly stop. It holds no
secret: those are in `data/secrets` and beside the servers' data, for their owner alone.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from pathlib import Path

from services.stack.embedded.errors import EmbeddedError
from services.stack.embedded.hold import is_held

NAME = "house.json"


class NoHouse(EmbeddedError):  # noqa: N818 - says what it is
    """Nothing runs on this data folder."""

    def __init__(self, data: Path) -> None:
        super().__init__(f"no house runs on {data}: start it with `make up`, or name its --data")
        self.data = data


@dataclass(frozen=True, slots=True)
class Running:
    """A program that runs: `address` is `host:port`; `health_port` is 0 for one without a page."""

    address: str
    health_port: int
    pid: int
    log: str


@dataclass(frozen=True, slots=True)
class HouseFile:
    """A house that runs; its programs by name."""

    url: str
    pid: int
    time_scale: int
    time_base_ms: int
    programs: dict[str, Running]

    def write(self, data: Path) -> None:
        """Put it where others look, whole or not at all."""
        half = data / (NAME + ".new")
        text = json.dumps(dataclasses.asdict(self), indent=1)
        half.write_text(text + "\n", encoding="utf-8")
        half.replace(data / NAME)


def read_house(data: Path) -> HouseFile:
    """The house that runs on a data folder. Raises NoHouse."""
    try:
        plain = json.loads((data / NAME).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NoHouse(data) from None
    if not is_held(data):  # its supervisor was killed and could not take the file away
        raise NoHouse(data)
    programs = {name: Running(**fields) for name, fields in plain.pop("programs").items()}
    return HouseFile(programs=programs, **plain)
