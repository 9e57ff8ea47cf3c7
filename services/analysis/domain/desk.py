"""What a match waits for from a seat that we play for, read from that seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from services.analysis.domain.position import CENTRED, OWN, SINGLE, THEIRS, Position

SEATS: Final = (0, 1)
View = Mapping[str, Any]


class Todo(NamedTuple):
    """One decision of a seat: `what` is roll_or_double, roll, play, answer, beavered,
    resignation or go_on. `decision` is the number that the command has to name."""

    what: str
    decision: int


def is_over(view: View) -> bool:
    """Whether nothing can be played any more."""
    return view["now"]["phase"] in ("settling", "over")


def ghost_in(view: View, seat: int) -> bool:
    """Whether a ghost sits in the seat in the game under way."""
    return bool(view["seats"][seat]["ghost"]) and view["now"]["phase"] in (
        "rolling",
        "playing",
        "doubled",
        "beavered",
    )


def computer_in(view: View, seat: int) -> bool:
    """Whether the seat is a computer's."""
    return bool(view["match"]["kinds"][seat] == "computer")


def todo(view: View, seat: int) -> Todo | None:
    """What the seat has to do now; None where it is not its turn."""
    now, game = view["now"], view["game"]
    if game is None or is_over(view) or now["frozen"]:
        return None
    offer = game["resignation"]
    if offer is not None and offer["seat"] != seat:
        return Todo("resignation", offer["decision"])
    if offer is not None:
        return None
    decision, phase = now["decision"], now["phase"]
    if phase == "between":
        return None if view["seats"][seat]["continued"] else Todo("go_on", decision)
    mine = game["turn"] == seat
    if phase == "doubled":
        return None if mine else Todo("answer", decision)
    if not mine:
        return None
    if phase == "rolling":
        may_double = not ghost_in(view, seat) and now["may"].get("double") == ""
        return Todo("roll_or_double" if may_double else "roll", decision)
    return Todo({"playing": "play", "beavered": "beavered"}[phase], decision)


def position_for(view: View, seat: int, cube_max: int = 64) -> Position:
    """The position from the side of `seat`, whoever is on roll in truth, as the cube lies."""
    game, match = view["game"], view["match"]
    points = tuple(game["board"])
    if view["seen_as"] != seat:
        points = tuple(-count for count in reversed(points))
    cube = game["cube"]
    owner = CENTRED if cube["owner"] < 0 else OWN if cube["owner"] == seat else THEIRS
    away = SINGLE
    if match["kind"] == "series":
        length, score = match["length"], view["score"]
        away = (length - score[seat], length - score[1 - seat])
    return Position(points, cube["value"], owner, away, game["crawford"], cube_max)
