"""The house of docker-compose.yml, really started: looked into, played at, broken, stopped."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
from dataclasses import dataclass

import httpx
import pytest

from deploy.requirements_for import normal, the_share
from services.stack.bot.player import Finished
from services.stack.bot.rest import Rest
from services.stack.programs import GATEWAY, SERVICES, Program
from tests.compose.house import ComposedHouse
from tests.compose.play import play_a_match

pytestmark = [pytest.mark.slow, pytest.mark.infra]

# In this order, while one match is played: a service, its record, the door, the courier.
KILLED = ("game", "postgres", "gateway", "nats")
# Decisions of one player from one death to the next; a match to 3 has more than five times as many.
DECISIONS_BETWEEN = 7
STOP_TIMEOUT_S = 120
START_TIMEOUT_S = 120

WHO_AM_I = """
import os, pathlib
told = dict(l.split(":\\t", 1) for l in pathlib.Path("/proc/self/status").read_text().splitlines())
print(os.getuid(), os.getgid(), int(told["CapEff"], 16), told["NoNewPrivs"])
try:
    pathlib.Path("/app/services/more.py").touch()
except OSError as error:
    print(error.strerror)
"""
WHAT_IS_HERE = """
from importlib.metadata import distributions
print(*(each.name for each in distributions()))
"""


@dataclass(frozen=True, slots=True)
class Played:
    """A match as both saw it, and the processes of what was killed, before and after."""

    host: Finished
    guest: Finished
    before: dict[str, int]
    after: dict[str, int]


@pytest.fixture(scope="module")
def played(house: ComposedHouse) -> Played:
    """One match, in which everything that holds a part of it is killed."""
    before = {service: house.pid(service) for service in KILLED}

    def killing(service: str) -> None:
        os.kill(before[service], signal.SIGKILL)

    then = {
        number * DECISIONS_BETWEEN: lambda service=service: killing(service)
        for number, service in enumerate(KILLED, 1)
    }
    with house.quoting_logs():
        host, guest = asyncio.run(play_a_match(house.url, 1, then))
        house.await_healthy(KILLED)
    return Played(host, guest, before, {service: house.pid(service) for service in KILLED})


@pytest.mark.parametrize("program", [*SERVICES, GATEWAY], ids=lambda program: program.name)
def test_a_program_is_nobody_and_can_change_nothing(house: ComposedHouse, program: Program) -> None:
    said = house.inside(program.name, "python", "-c", WHO_AM_I)
    assert said == "10001 10001 0 1\nRead-only file system"


def test_the_image_holds_what_the_house_runs_on_and_nothing_for_its_builders(
    house: ComposedHouse,
) -> None:
    here = {normal(name) for name in house.inside("game", "python", "-c", WHAT_IS_HERE).split()}
    locked = {entry.name: entry.text for entry in the_share()}
    assert here <= set(locked)
    assert all(";" in locked[name] for name in set(locked) - here), "it is for other platforms"


def test_the_browser_client_is_in_the_image(house: ComposedHouse) -> None:
    page = httpx.get(f"{house.url}/", trust_env=False).text
    script = re.search(r'src="(/assets/index-[^"]+\.js)"', page)
    assert script, page
    assert httpx.get(f"{house.url}{script[1]}", trust_env=False).status_code == 200


def test_a_match_goes_on_whatever_is_killed(played: Played) -> None:
    for seen in (played.host, played.guest):
        assert not seen.dice_faults
        assert not seen.told_faults
        assert [event["v"] for event in seen.events] == list(range(1, len(seen.events) + 1))
        assert all(version <= len(seen.events) for _, _, version in seen.acknowledged)
    assert max(played.host.score) >= 3
    assert played.host.score == played.guest.score


def test_what_was_killed_runs_again(played: Played) -> None:
    assert all(played.after.values())
    assert not set(played.before.values()) & set(played.after.values())


def test_it_stops_clean_and_finds_its_record_again(house: ComposedHouse, played: Played) -> None:
    house.compose("stop", timeout_s=STOP_TIMEOUT_S)
    statuses = {name: house.inspect(name, "{{.State.ExitCode}}") for name in house.services()}
    assert statuses == dict.fromkeys(statuses, "0")
    house.compose("start", "--wait", timeout_s=START_TIMEOUT_S)
    assert asyncio.run(_events_as_a_stranger(house.url, played.host.match)) == played.host.events


async def _events_as_a_stranger(url: str, match: str) -> list[object]:
    rest = Rest(url, random.Random(2))
    try:
        await rest.become_guest()
        events: list[object] = []
        while more := (await rest.events(match, len(events)))["events"]:
            events += more
        return events
    finally:
        await rest.close()
