"""The game service as its own players need it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from services.analysis.domain.case.state import Due, Value


class Seen(NamedTuple):
    """A match as somebody sees it, at its version; the view is what PROTOCOL.md describes."""

    version: int
    view: Mapping[str, Any]


class Wish(NamedTuple):
    """What a seat decides: roll, play, double, take, pass, beaver, accept_resign, refuse_resign.

    `decision` is the number of what it answers; a play has `steps` in the mover's numbering.
    """

    kind: str
    decision: int
    steps: tuple[tuple[int, int], ...] = ()


class Game(Protocol):
    """The game service. What says that it cannot answer now is raised as `TryAgain`.

    Commands may be sent by several instances and again and again: their ids are made of the match
    and of the decision. They answer with the code of a refusal, "" where they were done.
    """

    async def read(self, match_id: str, account_id: str) -> Seen:
        """A match as an account sees it; "" is a spectator."""
        ...

    async def facts(self, match_id: str) -> Sequence[Mapping[str, Any]]:
        """All facts of a match, flat, under the names of the contract."""
        ...

    async def play(self, match_id: str, account_id: str, wish: Wish) -> str:
        """A computer's decision."""
        ...

    async def play_ghost(self, match_id: str, seat: int, wish: Wish) -> str:
        """A ghost's decision."""
        ...

    async def name_ghost(self, match_id: str, seat: int, engine: str, version: str) -> str:
        """Say who the ghost is."""
        ...

    async def settle(self, match_id: str, due: Due, value: Value) -> str:
        """Give the value of what was left behind."""
        ...
