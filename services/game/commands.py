"""Commands to matches: dice and time are added, the match decides, and what came of it is told."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

from services.game.codec import MatchCodec
from services.game.dice_box import DiceBox
from services.game.domain.decide import DECIDER
from services.game.domain.facts import Fact
from services.game.domain.looks import look_of
from services.game.domain.names import SeatKind
from services.game.domain.state import MatchState
from services.game.domain.wishes import By, CancelMatch, Play, Request, StartMatch, Wish
from services.game.look_news import LookNews
from services.game.matches import match_effects
from services.game.outages import Outages
from services.game.play_text import read_text, refused_as
from services.game.telling import NewsAhead, Tell
from services.kit.answers import UNAVAILABLE, Accepted, Refused
from services.kit.handler import CommandHandler
from services.kit.states import Known
from services.kit.store import EventStore, Unavailable
from services.kit.time import Clock

# As many as there are states of matches at hand. Of a match that is forgotten the last news may be
# told twice, which harms nobody.
TOLD_MAX = 10_000

Answer: TypeAlias = Accepted[Fact] | Refused


def stream_of(match_id: str) -> str:
    """The stream of a match."""
    return f"match-{match_id}"


@dataclass(frozen=True, slots=True)
class Ask:
    """A wish as it came: whose, with which id, and `content`, which tells it from another's.

    `lag_ms` is the round trip that the server has measured; `text` says in words what a `Play`
    without steps means.
    """

    match_id: str
    wish: Wish
    by: By
    command_id: str = ""
    content: bytes = b""
    lag_ms: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """Two accounts and what they play for; `rules` is the canonical form of the table's rules."""

    white: str
    black: str
    white_kind: SeatKind
    black_kind: SeatKind
    white_rating: float
    black_rating: float
    rated: bool
    rules: bytes
    watch_delay_ms: int = 0
    instant_computer: bool = False


class Commands:
    """Puts wishes to matches. Every answer is a value; nothing is raised for what may happen."""

    def __init__(
        self,
        store: EventStore,
        dice: DiceBox,
        outages: Outages,
        clock: Clock,
        tell: Tell,
        looks: LookNews,
    ) -> None:
        self._store = store
        self._dice = dice
        self._outages = outages
        self._clock = clock
        self._tell = tell
        self._looks = looks
        self._told: OrderedDict[str, int] = OrderedDict()
        self._codec = MatchCodec()
        self.handler = CommandHandler(store, DECIDER, self._codec, clock, effects=match_effects)

    async def put(self, ask: Ask) -> Answer:
        """Have the match decide."""
        return await (self._put_text(ask) if ask.text else self._put(ask))

    async def _put_text(self, ask: Ask) -> Answer:
        """Have it decide on a play in words."""
        assert isinstance(ask.wish, Play), "only plays are put in words"
        decision = ask.wish.decision
        try:
            known = await self.handler.state(stream_of(ask.match_id), fresh=False)
            if known.state.decision != decision:
                known = await self.handler.state(stream_of(ask.match_id))
        except Unavailable:
            return Refused.because(0, UNAVAILABLE)
        wish, wrong = read_text(known.state, decision, ask.text)
        answer = await self._put(replace(ask, wish=wish))
        return refused_as(answer, wrong) if wrong and isinstance(answer, Refused) else answer

    async def _put(self, ask: Ask) -> Answer:
        try:
            dice = await self._dice.dice_of(ask.match_id)
            outages = await self._outages.before(ask.wish, ask.by.role)
        except Unavailable:
            return Refused.because(0, UNAVAILABLE)
        stream = stream_of(ask.match_id)
        request = Request(ask.wish, ask.by, self._clock.now_ms(), dice, ask.lag_ms, outages)
        ahead = NewsAhead(self._clock)
        answer = await self.handler.handle(
            stream,
            request,
            command_id=ask.command_id,
            content=ask.content,
            meanwhile=ahead.make,
        )
        if isinstance(answer, Accepted):
            if answer.facts:
                await self._tell_of(stream, answer, ahead)
            elif answer.repeated and answer.version > self._told.get(stream, 0):
                await self._tell_again(stream)
        return answer

    async def start(self, match_id: str, seating: Seating) -> Answer:
        """Start a match, its dice fixed before anything else is written."""
        try:
            anchor = await self._dice.prepare(match_id)
        except Unavailable:
            return Refused.because(0, UNAVAILABLE)
        wish = StartMatch(
            match_id=match_id,
            white=seating.white,
            black=seating.black,
            white_kind=seating.white_kind,
            black_kind=seating.black_kind,
            white_rating=seating.white_rating,
            black_rating=seating.black_rating,
            rated=seating.rated,
            rules=seating.rules,
            anchor=anchor,
            watch_delay_ms=seating.watch_delay_ms,
            instant_computer=seating.instant_computer,
        )
        return await self.put(Ask(match_id, wish, By.house()))

    async def cancel(self, match_id: str, reason: str) -> Answer:
        """Make sure that a match which has not started never will."""
        return await self.put(Ask(match_id, CancelMatch(match_id, reason), By.house()))

    async def _tell_of(self, stream: str, answer: Accepted[Fact], ahead: NewsAhead) -> None:
        """Tell the facts that were just written, unless others were faster and tell more."""
        known = await self.handler.state(stream, fresh=False)
        if known.version == answer.version:
            self._tell_facts(stream, known, answer.facts, ahead)

    async def _tell_again(self, stream: str) -> None:
        """Tell how it stands after a command whose reply was lost, or whose process was.

        The last fact is enough: whoever misses those before it sees the gap and reads them.
        """
        with suppress(Unavailable):
            known = await self.handler.state(stream)
            events = await self._store.read_stream(stream, known.version - 1, 1)
            facts = [self._codec.decode(event) for event in events]
            self._tell_facts(stream, known, facts, NewsAhead(self._clock))

    def _tell_facts(
        self, stream: str, known: Known[MatchState], facts: Sequence[Fact], ahead: NewsAhead
    ) -> None:
        news = ahead.of(known, facts)
        if news is None:
            return
        self._tell(news)
        look = look_of(news.match_id, known.version, known.state)
        self._looks.changed(known.version - len(facts), look, self._clock.now_ms())
        self._told[stream] = known.version
        self._told.move_to_end(stream)
        if len(self._told) > TOLD_MAX:
            self._told.popitem(last=False)
