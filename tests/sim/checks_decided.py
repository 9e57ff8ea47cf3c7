"""How each append of a match was decided, carried by the append itself to where it is checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from services.game.domain.facts import Fact
from services.game.domain.state import MatchState
from services.game.domain.wishes import Request
from services.game.service import GameService
from services.kit.decider import Decision
from services.kit.effects import Effect

MatchDecision = Decision[MatchState, Request, Fact]


@dataclass(frozen=True, slots=True)
class Decided(Effect):
    """Does nothing; says what was decided on which state."""

    decision: MatchDecision


def with_decisions(service: GameService) -> None:
    """From now on each append of the service says how it was decided."""
    handler = service.commands.handler
    effects = handler._effects

    def more(decision: MatchDecision) -> Sequence[Effect]:
        return (*effects(decision), Decided(decision))

    handler._effects = more
