"""A decision in the making: the facts so far, and the state they lead to."""

from __future__ import annotations

from typing import NoReturn

from services.game.domain.clocks import spend
from services.game.domain.evolve import evolve
from services.game.domain.facts import Fact
from services.game.domain.names import Hand
from services.game.domain.reasons import SENTENCES, Why
from services.game.domain.state import MatchState
from services.game.domain.wishes import Request
from services.kit.decider import Refusal


class Draft:
    """Collects facts. It lives within one `decide` and is never seen outside."""

    __slots__ = ("at_ms", "facts", "request", "state")

    def __init__(self, state: MatchState, request: Request) -> None:
        self.state = state
        self.request = request
        self.facts: list[Fact] = []
        # Another instance's clock may be a little behind: a log's time never goes back.
        self.at_ms = max(request.now_ms, state.at_ms)

    def add(self, fact: Fact) -> None:
        """One more fact."""
        self.facts.append(fact)
        self.state = evolve(self.state, fact)

    def cost(self, hand: Hand, *, turn_done: bool = False) -> tuple[Hand, int, int, int]:
        """hand, lag_ms, charged_ms and left_ms of the decision that the acting seat makes now."""
        lag_ms = self.request.lag_ms if hand is Hand.PLAYER else 0
        spent = spend(self.state, self.at_ms, lag_ms, turn_done=turn_done)
        return hand, lag_ms, spent.charged_ms, spent.side.left_ms


def refuse(why: Why, **numbers: int) -> NoReturn:
    """End the decision with a refusal; the numbers belong to its sentence."""
    raise Refusal(why.value, SENTENCES[why], **numbers)


def hold(why: Why | None, **numbers: int) -> None:
    """Refuse for the reason, if there is one."""
    if why is not None:
        refuse(why, **numbers)
