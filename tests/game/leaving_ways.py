"""Each way to leave a match in each phase of it, and what became of it in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from services.game.domain.facts import Fact
from services.game.domain.names import BLACK, SEATS, WHITE, other
from services.game.domain.phase import Phase
from services.game.domain.price import leaving_points
from services.game.domain.viewing import view
from services.game.domain.wishes import ClaimAbsence, KickOut
from tests.game.given import PLAYERS, Match, put, ready

MINUTE_MS = 60_000


class Case(NamedTuple):
    """A match in some phase, and the seat that has to act and is going to leave."""

    match: Match
    leaver: int


def before_roll(house: str, length: int) -> Case:
    return Case(ready(house, length=length), BLACK)


def after_roll(house: str, length: int) -> Case:
    case = before_roll(house, length)
    case.match.roll(BLACK)
    return case


def double_pending(house: str, length: int) -> Case:
    case = before_roll(house, length)
    case.match.double(BLACK)
    return Case(case.match, WHITE)


def resignation_pending(house: str, length: int) -> Case:
    case = before_roll(house, length)
    case.match.resign(BLACK)
    return Case(case.match, WHITE)


def between_games(house: str, length: int) -> Case:
    case = resignation_pending(house, length)
    case.match.accept(WHITE)
    if case.match.rules.between_games.needs_both:
        case.match.go_on(WHITE)
    return Case(case.match, BLACK)


def crawford_game(house: str, length: int) -> Case:
    return Case(put(ready(house, length=length), score=(length - 1, 0), crawford=True), BLACK)


def double_match_point(house: str, length: int) -> Case:
    score = (length - 1, length - 1)
    return Case(put(ready(house, length=length), score=score, crawford_played=True), BLACK)


PHASES: dict[str, Callable[[str, int], Case]] = {
    "before the roll": before_roll,
    "after the roll": after_roll,
    "double pending": double_pending,
    "resignation pending": resignation_pending,
    "between games": between_games,
    "Crawford game": crawford_game,
    "double match point": double_match_point,
}


def look(match: Match) -> None:
    """What the clock service does: look at all that may be due."""
    for seat in SEATS:
        match.tell(ClaimAbsence(seat))
    numbers = {match.decision, match.state.resignation.number or match.decision}
    for number in sorted(numbers):
        match.claim(number)


def comes_back(case: Case) -> None:
    """His line breaks, and he is back after half a minute."""
    case.match.wait(1_000).away(case.leaver)
    case.match.wait(MINUTE_MS // 2)
    look(case.match)
    case.match.back(case.leaver)


def stays_away(case: Case) -> None:
    """His line breaks, and he does not come."""
    case.match.wait(1_000).away(case.leaver)
    case.match.wait(10 * MINUTE_MS)
    look(case.match)


def both_stay_away(case: Case) -> None:
    """His line breaks, then the other's too, and nobody comes."""
    case.match.wait(1_000).away(case.leaver)
    case.match.wait(1_000).away(other(case.leaver))
    case.match.wait(10 * MINUTE_MS)
    look(case.match)


def leaves(case: Case) -> None:
    """He leaves on purpose, at the price that he is shown."""
    case.match.wait(1_000).leave(case.leaver, leaving_points(case.match.state, case.leaver))


def does_nothing(case: Case) -> None:
    """He is there and lets his time run out; where a house lets him be kicked out, he is."""
    match = case.match
    match.wait(60 * MINUTE_MS)
    look(match)
    in_game = match.state.phase not in (Phase.BETWEEN, Phase.OVER)
    if in_game and match.rules.clock.on_zero == "kick_out":
        for _ in range(5):
            match.tell(KickOut(match.decision), PLAYERS[other(case.leaver)])


WAYS: dict[str, Callable[[Case], None]] = {
    "back in time": comes_back,
    "never back": stays_away,
    "both gone": both_stay_away,
    "leaves": leaves,
    "does nothing": does_nothing,
}


def happened(house: str, length: int, phase: str, way: str) -> tuple[Case, list[Fact]]:
    """Leave in this way in this phase; the facts that came of it."""
    case = PHASES[phase](house, length)
    before = len(case.match.log)
    WAYS[way](case)
    return case, case.match.log[before:]


IN_GAME = ("rolling", "playing", "doubled", "beavered")


def told(case: Case, audience: int) -> str:
    """What an audience is told of how it stands, in a few words from the leaver's side."""
    seen: Any = view(case.match.state, audience, case.match.now_ms)
    seat, outcome = case.leaver, seen["outcome"]
    kind = outcome["type"] if outcome else ""
    if kind == "MatchVoided":
        return f"void: {outcome['reason']}"
    if kind == "MatchEnded":
        won = "wins" if outcome["winner"] == seat else "loses"
        return f"he {won} the match: {outcome['reason']}"
    if kind == "SettlementDue":
        return "to be split: he left" if outcome["leaver"] == seat else "to be split: other left"
    phase = seen["now"]["phase"]
    parts = ["the game goes on" if phase in IN_GAME else f"{phase} games"]
    for word, whom, each in (("he", "him", seat), ("the other", "the other", other(seat))):
        parts += [f"{word} is away"] if seen["seats"][each]["away"] else []
        parts += [f"a ghost plays for {whom}"] if seen["seats"][each]["ghost"] else []
    return ", ".join(parts)
