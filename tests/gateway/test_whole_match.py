"""Two clients play whole matches over the public protocol, choosing at random what they may."""

import asyncio

import pytest

from tests.gateway.client import Client, Frame, Player, contract, start_match

TABLES = [
    {"house": "stargames", "mode": "quick"},
    {"house": "gammonempire", "mode": "series", "length": 2},
    {"house": "tournament", "mode": "match", "length": 2},
]


@pytest.mark.parametrize("wish", TABLES, ids=lambda wish: wish["house"])
async def test_a_match_is_played_to_its_end(two: list[Client], wish: dict[str, object]) -> None:
    host, joiner = two
    match = await start_match(host, joiner, **wish)
    players = Player(host, match, 1), Player(joiner, match, 2)
    await asyncio.gather(*(player.play() for player in players))
    white, black = players
    assert white.events == black.events
    last = white.events[-1]
    assert last["type"] == "MatchEnded"
    assert await joiner.events(match) == white.events
    await _is_on_record(host, match, white.view["outcome"])


async def _is_on_record(client: Client, match: str, outcome: Frame) -> None:
    """The match can be read, listed, saved, and its dice be checked."""
    dice = await client.get(f"/matches/{match}/dice")
    assert dice["sound"]
    assert dice["complete"]
    (listed, *_) = (await client.get("/matches"))["matches"]
    assert (listed["id"], listed["outcome"]) == (match, outcome)
    shown = await client.get(f"/matches/{match}")
    contract("View").validate(shown["view"])
    assert shown["view"]["outcome"] == outcome
    for form, typed in (("mat", "text/plain"), ("sgf", "application/x-go-sgf"), ("json", "app")):
        file = await client.ask("GET", f"/matches/{match}/export", params={"format": form})
        assert file.headers["content-type"].startswith(typed)
        assert f'.{form}"' in file.headers["content-disposition"]
        assert client.name.encode() in file.content
