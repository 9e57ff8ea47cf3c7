"""Ratings over the public protocol: notes, profiles, histories, ladders, and a service away."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from services.game.schema import SCHEMA as GAME
from services.kit.migrate import ServiceSchema
from services.kit.postgres_link import PostgresAddress
from services.kit.read_events import from_store
from services.kit.store_postgres import PostgresStore
from services.rating.rebuilding import Rebuilt, rebuild
from services.rating.schema import SCHEMA as RATING
from services.rating.scores_postgres import PostgresScores
from tests.gateway.client import DEADLINE_S, Client, Frame, start_match
from tests.gateway.test_money import begun
from tests.gateway.test_rest import refused
from tests.gateway.world import World

SINGLE = {"house": "gammonempire", "mode": "single"}


async def left(host: Client, joiner: Client, match: str) -> None:
    """The host leaves the match."""
    await begun(host, joiner, match)
    async with host.line() as line:
        answer = await line.command(match, "leave", points=1)
        assert answer["t"] == "ack", answer


async def rated_notes(host: Client, joiner: Client, match: str) -> list[Frame]:
    """Have the host lose the match by leaving it; what both are told of their ratings."""
    await begun(host, joiner, match)
    async with host.line() as loser, joiner.line() as winner:
        answer = await loser.command(match, "leave", points=1)
        assert answer["t"] == "ack", answer
        return [await line.until("note", kind="rated", match=match) for line in (loser, winner)]


async def until_rated(client: Client, match: str) -> Frame:
    """What a match did, once it is known."""
    async with asyncio.timeout(DEADLINE_S):
        while True:  # each look is a request
            answer = await client.ask("GET", f"/matches/{match}/ratings")
            if answer.status_code == 200 and answer.json()["state"] != "pending":
                found: Frame = answer.json()
                return found


async def rebuilt(world: World) -> Rebuilt:
    """All ratings of this house worked out again."""
    async with AsyncExitStack() as closing:

        def opened(schema: ServiceSchema) -> PostgresStore:
            store = PostgresStore(PostgresAddress(world.database, schema.schema, schema.role))
            closing.push_async_callback(store.close)
            return store

        own = opened(RATING)
        return await rebuild(from_store(opened(GAME)), own, PostgresScores(own))


async def test_both_hear_their_new_ratings_and_anybody_can_read_them(
    world: World, two: list[Client]
) -> None:
    host, joiner = two
    match = await start_match(host, joiner, **SINGLE)
    lost, won = await rated_notes(host, joiner, match)
    assert (lost["before"], lost["rating"], lost["shown"]) == (1500.0, 1490.0, "1490")
    assert (won["rating"], won["pool"], won["taken_back"]) == (1510.0, "people", False)
    assert not won["provisional"]
    by_name = await joiner.get(f"/players/{joiner.name}")
    assert by_name == await host.get(f"/players/{joiner.account}")
    assert by_name["people"] == {
        "rating": 1510.0,
        "shown": "1510",
        "provisional": False,
        "experience": 1,
        "peak": 1510.0,
        "won": 1,
        "lost": 0,
        "left": 0,
    }
    assert (by_name["computers"]["rating"], by_name["computers"]["won"]) == (1500.0, 0)
    assert (await host.get(f"/players/{host.name}"))["people"]["left"] == 1
    (change,) = (await host.get(f"/players/{host.name}/ratings"))["changes"]
    assert (change["match"], change["opponent_name"], change["won"]) == (match, joiner.name, False)
    assert (change["reason"], change["filled_rating"], change["experience"]) == ("left", 1500.0, 0)
    result = await host.get(f"/matches/{match}/ratings")
    assert [c["shown_after"] for c in result["changes"]] == ["1490", "1510"]
    ladder = (await host.get("/leaderboard"))["leaders"]
    mine = next(each for each in ladder if each["account"] == joiner.account)
    assert (mine["name"], mine["standing"]["shown"]) == (joiner.name, "1510")
    assert not (await rebuilt(world)).differences


async def test_the_next_table_has_the_new_rating(two: list[Client]) -> None:
    host, joiner = two
    match = await start_match(host, joiner, **SINGLE)
    await rated_notes(host, joiner, match)
    table = await host.open_table(**SINGLE)
    shown = (await host.get(f"/tables/{table}"))["table"]["host"]
    assert (shown["rating"], shown["shown"], shown["provisional"]) == (1490.0, "1490", False)
    second = (await joiner.ask("POST", f"/tables/{table}/join")).json()["match"]
    await begun(host, joiner, second)
    view = (await host.get(f"/matches/{second}"))["view"]
    assert view["match"]["ratings"] == [1490.0, 1510.0]
    assert view["match"]["shown_ratings"] == ["1490", "1510"]
    await left(host, joiner, second)
    await until_rated(host, second)


async def test_who_was_ever_too_strong_is_kept_out_by_name_and_figure(two: list[Client]) -> None:
    host, joiner = two
    table = await host.open_table(**SINGLE, highest_rating=1_400)
    answer = await joiner.ask("POST", f"/tables/{table}/join")
    refused(answer, 409, "too_strong")
    assert answer.json()["numbers"] == {"highest_rating": 1_400, "peak": 1_500}


async def test_while_ratings_are_away_known_players_play_on_and_are_rated_afterwards(
    world: World, two: list[Client]
) -> None:
    host, joiner = two
    first = await start_match(host, joiner, **SINGLE)
    await rated_notes(host, joiner, first)
    await world.stop("rating")
    try:
        match = await start_match(host, joiner, **SINGLE)
        await left(host, joiner, match)
        refused(await host.ask("GET", "/leaderboard"), 503, "unavailable")
        assert (await host.get(f"/players/{host.name}"))["people"] is None
    finally:
        await world.start("rating")
        await host.until_answered("/leaderboard")
    found = await until_rated(host, match)
    assert found["state"] == "rated"
    assert found["changes"][1]["before"] == 1510.0
    assert not (await rebuilt(world)).differences


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/players/Nobody-at-all", 404, "no_such_account"),
        ("/players/Nobody-at-all/ratings", 404, "no_such_account"),
        ("/leaderboard?house=nowhere", 404, "no_such_house"),
        ("/leaderboard?cursor=nowhere", 400, "bad_cursor"),
        ("/leaderboard?pool=ghosts", 422, "bad_request"),
    ],
)
async def test_what_is_not_there_is_refused(
    guest: Client, path: str, status: int, code: str
) -> None:
    refused(await guest.ask("GET", path), status, code)
