"""Whatever a client sends is answered by a stable code; nothing changes and the socket stays."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.gateway.client import Client, Frame, Line, Player, raw_line, start_match

ROLL = {"t": "cmd", "id": "x1", "match": "m", "kind": "roll", "decision": 1}
BAD_FRAMES = {
    "broken JSON": '{"t":"pong"',
    "an array": "[1, 2]",
    "a number": "17",
    "nothing": "",
    "nested too deep": "[" * 8_000,
    "unknown frame": '{"t":"shout"}',
    "no frame": "{}",
    "unknown field": '{"t":"pong","n":1,"m":2}',
    "text for a number": '{"t":"pong","n":"1"}',
    "a fraction": '{"t":"pong","n":1.5}',
    "a huge number": '{"t":"pong","n":123456789012345678901234567890}',
    "a negative version": '{"t":"watch","match":"m","after":-1}',
    "a match that cannot be": '{"t":"watch","match":"live.*"}',
    "no kind": json.dumps({name: value for name, value in ROLL.items() if name != "kind"}),
    "no id": json.dumps({name: value for name, value in ROLL.items() if name != "id"}),
    "an id with a blank": json.dumps({**ROLL, "id": "a b"}),
    "a long id": json.dumps({**ROLL, "id": "a" * 65}),
    "no decision": json.dumps({name: v for name, v in ROLL.items() if name != "decision"}),
    "another command's field": json.dumps({**ROLL, "level": 2}),
    "five steps": json.dumps({**ROLL, "kind": "play", "steps": [[8, 5]] * 5}),
    "a step of three": json.dumps({**ROLL, "kind": "play", "steps": [[8, 5, 3]]}),
    "a point that is none": json.dumps({**ROLL, "kind": "play", "steps": [[26, 5]]}),
    "steps and text": json.dumps({**ROLL, "kind": "play", "steps": [[8, 5]], "text": "8/5"}),
    "neither steps nor text": json.dumps({**ROLL, "kind": "play"}),
    "a short seed": json.dumps({**ROLL, "kind": "open_seed", "seed": "ab"}),
    "clock values": json.dumps({**ROLL, "left_ms": 9_999_000}),
    "lag of one's own": json.dumps({**ROLL, "lag_ms": 500}),
}
SERVICES_ONLY = (
    "start_match",
    "cancel_match",
    "mark_away",
    "mark_back",
    "claim_absence",
    "seat_ghost",
    "ghost_decision",
    "settle_abandoned",
    "void_match",
    "credit_outage",
)


@pytest.mark.parametrize("text", BAD_FRAMES.values(), ids=BAD_FRAMES)
async def test_a_frame_that_means_nothing_is_answered_and_the_socket_stays(
    guest: Client, text: str
) -> None:
    async with guest.line() as line:
        await line.socket.send(text)
        assert (await line.until("nak"))["code"] == "bad_frame"
        await line.say(t="watch", match="nothing")
        assert (await line.until("nak"))["code"] == "no_match"


@pytest.mark.parametrize("kind", [*SERVICES_ONLY, "dance"])
async def test_a_command_that_is_not_a_players_is_unknown(guest: Client, kind: str) -> None:
    async with guest.line() as line:
        answer = await line.command("m", kind, id="mine", decision=1)
        assert (answer["t"], answer["code"]) == ("nak", "unknown_command")


async def test_the_id_of_a_command_that_cannot_be_read_is_told(guest: Client) -> None:
    async with guest.line() as line:
        answer = await line.command("m", "roll", id="mine", decision="one")
        assert (answer["id"], answer["match"], answer["code"]) == ("mine", "m", "bad_frame")
        assert answer["detail"] == "roll.decision: must be a whole number"


def _first_roll(player: Player) -> bool:
    """The first game is under way and somebody has to play."""
    return bool(player.view) and player.view["now"]["phase"] == "playing"


@asynccontextmanager
async def seated(two: list[Client]) -> AsyncIterator[tuple[str, Player, Line, Line]]:
    """A match whose first game is under way: who has to play, his line and the other's."""
    host, joiner = two
    match = await start_match(host, joiner)
    async with host.line() as first, joiner.line() as second:
        ends = (Player(host, match, 1), first), (Player(joiner, match, 2), second)
        for _, line in ends:
            await line.say(t="watch", match=match)
        await asyncio.gather(*(player.play_on(line, _first_roll) for player, line in ends))
        (mover, line), (_, other) = sorted(
            ends, key=lambda end: end[0].view["seat"] != end[0].view["game"]["turn"]
        )
        yield match, mover, line, other


async def test_commands_that_do_not_fit_are_refused_and_change_nothing(two: list[Client]) -> None:
    async with seated(two) as (match, mover, line, other):
        decision, before = mover.view["now"]["decision"], mover.version
        refused = [
            ("not_your_turn", await other.command(match, "play", decision=decision, steps=[])),
            ("wrong_phase", await line.command(match, "roll", decision=decision)),
            ("stale_decision", await line.command(match, "play", decision=99, steps=[])),
            ("illegal_play", await line.command(match, "play", decision=decision, steps=[[1, 0]])),
            ("incomplete_play", await line.command(match, "play", decision=decision, steps=[])),
            ("unreadable_play", await line.command(match, "play", decision=decision, text="b")),
            ("other_game", await line.command(match, "auto_roll", game=7, on=True)),
            ("no_match", await line.command("nothing", "roll", decision=decision)),
        ]
        assert [(code, "nak") for code, _ in refused] == [(a["code"], a["t"]) for _, a in refused]
        await line.say(t="watch", match=match, after=before)
        assert (await line.until("sync"))["v"] == before


async def test_a_stranger_has_no_seat(two: list[Client], guest: Client) -> None:
    async with seated(two) as (match, mover, _, _), guest.line() as line:
        await line.say(t="watch", match=match)
        shown = await line.until("sync")
        assert (shown["seat"], shown["view"]["now"]["moves"]) == (-1, None)
        decision = mover.view["now"]["decision"]
        answer = await line.command(match, "play", decision=decision, steps=[])
        assert answer["code"] == "not_seated"


async def test_a_command_sent_again_is_answered_as_the_first_time(two: list[Client]) -> None:
    async with seated(two) as (match, mover, line, _):
        wish = mover.wish()
        assert wish is not None
        first = await line.command(match, id="mine", **wish)
        again = await line.command(match, id="mine", **wish)
        assert first["t"] == "ack"
        assert again == first
        other: Frame = {**wish, "steps": [[24, 23]]}
        assert (await line.command(match, id="mine", **other))["code"] == "id_reused"


async def test_two_players_may_use_the_same_ids(two: list[Client]) -> None:
    async with seated(two) as (match, mover, line, other):
        wish = mover.wish()
        assert wish is not None
        assert (await line.command(match, id="1", **wish))["t"] == "ack"
        decision = (await other.until("evt"))["view"]["now"]["decision"]
        assert (await other.command(match, "roll", id="1", decision=decision))["t"] == "ack"


async def test_nothing_but_hello_comes_first(guest: Client) -> None:
    async with raw_line(guest.gateway) as line:
        await line.say(t="lobby", on=True)
        assert (await line.until("nak"))["code"] == "hello_first"
        await line.say(t="hello", token=guest.token)
        await line.until("welcome")
        await line.say(t="hello", token=guest.token)
        assert (await line.until("nak"))["code"] == "hello_twice"
