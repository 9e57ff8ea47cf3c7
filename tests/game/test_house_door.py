"""What the other services of the house say to matches: presence, ghosts, values, operators."""

import json
from typing import Any

import pytest
from google.protobuf.message import Message
from tavla.game.v1 import service_pb2 as pb

from tests.game.api_players import Players, path_through
from tests.game.given import table
from tests.game.service_world import ACCOUNTS, WHITE, Client, World


async def begun(client: Client, world: World, house: str) -> Players:
    """A single game of this house, its first roll to be played."""
    await client.start(rules=table(house))
    players = Players(client, world.clock, "m1", seed=1)
    await players.agree_on_seeds()
    return players


def last_facts(world: World) -> list[dict[str, Any]]:
    """The facts that were told last."""
    facts: list[dict[str, Any]] = json.loads(world.told[-1].events_json)
    return facts


async def said(client: Client, **wish: Message) -> pb.Answer:
    """The house says something, and is not refused."""
    answer = await client.tell_for_house(**wish)
    assert not answer.HasField("refusal"), answer
    return answer


async def test_an_absence_is_noted_once_and_ends_with_the_players_return(
    client: Client, world: World
) -> None:
    await begun(client, world, "gammonempire")
    away = await said(client, mark_away=pb.MarkAway(account_id=WHITE))
    again = await said(client, mark_away=pb.MarkAway(account_id=WHITE))
    assert away.version == again.version
    assert [fact["type"] for fact in last_facts(world)] == ["PlayerAway"]
    view = await client.view(WHITE)
    assert (view["now"]["frozen"], view["seats"][0]["away"]) == (True, True)
    world.clock.advance_ms(1_500)
    await said(client, mark_back=pb.MarkBack(account_id=WHITE))
    assert last_facts(world)[0]["away_ms"] == 1_500
    stranger = await client.tell_for_house(mark_away=pb.MarkAway(account_id="carl"))
    assert stranger.refusal.code == "not_seated"


async def test_a_ghost_sits_in_for_whoever_is_gone_and_plays_through_the_house(
    client: Client, world: World
) -> None:
    players = await begun(client, world, "stargames")
    view = await client.view(WHITE)
    seat, number = view["now"]["acting"], view["now"]["decision"]
    decision = pb.GhostDecision(seat=seat, play=pb.Play(decision=number))
    early = await client.tell_for_house(ghost_decision=decision)
    assert early.refusal.code == "no_ghost"
    await said(client, mark_away=pb.MarkAway(account_id=ACCOUNTS[seat]))
    world.clock.advance_ms(200_000)
    await said(client, claim_absence=pb.ClaimAbsence(seat=seat))
    assert last_facts(world)[0]["type"] == "GhostSeated"
    await said(client, seat_ghost=pb.SeatGhost(seat=seat, engine="simple", engine_version="1"))
    moves = (await client.view(ACCOUNTS[seat]))["now"]["moves"]
    src, dst = path_through(moves, players.chance)
    play = pb.Play(decision=number, src=src, dst=dst)
    await said(client, ghost_decision=pb.GhostDecision(seat=seat, play=play))
    assert (last_facts(world)[0]["type"], last_facts(world)[0]["hand"]) == (
        "CheckersPlayed",
        "ghost",
    )
    empty = await client.tell_for_house(ghost_decision=pb.GhostDecision(seat=seat))
    assert empty.refusal.code == "unknown_command"


async def test_an_abandoned_position_is_settled_by_its_value(client: Client, world: World) -> None:
    await begun(client, world, "play65")
    await said(client, mark_away=pb.MarkAway(account_id=WHITE))
    world.clock.advance_ms(400_000)
    await said(client, claim_absence=pb.ClaimAbsence(seat=0))
    (due,) = last_facts(world)
    assert (due["type"], due["leaver"]) == ("SettlementDue", 0)
    value = pb.SettleAbandoned(
        position_id=due["position_id"],
        win_ppm=500_000,
        lose_ppm=500_000,
        cube=1,
        equity_millipoints=-40,
        mwc_ppm=480_000,
        evaluator="bgsage",
        evaluator_version="2",
        met="kx2",
    )
    wrong = pb.SettleAbandoned(position_id=due["position_id"], win_ppm=1)
    assert (await client.tell_for_house(settle_abandoned=wrong)).refusal.code == "bad_value"
    settled = await said(client, settle_abandoned=value)
    assert last_facts(world)[-1]["type"] == "MatchSplit"
    assert last_facts(world)[-1]["equity_millipoints"] == -40
    assert (await said(client, settle_abandoned=value)).version == settled.version


async def test_an_operator_voids_a_match_with_his_name_and_reason(
    client: Client, world: World
) -> None:
    await begun(client, world, "gammonempire")
    await said(client, void_match=pb.VoidMatch(operator="op1", note="two accounts, one person"))
    (*_, fact) = last_facts(world)
    assert (fact["type"], fact["operator"], fact["note"]) == (
        "MatchVoided",
        "op1",
        "two accounts, one person",
    )


async def test_an_outage_is_given_back_once(client: Client, world: World) -> None:
    await begun(client, world, "play65")
    now_ms = world.clock.now_ms()
    world.clock.advance_ms(60_000)
    outage = pb.CreditOutage(outage_id="o1", from_ms=now_ms, until_ms=now_ms + 50_000)
    credited = await said(client, credit_outage=outage)
    assert last_facts(world)[0]["type"] == "ClockCredited"
    assert (await said(client, credit_outage=outage)).version == credited.version


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "unknown_command"),
        ({"match_id": ""}, "bad_id"),
        ({"match_id": "nowhere", "mark_away": pb.MarkAway(account_id="x")}, "no_match"),
        ({"claim_absence": pb.ClaimAbsence(seat=7)}, "not_seated"),
        ({"seat_ghost": pb.SeatGhost(seat=-5)}, "no_ghost"),
        ({"settle_abandoned": pb.SettleAbandoned()}, "not_due"),
        ({"settle_abandoned": pb.SettleAbandoned(met="x" * 101)}, "too_long"),
        ({"seat_ghost": pb.SeatGhost(seat=0, engine="x" * 101)}, "too_long"),
    ],
    ids=lambda value: str(value)[:60],
)
async def test_the_house_is_refused_by_code_too(
    client: Client, fields: dict[str, Any], code: str
) -> None:
    await client.start()
    answer = await client.tell_for_house(**fields)
    assert answer.refusal.code == code
