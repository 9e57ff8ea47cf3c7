"""Operators over the wire: who is one, what he may, and that all of it is written down."""

import asyncio
import uuid
from typing import Any

import pytest

from tests.gateway.client import Client, Player, start_match
from tests.gateway.money import balances
from tests.gateway.operators import WHY, role_of
from tests.gateway.test_rest import refused
from tests.gateway.world import World


async def actions(client: Client) -> list[tuple[str, str, str]]:
    """What was done, the newest first."""
    found = (await client.get("/operator/actions"))["actions"]
    return [(each["what"], each["subject"], each["outcome"]) for each in found]


async def test_who_is_no_operator_sees_and_does_nothing(
    world: World, olga: Client, guest: Client
) -> None:
    match = uuid.uuid4().hex
    asked: list[tuple[str, str, Any]] = [
        ("GET", "/operator/me", None),
        ("GET", "/operator/waiting", None),
        ("GET", "/operator/actions", None),
        ("GET", f"/operator/matches/{match}", None),
        ("GET", f"/operator/players/{olga.name}/matches", None),
        ("POST", f"/operator/matches/{match}/void", WHY),
        ("POST", f"/operator/accounts/{olga.account}/freeze", WHY),
        ("POST", "/operator/withdrawals/p1", {"approved": True}),
    ]
    for method, path, body in asked:
        refused(await guest.ask(method, path, json=body), 403, "not_operator")
        refused(await guest.http.request(method, path, json=body), 401, "not_signed_in")
    assert (await olga.get("/operator/me"))["name"] == olga.name
    # It holds at once that somebody is none any more, whatever the gateway remembers of him.
    await role_of(world, olga.account, operator=False)
    refused(await olga.ask("GET", "/operator/me"), 403, "not_operator")


async def test_a_running_match_is_stopped_and_both_stakes_go_back(
    olga: Client, two: list[Client]
) -> None:
    host, joiner = two
    before = [(await balances(who))["PLAY"] for who in two]
    wish = {"house": "play65", "mode": "series", "length": 3, "stake_minor": 1_000}
    match = await start_match(host, joiner, **wish)
    async with host.line() as line:
        await line.say(t="watch", match=match)
        await line.until("sync")
        voided = (await olga.ask("POST", f"/operator/matches/{match}/void", json=WHY)).json()
        assert voided == {"match": match, "undone": ["the match"]}
        while (told := await line.until("evt"))["view"]["outcome"] is None:
            continue
        outcome = told["view"]["outcome"]
        assert (outcome["type"], outcome["reason"]) == ("MatchVoided", "operator")
        await line.until("note", kind="paid", match=match)
    assert [(await balances(who))["PLAY"] for who in two] == before
    again = await olga.ask("POST", f"/operator/matches/{match}/void", json=WHY)
    assert again.json()["undone"] == ["its settlement"]
    assert [(await balances(who))["PLAY"] for who in two] == before
    assert (await actions(olga))[:4] == [
        ("void", match, "done"),
        ("void", match, ""),
        ("void", match, "done"),
        ("void", match, ""),
    ]


async def test_what_cannot_be_voided_is_refused_and_written_down(
    olga: Client, guest: Client
) -> None:
    nowhere = uuid.uuid4().hex
    answer = await olga.ask("POST", f"/operator/matches/{nowhere}/void", json=WHY)
    refused(answer, 404, "no_match")
    assert (await actions(olga))[:2] == [("void", nowhere, "no_match"), ("void", nowhere, "")]
    for note in ("", " " * 3, "x" * 501):
        path = f"/operator/accounts/{guest.account}/freeze"
        answer = await olga.ask("POST", path, json={"note": note})
        refused(answer, 422, "no_reason" if note.isspace() else "bad_request")
    assert (await actions(olga))[:2] == [("void", nowhere, "no_match"), ("void", nowhere, "")]


