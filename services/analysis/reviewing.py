"""Reviews matches that are over, a few decisions at a time, so that those who play go first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from services.analysis.cases import Cases
from services.analysis.domain.case.commands import FailReview, FinishReview
from services.analysis.domain.case.state import Level
from services.analysis.domain.review.report import marks_of, report
from services.analysis.domain.review.turns import Made, Record, read
from services.analysis.domain.review.weighing import Weighed, questions, weigh
from services.analysis.domain.values import PPM
from services.analysis.duties import REVIEWS, STREAM, Duties, Duty
from services.analysis.engine import Engine
from services.analysis.playing import ENGINE
from services.analysis.ports import Game
from services.kit.answers import Refused
from services.kit.log import logger
from services.kit.read_events import TryAgain

PLIES: Final = {Level.QUICK: 1, Level.DEEP: 2}
# So many decisions are asked about at once: a few milliseconds at first sight, a second deeper.
AT_ONCE: Final = {Level.QUICK: 16, Level.DEEP: 4}
TIMEOUT_MS: Final = 60_000
# A match of 25 points has some 6 000; more is no match that people play.
DECISIONS_MAX: Final = 20_000

_log = logger(__name__)


class Reviewer:
    """Makes reviews."""

    def __init__(self, cases: Cases, duties: Duties, game: Game, engine: Engine) -> None:
        self._cases = cases
        self._duties = duties
        self._game = game
        self._engine = engine

    async def review(self, match_id: str, level: Level) -> None:
        """Review a match and keep it. Raises `TryAgain`, `EngineMissing`."""
        facts = await self._game.facts(match_id)
        try:
            record = read(facts)
        except (KeyError, ValueError, AssertionError) as error:
            _log.error("match_unreadable", match=match_id, error=repr(error))
            await self._put(match_id, FailReview(level, f"the match cannot be read: {error!r}"))
            return
        if len(record.made) > DECISIONS_MAX:
            await self._put(match_id, FailReview(level, f"{len(record.made)} decisions"))
            return
        weighed = await self._weigh_all(Duty(match_id, REVIEWS[level]), record, level)
        marks = marks_of(weighed, ENGINE, self._engine.version)
        content = report(match_id, level, record, weighed, marks)
        review_json = json.dumps(content, separators=(",", ":")).encode()
        await self._put(match_id, FinishReview(level, marks, record.accounts, review_json))

    async def _weigh_all(self, duty: Duty, record: Record, level: Level) -> list[Weighed]:
        weighed: list[Weighed] = []
        portion = AT_ONCE[level]
        for start in range(0, len(record.made), portion):
            weighed += await self._weigh(record.made[start : start + portion], PLIES[level])
            await self._duties.progress(duty, PPM * len(weighed) // len(record.made))
        return weighed

    async def _weigh(self, made: Sequence[Made], plies: int) -> list[Weighed]:
        asked = [questions(each, plies) for each in made]
        flat = [question for each in asked for question in each]
        answers = iter(await self._engine.ask(flat, TIMEOUT_MS))
        return [
            weigh(each, [next(answers) for _ in mine])
            for each, mine in zip(made, asked, strict=True)
        ]

    async def _put(self, match_id: str, command: FinishReview | FailReview) -> None:
        answer = await self._cases.handle(STREAM + match_id, command)
        if isinstance(answer, Refused):
            raise TryAgain(answer.code)
