"""What a bench has counted."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final

_SHARES: Final = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
_QUOTED: Final = 160


class Tally:
    """Counts while `on`.

    `durable` counts moves that were acknowledged, `received_ns` holds for each move the time from
    sending it, or from when it was due where that was earlier, to its arrival at the opponent.
    """

    def __init__(self) -> None:
        self.on = False
        self.durable = 0
        self.received_ns = array("q")
        self.answered_ns = array("q")
        self.errors: dict[str, int] = {}

    def received(self, took_ns: int) -> None:
        """The opponent has got a move."""
        if self.on:
            self.received_ns.append(took_ns)

    def answered(self, took_ns: int) -> None:
        """The mover was told that his move is durable."""
        if self.on:
            self.durable += 1
            self.answered_ns.append(took_ns)

    def fault(self, text: bytes) -> None:
        """A refusal or a farewell: in a bench there should be none."""
        key = text[:_QUOTED].decode(errors="replace")
        self.errors[key] = self.errors.get(key, 0) + 1

    def figures(self, seconds: float) -> dict[str, Any]:
        """The upshot of so many seconds: moves a second, and milliseconds by share."""
        return {
            "seconds": seconds,
            "moves": self.durable,
            "rate": self.durable / seconds,
            "received_ms": quantiles(self.received_ns),
            "answered_ms": quantiles(self.answered_ns),
            "errors": self.errors,
        }


def quantiles(waits_ns: array[int]) -> Mapping[str, float]:
    """p50, p95, p99 and the longest, in milliseconds; empty where nothing was measured."""
    if not waits_ns:
        return {}
    ordered = sorted(waits_ns)
    at = {name: ordered[int(len(ordered) * share)] / 1e6 for name, share in _SHARES.items()}
    return {**at, "max": ordered[-1] / 1e6}