async def test_a_frozen_account_sits_down_nowhere_and_plays_its_match_to_the_end(
    olga: Client, two: list[Client]
) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    path = f"/operator/accounts/{host.account}"
    assert (await olga.ask("POST", f"{path}/freeze", json=WHY)).status_code == 204
    await two_play(two, match)
    for method, where, body in (
        ("POST", "/tables", {"house": "stargames", "mode": "quick"}),
        ("POST", "/tables/quick", {"house": "stargames", "mode": "quick"}),
        ("POST", f"/matches/{match}/rematch", None),
        ("POST", "/tables/abc/join", None),
        ("POST", "/invitations/abcd/join", None),
        ("POST", "/competitions", {"house": "stargames", "mode": "quick"}),
        ("POST", "/competitions/abc/entry", None),
    ):
        refused(await host.ask(method, where, json=body), 403, "account_frozen")
    found = await olga.get(f"/operator/players/{host.name}/matches")
    assert (found["frozen"], found["matches"][0]["id"]) == (True, match)
    assert (await olga.ask("POST", f"{path}/thaw", json=WHY)).status_code == 204
    table = await host.open_table()
    assert (await host.ask("DELETE", f"/tables/{table}")).status_code == 204


async def test_nobody_sits_down_with_who_was_frozen_meanwhile(
    olga: Client, two: list[Client]
) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    await two_play(two, match)
    assert (await host.ask("POST", f"/matches/{match}/rematch")).is_success
    path = f"/operator/accounts/{host.account}"
    async with host.line():
        await olga.ask("POST", f"{path}/freeze", json=WHY)
        refused(await joiner.ask("POST", f"/matches/{match}/rematch"), 409, "not_free")
        await olga.ask("POST", f"{path}/thaw", json=WHY)
        await host.ask("DELETE", f"/matches/{match}/rematch")
        table = await host.open_table()
        await olga.ask("POST", f"{path}/freeze", json=WHY)
        assert (await host.get("/me/seat")) == {"table": None, "match": None}
        answer = await joiner.ask("POST", f"/tables/{table}/join")
        assert answer.status_code in (404, 409), answer.text
        await olga.ask("POST", f"{path}/thaw", json=WHY)


async def test_a_reason_is_one_plain_line(olga: Client, guest: Client) -> None:
    forged = {"note": "a\n2026  machine/root  grant\x1b[2J \u202e b\u0000"}
    path = f"/operator/accounts/{guest.account}"
    assert (await olga.ask("POST", f"{path}/freeze", json=forged)).status_code == 204
    entry = (await olga.get("/operator/actions"))["actions"][0]
    assert entry["note"] == "a 2026 machine/root grant [2J b"
    await olga.ask("POST", f"{path}/thaw", json=WHY)
    refused(await olga.ask("POST", f"{path}/freeze", json={"note": "\u200b"}), 422, "no_reason")


async def two_play(two: list[Client], match: str) -> None:
    """Play a match to its end."""
    players = [Player(client, match, number) for number, client in enumerate(two, 1)]
    await asyncio.gather(*(player.play() for player in players))


async def test_the_evidence_of_a_match_is_all_that_is_known_of_it(
    olga: Client, two: list[Client]
) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    async with host.line() as line:
        await line.say(t="chat", id="t1", match=match, text="play the 8 point")
        assert (await line.answer("t1"))["t"] == "ack"
    await two_play(two, match)
    found = await olga.get(f"/operator/matches/{match}")
    assert [player["name"] for player in found["players"]] == [host.name, joiner.name]
    assert found["events"] == await host.events(match)
    assert found["dice"]["sound"]
    assert [said["text"] for said in found["chat"]] == ["play the 8 point"]
    played = sum(event["type"] == "CheckersPlayed" for event in found["events"])
    assert sum(line["decisions"] for line in found["lines"]) >= played
    assert found["ratings"]["state"] in ("pending", "rated")
    assert ("evidence", match, "done") in await actions(olga)


@pytest.mark.parametrize("kind", ["guest", "nobody"])
async def test_only_who_has_a_name_and_a_password_can_be_an_operator(
    world: World, guest: Client, kind: str
) -> None:
    account = guest.account if kind == "guest" else "nobody"
    with pytest.raises(AssertionError, match="not_registered"):
        await role_of(world, account, operator=True)
