"""Whole tournaments over the public protocol, with real matches and real money."""

import asyncio
import itertools
from collections import Counter
from typing import Any

import pytest

from gateway.main import Gateway
from tests.gateway.client import DEADLINE_S, Client, Frame, Player, guests
from tests.gateway.money import balances, books_of
from tests.gateway.test_rest import PASSWORD, new_name, refused
from tests.gateway.world import World

WELCOME_MINOR = 100_000
PAID: Frame = {
    "house": "stargames",
    "mode": "quick",
    "size": 5,
    "entry_minor": 1_001,
    "fee_percent": 7,
    "split": [50, 30, 20],
}
# Three rounds of quick games, each after its break.
TOURNAMENT_S = 240


async def host_of(gateway: Gateway, http: Any) -> Client:
    """Somebody with a name: guests announce nothing."""
    body = {"name": new_name(), "password": PASSWORD}
    answer = await http.post("/accounts", json=body)
    assert answer.status_code == 201, answer.text
    return Client(gateway, http, answer.json())


async def announce(host: Client, **wish: Any) -> str:
    """A tournament."""
    answer = await host.ask("POST", "/competitions", json={**PAID, **wish})
    assert answer.status_code == 201, answer.text
    which: str = answer.json()["id"]
    return which


async def enter(client: Client, which: str) -> Frame:
    """Take part."""
    answer = await client.ask("POST", f"/competitions/{which}/entry")
    assert answer.status_code == 200, answer.text
    shown: Frame = answer.json()
    return shown


class Contender:
    """Plays each match that he is called to, until the tournament is over."""

    def __init__(self, client: Client, which: str, seed: int) -> None:
        self.client, self.which, self.seed = client, which, seed
        self.played: list[str] = []
        self.begun = asyncio.Event()

    async def run(self) -> None:
        """Follow the notes on one line, and play on others."""
        async with self.client.line() as line:
            await line.say(t="lobby", on=True)
            while not await self._over():
                async with asyncio.timeout(DEADLINE_S * 2):
                    frame = await line.next()
                if frame["t"] == "note" and frame["kind"] == "match_started":
                    assert frame["table"] is None
                    await self._play(frame["match"])
                elif frame["t"] == "note" and frame["kind"] == "seat" and frame["match"]:
                    await self._play(frame["match"])

    async def _play(self, match: str) -> None:
        if match not in self.played:
            self.played.append(match)
            self.begun.set()
            await Player(self.client, match, self.seed + len(self.played)).play()

    async def _over(self) -> bool:
        shown = await self.client.get(f"/competitions/{self.which}")
        return bool(shown["stage"] == "over")


@pytest.mark.slow
async def test_five_play_for_their_entries_and_the_lobby_is_started_again_in_the_middle(
    world: World, gateway: Gateway
) -> None:
    async with guests(gateway, 5) as five:
        host = await host_of(gateway, five[0].http)
        which = await announce(host)
        for client in five:
            shown = await enter(client, which)
        assert shown["stage"] == "playing"
        assert shown["prizes_minor"] == [2_329, 1_396, 465, 465]
        assert shown["fee_minor"] == 350
        contenders = [Contender(client, which, 10 * n) for n, client in enumerate(five)]

        async def restarted() -> None:
            begun = [asyncio.ensure_future(each.begun.wait()) for each in contenders]
            await asyncio.wait(begun, return_when=asyncio.FIRST_COMPLETED)
            await world.stop("lobby")
            await world.start("lobby")

        async with asyncio.timeout(TOURNAMENT_S):
            await asyncio.gather(restarted(), *(each.run() for each in contenders))
        shown = await host.get(f"/competitions/{which}")
        await _is_whole(shown, contenders)
        places = [person["account"] for person in shown["places"]]
        prizes = dict(zip(places, shown["prizes_minor"], strict=True))
        for client in five:
            gets = prizes.get(client.account, 0)
            assert (await balances(client))["PLAY"] == (WELCOME_MINOR - 1_001 + gets, 0)
        kinds = (await five[0].get("/me/wallet/statement", params={"currency": "PLAY"}))["lines"]
        assert {line["kind"] for line in kinds} >= {"welcome", "enter"}
        assert {line["reference"] for line in kinds if line["kind"] == "enter"} == {which}
        async with books_of(world) as wallet:
            pool = await wallet.pools.pool(which)
            assert pool.paid is not None
            assert pool.paid.places == tuple(places)


