"""Computers in one request, and the review of a match against one."""

import asyncio
import uuid
from typing import Any

from gateway.rest.analysis import ReviewShown
from tests.gateway.client import Client, Player
from tests.gateway.test_rest import refused

QUICK = {"house": "stargames", "mode": "quick"}
PATIENCE_S = 60


async def test_the_six_strengths_are_listed_with_what_they_mean(guest: Client) -> None:
    found = await guest.get("/computers")
    assert found["available"]
    strengths = [each["strength"] for each in found["computers"]]
    assert strengths == ["beginner", "learner", "club", "strong", "expert", "master"]
    assert all(each["words"] for each in found["computers"])
    assert len({each["account"] for each in found["computers"]}) == 6


async def test_a_match_against_a_computer_takes_one_request_and_is_reviewed(
    guest: Client,
) -> None:
    key = {"Idempotency-Key": uuid.uuid4().hex}
    wish = {**QUICK, "computer": "club"}
    first, again = [await guest.ask("POST", "/tables", json=wish, headers=key) for _ in range(2)]
    assert (first.status_code, again.status_code) == (201, 201), first.text
    match = first.json()["match"]
    assert match == again.json()["match"]
    player = Player(guest, match, 7)
    async with asyncio.timeout(PATIENCE_S):
        while not (await guest.ask("GET", f"/matches/{match}")).is_success:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        await player.play()
        shown = await _reviewed(guest, match, "")
    assert player.view["match"]["kinds"] == ["person", "computer"]
    assert (await guest.get("/players/computerclub"))["kind"] == "computer"
    review = ReviewShown.model_validate(shown).model_dump()["review"]
    assert [each["account"] for each in review["players"]] == [guest.account, "computerclub"]
    asked = await guest.ask("POST", f"/matches/{match}/review", json={"level": "deep"})
    assert asked.status_code == 202, asked.text
    async with asyncio.timeout(PATIENCE_S):
        deep = await _reviewed(guest, match, "deep")
    assert [turn["v"] for turn in deep["review"]["turns"]] == [t["v"] for t in review["turns"]]
    assert (await guest.get(f"/matches/{match}/review"))["level"] == "deep"


async def _reviewed(client: Client, match: str, level: str) -> dict[str, Any]:
    while True:
        answer = await client.ask("GET", f"/matches/{match}/review", params={"level": level})
        shown: dict[str, Any] = answer.json()
        if answer.is_success and shown["state"] == "ready":
            return shown
        if answer.is_success:
            assert (shown["state"], shown["review"]) == ("waiting", None)
            assert 0 <= shown["progress_ppm"] < 1_000_000
        else:
            refused(answer, 409, "no_review")
        await asyncio.sleep(0.05)


async def test_what_there_is_not_is_refused(guest: Client) -> None:
    strange = {**QUICK, "computer": "god"}
    refused(await guest.ask("POST", "/tables", json=strange), 404, "no_such_computer")
    refused(await guest.ask("GET", "/matches/nothing/review"), 404, "no_match")
    asked = await guest.ask("POST", "/matches/nothing/review", json={"level": "deep"})
    refused(asked, 404, "no_match")


async def test_a_computer_is_played_and_not_challenged(guest: Client) -> None:
    table = {"house": "stargames", "mode": "single"}
    wrong = {**table, "opponent": "computerclub"}
    refused(await guest.ask("POST", "/tables", json=wrong), 409, "computer")
    both = {**table, "computer": "club", "opponent": guest.account}
    refused(await guest.ask("POST", "/tables", json=both), 422, "bad_request")
    assert await guest.get("/me/seat") == {"table": None, "match": None}
