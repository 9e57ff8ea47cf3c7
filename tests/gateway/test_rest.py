"""What can be asked over REST, and how it is refused."""

import asyncio
import uuid
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from gateway.guard import BODY_MAX_BYTES
from gateway.main import Gateway
from gateway.problems import MEDIA_TYPE
from tests.gateway.client import Client, base_url, guests

PASSWORD = "correct horse battery 9"


def new_name() -> str:
    """A name that nobody has."""
    return f"p{uuid.uuid4().hex[:12]}"


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The problem document that a request must be answered with."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == MEDIA_TYPE
    problem: dict[str, Any] = answer.json()
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["detail"]
    return problem


async def test_a_guest_takes_a_name_of_his_own(guest: Client) -> None:
    name = new_name()
    body = {"name": name, "password": PASSWORD}
    answer = await guest.ask("POST", "/me/upgrade", json=body)
    assert answer.status_code == 201, answer.text
    me = answer.json()
    assert (me["account"], me["name"], me["kind"]) == (guest.account, name, "registered")
    refused(await guest.ask("GET", "/me"), 401, "not_signed_in")
    guest.token = me["token"]
    assert (await guest.get("/me"))["name"] == name
    signed_in = await guest.http.post("/session", json=body)
    assert signed_in.json()["account"] == guest.account


async def test_a_bot_says_that_it_is_one(guest: Client) -> None:
    body = {"name": new_name(), "password": PASSWORD, "bot": True}
    key = {"Idempotency-Key": uuid.uuid4().hex}
    first = (await guest.http.post("/accounts", json=body, headers=key)).json()
    again = (await guest.http.post("/accounts", json=body, headers=key)).json()
    assert first["kind"] == "bot"
    assert first["account"] == again["account"]
    shown = (await guest.http.get(f"/players/{first['account']}")).json()
    assert (shown["name"], shown["kind"], shown["erased"]) == (body["name"], "bot", False)


async def test_a_wrong_password_is_told_apart_from_nothing(guest: Client) -> None:
    wrong = {"name": guest.name, "password": "something else 5"}
    nobody = {"name": new_name(), "password": "something else 5"}
    for body in (wrong, nobody):
        refused(await guest.http.post("/session", json=body), 401, "bad_credentials")


async def test_signing_out_everywhere_ends_all_sessions(guest: Client) -> None:
    body = {"name": new_name(), "password": PASSWORD}
    await guest.ask("POST", "/me/upgrade", json=body)
    tokens = [(await guest.http.post("/session", json=body)).json()["token"] for _ in range(2)]
    guest.token = tokens[0]
    assert (await guest.ask("DELETE", "/sessions")).status_code == 204
    for guest.token in tokens:
        refused(await guest.ask("GET", "/me"), 401, "not_signed_in")


async def test_a_changed_password_ends_all_other_sessions(guest: Client) -> None:
    body = {"name": new_name(), "password": PASSWORD}
    guest.token = (await guest.ask("POST", "/me/upgrade", json=body)).json()["token"]
    other = (await guest.http.post("/session", json=body)).json()["token"]
    change = {"old_password": PASSWORD, "new_password": PASSWORD + "0"}
    assert (await guest.ask("POST", "/me/password", json=change)).status_code == 204
    assert (await guest.get("/me"))["account"] == guest.account
    guest.token = other
    refused(await guest.ask("GET", "/me"), 401, "not_signed_in")


async def test_preferences_are_changed_one_by_one(guest: Client) -> None:
    before = await guest.get("/me/preferences")
    changes = {"board": "slate", "sound_volume_percent": 0, "hints": False}
    answer = await guest.ask("PATCH", "/me/preferences", json=changes)
    assert answer.json() == {**before, **changes} == await guest.get("/me/preferences")
    bad = await guest.ask("PATCH", "/me/preferences", json={"board": "gold"})
    refused(bad, 422, "bad_request")


async def test_a_person_can_take_his_data_and_be_forgotten(guest: Client) -> None:
    exported = await guest.ask("GET", "/me/export")
    assert exported.json()["account_id"] == guest.account
    assert "attachment" in exported.headers["content-disposition"]
    assert (await guest.ask("DELETE", "/me")).status_code == 204
    refused(await guest.ask("GET", "/me"), 401, "not_signed_in")
    shown = (await guest.http.get(f"/players/{guest.account}")).json()
    assert shown["erased"]
    assert shown["name"] != guest.name


