"""What the effects of a service do in PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.kit.postgres_link import Connection
from services.kit.store import Append

X = TypeVar("X", bound=Effect)

# Carries out all effects of one kind in a batch, in order, and names by their index those that may
# not be; then everything is rolled back and comes again without their appends.
Doer = Callable[[Connection, Sequence[X]], Awaitable[Mapping[int, Refusal]]]


class PostgresEffects:
    """The doers of a service by kind. Kinds are carried out in the order of their registering.

    A doer sees a whole batch at once, so that it can write it with one statement. It takes locks
    in a sorted order, because another instance may be at the same rows, and inserts with ON
    CONFLICT DO NOTHING RETURNING where somebody else's row is a refusal.
    """

    def __init__(self) -> None:
        self._doers: dict[type[Effect], Doer[Any]] = {}

    def register(self, kind: type[X], doer: Doer[X]) -> None:
        """Have `doer` carry out effects of this kind."""
        self._doers[kind] = doer

    async def apply(self, connection: Connection, batch: Sequence[Append]) -> dict[int, Refusal]:
        """Carry out all effects of a batch; the refused appends by index, the first reason each.

        Where some are refused, later kinds are not looked at: all of it will be rolled back.
        """
        wanted = [
            (index, effect) for index, append in enumerate(batch) for effect in append.effects
        ]
        strange = {type(effect) for _, effect in wanted} - self._doers.keys()
        if strange:
            raise TypeError(f"no doer is registered for {strange}")
        for kind, doer in self._doers.items():
            mine = [(index, effect) for index, effect in wanted if type(effect) is kind]
            if not mine:
                continue
            refused = await doer(connection, [effect for _, effect in mine])
            if refused:
                return {mine[place][0]: refusal for place, refusal in refused.items()}
        return {}
