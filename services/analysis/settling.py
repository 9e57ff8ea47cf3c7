"""Values what was left behind, and tells the game until the game has taken it."""

from __future__ import annotations

from typing import Final

from services.analysis.cases import Cases
from services.analysis.domain import settling
from services.analysis.domain.case.commands import GiveValue
from services.analysis.domain.case.state import Due, Value
from services.analysis.duties import STREAM, Duties, Duty, Kind
from services.analysis.engine import Engine
from services.analysis.playing import ENGINE
from services.analysis.ports import Game
from services.kit.answers import Refused
from services.kit.log import logger
from services.kit.read_events import TryAgain

TIMEOUT_MS: Final = 60_000
# The game has its value already, or has ended otherwise.
_SETTLED: Final = frozenset({"not_due", "match_over", "wrong_phase"})

_log = logger(__name__)


class Settler:
    """Settles abandoned matches. Without an engine only those between games."""

    def __init__(self, cases: Cases, duties: Duties, game: Game, engine: Engine) -> None:
        self._cases = cases
        self._duties = duties
        self._game = game
        self._engine = engine

    async def settle(self, match_id: str) -> None:
        """Have the stakes shared. Raises `TryAgain`, `EngineMissing`."""
        stream = STREAM + match_id
        case = (await self._cases.state(stream)).state
        assert case.due is not None, "the duty was opened with it"
        value = case.value
        if value is None:
            # The first that is written down stands, also where another instance was quicker.
            answer = await self._cases.handle(stream, GiveValue(await self.value_of(case.due)))
            if isinstance(answer, Refused):
                raise TryAgain(answer.code)
            value = (await self._cases.state(stream)).state.value
        assert value is not None, "it was just written down"
        code = await self._game.settle(match_id, case.due, value)
        if code and code not in _SETTLED:
            _log.error("settlement_refused", match=match_id, code=code)
            raise TryAgain(code)
        await self._duties.finish(Duty(match_id, Kind.VALUE))

    async def value_of(self, due: Due) -> Value:
        """What it is worth to who left. Raises `EngineBusy`, `EngineMissing`."""
        by_table = settling.table_value(due)
        if by_table is not None:
            return by_table
        (answer,) = await self._engine.ask([settling.question(due)], TIMEOUT_MS)
        return settling.value(due, answer, ENGINE, self._engine.version)
