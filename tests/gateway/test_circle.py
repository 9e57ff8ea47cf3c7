"""Friends, blocks and challenges, as clients see them."""

from typing import Any

from gateway.main import Gateway
from tests.gateway.client import Client, guests


async def friends(client: Client) -> dict[str, Any]:
    """Who is a friend, or may become one."""
    return {each["account"]: each for each in (await client.get("/me/friends"))["friends"]}


async def test_two_become_friends_and_see_each_other_online(two: list[Client]) -> None:
    ann, bob = two
    async with bob.line() as line:
        await ann.ask("PUT", f"/me/friends/{bob.account}")
        await line.until("note", kind="friend", account=ann.account, state="asked_by_other")
        asked = (await friends(ann))[bob.account]
        assert (asked["state"], asked["online"]) == ("asked_by_me", False)
        await bob.ask("PUT", f"/me/friends/{ann.account}")
        await line.until("note", kind="friend", account=ann.account, state="friends")
        shown = (await friends(ann))[bob.account]
        assert (shown["state"], shown["online"], shown["name"]) == ("friends", True, bob.name)
        assert (await friends(bob))[ann.account]["online"] is False
        await ann.ask("DELETE", f"/me/friends/{bob.account}")
        await line.until("note", kind="friend", account=ann.account, state="none")
    assert await friends(bob) == {}


async def test_a_block_takes_the_others_tables_away_from_both_at_once(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (ann, bob, carl), ann.line() as line, carl.line() as other:
        table = await bob.open_table(house="tournament", mode="match", length=9)
        for each in (line, other):
            await each.say(t="lobby", on=True, filter={"length": 9})
            assert [t["id"] for t in (await each.until("lobby"))["tables"]] == [table]
        blocked = await ann.ask("PUT", f"/me/blocks/{bob.account}")
        assert [each["name"] for each in blocked.json()["blocks"]] == [bob.name]
        await line.until("note", kind="blocks")
        assert (await line.until("lobby"))["tables"] == []
        assert (await carl.get("/tables", params={"length": 9}))["tables"] != []
        assert (await ann.get("/tables", params={"length": 9}))["tables"] == []
        for client, path in ((ann, f"/tables/{table}/join"), (ann, f"/me/friends/{bob.account}")):
            answer = await client.ask("PUT" if "friends" in path else "POST", path)
            assert (answer.status_code, answer.json()["code"]) == (409, "blocked")
        assert (await bob.get("/me/blocks"))["blocks"] == []
        await ann.ask("DELETE", f"/me/blocks/{bob.account}")
        assert [t["id"] for t in (await line.until("lobby"))["tables"]] == [table]


async def test_a_challenge_reaches_one_alone_who_says_yes_or_no(gateway: Gateway) -> None:
    wish = {"house": "stargames", "mode": "quick"}
    async with guests(gateway, 3) as (ann, bob, carl), bob.line() as line, ann.line() as hers:
        for verdict in ("declined", "taken"):
            opened = await ann.ask("POST", "/tables", json={**wish, "opponent": bob.account})
            table = opened.json()["table"]["id"]
            note = await line.until("note", kind="challenge", table=table)
            assert (note["host"], note["state"]) == (ann.account, "open")
            (shown,) = (await bob.get("/me/challenges"))["tables"]
            assert (shown["id"], shown["opponent"]) == (table, bob.account)
            assert (await carl.ask("GET", f"/tables/{table}")).status_code == 404
            answer = "decline" if verdict == "declined" else "join"
            (await bob.ask("POST", f"/tables/{table}/{answer}")).raise_for_status()
            await hers.until("note", kind="challenge", table=table, state=verdict)
        await hers.until("note", kind="match_started", table=table)


async def test_nobody_is_challenged_who_is_not_there_or_has_nothing_to_do_with_one(
    two: list[Client],
) -> None:
    ann, bob = two
    await bob.ask("PUT", f"/me/blocks/{ann.account}")
    wish = {"house": "stargames", "mode": "quick"}
    for opponent, status, code in (
        ("nobody", 404, "no_such_account"),
        (bob.account, 409, "blocked"),
    ):
        answer = await ann.ask("POST", "/tables", json={**wish, "opponent": opponent})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
