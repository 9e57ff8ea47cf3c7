"""Matches as lists show them, written in the transaction of the facts that they follow from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from services.game.domain import facts as f
from services.game.domain.facts import Fact
from services.game.domain.state import MatchState
from services.game.domain.wishes import Request
from services.game.json_bytes import encode
from services.game.plain_facts import plain_fact
from services.kit.decider import Decision
from services.kit.effects import Effect

# A page of the list on screen; more is another page.
LISTED_MAX = 50
# What one gateway watches may be thousands of matches; it asks in portions of some 20 ms.
HEADS_MAX = 1_000


@dataclass(frozen=True, slots=True)
class ListMatch(Effect):
    """The match is in its players' lists."""

    match_id: str
    white: str
    black: str
    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    rated: bool
    started_at_ms: int


@dataclass(frozen=True, slots=True)
class NoteScore(Effect):
    """The score after a game."""

    match_id: str
    white_points: int
    black_points: int


@dataclass(frozen=True, slots=True)
class NoteEnd(Effect):
    """The match is over; `outcome_json` is its last fact."""

    match_id: str
    ended_at_ms: int
    outcome_json: bytes


class Summary(NamedTuple):
    """A row of the list, its fields in the order of the table's columns.

    `ended_at_ms` is 0 and `outcome_json` empty while the match runs; the score is that of the last
    game that ended.
    """

    match_id: str
    white: str
    black: str
    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    rated: bool
    started_at_ms: int
    white_points: int = 0
    black_points: int = 0
    ended_at_ms: int = 0
    outcome_json: bytes = b""


class Place(NamedTuple):
    """A place in an account's list, which is in the order of the starts, the newest first."""

    started_at_ms: int
    match_id: str


class Matches(Protocol):
    """Reads what the effects have written. Raises `Unavailable`."""

    async def of_account(
        self, account_id: str, before: Place | None, limit: int
    ) -> Sequence[Summary]:
        """The account's matches that started before a place."""
        ...

    async def running(self, after: str, limit: int) -> Sequence[str]:
        """Matches that have not ended, by id, after one."""
        ...

    async def heads(self, streams: Sequence[str]) -> Sequence[int]:
        """The versions of streams, 0 where there is none."""
        ...


_LISTED = (f.MatchStarted, f.GameEnded, f.MatchEnded, f.MatchVoided, f.MatchSplit)


def match_effects(decision: Decision[MatchState, Request, Fact]) -> Sequence[Effect]:
    """The writes that belong to the facts of a match: none, for nearly all of them."""
    if not any(isinstance(fact, _LISTED) for fact in decision.facts):
        return ()
    return tuple(effect for fact in decision.facts for effect in _effects_of(decision.after, fact))


def _effects_of(after: MatchState, fact: Fact) -> Iterator[Effect]:
    match_id = after.setup.match_id
    match fact:
        case f.MatchStarted():
            yield _listed(after, fact)
        case f.GameEnded():
            yield NoteScore(match_id, fact.white_points, fact.black_points)
        case f.MatchEnded() | f.MatchVoided() | f.MatchSplit():
            yield NoteEnd(match_id, fact.at_ms, encode(plain_fact(fact)))
        case _:
            return


def _listed(after: MatchState, fact: f.MatchStarted) -> ListMatch:
    rules = after.rules
    return ListMatch(
        match_id=fact.match_id,
        white=fact.white,
        black=fact.black,
        house_id=rules.house_id,
        mode=rules.mode,
        length=rules.length,
        currency=rules.currency,
        stake_minor=rules.stake_minor,
        rated=fact.rated,
        started_at_ms=fact.at_ms,
    )
