"""Money over the public protocol: stakes, fees, receipts, statements, limits."""

import asyncio

import pytest

from gateway.main import Gateway
from tests.gateway.client import DEADLINE_S, Client, Frame, Player, guests, start_match
from tests.gateway.money import balances, give_up_gammon, in_game, pay_in
from tests.gateway.test_rest import refused
from tests.gateway.world import World

SINGLE = {"house": "gammonempire", "mode": "single", "currency": "USD", "stake_minor": 500}
SERIES = {
    **SINGLE,
    "mode": "series",
    "length": 3,
    "stake_minor": 1_000,
}


async def begun(host: Client, joiner: Client, match: str) -> Player:
    """Both have opened their seeds and the first game has begun; as the host sees it."""
    players = Player(host, match, 1), Player(joiner, match, 2)
    await asyncio.gather(*(player.play(in_game) for player in players))
    return players[0]


async def paid_notes(host: Client, joiner: Client, match: str, wish: str) -> list[Frame]:
    """Have the host lose the match by resigning a gammon, or leaving; what both are told."""
    seen = await begun(host, joiner, match)
    async with host.line() as loser, joiner.line() as winner:
        if wish == "gammon":
            await give_up_gammon(loser, winner, match, seen)
        else:
            answer = await loser.command(match, "leave", points=0)
            assert answer["t"] == "ack", answer
        return [await line.until("note", kind="paid", match=match) for line in (loser, winner)]


@pytest.mark.parametrize(
    ("wish", "by", "held_minor", "fee_minor"),
    [(SINGLE, "gammon", 12_000, 98), (SERIES, "leave", 1_000, 118)],
    ids=["stake 5.00, gammon", "series to 3, stake 10.00"],
)
async def test_the_two_examples_of_the_source_are_paid_to_the_cent(
    world: World, two: list[Client], wish: Frame, by: str, held_minor: int, fee_minor: int
) -> None:
    host, joiner = two
    for client in two:
        await pay_in(world, client, "USD", 20_000)
    match = await start_match(host, joiner, **wish)
    for client in two:
        assert (await balances(client))["USD"] == (20_000 - held_minor, held_minor)
    assert (await host.get(f"/matches/{match}/receipt"))["state"] == "held"
    lost, won = await paid_notes(host, joiner, match, by)
    assert (lost["net_minor"], won["net_minor"]) == (-1_000, 1_000 - fee_minor)
    assert lost["fee_minor"] == won["fee_minor"] == fee_minor
    assert (await balances(host))["USD"] == (19_000, 0)
    assert (await balances(joiner))["USD"] == (21_000 - fee_minor, 0)
    receipt = await joiner.get(f"/matches/{match}/receipt")
    assert (receipt["state"], receipt["net_minor"]) == ("settled", [-1_000, 1_000 - fee_minor])
    assert receipt["lines"][-2]["minor"] == 1_000 - fee_minor
    lines = (await joiner.get("/me/wallet/statement", params={"currency": "USD"}))["lines"]
    assert [line["kind"] for line in lines] == ["settle", "hold", "deposit"]
    assert lines[0]["balance_minor"] == 21_000 - fee_minor


async def test_the_fee_is_shown_before_joining(world: World, two: list[Client]) -> None:
    host, joiner = two
    await pay_in(world, host, "USD", 20_000)
    table = await host.open_table(**SINGLE)
    quote = await joiner.get(f"/tables/{table}/quote")
    assert (quote["stake_minor"], quote["limit_minor"]) == (500, 12_000)
    assert [(w["kind"], w["winner_net_minor"], w["fee_minor"]) for w in quote["wins"]] == [
        (1, 450, 50),
        (2, 902, 98),
        (3, 1_352, 148),
    ]
    assert quote["wins"][1]["lines"][0]["words"] == "Stake 5.00"
    refused(await joiner.ask("POST", f"/tables/{table}/join"), 409, "insufficient_funds")
    assert (await joiner.get("/me/seat"))["table"] is None, "no seat was taken from others"


async def test_of_50_joins_at_once_with_money_for_one_one_gets_a_seat(gateway: Gateway) -> None:
    wish = {"house": "play65", "mode": "series", "length": 3, "stake_minor": 60_000}
    async with guests(gateway, 6) as (joiner, *hosts):
        tables = [await host.open_table(**wish) for host in hosts]
        joins = (joiner.ask("POST", f"/tables/{table}/join") for table in tables * 10)
        answers = await asyncio.gather(*joins)
        seats = {answer.json()["match"] for answer in answers if answer.status_code == 200}
        assert len(seats) == 1
        refusals = {answer.json()["code"] for answer in answers if answer.status_code != 200}
        assert refusals <= {"already_seated", "insufficient_funds"}
        assert sum(answer.status_code == 200 for answer in answers) <= 10, "one table's joins"
        async with asyncio.timeout(DEADLINE_S):
            while (await balances(joiner))["PLAY"] != (40_000, 60_000):  # each look is a call
                continue
        held = [(await balances(host))["PLAY"][1] for host in hosts]
        assert sorted(held) == [0, 0, 0, 0, 60_000]


async def test_a_match_for_nothing_has_no_receipt(two: list[Client]) -> None:
    match = await start_match(*two)
    receipt = await two[0].get(f"/matches/{match}/receipt")
    assert (receipt["state"], receipt["lines"]) == ("none", [])


async def test_while_the_wallet_is_down_a_winner_sees_that_he_will_be_paid(
    world: World, two: list[Client]
) -> None:
    host, joiner = two
    wish = {"house": "play65", "mode": "series", "length": 3, "stake_minor": 1_000}
    match = await start_match(host, joiner, **wish)
    await begun(host, joiner, match)
    await world.stop("wallet")
    try:
        async with host.line() as loser:
            assert (await loser.command(match, "leave", points=0))["t"] == "ack"
        receipt = await joiner.get(f"/matches/{match}/receipt")
        assert receipt["state"] == "pending"
        refused(await joiner.ask("GET", "/me/wallet"), 503, "unavailable")
    finally:
        async with joiner.line() as winner:
            await world.start("wallet")
            note = await winner.until("note", kind="paid", match=match)
        await joiner.until_answered("/me/wallet")
    assert (note["net_minor"], note["fee_minor"]) == (1_000, 0)


async def test_own_limits_are_lowered_at_once_and_hold(two: list[Client]) -> None:
    host, _ = two
    for amount in (10_000, 5_000):
        wish = {"kind": "stake", "currency": "PLAY", "amount": amount}
        (await host.ask("PUT", "/me/limits", json=wish)).raise_for_status()
    dearer = {**wish, "amount": 20_000}
    (await host.ask("PUT", "/me/limits", json=dearer)).raise_for_status()
    (limit,) = (await host.get("/me/limits"))["limits"]
    assert (limit["amount"], limit["next_amount"]) == (5_000, 20_000)
    table = {"house": "play65", "mode": "series", "length": 3, "stake_minor": 5_001}
    answer = await host.ask("POST", "/tables", json=table)
    refused(answer, 409, "stake_limit")
    assert answer.json()["numbers"] == {"limit_minor": 5_000, "needed_minor": 5_001}
    excluded = await host.ask("POST", "/me/exclusion", json={"days": 7})
    assert excluded.status_code == 201
    refused(
        await host.ask("POST", "/tables", json={**table, "stake_minor": 10}), 409, "self_excluded"
    )