async def _is_whole(shown: Frame, contenders: list[Contender]) -> None:
    """Each fixture is decided, by a match where it was played, and everybody but one lost once."""
    assert shown["stage"] == "over"
    fixtures = shown["fixtures"]
    assert [len(list(each)) for _, each in itertools.groupby(f["round"] for f in fixtures)] == [
        4,
        2,
        1,
    ]
    assert Counter(f["how"] for f in fixtures)["bye"] == 3
    played = [f for f in fixtures if f["how"] != "bye"]
    assert {f["how"] for f in played} <= {"played", "forfeit", "better_seed"}
    losers = [who for f in played for who in f["players"] if who != f["winner"]]
    winner = shown["places"][0]["account"]
    everybody = sorted(each.client.account for each in contenders)
    assert sorted([*losers, winner]) == everybody
    matches = {f["match"] for f in played}
    assert matches <= {match for each in contenders for match in each.played}


async def test_of_five_one_withdraws_and_the_four_play_without_a_bye(gateway: Gateway) -> None:
    async with guests(gateway, 5) as five:
        host = await host_of(gateway, five[0].http)
        which = await announce(host, size=5, entry_minor=500)
        for client in five[:4]:
            await enter(client, which)
        left = await five[1].ask("DELETE", f"/competitions/{which}/entry")
        assert left.json()["players"] == 3
        assert (await balances(five[1]))["PLAY"] == (WELCOME_MINOR, 0)
        await enter(five[4], which)
        assert (await host.get(f"/competitions/{which}"))["stage"] == "open"
        await host.ask("DELETE", f"/competitions/{which}")
        shown = await host.get(f"/competitions/{which}")
        assert (shown["stage"], shown["code"]) == ("called_off", "by_host")
        for client in five:
            assert (await balances(client))["PLAY"] == (WELCOME_MINOR, 0)


async def test_a_tournament_is_heard_of_by_whoever_looks_at_the_lobby(gateway: Gateway) -> None:
    async with guests(gateway, 1) as (ann,), ann.line() as line:
        await line.say(t="lobby", on=True)
        await line.until("lobby")
        host = await host_of(gateway, ann.http)
        which = await announce(host, entry_minor=0)
        await line.until("competition", competition=which)
        listed = (await ann.get("/competitions"))["competitions"]
        assert which in [each["id"] for each in listed]
        await enter(ann, which)
        await line.until("competition", competition=which)
        await host.ask("DELETE", f"/competitions/{which}")
        await line.until("competition", competition=which)
        over = (await ann.get("/competitions", params={"over": True, "limit": 1}))["competitions"]
        assert [each["id"] for each in over] == [which]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"size": 3}, 422, "bad_request"),
        ({"size": 65}, 422, "bad_request"),
        ({"split": [60, 50]}, 409, "bad_split"),
        ({"split": []}, 422, "bad_request"),
        ({"fee_percent": 21}, 409, "bad_fee"),
        ({"starts_at_ms": 1}, 409, "bad_start"),
        ({"house": "nowhere"}, 404, "no_such_house"),
        ({"mode": "nothing"}, 409, "house_terms"),
        ({"currency": "GBP"}, 409, "house_terms"),
    ],
)
async def test_what_cannot_be_announced_is_refused_in_words(
    gateway: Gateway, guest: Client, wish: Frame, status: int, code: str
) -> None:
    host = await host_of(gateway, guest.http)
    answer = await host.ask("POST", "/competitions", json={**PAID, **wish})
    assert refused(answer, status, code)


async def test_a_guest_announces_nothing_and_one_has_one_at_a_time(
    gateway: Gateway, guest: Client
) -> None:
    assert refused(await guest.ask("POST", "/competitions", json=PAID), 409, "needs_name")
    host = await host_of(gateway, guest.http)
    which = await announce(host)
    assert refused(await host.ask("POST", "/competitions", json=PAID), 409, "already_announced")
    refusal = await guest.ask("DELETE", f"/competitions/{which}")
    assert refused(refusal, 409, "not_yours")
    assert refused(await guest.ask("GET", "/competitions/nowhere"), 404, "no_such_competition")
    answer = await guest.ask("DELETE", f"/competitions/{which}/entry")
    assert refused(answer, 409, "not_entered")
    await host.ask("DELETE", f"/competitions/{which}")
