"""Tables that wait for one account alone."""

from __future__ import annotations

from collections.abc import Sequence

from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.time import Clock
from services.lobby.domain.table.commands import DeclineTable
from services.lobby.domain.table.state import Table
from services.lobby.hall import Hall
from services.lobby.service import Lobby, Target


class Challenges:
    """What those may do who are challenged. Everything raises `Refusal`, or `Unavailable`.

    Opening such a table, and joining it, is as with any other: see `Lobby`.
    """

    def __init__(self, lobby: Lobby, hall: Hall, clock: Clock) -> None:
        self._lobby = lobby
        self._hall = hall
        self._clock = clock

    async def decline(self, account_id: str, table_id: str) -> None:
        """Whom a table is addressed to does not want to play."""
        table, _ = await self._lobby.read_table(account_id, Target(table_id))
        wish = DeclineTable(account_id)
        answer = await self._lobby.tables.handle(f"table-{table.table_id}", wish)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)

    async def to(self, account_id: str) -> Sequence[Table]:
        """Tables that wait for this account alone, the newest first."""
        found = await self._hall.challenges(account_id, self._clock.now_ms())
        tables = [await self._lobby.read_table(account_id, Target(each)) for each in found]
        return [table for table, _ in tables]
