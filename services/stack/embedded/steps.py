"""Work in steps that never wait, so that one thread can start, watch and stop many programs.

Each `yield` is a moment in which the caller may look at something else or give up; a generator that
is given up tidies after itself. What fails raises.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]

# How often is looked: often enough to lose no time, seldom enough to cost none.
PAUSE_S = 0.005


def take(steps: Iterable[None]) -> None:
    """Take all steps, one after another."""
    for _ in steps:
        time.sleep(PAUSE_S)


def over(steps: Steps[None]) -> bool:
    """Take one step, and say whether it was the last."""
    try:
        next(steps)
    except StopIteration:
        return True
    return False
