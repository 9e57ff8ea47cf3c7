"""Whole matches as clients play them: real gRPC, and nothing known but what the views show."""

import json

import pytest

from services.game.codec import MatchCodec
from services.game.domain.evolve import evolve
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.houses import TableRules
from services.houses.dice_proof import verify
from services.rules.matchfile import read
from tests.game.api_players import Players
from tests.game.given import table
from tests.game.service_world import ACCOUNTS, Client, World
from tests.seeds import seeds

TABLES = (
    table("stargames", "quick", stake_minor=100),
    table("stargames", "match", 3),
    table("play65", "series", 2),
    table("gammonempire", "single", currency="USD", stake_minor=77, beavers=True),
    table("tournament", "match", 3),
)
PAGE = 37


async def state_in_log(world: World, match_id: str) -> MatchState:
    """What the log adds up to, folded by nobody's memory."""
    state = MatchState()
    for event in await world.store.read_stream(f"match-{match_id}", 0, 10_000):
        state = evolve(state, MatchCodec().decode(event))
    return state


async def all_events(client: Client, match_id: str) -> list[dict[str, object]]:
    """A match's facts, page by page."""
    events: list[dict[str, object]] = []
    while True:
        page = await client.call(
            "ReadMatchEvents", match_id=match_id, after=len(events), limit=PAGE
        )
        events += json.loads(page.events_json)
        assert page.version == len(events)
        if not page.more:
            return events


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
@pytest.mark.parametrize("seed", seeds(2))
async def test_two_clients_play_a_match_to_its_end_by_what_they_are_shown(
    world: World, client: Client, rules: TableRules, seed: int
) -> None:
    await client.start(rules=rules)
    players = Players(client, world.clock, "m1", seed)
    await players.agree_on_seeds()
    last = await players.play_out()
    state = await state_in_log(world, "m1")
    assert state.phase is Phase.OVER
    assert state == (await world.service.commands.handler.state("match-m1")).state
    assert last["outcome"]["type"] in ("MatchEnded", "MatchVoided")

    events = await all_events(client, "m1")
    assert [event["v"] for event in events] == list(range(1, len(events) + 1))
    told = [event for news in world.told for event in json.loads(news.events_json)]
    assert told == events
    assert json.loads(world.told[-1].views.white)["outcome"] == last["outcome"]

    proof = await client.call("VerifyDice", match_id="m1")
    assert (proof.sound, proof.complete) == (True, True)
    assert verify(json.loads(proof.record_json)).ok


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
async def test_a_played_match_is_a_file_that_reads_back_with_its_score(
    world: World, client: Client, rules: TableRules
) -> None:
    await client.start(rules=rules)
    players = Players(client, world.clock, "m1", seed=7)
    await players.agree_on_seeds()
    last = await players.play_out()
    names = {"white_name": "Ann", "black_name": "Bob"}
    for form, ending in ((1, "mat"), (2, "sgf")):
        file = await client.call("ExportMatch", match_id="m1", format=form, **names)
        assert file.file_name == f"m1.{ending}"
        record = read(file.content)
        assert record.problems == ()
        assert (record.left, record.right) == ("Ann", "Bob")
        assert list(record.final_score) == last["score"]
        assert record.length == (0 if rules.kind == "single" else rules.length)
    file = await client.call("ExportMatch", match_id="m1", format=3, **names)
    whole = json.loads(file.content)
    assert whole["format"] == "tavla-match/1"
    assert whole["players"] == [
        {"account": ACCOUNTS[0], "name": "Ann"},
        {"account": ACCOUNTS[1], "name": "Bob"},
    ]
    assert whole["events"] == await all_events(client, "m1")
