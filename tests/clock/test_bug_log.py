"""Bugs of others about time, returning and leaving (bug log S20-S36), at the wire.

Here and in `test_source_examples.py` by number. Elsewhere: S21 and S23 `tests/gateway/test_lag.py`,
S22 `tests/houses/test_lag.py`; S24, S26 and S28 are the client's, `tests/web`; S25 with processes
`tests/e2e/test_outage_credit.py`, S29 and S33 `tests/gateway/test_resume.py`, S34
`tests/e2e/test_killed.py`.
"""

import pytest
from tavla.game.v1 import service_pb2 as pb

from tests.clock.wire import begin, events, send, some_play, take_turn
from tests.game.api_players import Players
from tests.game.given import table
from tests.game.service_world import ACCOUNTS, WHITE, Client, World

STARGAMES, PLAY65 = table("stargames"), table("play65")


async def test_s27_what_turns_took_adds_up_to_what_the_game_took(
    client: Client, world: World
) -> None:
    seat = await begin(client, world, STARGAMES)
    begun_ms = world.clock.now_ms()
    for turn in range(14):
        world.clock.advance_ms(1_000 + 737 * turn)
        await take_turn(client, (seat + turn) % 2)
    spent = sum(event.get("charged_ms", 0) for event in await events(client))
    assert spent == world.clock.now_ms() - begun_ms


async def test_s30_a_double_made_while_one_was_away_waits_for_his_answer_on_return(
    client: Client, world: World
) -> None:
    seat = await begin(client, world, table("tournament", "match", 5))
    await take_turn(client, seat)
    await client.tell_for_house(mark_away=pb.MarkAway(account_id=ACCOUNTS[seat]))
    number = (await client.view(ACCOUNTS[1 - seat]))["now"]["decision"]
    double = pb.OfferDouble(decision=number)
    assert not (await send(client, ACCOUNTS[1 - seat], offer_double=double)).HasField("refusal")
    world.clock.advance_ms(2_000)
    await client.tell_for_house(mark_back=pb.MarkBack(account_id=ACCOUNTS[seat]))
    view = await client.view(ACCOUNTS[seat])
    assert (view["now"]["may"]["take"], view["now"]["may"]["pass"]) == ("", "")
    assert view["clocks"][seat]["runs"]


async def test_s31_a_frame_replayed_or_out_of_order_moves_nothing_twice(
    client: Client, world: World
) -> None:
    seat = await begin(client, world, PLAY65)
    play = await some_play(client, seat)
    first = await send(client, ACCOUNTS[seat], command_id="captured", play=play)
    again = await send(client, ACCOUNTS[seat], command_id="captured", play=play)
    assert (again.version, again.HasField("refusal")) == (first.version, False)
    renamed = await send(client, ACCOUNTS[seat], command_id="renamed", play=play)
    assert renamed.refusal.code == "stale_decision"
    await take_turn(client, 1 - seat)
    late = await send(client, ACCOUNTS[seat], command_id="late", play=play)
    assert late.refusal.code == "stale_decision"
    played = [event for event in await events(client) if event["type"] == "CheckersPlayed"]
    assert len(played) == 2


async def test_s32_who_returns_too_late_sees_how_it_ended(client: Client, world: World) -> None:
    seat = await begin(client, world, PLAY65)
    world.clock.advance_ms(300_000)
    request = pb.LookAtRequest(match_ids=["m1"])
    await client.peer.call(client.house.LookAt, request, 10_000)
    view = await client.view(ACCOUNTS[seat])
    assert (view["now"]["phase"], view["outcome"]["reason"]) == ("over", "time")
    assert view["outcome"]["winner"] == 1 - seat
    refused = await send(client, ACCOUNTS[seat], roll=pb.Roll(decision=1))
    assert refused.refusal.code == "match_over"


@pytest.mark.parametrize("leaves", [True, False], ids=["he leaves", "he waits"])
async def test_s36_who_waits_for_an_opponent_that_never_starts_is_not_at_fault(
    client: Client, world: World, leaves: bool
) -> None:
    await client.start(rules=STARGAMES)
    players = Players(client, world.clock, "m1", seed=1)
    for account, promise in zip(ACCOUNTS, players.commitments(), strict=True):
        await send(client, account, commit_seed=promise)
    await send(client, WHITE, open_seed=pb.OpenSeed(seed=players.seeds[0]))
    if leaves:
        await send(client, WHITE, leave_match=pb.LeaveMatch(points=0))
    else:
        world.clock.advance_ms(5_000)
        request = pb.LookAtRequest(match_ids=["m1"])
        await client.peer.call(client.house.LookAt, request, 10_000)
    (*_, end) = await events(client)
    assert end["type"] == "MatchVoided"
    assert 0 not in end["at_fault"]
