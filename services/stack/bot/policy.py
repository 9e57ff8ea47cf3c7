"""What to do with a view. A policy knows no rules: the view says what may be done, and what legal.

To bring your own, write a class with `choose` and add it to `POLICIES`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

Json = dict[str, Any]


class Choice(NamedTuple):
    """A command: its kind and what belongs to it, as PROTOCOL.md lists them."""

    kind: str
    fields: Json


class Policy(Protocol):
    """Plays one seat of one match."""

    def choose(self, view: Json) -> Choice | None:
        """What to do now; None = wait for the opponent. It is asked after every change."""
        ...


# How often, of the times that it may. A resignation ends games early, so it is rare.
DOUBLES: Final = 0.05
TAKES: Final = 0.7
BEAVERS: Final = 0.2
RESIGNS: Final = 0.005
ACCEPTS: Final = 0.5


class RandomPolicy:
    """Any legal play, a double now and then, rarely a resignation; the same seed plays the same."""

    def __init__(self, seed: str) -> None:
        self._chance = random.Random(seed)  # noqa: S311 - play, not secrets

    def choose(self, view: Json) -> Choice | None:
        """One of the things that may be done."""
        now = view["now"]
        may = {kind for kind, why in now["may"].items() if not why}
        decision = {"decision": now["decision"]}
        if "accept_resign" in may:
            kind = "accept_resign" if self._happens(ACCEPTS) else "refuse_resign"
            return Choice(kind, {"decision": view["game"]["resignation"]["decision"]})
        if "play" in may:
            return Choice("play", {**decision, "steps": self.path(now["moves"])})
        if "roll" in may:
            return self._before_rolling(view, may, decision)
        if "take" in may:
            return Choice(self._answer(may), decision)
        if "continue" in may and not view["seats"][view["seat"]]["continued"]:
            return Choice("continue", decision)
        return None

    def path(self, moves: list[list[int]]) -> list[list[int]]:
        """A way through the table of half moves: [from, to] for each checker moved.

        A node is a flat list of pairs: `from * 100 + to` (negative where it hits) and the node that
        follows, 0 at the end of the turn.
        """
        steps: list[list[int]] = []
        node = 0
        while moves[node]:
            at = 2 * self._chance.randrange(len(moves[node]) // 2)
            steps.append(list(divmod(abs(moves[node][at]), 100)))
            node = moves[node][at + 1]
            if node == 0:
                break
        return steps

    def _before_rolling(self, view: Json, may: set[str], decision: Json) -> Choice:
        levels = [each["level"] for each in view["now"]["resign"] if not each["why"]]
        if levels and self._happens(RESIGNS):
            level = self._chance.choice(levels)
            return Choice("resign", {"game": view["game"]["number"], "level": level})
        if "double" in may and self._happens(DOUBLES):
            return Choice("double", decision)
        return Choice("roll", decision)

    def _answer(self, may: set[str]) -> str:
        if "beaver" in may and self._happens(BEAVERS):
            return "beaver"
        return "take" if self._happens(TAKES) else "pass"

    def _happens(self, share: float) -> bool:
        return self._chance.random() < share


class FirstPolicy(RandomPolicy):
    """Always the first play of the table, and no cube: for those who measure."""

    def path(self, moves: list[list[int]]) -> list[list[int]]:
        """The first way through the table."""
        steps: list[list[int]] = []
        node = 0
        while moves[node]:
            steps.append(list(divmod(abs(moves[node][0]), 100)))
            node = moves[node][1]
            if node == 0:
                break
        return steps


POLICIES: Final[dict[str, Callable[[str], Policy]]] = {
    "random": RandomPolicy,
    "first": FirstPolicy,
}
