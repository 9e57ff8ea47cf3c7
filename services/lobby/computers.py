"""Tables against the house's own players, and what the house may not open without an engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from services.houses import SplitLeaving, TableRules
from services.houses.computers import COMPUTERS, computer_behind, computer_of
from services.kit.decider import Refusal
from services.lobby.domain.table.state import Table
from services.lobby.domain.terms import SeatKind
from services.lobby.options import Options, resolve
from services.lobby.service import Caller, Lobby, Target

_NO_COMPUTER: Final = "The analysis engine is missing here, so there are no computer opponents."
_NO_SETTLEMENT: Final = (
    "The analysis engine is missing, and without it no game that is left behind could be settled."
)


class Engines(Protocol):
    """Whether there is an engine behind the house. Raises nothing: who cannot be asked has none."""

    async def available(self) -> bool:
        """Whether positions can be valued now."""
        ...


def no_settlement() -> Refusal:
    """What is refused where a game that is left behind could not be settled."""
    return Refusal("no_engine", _NO_SETTLEMENT)


class AlwaysAvailable:
    """A house that need not ask."""

    async def available(self) -> bool:
        """See `Engines`."""
        return True


class ComputerTables:
    """Opens tables, and seats a computer at once where the host wants one."""

    def __init__(self, lobby: Lobby, engines: Engines) -> None:
        self._lobby = lobby
        self._engines = engines

    async def open_table(
        self,
        caller: Caller,
        options: Options,
        strength: str,
        command_id: str,
        *,
        quick: bool = False,
    ) -> Table:
        """A table that waits, or with a `strength` one that is full. Raises `Refusal`.

        The same `command_id` again is the same table, and the same match. `quick`: see `Lobby`.
        """
        if computer_behind(options.opponent) is not None:
            raise Refusal("computer", "Play a computer at once: name its strength.")
        if strength:
            return await self._against(caller, options, strength, command_id)
        rules = TableRules.from_canonical(resolve(options).rules)
        if isinstance(rules.leaving, SplitLeaving) and not await self._engines.available():
            raise no_settlement()
        return await self._lobby.open_table(caller, options, command_id, quick=quick)

    async def _against(
        self, caller: Caller, options: Options, strength: str, command_id: str
    ) -> Table:
        computer = computer_of(strength)
        if computer is None:
            names = ", ".join(each.strength for each in COMPUTERS)
            raise Refusal("no_such_computer", f"There is {names}, and no other.")
        if options.opponent:
            raise Refusal("bad_request", "Either a computer sits down, or somebody is challenged.")
        if options.stake_minor:
            sentence = "The house does not play for money against its own guests."
            raise Refusal("no_stake", sentence, stake_minor=options.stake_minor)
        if not await self._engines.available():
            raise Refusal("no_engine", _NO_COMPUTER)
        # Private for the moment in which it waits, so that nobody else takes the seat.
        private = replace(options, private=True, highest_rating=0)
        table = await self._lobby.open_table(caller, private, command_id)
        _, code = await self._lobby.read_table(caller.account_id, Target(table.table_id))
        opponent = Caller(computer.account_id, SeatKind.COMPUTER)
        return await self._lobby.join_table(opponent, Target(code=code), f"{table.table_id}:join")
