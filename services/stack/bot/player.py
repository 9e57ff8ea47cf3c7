"""One match from the seeds to its end."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any, Final

from services.stack.bot import dice
from services.stack.bot.follow import Followed
from services.stack.bot.line import Line
from services.stack.bot.policy import Choice, Policy
from services.stack.bot.rest import Rest
from services.stack.bot.timing import decision_to_look_at, look_in_ms

Json = dict[str, Any]

# A command's effect is told right after it; where it is not, we ask for it.
TOLD_WITHIN_S: Final = 2.0
# Ask a little after a deadline rather than a little before.
LOOK_MARGIN_MS: Final = 50
# Refused because of the time: a look moves the match on, whoever it goes against.
TIME_IS_UP: Final = frozenset({"time_expired", "too_late"})
# A look that changed nothing is repeated, in case that the server's clock is behind.
LOOK_AGAIN_MS: Final = 1_000


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over. `dice_faults` and `told_faults` are empty where all was well.

    `acknowledged` are the commands that were done: id, kind, and the version that answered.
    """

    match: str
    seat: int
    score: tuple[int, int]
    outcome: Json
    events: list[Json]
    dice_faults: list[str]
    told_faults: list[str]
    acknowledged: list[tuple[str, str, int]]
    refused: dict[str, int] = field(default_factory=dict)


class Player:
    """Plays one match over a line that is up.

    `time_scale` is that of the house's clocks. `pause_s` is how long it thinks before each decision
    of the game; it may be changed while it plays.
    """

    def __init__(
        self, line: Line, rest: Rest, match: str, policy: Policy, *, time_scale: int = 1
    ) -> None:
        self._line, self._rest = line, rest
        self._match, self._policy = match, policy
        self._time_scale = time_scale
        self._seed = secrets.token_bytes(32)
        self._acknowledged: list[tuple[str, str, int]] = []
        self._refused: dict[str, int] = {}
        self.pause_s = 0.0
        self.followed = Followed()

    async def play(self) -> Finished:
        """Play it out. Returns when it is over."""
        followed = self.followed
        await self._line.watch(self._match, lambda: followed.version, followed.hear)
        await followed.change(0, None)
        await self._read_events()
        while followed.phase != "over":
            await self._step()
        await self._read_events()
        await self._line.unwatch(self._match)
        return self._finished()

    async def _step(self) -> None:
        """Do one thing, or wait for a change, or have the time looked at."""
        followed = self.followed
        view, version = followed.view, followed.version
        assert view is not None, "we wait for the first view before we play"
        choice = self._choose(view)
        if choice is None:
            await self._wait(view, version)
        elif self.pause_s and await followed.change(version, self.pause_s):
            pass  # something happened while we thought: look at it first
        elif await self._tell(choice) in TIME_IS_UP:
            await self._look(view)

    def _choose(self, view: Json) -> Choice | None:
        phase, seat = view["now"]["phase"], view["seat"]
        own = view["seats"][seat]
        if phase == "committing":
            bound = dice.commitment(self._match, seat, self._seed)
            return None if own["committed"] else Choice("commit_seed", {"commitment": bound})
        if phase == "opening":
            return None if own["opened"] else Choice("open_seed", {"seed": self._seed.hex()})
        return self._policy.choose(view)

    async def _tell(self, choice: Choice) -> str:
        """Have it done and wait until we are told of its effect; the code of a refusal, or ""."""
        followed = self.followed
        version = followed.version
        answer = await self._line.tell(self._match, choice.kind, **choice.fields)
        if answer["t"] == "ack":
            self._acknowledged.append((answer["id"], choice.kind, answer["v"]))
            if not await followed.reach(answer["v"], TOLD_WITHIN_S):
                await self._line.look_again(self._match)
                await followed.reach(answer["v"], TOLD_WITHIN_S)
            return ""
        # Mostly it was another decision by then; what there is to decide now is on its way.
        code = str(answer["code"])
        self._refused[code] = self._refused.get(code, 0) + 1
        if not await followed.change(version, TOLD_WITHIN_S):
            await self._line.look_again(self._match)
        return code

    async def _wait(self, view: Json, version: int) -> None:
        wait_ms = look_in_ms(view)
        wait_s = None
        if wait_ms is not None:
            wait_s = (wait_ms + LOOK_MARGIN_MS) / 1_000 / self._time_scale
        if not await self.followed.change(version, wait_s):
            await self._look(view)
            await self.followed.change(version, LOOK_AGAIN_MS / 1_000 / self._time_scale)

    async def _look(self, view: Json) -> None:
        await self._line.tell(self._match, "claim_timeout", decision=decision_to_look_at(view))

    async def _read_events(self) -> None:
        """Read what was not told: the beginning, and what a whole view has bridged."""
        followed = self.followed
        while followed.events_version < followed.version:
            page = await self._rest.events(self._match, followed.events_version)
            followed.fill(page["events"])

    def _finished(self) -> Finished:
        followed = self.followed
        view = followed.view
        assert view is not None, "a match that is over has been seen"
        return Finished(
            match=self._match,
            seat=followed.seat,
            score=(view["score"][0], view["score"][1]),
            outcome=view["outcome"] or {},
            events=followed.events,
            dice_faults=dice.check(self._match, followed.events),
            told_faults=followed.faults,
            acknowledged=self._acknowledged,
            refused=self._refused,
        )
