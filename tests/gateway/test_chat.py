"""Talking and looking on, as clients see it: what the server enforces, whoever asks."""

from typing import Any

from gateway.main import Gateway
from tests.gateway.client import Client, Frame, Line, guests, start_match


async def listen(line: Line, match: str) -> list[Frame]:
    """Listen from now on; the last lines."""
    await line.say(t="listen", match=match)
    lines: list[Frame] = (await line.until("chat", match=match, tail=True))["lines"]
    return lines


async def say(line: Line, match: str, name: str, **words: str) -> Frame:
    """Say something; the answer."""
    await line.say(t="chat", id=name, match=match, **words)
    return await line.answer(name)


async def next_line(line: Line) -> dict[str, Any]:
    """The next that is said."""
    (said,) = (await line.until("chat", tail=False))["lines"]
    return dict(said)


async def test_players_read_each_other_and_find_it_again_when_they_come_back(
    two: list[Client],
) -> None:
    match = await start_match(*two)
    ann, bob = two
    async with ann.line() as hers, bob.line() as his:
        assert await listen(hers, match) == await listen(his, match) == []
        answer = await say(hers, match, "1", phrase="good_luck")
        assert (answer["t"], answer["v"]) == ("ack", 1)
        for line in (hers, his):
            said = await next_line(line)
            assert (said["n"], said["name"], said["seat"]) == (1, ann.name, 0)
            assert (said["phrase"], said["text"]) == ("good_luck", "")
        await say(his, match, "1", text=" thank\nyou ")
        assert (await next_line(hers))["text"] == "thank you"
    async with ann.line() as again:
        assert [line["n"] for line in await listen(again, match)] == [1, 2]


async def test_who_looks_on_reads_and_is_not_heard_on_a_muted_table(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (ann, bob, carl):
        match = await start_match(ann, bob)
        async with ann.line() as hers, carl.line() as his:
            await listen(hers, match)
            await listen(his, match)
            refused = await say(his, match, "1", text="play 8/5")
            assert (refused["t"], refused["code"]) == ("nak", "spectators_muted")
            await say(hers, match, "1", phrase="hello")
            assert (await next_line(his))["n"] == (await next_line(hers))["n"] == 1


async def test_who_looks_on_speaks_where_the_host_allows_it(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (ann, bob, carl):
        match = await start_match(ann, bob, spectator_chat=True)
        async with ann.line() as hers, carl.line() as his:
            await listen(hers, match)
            assert (await say(his, match, "1", phrase="hello"))["t"] == "ack"
            assert (await next_line(hers))["seat"] == -1


async def test_who_looks_on_at_a_delayed_match_sees_it_later(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (ann, bob, carl):
        match = await start_match(ann, bob, watch_delay_s=3)
        async with ann.line() as hers, carl.line() as his:
            await hers.say(t="watch", match=match)
            await his.say(t="watch", match=match)
            assert (await his.until("sync", match=match))["v"] == 1
            assert (await hers.until("sync", match=match))["seat"] == 0
            answer = await hers.command(match, "commit_seed", commitment="ab" * 32)
            assert answer["t"] == "ack"
            v = answer["v"]
            anybody = (await ann.http.get(f"/matches/{match}/events")).json()
            assert (anybody["v"], (await carl.get(f"/matches/{match}"))["v"]) == (1, 1)
            assert (await ann.get(f"/matches/{match}/events"))["v"] == v
            told = await his.until("evt", match=match)
            assert (told["from"], told["v"]) == (2, v)
            assert told["view"]["match"]["watch_delay_ms"] == 3_000
            assert (await carl.get(f"/matches/{match}/events"))["v"] == v
            # Neither words nor lists tell him more than the board.
            assert await listen(hers, match) == []
            await his.say(t="listen", match=match)
            assert (await his.until("nak"))["code"] == "talk_delayed"
            assert (await carl.get(f"/matches?account={ann.account}"))["matches"] == []
            assert [m["id"] for m in (await ann.get("/matches"))["matches"]] == [match]


async def test_the_muted_and_the_blocked_are_not_shown_to_whom_they_bother(
    gateway: Gateway,
) -> None:
    async with guests(gateway, 3) as (ann, bob, carl):
        match = await start_match(ann, bob)
        async with ann.line() as hers, bob.line() as his, carl.line() as third:
            for line in (hers, his, third):
                await listen(line, match)
            await hers.say(t="mute", match=match, account=bob.account)
            assert (await hers.until("chat", tail=True))["muted"] == [bob.account]
            await say(his, match, "1", phrase="oops")
            assert (await next_line(third))["n"] == 1
            await hers.say(t="mute", match=match, account=bob.account, on=False)
            shown = await hers.until("chat", tail=True)
            assert (shown["muted"], [line["n"] for line in shown["lines"]]) == ([], [1])
            await say(his, match, "2", phrase="sorry")
            assert (await next_line(hers))["n"] == 2
            await ann.ask("PUT", f"/me/blocks/{bob.account}")
            await hers.until("note", kind="blocks")
            await say(his, match, "3", phrase="hello")
            await next_line(third)
            assert (await next_line(third))["n"] == 3
            await say(hers, match, "1", phrase="hello")
            assert (await next_line(hers))["n"] == 4
        async with ann.line() as again:
            assert [line["n"] for line in await listen(again, match)] == [4]


async def test_a_match_that_runs_is_listed_with_those_who_look_on(gateway: Gateway) -> None:
    async with guests(gateway, 3) as (ann, bob, carl):
        match = await start_match(ann, bob)

        async def live() -> dict[str, Frame]:
            page = (await carl.http.get("/matches/live")).raise_for_status().json()
            return {each["id"]: each for each in page["matches"]}

        async with carl.line() as line:
            shown = (await live())[match]
            assert [player["name"] for player in shown["players"]] == [ann.name, bob.name]
            assert shown["spectators"] == 0
            await line.say(t="watch", match=match)
            assert (await line.until("sync"))["seat"] == -1
            assert (await live())[match]["spectators"] == 1
        async with bob.line() as line:
            await line.say(t="watch", match=match)
            view = (await line.until("sync"))["view"]
            await line.command(match, "leave", points=view["now"]["leave_points"])
            while (await bob.get("/me/seat"))["match"]:
                continue
        assert match not in await live()
        counted = [(await carl.get(f"/players/{c.account}/conduct")) for c in (ann, bob)]
        assert [(each["matches"], each["abandoned"]) for each in counted] == [(1, 0), (1, 1)]
