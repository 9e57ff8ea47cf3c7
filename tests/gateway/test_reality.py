"""The reminder of how long somebody has been here."""

from __future__ import annotations

import json
from typing import Any, cast

from gateway.contract.said import SERVER_FRAME
from gateway.ws.people import People
from gateway.ws.reality import PAUSE_MS, REMIND_EVERY_MS, RealityChecks
from gateway.ws.session import Session
from services.kit.time import ManualClock


class Heard:
    """A session that notes what it is told."""

    def __init__(self) -> None:
        self.socket = self
        self.texts: list[dict[str, Any]] = []

    def offer(self, text: str) -> None:
        """See `Socket`."""
        SERVER_FRAME.validate_json(text)
        self.texts.append(json.loads(text))


def online(heard: Heard) -> list[int]:
    """What the reminders say, in milliseconds."""
    return [text["online_ms"] for text in heard.texts]


def test_whoever_is_here_is_reminded_every_hour_and_a_reload_is_no_pause() -> None:
    people, clock = People(), ManualClock()
    checks = RealityChecks(people, clock)
    heard = Heard()
    session = cast(Session, heard)
    people.add("ann", session)
    clock.advance_ms(REMIND_EVERY_MS - 1)
    checks.look()
    assert online(heard) == []
    people.remove("ann", session)
    clock.advance_ms(1)
    checks.look()
    people.add("ann", session)
    for _ in range(2):
        checks.look()
    clock.advance_ms(REMIND_EVERY_MS)
    checks.look()
    assert online(heard) == [REMIND_EVERY_MS, 2 * REMIND_EVERY_MS]


def test_after_a_pause_the_hour_begins_anew_and_nobody_who_left_is_kept() -> None:
    people, clock = People(), ManualClock()
    checks = RealityChecks(people, clock)
    heard = Heard()
    session = cast(Session, heard)
    people.add("ann", session)
    people.remove("ann", session)
    clock.advance_ms(PAUSE_MS + 1)
    checks.look()
    assert checks._since_ms == {}
    people.add("ann", session)
    clock.advance_ms(REMIND_EVERY_MS - 1)
    checks.look()
    assert online(heard) == []
