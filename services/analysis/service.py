"""All that can be asked of the analysis service, over any store and any engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from services.analysis.cases import Cases
from services.analysis.deciding import TIMEOUT_MS, Decider
from services.analysis.domain.case.commands import AskReview
from services.analysis.domain.case.state import Case, Level
from services.analysis.domain.position import Position
from services.analysis.domain.questions import Price
from services.analysis.domain.strength import STRENGTHS, Strength
from services.analysis.domain.values import PPM, Cubes
from services.analysis.duties import REVIEWS, STREAM, Duties, Duty, Performance
from services.analysis.engine import Engine, EngineBusy, EngineMissing
from services.kit.answers import BUSY, Refused
from services.kit.decider import Refusal
from services.kit.time import Clock
from services.kit.waiting import Doorbell
from services.rules import Play

# Deeper takes minutes, and answers come too late for anybody who waits for them.
PLIES_MAX: Final = 3
NO_ENGINE: Final = Refusal(
    "no_engine", "There is no analysis engine on this machine, so nothing can be valued here."
)


class ReviewShown(NamedTuple):
    """How a review stands; `content` is empty until it is ready."""

    state: str
    level: Level
    progress_ppm: int
    content: bytes


class Analysis:
    """The service. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self, cases: Cases, duties: Duties, engine: Engine, clock: Clock, bell: Doorbell
    ) -> None:
        self._cases = cases
        self._duties = duties
        self._clock = clock
        self._bell = bell
        self._decider = Decider(engine)
        self.engine = engine

    async def evaluate(self, position: Position, plies: int) -> Cubes:
        """What a position before the roll is worth."""
        asked = Price(position, min(plies or PLIES_MAX, PLIES_MAX))
        try:
            (cubes,) = await self.engine.ask([asked], TIMEOUT_MS)
        except EngineMissing:
            raise NO_ENGINE from None
        except EngineBusy:
            raise BUSY from None
        assert isinstance(cubes, Cubes)
        return cubes

    async def choose_play(
        self, position: Position, dice: tuple[int, int], strength: str, seed: str
    ) -> Play:
        """The play of a player of this strength, without an engine the plain player's."""
        try:
            return await self._decider.play_of(position, dice, strength_of(strength), seed)
        except EngineBusy:
            raise BUSY from None

    async def should_double(self, position: Position, strength: str, seed: str) -> bool:
        """Whether such a player doubles."""
        try:
            return await self._decider.doubles(position, strength_of(strength), seed)
        except EngineBusy:
            raise BUSY from None

    async def answer_double(self, doubler: Position, strength: str, seed: str) -> bool:
        """Whether such a player takes."""
        try:
            return await self._decider.takes(doubler, strength_of(strength), seed)
        except EngineBusy:
            raise BUSY from None

    async def read_review(self, match_id: str, level: Level | None) -> ReviewShown:
        """A review, of no level in particular the deepest that is ready, else the first asked."""
        case = (await self._cases.state(STREAM + match_id)).state
        if not case.asked:
            raise Refusal("no_review", "Nobody has had this match reviewed, or it is not over.")
        chosen = level or _deepest(case)
        if chosen in case.ready:
            content = await self._duties.review(match_id, chosen)
            return ReviewShown("ready", chosen, PPM, content)
        if chosen in case.failed:
            return ReviewShown("failed", chosen, 0, b"")
        if chosen not in case.asked:
            raise Refusal("no_review", "Nobody has asked for a review of this depth yet.")
        done_ppm = await self._duties.progress_of(Duty(match_id, REVIEWS[chosen]))
        return ReviewShown("waiting", chosen, min(done_ppm, PPM - 1), b"")

    async def request_review(self, match_id: str, level: Level) -> None:
        """Have a match reviewed that is over. Asked again it changes nothing."""
        stream = STREAM + match_id
        if Level.QUICK not in (await self._cases.state(stream)).state.asked:
            raise Refusal("no_review", "Only a match that was played to its end is reviewed.")
        if not self.engine.available:
            raise NO_ENGINE
        answer = await self._cases.handle(stream, AskReview(level, self._clock.now_ms()))
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)
        self._bell.ring()

    async def performance(self, account_id: str) -> Performance:
        """How an account has played over all of its reviewed matches."""
        return await self._duties.performance(account_id)


def _deepest(case: Case) -> Level:
    order: Sequence[Level] = (Level.DEEP, Level.QUICK)
    return next((each for each in order if each in case.ready), Level.QUICK)


def strength_of(name: str) -> Strength:
    """A strength by its name. Raises `Refusal`."""
    strength = STRENGTHS.get(name)
    if strength is None:
        raise Refusal("no_such_computer", f"There is {', '.join(STRENGTHS)}, and no other.")
    return strength
