"""A review as it is kept and shown: sums by player, turns, blunders, the curve. All whole numbers.

`PROTOCOL.md` says what the fields mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from services.analysis.domain.case.state import Level, Marks
from services.analysis.domain.review.turns import CubeMade, PlayMade, Record
from services.analysis.domain.review.weighing import Weighed
from services.analysis.domain.values import milli_of, ppm_of
from services.rules import Board
from services.rules.notation import write_play

# What books call a blunder, and an error worth a look.
BLUNDER_MILLIPOINTS: Final = 80
ERROR_MILLIPOINTS: Final = 20
BLUNDERS_MAX: Final = 50
SEATS: Final = (0, 1)


def marks_of(weighed: Sequence[Weighed], engine: str, version: str) -> Marks:
    """The sums that are logged. What the server or a ghost decided is nobody's error."""
    sums = [_sums(weighed, seat) for seat in SEATS]
    white, black = sums
    return Marks(
        engine,
        version,
        (white["decisions"], black["decisions"]),
        (white["lost_millipoints"], black["lost_millipoints"]),
        (white["luck_millipoints"], black["luck_millipoints"]),
    )


def report(
    match_id: str, level: Level, record: Record, weighed: Sequence[Weighed], marks: Marks
) -> dict[str, Any]:
    """The whole review."""
    players = [{"account": record.accounts[seat], **_sums(weighed, seat)} for seat in SEATS]
    turns = [_turn(each) for each in weighed]
    bad = [turn for turn in turns if turn["lost_millipoints"] >= BLUNDER_MILLIPOINTS]
    bad.sort(key=lambda turn: (-turn["lost_millipoints"], turn["v"]))
    return {
        "match": match_id,
        "level": str(level),
        "length": record.length,
        "engine": marks.engine,
        "engine_version": marks.engine_version,
        "players": players,
        "blunders": [turn["v"] for turn in bad[:BLUNDERS_MAX]],
        "curve": _curve(weighed),
        "turns": turns,
    }


def _sums(weighed: Sequence[Weighed], seat: int) -> dict[str, Any]:
    mine = [each for each in weighed if each.made.seat == seat]
    own = [each for each in mine if each.made.hand == "player"]
    counted = [each for each in own if each.counts]
    plays = [each for each in counted if isinstance(each.made, PlayMade)]
    cubes = [each for each in counted if isinstance(each.made, CubeMade)]
    lost = _lost(counted)
    return {
        "decisions": len(counted),
        "lost_millipoints": lost,
        "pr_hundredths": _pr_hundredths(lost, len(counted)),
        "luck_millipoints": sum(milli_of(each.luck) for each in mine),
        "plays": len(plays),
        "plays_lost_millipoints": _lost(plays),
        "cubes": len(cubes),
        "cubes_lost_millipoints": _lost(cubes),
        "errors": sum(milli_of(each.lost) >= ERROR_MILLIPOINTS for each in counted),
        "blunders": sum(milli_of(each.lost) >= BLUNDER_MILLIPOINTS for each in counted),
    }


def _lost(weighed: Sequence[Weighed]) -> int:
    return sum(milli_of(each.lost) for each in weighed)


def _pr_hundredths(lost_millipoints: int, decisions: int) -> int:
    """500 times the points lost in a decision, in hundredths; 0 where there was none."""
    return round(50 * lost_millipoints / decisions) if decisions else 0


def _turn(each: Weighed) -> dict[str, Any]:
    made = each.made
    turn: dict[str, Any] = {
        "v": made.v,
        "game": made.game,
        "seat": made.seat,
        "hand": made.hand,
        "position_id": Board(made.position.points).position_id,
        "counts": each.counts,
        "lost_millipoints": milli_of(each.lost),
    }
    if isinstance(made, PlayMade):
        return turn | {
            "kind": "play",
            "dice": list(made.dice),
            "luck_millipoints": milli_of(each.luck),
            "made": write_play(made.plays[made.made]),
            "best": write_play(made.plays[each.best]),
        }
    return turn | {
        "kind": "cube",
        "cube": made.position.cube,
        "made": made.what,
        "best": each.best_action,
    }


def _curve(weighed: Sequence[Weighed]) -> list[list[int]]:
    """White's fortune after each decision: [v, chance of the match in ppm], or equity x cube."""
    curve = []
    for each in weighed:
        made, white = each.made, each.made.seat == 0
        if made.position.in_match:
            curve.append([made.v, ppm_of(each.mwc if white else 1.0 - each.mwc)])
        else:
            points = milli_of(each.equity) * made.position.cube
            curve.append([made.v, points if white else -points])
    return curve
