"""The vectors that lie beside these tests, and the houses in short."""

import functools
import json
from pathlib import Path
from typing import Any

from services.houses import House, TableRules, load_house

DATA = Path(__file__).parent / "data"


@functools.cache
def vectors(name: str) -> Any:
    """One vector file, such as `clock`."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def house(name: str) -> House:
    """A bundled house."""
    return load_house(name)


def quick() -> TableRules:
    """A StarGames quick game."""
    return house("stargames").table(mode="quick")


def standard() -> TableRules:
    """A StarGames single game."""
    return house("stargames").table(mode="single")


def reserve() -> TableRules:
    """A Play65 single game."""
    return house("play65").table(mode="single")


def tournament(length: int = 7) -> TableRules:
    """A tournament match."""
    return house("tournament").table(mode="match", length=length)
