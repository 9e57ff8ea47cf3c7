"""What is known of one match, for an operator: its log, who was there, the lines, money, words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson

from gateway.desk import Desk
from gateway.problems import Problem
from gateway.wire import chat, ratings, records, wallet
from gateway.ws.chat import Heard

Fields = dict[str, Any]

_PRESENCE: Final = frozenset(
    {"PlayerAway", "PlayerBack", "GhostSeated", "GhostRelieved", "ClockCredited"}
)
_EVENTS_AT_ONCE: Final = 500


async def evidence_of(desk: Desk, match: str, operator: str) -> Fields:
    """All of it. Raises `Problem`: what a part of the house cannot say now is null, not missing."""
    white, black = await records.players_of(desk.game, match)
    events = await _events(desk, match, white)
    dice = await records.verify_dice(desk.game, match, white)
    heard = await _heard(desk, match, operator, white)
    return {
        "match": match,
        "accounts": [white, black],
        "events": events,
        "presence": [event for event in events if event["type"] in _PRESENCE],
        "lines": [line_figures(events, seat) for seat in (0, 1)],
        "dice": {"sound": dice.sound, "complete": dice.complete, "lines": list(dice.lines)},
        "receipt": await _perhaps(wallet.read_receipt(desk.wallet, desk.game, white, match)),
        "ratings": await _perhaps(_result(desk, match)),
        "chat": [line.fields for line in heard.lines],
    }


def line_figures(events: Sequence[Mapping[str, Any]], seat: int) -> Fields:
    """A seat's decisions by its own hand: how many, how long, and over which line, in ms."""
    own = [
        event
        for event in events
        if event.get("seat") == seat and event.get("hand") == "player" and "lag_ms" in event
    ]
    lags = sorted(int(event["lag_ms"]) for event in own)
    return {
        "decisions": len(own),
        "lag_median_ms": lags[len(lags) // 2] if lags else 0,
        "lag_most_ms": lags[-1] if lags else 0,
        "charged_ms": sum(int(event["charged_ms"]) for event in own),
    }


async def _events(desk: Desk, match: str, account: str) -> list[Fields]:
    found: list[Fields] = []
    more = True
    while more:
        page = await records.read_events(desk.game, match, account, len(found), _EVENTS_AT_ONCE)
        found.extend(orjson.loads(page.events))
        more = page.more
    return found


async def _heard(desk: Desk, match: str, operator: str, player: str) -> Heard:
    """All that was said; of a delayed match that runs, what a player reads of it."""
    read = chat.read_by(desk.lobby)
    try:
        return await read(match, operator)
    except Problem as problem:
        if problem.code != "talk_delayed":
            raise
        return await read(match, player)


async def _result(desk: Desk, match: str) -> Fields:
    return (await ratings.result(desk.rating, match))._asdict()


async def _perhaps(asked: Any) -> Fields | None:
    """An answer, or None of a service that is away."""
    try:
        found: Fields = await asked
    except Problem as problem:
        if problem.status != 503:
            raise
        return None
    return found
