"""When to have the server look at the time. It never acts on a client's word, so early is harmless.

Any client may ask: the opponent's flag, a pause that lasts too long, a window that is over. A bot
that asks keeps a match from standing still where nobody else does.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def look_in_ms(view: Json) -> int | None:
    """Milliseconds of server time until a look may change something; None where nothing runs."""
    now = view["now"]
    if now["window_left_ms"] >= 0:
        return int(now["window_left_ms"])
    acting = now["acting"]
    if acting >= 0 and view["clocks"][acting]["runs"]:
        clock = view["clocks"][acting]
        return int(clock["free_ms"] + clock["left_ms"] + clock["allowance_ms"])
    graces = [seat["grace_left_ms"] for seat in view["seats"] if seat["grace_left_ms"] >= 0]
    return min(graces, default=None)


def decision_to_look_at(view: Json) -> int:
    """The number that `claim_timeout` has to name: that of a resignation, where one waits."""
    game = view["game"] or {}
    resignation = game.get("resignation")
    return int(resignation["decision"] if resignation else view["now"]["decision"])
