"""The parts of the bot and of the bench, each against what it has to agree with."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from services.houses import dice_proof
from services.rules import START, half_moves, legal_plays
from services.stack.bench.seen import now_of, play_of
from services.stack.bench.socket import frame
from services.stack.bot import RandomPolicy, dice
from services.stack.bot.follow import Followed
from services.stack.bot.line import Line

MATCH = "m1"
SEEDS = (bytes(range(32)), bytes(range(32, 64)))


def test_the_bots_own_dice_are_those_of_the_proof() -> None:
    link = bytes(range(64, 96))
    key = dice.game_key(link, MATCH, 2, (SEEDS[0].hex(), SEEDS[1].hex()))
    assert key == dice_proof.game_key(link, MATCH, 2, *SEEDS)
    for number in range(200):
        assert dice.roll(key, number) == dice_proof.roll(key, number)
    for seat, side in enumerate("wb"):
        bound = dice_proof.commitment(MATCH, side, SEEDS[seat])
        assert dice.commitment(MATCH, seat, SEEDS[seat]) == bound.hex()


def log_of_one_game(*, wrong_roll: bool = False, wrong_link: bool = False) -> list[dict[str, Any]]:
    links = dice_proof.chain(bytes(range(96, 128)))
    key = dice_proof.game_key(links[1], MATCH, 1, *SEEDS)
    opening, first = dice_proof.opening(key), dice_proof.opening(key).next_n
    die1, die2 = dice_proof.roll(key, first)
    shown = links[2] if wrong_link else links[1]
    return [
        {"type": "MatchStarted", "anchor": links[0].hex()},
        *(
            {"type": "SeedCommitted", "seat": s, "commitment": dice.commitment(MATCH, s, SEEDS[s])}
            for s in (0, 1)
        ),
        *({"type": "SeedOpened", "seat": s, "seed": SEEDS[s].hex()} for s in (0, 1)),
        {
            "type": "OpeningRolled",
            "ties": [face for _, face in opening.ties],
            "roll": first - 1,
            "white_die": opening.dice[0],
            "black_die": opening.dice[1],
        },
        {
            "type": "DiceRolled",
            "roll": first,
            "die1": 7 - die1 if wrong_roll else die1,
            "die2": die2,
        },
        {"type": "SeedRevealed", "game": 1, "seed": shown.hex()},
    ]


def test_sound_dice_have_no_faults() -> None:
    assert dice.check(MATCH, log_of_one_game()) == []


def test_another_roll_is_found() -> None:
    (fault,) = dice.check(MATCH, log_of_one_game(wrong_roll=True))
    assert "instead of" in fault


def test_a_link_of_another_game_is_found() -> None:
    assert "anchor" in dice.check(MATCH, log_of_one_game(wrong_link=True))[0]


@pytest.mark.parametrize("dice_rolled", [(6, 1), (3, 3), (5, 5), (2, 4)])
def test_every_way_through_the_table_is_a_legal_play(dice_rolled: tuple[int, int]) -> None:
    nodes = half_moves(START, dice_rolled).nodes
    table = [list(node) for node in nodes]
    policy, chance = RandomPolicy("ways"), random.Random(7)
    text = b'"moves":' + json.dumps(table, separators=(",", ":")).encode() + b"}"
    legal = {
        tuple(sorted((s.src, s.dst) for s in p.steps)) for p in legal_plays(START, dice_rolled)
    }
    pips = {sum(src - dst for src, dst in play) for play in legal}
    for _ in range(50):
        for steps in (policy.path(table), json.loads(play_of(text, chance))):
            assert sum(src - dst for src, dst in steps) in pips


def test_a_bench_reads_the_decision_out_of_a_view() -> None:
    view = (
        b'{"t":"evt","match":"m","v":9,"from":8,"events":[{"v":8,"game":3}],"view":{"now_ms":5,'
        b'"game":{"number":2,"turn":0},"now":{"phase":"playing","decision":17,"acting":1,"moves":'
        b"null}}}"
    )
    assert now_of(view) == (b"playing", 17, 1, 2)


def test_a_frame_of_the_bench_is_a_masked_text() -> None:
    assert frame(b"hi") == b"\x81\x82" + bytes(4) + b"hi"
    assert frame(b"x" * 300)[:4] == b"\x81\xfe\x01\x2c"


def evt(first: int, version: int) -> dict[str, Any]:
    events = [{"v": v} for v in range(first, version + 1)]
    return {"t": "evt", "from": first, "v": version, "events": events, "view": {}}


def test_events_that_follow_are_taken_once_each() -> None:
    followed = Followed()
    for frame_ in (evt(1, 2), evt(3, 3), evt(4, 6)):
        followed.hear(frame_)
    assert followed.faults == []
    assert [event["v"] for event in followed.events] == [1, 2, 3, 4, 5, 6]


def test_an_event_twice_and_an_event_after_a_gap_are_faults() -> None:
    followed = Followed()
    for frame_ in (evt(1, 2), evt(2, 3), evt(5, 5)):
        followed.hear(frame_)
    assert len(followed.faults) == 2
    followed.fill([{"v": 4}])
    assert [event["v"] for event in followed.events] == [1, 2, 3, 4, 5]


async def test_a_command_is_sent_again_under_its_id_until_it_is_answered() -> None:
    heard: list[dict[str, Any]] = []

    async def house(socket: ServerConnection) -> None:
        async for text in socket:
            said = json.loads(text)
            if said["t"] == "hello":
                await socket.send(json.dumps({"t": "welcome"}))
            elif said["t"] == "cmd":
                heard.append(said)
                if len(heard) < 3:  # the answer is lost with the line
                    await socket.close()
                    return
                await socket.send(json.dumps({"t": "ack", "id": said["id"], "v": 5}))

    async with serve(house, "127.0.0.1", 0) as server, asyncio.timeout(30):
        port = next(iter(server.sockets)).getsockname()[1]
        line = Line(f"http://127.0.0.1:{port}", "token", random.Random(1))
        running = asyncio.create_task(line.run())
        answer = await line.tell("m1", "roll", decision=1)
        running.cancel()
    assert answer["v"] == 5
    assert len({said["id"] for said in heard}) == 1
    assert len(heard) == 3