async def test_houses_say_what_can_be_played(guest: Client) -> None:
    houses = (await guest.http.get("/houses")).json()["houses"]
    assert {"stargames", "gammonempire", "play65"} <= {house["id"] for house in houses}
    for house in houses:
        one = (await guest.http.get(f"/houses/{house['id']}")).json()
        assert set(one.pop("rules")) == {mode["mode"] for mode in house["modes"]}
        assert one == house
    refused(await guest.http.get("/houses/nobodys"), 404, "no_such_house")


async def test_a_table_is_opened_once_however_often_it_is_sent(guest: Client) -> None:
    wish = {"house": "stargames", "mode": "quick"}
    key = {"Idempotency-Key": "mine"}
    answers = [await guest.ask("POST", "/tables", json=wish, headers=key) for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    other = {**wish, "mode": "single"}
    refused(await guest.ask("POST", "/tables", json=other, headers=key), 409, "id_reused")
    table = answers[0].json()["table"]["id"]
    assert (await guest.get("/me/seat")) == {"table": table, "match": None}
    refused(await guest.ask("POST", f"/tables/{table}/join"), 409, "own_table")
    assert (await guest.ask("DELETE", f"/tables/{table}")).status_code == 204
    assert (await guest.get("/me/seat")) == {"table": None, "match": None}


async def test_an_invitation_is_for_whoever_has_its_code(two: list[Client]) -> None:
    host, friend = two
    wish = {"house": "stargames", "mode": "quick", "private": True}
    opened = (await host.ask("POST", "/tables", json=wish)).json()
    table, code = opened["table"]["id"], opened["code"]
    listed = (await friend.get("/tables"))["tables"]
    assert table not in [each["id"] for each in listed]
    refused(await friend.ask("GET", f"/tables/{table}"), 404, "no_such_table")
    shown = await friend.get(f"/invitations/{code}")
    assert shown == {"table": opened["table"], "code": None, "match": None}
    joined = await friend.ask("POST", f"/invitations/{code}/join")
    assert joined.json()["table"] == table
    assert joined.json()["match"]
    refused(await friend.ask("GET", f"/invitations/{code}"), 409, "already_taken")
    refused(await friend.ask("POST", "/invitations/nothing/join"), 404, "no_such_invitation")


async def test_of_many_who_join_at_once_one_gets_the_seat(gateway: Gateway) -> None:
    async with guests(gateway, 6) as (host, *others):
        table = await host.open_table()
        answers = await asyncio.gather(
            *(each.ask("POST", f"/tables/{table}/join") for each in others)
        )
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [200, 409, 409, 409, 409]
    for answer in answers:
        if answer.status_code == 409:
            refused(answer, 409, "already_taken")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("PUT", "/tables", 405, "method_not_allowed"),
        ("GET", "/tables/nothing", 404, "no_such_table"),
        ("GET", "/tables/Nothing!", 422, "bad_request"),
        ("GET", "/matches/nothing", 404, "no_match"),
        ("GET", "/matches/nothing/events", 404, "no_match"),
        ("GET", "/matches/nothing/dice", 404, "no_match"),
        ("GET", "/matches/nothing/export", 404, "no_match"),
        ("GET", "/matches/nothing/ratings", 404, "no_match"),
        ("GET", "/matches/nothing/receipt", 404, "no_match"),
        ("GET", "/matches/x/export?format=pdf", 422, "bad_request"),
        ("GET", "/matches/live.*", 422, "bad_request"),
        ("GET", "/matches?cursor=nonsense", 400, "bad_cursor"),
        ("GET", "/tables?cursor=nonsense", 400, "bad_cursor"),
        ("GET", "/tables?limit=0", 422, "bad_request"),
        ("POST", "/tables", 422, "bad_request"),
    ],
)
async def test_what_is_not_there_or_makes_no_sense_is_a_problem_document(
    guest: Client, method: str, path: str, status: int, code: str
) -> None:
    refused(await guest.ask(method, path), status, code)


