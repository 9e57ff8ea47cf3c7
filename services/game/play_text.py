"""Plays as people write them: `8/5 6/5`, `bar/20*`, `6/off(2)`."""

from __future__ import annotations

from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.wishes import Play
from services.kit.answers import Refused
from services.rules import RulesError, ShortPlayError
from services.rules.notation import read_play

NOT_READ = "unreadable_play"


def read_text(state: MatchState, decision: int, text: str) -> tuple[Play, str]:
    """The play that a text means on the board of this decision, and what is wrong with the text.

    A text that means nothing is a play without steps, which the match refuses, unless the command
    has taken effect before: so a command that is sent again is answered as the first time.
    """
    if state.phase is not Phase.PLAYING or state.decision != decision:
        return Play(decision, ()), ""
    try:
        steps = read_play(text, state.game.board, state.game.dice).steps
    except ShortPlayError:
        return Play(decision, ()), ""
    except RulesError as error:
        return Play(decision, ()), str(error)
    return Play(decision, tuple((step.src, step.dst) for step in steps)), ""


def refused_as(answer: Refused, wrong: str) -> Refused:
    """The refusal of a play whose text was wrong: what is wrong with it."""
    if answer.code != "incomplete_play":
        return answer
    return Refused(answer.version, NOT_READ, f"This is no play here: {wrong}.")
