"""Playing again, as two clients see it."""

import asyncio

from tests.gateway.client import Client, Frame, Line, start_match


async def leave(client: Client, match: str) -> None:
    """Leave a match that has just begun, and wait until it is over."""
    async with client.line() as line:
        await line.say(t="watch", match=match)
        frame = await line.until("sync")
        answer = await line.command(match, "leave", points=frame["view"]["now"]["leave_points"])
        assert answer["t"] == "ack", answer


async def state_of(client: Client, match: str) -> str:
    """How it stands for this client."""
    state: str = (await client.get(f"/matches/{match}/rematch"))["state"]
    return state


async def rematch_note(line: Line, state: str) -> Frame:
    """The note of this state."""
    return await line.until("note", kind="rematch", state=state)


async def test_an_offer_and_a_yes_begin_a_match_and_each_hears_it_from_his_side(
    two: list[Client],
) -> None:
    ann, bob = two
    match = await start_match(ann, bob)
    await leave(bob, match)
    async with ann.line() as first, bob.line() as second:
        offered = (await ann.ask("POST", f"/matches/{match}/rematch")).json()
        assert offered["state"] == "offered_by_me"
        await rematch_note(first, "offered_by_me")
        note = await rematch_note(second, "offered_by_opponent")
        assert (note["match"], note["expires_at_ms"]) == (match, offered["expires_at_ms"])
        agreed = (await bob.ask("POST", f"/matches/{match}/rematch")).json()
        assert agreed["state"] == "begun"
        for line in (first, second):
            assert (await rematch_note(line, "begun"))["rematch"] == agreed["rematch"]
            started = await line.until("note", kind="match_started")
            assert (started["match"], started["table"]) == (agreed["rematch"], None)
    assert (await ann.get("/me/seat")) == {"table": None, "match": agreed["rematch"]}
    await leave(ann, agreed["rematch"])


async def test_both_who_press_at_once_find_one_match(two: list[Client]) -> None:
    match = await start_match(*two)
    await leave(two[0], match)
    answers = await asyncio.gather(*(c.ask("POST", f"/matches/{match}/rematch") for c in two))
    assert {answer.status_code for answer in answers} == {200}
    ann, bob = [await c.get(f"/matches/{match}/rematch") for c in two]
    assert ann["state"] == bob["state"] == "begun"
    assert ann["rematch"] == bob["rematch"]


async def test_a_no_and_never_mind_are_told_apart(two: list[Client]) -> None:
    ann, bob = two
    match = await start_match(ann, bob)
    await leave(bob, match)
    async with bob.line() as line:
        await ann.ask("POST", f"/matches/{match}/rematch")
        await ann.ask("DELETE", f"/matches/{match}/rematch")
        await rematch_note(line, "none")
        await ann.ask("POST", f"/matches/{match}/rematch")
        await bob.ask("DELETE", f"/matches/{match}/rematch")
        await rematch_note(line, "declined_by_me")
    assert await state_of(ann, match) == "declined_by_opponent"
    refused = await ann.ask("POST", f"/matches/{match}/rematch")
    assert (refused.status_code, refused.json()["code"]) == (409, "rematch_declined")


async def test_who_sits_down_elsewhere_has_withdrawn_his_offer(two: list[Client]) -> None:
    ann, bob = two
    match = await start_match(ann, bob)
    await leave(bob, match)
    async with ann.line() as first, bob.line() as second:
        await ann.ask("POST", f"/matches/{match}/rematch")
        await rematch_note(second, "offered_by_opponent")
        table = await ann.open_table()
        assert (await rematch_note(first, "gone"))["code"] == "already_seated"
        assert (await rematch_note(second, "gone"))["code"] == "opponent_seated"
        assert await state_of(bob, match) == "gone"
        await ann.ask("DELETE", f"/tables/{table}")


async def test_a_block_withdraws_an_offer(two: list[Client]) -> None:
    ann, bob = two
    match = await start_match(ann, bob)
    await leave(bob, match)
    async with bob.line() as line:
        await ann.ask("POST", f"/matches/{match}/rematch")
        await rematch_note(line, "offered_by_opponent")
        await bob.ask("PUT", f"/me/blocks/{ann.account}")
        assert (await rematch_note(line, "gone"))["code"] == "blocked"
    for client in two:
        assert await state_of(client, match) == "gone"
