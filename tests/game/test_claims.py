"""A match of two clients alone can always go on: what each is shown tells it when to ask again.

Until the clock service looks by itself, clients do. PROTOCOL.md tells them when, in the words of
`look_in_ms`.
"""

from typing import Any

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.game.domain.decide import decide
from services.game.domain.facts import Fact
from services.game.domain.names import SEATS, other
from services.game.domain.phase import IN_GAME, Phase
from services.game.domain.viewing import view
from services.game.domain.wishes import By, ClaimTimeout, KickOut, PlayerWish, Request
from services.houses import TableRules
from tests.game.api_players import Players, look_in_ms
from tests.game.given import table
from tests.game.random_play import NAMES, RandomMatch
from tests.game.service_world import ACCOUNTS, BLACK, WHITE, Client, World
from tests.game.test_random_matches import TABLES
from tests.seeds import seeds


def put(match: RandomMatch, seat: int, wish: PlayerWish, wait_ms: int) -> list[Fact]:
    """What a wish would lead to after a while; the match itself stays as it is."""
    request = Request(wish, By.player(NAMES[seat]), match.now_ms + wait_ms, match.dice)
    return decide(match.state, request)


def time_is_shown(shown: Any) -> bool:
    """Whether there is time left beside the allowance, which a clock at zero is using up."""
    acting = shown["now"]["acting"]
    clock = shown["clocks"][acting]
    return shown["now"]["window_left_ms"] > 0 or (
        acting >= 0 and clock["free_ms"] + clock["left_ms"] > 0
    )


def hold_claim(match: RandomMatch, seat: int) -> None:
    """The seat sees when to look, and the look leads on."""
    shown: Any = view(match.state, seat, match.now_ms)
    wait_ms = look_in_ms(shown)
    state = match.state
    if wait_ms is None:
        ghost = state.ghost_of(state.acting_seat)
        assert state.phase is Phase.SETTLING or ghost, "a service of the house has to go on"
        return
    if state.phase in IN_GAME and not state.frozen and state.rules.clock.on_zero == "kick_out":
        waiting = other(state.acting_seat)
        # Whoever was kicked out himself cannot kick out: there the house has to look.
        if not state.ghost_of(waiting):
            assert put(match, waiting, KickOut(state.decision), wait_ms)
        return
    assert put(match, seat, ClaimTimeout(state.decision), wait_ms)
    if time_is_shown(shown) and not state.frozen:
        assert not put(match, seat, ClaimTimeout(state.decision), wait_ms - 1)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
@pytest.mark.parametrize("seed", seeds(3))
def test_whoever_sees_a_running_match_knows_when_to_ask_it_to_go_on(
    rules: TableRules, seed: int
) -> None:
    match = RandomMatch(seed, rules, wildness=0.1)
    match.start()
    while not match.over and len(match.log) < 600:
        match.step()
        if not match.over:
            for seat in SEATS:
                hold_claim(match, seat)


async def claim(client: Client, world: World, account: str) -> None:
    """Wait for as long as the view says, and ask."""
    view = await client.view(account)
    wait_ms = look_in_ms(view)
    assert wait_ms is not None
    world.clock.advance_ms(wait_ms)
    number = view["now"]["decision"]
    answer = await client.tell(account, claim_timeout=pb.ClaimTimeout(decision=number))
    assert not answer.HasField("refusal")


async def test_a_match_whose_opponent_never_comes_begins_without_his_seed(
    client: Client, world: World
) -> None:
    await client.start()
    await claim(client, world, WHITE)
    view = await client.view(WHITE)
    assert (view["now"]["phase"], view["game"]["number"]) == ("playing", 1)


async def test_a_seed_that_is_never_opened_voids_the_match(client: Client, world: World) -> None:
    await client.start()
    players = Players(client, world.clock, "m1", seed=1)
    for account, wish in zip(ACCOUNTS, players.commitments(), strict=True):
        await players.tell(account, commit_seed=wish)
    await players.tell(WHITE, open_seed=pb.OpenSeed(seed=players.seeds[0]))
    await claim(client, world, WHITE)
    outcome = (await client.view(WHITE))["outcome"]
    assert (outcome["type"], outcome["reason"]) == ("MatchVoided", "seed_not_opened")
    assert outcome["at_fault"] == [1]


@pytest.mark.parametrize(
    ("rules", "then"),
    [
        (table("gammonempire", "series", 3), "playing"),
        (table("tournament", "match", 3), "playing"),
        (table("stargames", "match", 3), "over"),
    ],
    ids=["gammonempire", "tournament", "stargames"],
)
async def test_between_games_the_house_says_what_waiting_leads_to(
    client: Client, world: World, rules: TableRules, then: str
) -> None:
    await client.start(rules=rules)
    players = Players(client, world.clock, "m1", seed=2)
    await players.agree_on_seeds()
    while (view := await players.step())["now"]["phase"] != "between":
        assert view["now"]["phase"] != "over"
    await claim(client, world, BLACK)
    assert (await client.view(BLACK))["now"]["phase"] == then


async def test_a_slow_opponent_loses_by_a_look_and_not_before(client: Client, world: World) -> None:
    await client.start(rules=table("play65"))
    await Players(client, world.clock, "m1", seed=2).agree_on_seeds()
    view = await client.view(WHITE)
    number = view["now"]["decision"]
    waiting = ACCOUNTS[1 - view["now"]["acting"]]
    early = await client.tell(waiting, claim_timeout=pb.ClaimTimeout(decision=number))
    assert not early.HasField("refusal")
    assert (await client.view(WHITE))["now"]["phase"] == "playing"
    await claim(client, world, waiting)
    assert (await client.view(WHITE))["outcome"]["reason"] == "time"
