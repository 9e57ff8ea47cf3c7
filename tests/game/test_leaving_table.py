"""Each way to leave in each phase, house by house: what the log says, and what all are told.

He who leaves is the one that has to act. `back in time` is after half a minute, `never back` and
`both gone` are ten minutes, `does nothing` is an hour at the table, in which his opponent presses
what he may press, five times.
"""

from __future__ import annotations

import pytest

from services.game.domain.names import NO_SEAT, SEATS
from tests.game.given import kinds
from tests.game.leaving_ways import PHASES, WAYS, happened, told

GAME = ("before the roll", "after the roll", "double pending", "resignation pending")
LATE = ("Crawford game", "double match point")
BETWEEN = ("between games",)
LOST = "GameEnded SeedRevealed MatchEnded"
BOTH = "PlayerAway PlayerAway"

# house, length | phases | way | the log | what all are told
TABLE = (
    ("stargames", 1, GAME, "back in time", "PlayerAway PlayerBack", "the game goes on"),
    (
        *("stargames", 1, GAME, "never back", "PlayerAway GhostSeated"),
        "the game goes on, he is away, a ghost plays for him",
    ),
    (
        *("stargames", 1, GAME, "both gone", f"{BOTH} GameEnded SeedRevealed MatchVoided"),
        "void: both_gone",
    ),
    ("stargames", 1, GAME, "leaves", LOST, "he loses the match: left"),
    (
        *("stargames", 1, GAME, "does nothing", "KickedOut GhostSeated"),
        "the game goes on, a ghost plays for him",
    ),
    ("stargames", 3, GAME + LATE, "back in time", "PlayerAway PlayerBack", "the game goes on"),
    (
        *("stargames", 3, GAME + LATE, "never back", "PlayerAway GhostSeated"),
        "the game goes on, he is away, a ghost plays for him",
    ),
    (
        *("stargames", 3, GAME + LATE, "both gone"),
        *(f"{BOTH} GameEnded SeedRevealed MatchVoided", "void: both_gone"),
    ),
    ("stargames", 3, GAME + LATE, "leaves", LOST, "he loses the match: left"),
    (
        *("stargames", 3, GAME + LATE, "does nothing", "KickedOut GhostSeated"),
        "the game goes on, a ghost plays for him",
    ),
    ("stargames", 3, BETWEEN, "back in time", "PlayerAway PlayerBack", "between games"),
    (
        *("stargames", 3, BETWEEN, "never back", "PlayerAway MatchEnded"),
        "he loses the match: continue_missed",
    ),
    (
        *("stargames", 3, BETWEEN, "both gone", f"{BOTH} MatchEnded"),
        "he loses the match: continue_missed",
    ),
    ("stargames", 3, BETWEEN, "leaves", "MatchEnded", "he loses the match: left"),
    ("stargames", 3, BETWEEN, "does nothing", "MatchEnded", "he loses the match: continue_missed"),
    ("play65", 1, GAME, "back in time", "PlayerAway PlayerBack", "the game goes on"),
    ("play65", 1, GAME, "never back", "PlayerAway SettlementDue", "to be split: he left"),
    ("play65", 1, GAME, "both gone", f"{BOTH} SettlementDue", "to be split: he left"),
    ("play65", 1, GAME, "leaves", LOST, "he loses the match: left"),
    ("play65", 1, GAME, "does nothing", f"TimeExpired {LOST}", "he loses the match: time"),
    ("play65", 3, GAME + LATE, "back in time", "PlayerAway PlayerBack", "the game goes on"),
    (
        *("play65", 3, GAME + LATE + BETWEEN, "never back", "PlayerAway SettlementDue"),
        "to be split: he left",
    ),
    (
        *("play65", 3, GAME + LATE + BETWEEN, "both gone", f"{BOTH} SettlementDue"),
        "to be split: he left",
    ),
    ("play65", 3, GAME + LATE, "leaves", LOST, "he loses the match: left"),
    ("play65", 3, GAME, "does nothing", "TimeExpired GameEnded SeedRevealed", "between games"),
    ("play65", 3, LATE, "does nothing", f"TimeExpired {LOST}", "he loses the match: played"),
    ("play65", 3, BETWEEN, "back in time", "PlayerAway PlayerBack", "between games"),
    ("play65", 3, BETWEEN, "leaves", "MatchEnded", "he loses the match: left"),
    ("play65", 3, BETWEEN, "does nothing", "GameStarted OpeningRolled", "the game goes on"),
    ("tournament", 3, GAME + LATE, "back in time", "PlayerAway PlayerBack", "the game goes on"),
    (
        *("tournament", 3, GAME + LATE, "never back", f"PlayerAway TimeExpired {LOST}"),
        "he loses the match: time",
    ),
    (
        *("tournament", 3, GAME + LATE, "both gone", f"{BOTH} TimeExpired {LOST}"),
        "he loses the match: time",
    ),
    ("tournament", 3, GAME + LATE, "leaves", LOST, "he loses the match: left"),
    (
        *("tournament", 3, GAME + LATE, "does nothing", f"TimeExpired {LOST}"),
        "he loses the match: time",
    ),
    ("tournament", 3, BETWEEN, "back in time", "PlayerAway PlayerBack", "between games"),
    (
        *("tournament", 3, BETWEEN, "never back", "PlayerAway GameStarted OpeningRolled"),
        "the game goes on, he is away",
    ),
    (
        *("tournament", 3, BETWEEN, "both gone", f"{BOTH} GameStarted OpeningRolled"),
        "the game goes on, he is away, the other is away",
    ),
    ("tournament", 3, BETWEEN, "leaves", "MatchEnded", "he loses the match: left"),
    ("tournament", 3, BETWEEN, "does nothing", "GameStarted OpeningRolled", "the game goes on"),
)
ROWS = [
    (house, length, phase, way, log, words)
    for house, length, phases, way, log, words in TABLE
    for phase in phases
]


@pytest.mark.parametrize(
    ("house", "length", "phase", "way", "log", "words"),
    ROWS,
    ids=[f"{house} to {length}, {phase}, {way}" for house, length, phase, way, *_ in ROWS],
)
def test_what_becomes_of_who_leaves(
    house: str, length: int, phase: str, way: str, log: str, words: str
) -> None:
    case, facts = happened(house, length, phase, way)
    assert " ".join(kinds(facts)) == log
    assert [told(case, audience) for audience in (*SEATS, NO_SEAT)] == [words] * 3


def test_the_table_names_every_way_in_every_phase() -> None:
    named = {(house, length, phase, way) for house, length, phase, way, *_ in ROWS}
    assert len(named) == len(ROWS)
    wanted = {("stargames", 1), ("stargames", 3), ("play65", 1), ("play65", 3), ("tournament", 3)}
    assert named == {
        (house, length, phase, way)
        for house, length in wanted
        for phase in (PHASES if length > 1 else GAME)
        for way in WAYS
    }


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("length", [1, 3])
def test_gammonempire_treats_leavers_as_play65_does(length: int, way: str) -> None:
    for phase in PHASES if length > 1 else GAME:
        ours, theirs = (happened(house, length, phase, way) for house in ("gammonempire", "play65"))
        assert kinds(ours[1]) == kinds(theirs[1])
        assert told(ours[0], 0) == told(theirs[0], 0)
