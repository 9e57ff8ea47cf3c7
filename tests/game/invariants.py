"""What must hold after every step of every match, and of every finished log."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

from services.game.codec import MatchCodec
from services.game.domain import facts as f
from services.game.domain.deadlines import Deadline, Wait, deadlines
from services.game.domain.decide import DECIDER, decide
from services.game.domain.dice_record import dice_record
from services.game.domain.facts import Fact
from services.game.domain.facts.base import Decided
from services.game.domain.names import NO_SEAT, SEATS
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.viewing import view
from services.game.domain.wishes import By, ClaimAbsence, ClaimTimeout, Request
from services.houses.dice_proof import verify
from services.kit.events import RecordedEvent
from tests.game.random_play import RandomMatch, Step

ENDS = (f.MatchEnded, f.MatchVoided, f.MatchSplit)
CODEC = MatchCodec()


def hold_step(match: RandomMatch, step: Step) -> None:
    """Everything that one step may not break."""
    before, after = step.before, step.after
    if step.refused:
        assert after is before
    else:
        assert decide(before, step.request) == step.facts, "deciding again decides the same"
    assert after.last_number >= before.last_number
    assert 0 <= after.decision <= after.last_number
    assert after.at_ms >= before.at_ms
    if isinstance(step.request.wish, ClaimTimeout | ClaimAbsence):
        assert step.refused in ("", "not_seated", "services_only"), "a look is never out of place"
    _hold_board(after)
    for side in after.clocks:
        assert side.left_ms >= 0
        assert side.quota_ms >= 0
    if after.phase in (Phase.ROLLING, Phase.PLAYING) and not after.frozen:
        assert after.acting_watch.runs, "somebody's time runs whenever somebody has to act"


def _hold_board(state: MatchState) -> None:
    points = state.game.board.points
    assert sum(n for n in points if n > 0) + state.game.board.off == 15
    assert -sum(n for n in points if n < 0) + state.game.board.opponent_off == 15
    assert state.game.cube.value <= 64


def hold_views(match: RandomMatch) -> None:
    """Views are plain, give away nothing, and show moves to the mover alone."""
    state = match.state
    shown = [view(state, seat, match.now_ms) for seat in (*SEATS, NO_SEAT)]
    text = json.dumps(shown)
    hidden = [link.hex() for link in match.links[state.game.number + 1 :]]
    if state.phase not in (Phase.BETWEEN, Phase.OVER):
        hidden.append(match.links[max(1, state.game.number)].hex())
    assert not [link for link in hidden if link in text]
    for seat, seen in zip((*SEATS, NO_SEAT), shown, strict=True):
        assert seen is not None
        moves = seen["now"]["moves"]
        must_play = state.phase is Phase.PLAYING and state.game.turn == seat
        assert (moves is not None) == must_play
        for clock, side in zip(seen["clocks"], state.clocks, strict=True):
            assert 0 <= clock["left_ms"] <= side.left_ms


def hold_deadlines(match: RandomMatch) -> None:
    """A look at the due moment finds something, one a millisecond earlier nothing of it."""
    for deadline in deadlines(match.state):
        if deadline.due_at_ms > match.now_ms:
            assert _look(match, deadline, deadline.due_at_ms - 1) == []
        assert _look(match, deadline, max(match.now_ms, deadline.due_at_ms)), deadline


def _look(match: RandomMatch, deadline: Deadline, at_ms: int) -> list[Fact]:
    grace = deadline.wait is Wait.GRACE
    wish = ClaimAbsence(deadline.seat) if grace else ClaimTimeout(deadline.decision)
    return decide(match.state, Request(wish, By.house(), at_ms, match.dice))


def hold_log(match: RandomMatch) -> None:
    """Everything that must be true of a finished log."""
    log = match.log
    assert isinstance(log[-1], ENDS)
    assert sum(isinstance(fact, ENDS) for fact in log) == 1
    assert all(first.at_ms <= second.at_ms for first, second in pairwise(log))
    assert _fold(log) == match.state
    events = [CODEC.encode(fact) for fact in log]
    read = [_recorded(n, event.type, event.data) for n, event in enumerate(events, 1)]
    assert [CODEC.decode(event) for event in read] == log
    _hold_games(log)
    _hold_score(match)
    verdict = verify(dice_record("m1", log))
    assert not [finding for finding in verdict.findings if not finding.holds], verdict


def _fold(log: list[Fact]) -> MatchState:
    """The state again, from the log alone; each logged clock is the one that it gives."""
    state = DECIDER.initial
    for fact in log:
        state = DECIDER.evolve(state, fact)
        if isinstance(fact, Decided):
            assert fact.left_ms == state.clocks[fact.seat].left_ms, fact
    return state


def _recorded(version: int, type_name: str, data: bytes) -> RecordedEvent:
    return RecordedEvent("match-m1", version, version, 1, type_name, data, 0)


def _hold_games(log: list[Fact]) -> None:
    """Each game that starts ends once and shows its link once, in this order."""
    turns = [
        (type(fact).__name__, fact.game)
        for fact in log
        if isinstance(fact, f.GameStarted | f.GameEnded | f.SeedRevealed)
    ]
    games = len(turns) // 3
    steps = ("GameStarted", "GameEnded", "SeedRevealed")
    assert turns == [(step, game) for game in range(1, games + 1) for step in steps]


def _hold_score(match: RandomMatch) -> None:
    """Points add up, and a match is won by play exactly when somebody has reached its length."""
    points = Counter[int]()
    for fact in match.log:
        if isinstance(fact, f.GameEnded):
            assert fact.points == fact.kind * fact.cube
            points[fact.winner] += fact.points if fact.counted else 0
            assert (points[0], points[1]) == (fact.white_points, fact.black_points)
    end = match.log[-1]
    if isinstance(end, f.MatchEnded) and match.rules.kind == "series":
        reached = points[end.winner] >= match.rules.length
        assert reached == (end.reason.name == "PLAYED")
    if isinstance(end, f.MatchSplit):
        pot = 2 * match.rules.limit_minor
        assert end.white_gets_minor + end.black_gets_minor == pot
        assert min(end.white_gets_minor, end.black_gets_minor) >= 0