BODIES: dict[str, tuple[Any, int, str]] = {
    "broken JSON": (b'{"house":', 422, "bad_request"),
    "no JSON": (b"house=stargames", 422, "bad_request"),
    "an unknown field": (
        b'{"house":"stargames","mode":"quick","clock_ms":5}',
        422,
        "bad_request",
    ),
    "a text for a number": (
        b'{"house":"stargames","mode":"quick","length":"3"}',
        422,
        "bad_request",
    ),
    "no such house": (b'{"house":"nobodys","mode":"quick"}', 404, "no_such_house"),
    "a stake without the money": (
        b'{"house":"stargames","mode":"quick","currency":"EUR","stake_minor":100}',
        409,
        "insufficient_funds",
    ),
    "too large": (b" " * (BODY_MAX_BYTES + 1), 413, "too_large"),
}


@pytest.mark.parametrize(("body", "status", "code"), BODIES.values(), ids=BODIES)
async def test_a_bad_body_is_refused(guest: Client, body: bytes, status: int, code: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await guest.ask("POST", "/tables", content=body, headers=headers)
    refused(answer, status, code)


async def test_a_body_that_comes_in_pieces_is_measured_too(guest: Client) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 1_000

    headers = {"Content-Type": "application/json"}
    answer = await guest.ask("POST", "/tables", content=pieces(), headers=headers)
    refused(answer, 413, "too_large")


@pytest.mark.parametrize("key", ["with blank", "x" * 65, "ä"])
async def test_a_key_is_short_and_visible(guest: Client, key: str) -> None:
    headers = {"Idempotency-Key": key.encode()}
    wish = {"house": "stargames", "mode": "quick"}
    answer = await guest.ask("POST", "/tables", json=wish, headers=headers)
    refused(answer, 422, "bad_request")


async def test_who_is_not_signed_in_is_told_how(gateway: Gateway) -> None:
    async with httpx.AsyncClient(base_url=base_url(gateway)) as http:
        for headers in ({}, {"Authorization": "Bearer tavla_nobody"}, {"Authorization": "Basic x"}):
            answer = await http.get("/me", headers=headers)
            refused(answer, 401, "not_signed_in")
            assert answer.headers["www-authenticate"] == "Bearer"


async def test_answers_are_kept_by_nobody_and_framed_by_nobody(guest: Client) -> None:
    headers = (await guest.ask("GET", "/me")).headers
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


async def test_a_method_that_is_not_known_is_told_which_are(guest: Client) -> None:
    answer = await guest.ask("PUT", "/session")
    refused(answer, 405, "method_not_allowed")
    assert answer.headers["allow"] == "DELETE, GET, HEAD, POST"
    assert answer.json()["detail"] == "This takes DELETE, GET, HEAD, POST, not PUT."


async def test_the_head_of_what_can_be_read_can_be_asked_for_alone(guest: Client) -> None:
    head, whole = await guest.ask("HEAD", "/houses"), await guest.ask("GET", "/houses")
    assert head.status_code == 200
    assert (head.content, head.headers["content-length"]) == (b"", str(len(whole.content)))


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b"{", "body.1: is no JSON"),
        (b"[]", "body: must be a JSON object, sent as application/json"),
        (b'{"mode":"quick"}', "body.house: is missing"),
        (b'{"house":1,"mode":"quick"}', "body.house: must be a text"),
        (
            b'{"house":"stargames","mode":"quick","length":"3"}',
            "body.length: must be a whole number",
        ),
        (b'{"house":"stargames","mode":"quick","length":26}', "body.length: must be at most 25"),
        (b'{"house":"stargames","mode":"quick","moon":1}', "body.moon: is not known here"),
    ],
)
async def test_a_mistake_is_told_in_plain_words(guest: Client, body: bytes, detail: str) -> None:
    sent = {"Content-Type": "application/json"}
    answer = await guest.ask("POST", "/tables", content=body, headers=sent)
    assert answer.json()["detail"] == detail


async def test_a_whole_number_may_be_written_as_a_fraction(guest: Client) -> None:
    wish = {"house": "gammonempire", "mode": "series", "length": 3.0}
    answer = await guest.ask("POST", "/tables", json=wish)
    assert answer.json()["table"]["length"] == 3
