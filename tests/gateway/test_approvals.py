"""What two operators decide together, and nobody on himself; whom they should look at."""

import uuid

from tests.gateway.client import Client, start_match
from tests.gateway.money import balances, pay_in
from tests.gateway.operators import WHY, become_operator
from tests.gateway.test_money import begun
from tests.gateway.test_rest import refused
from tests.gateway.world import World


async def test_nobody_decides_on_himself_and_a_frozen_operator_on_nothing(
    world: World, olga: Client, two: list[Client]
) -> None:
    otto, guest = two
    await become_operator(world, otto)
    match = await start_match(otto, guest)
    answer = await otto.ask("POST", f"/operator/matches/{match}/void", json=WHY)
    refused(answer, 409, "own_match")
    path = f"/operator/accounts/{otto.account}"
    refused(await otto.ask("POST", f"{path}/freeze", json=WHY), 409, "own_account")
    wish = {"account": otto.account, "currency": "PLAY", "amount_minor": 700, **WHY}
    refused(await otto.ask("POST", "/operator/adjustments", json=wish), 409, "own_money")
    for nobody in ("zz", "0" * 26, "computerclub"):
        answer = await olga.ask("POST", "/operator/adjustments", json={**wish, "account": nobody})
        refused(answer, 404, "no_such_account")
    await olga.ask("POST", f"{path}/freeze", json=WHY)
    refused(await otto.ask("POST", f"{path}/thaw", json=WHY), 403, "account_frozen")
    assert (await olga.ask("POST", f"{path}/thaw", json=WHY)).status_code == 204
    assert (await olga.ask("POST", f"/operator/matches/{match}/void", json=WHY)).is_success


async def test_whoever_has_money_is_not_forgotten(world: World, guest: Client) -> None:
    await pay_in(world, guest, "USD", 902)
    problem = refused(await guest.ask("DELETE", "/me"), 409, "money_left")
    assert problem["numbers"] == {"left_minor": 902}
    assert "9.02 USD" in problem["detail"]


async def test_a_large_withdrawal_waits_for_an_operator(
    world: World, olga: Client, guest: Client
) -> None:
    await pay_in(world, guest, "EUR", 50_000)
    wish = {"currency": "EUR", "amount_minor": 20_000}
    key = {"Idempotency-Key": uuid.uuid4().hex}
    asked = (await guest.ask("POST", "/me/withdrawals", json=wish, headers=key)).json()
    assert asked["state"] == "waiting"
    waiting = (await olga.get("/operator/waiting"))["withdrawals"]
    (mine,) = [each for each in waiting if each["id"] == asked["id"]]
    assert (mine["name"], mine["amount_minor"]) == (guest.name, 20_000)
    path = f"/operator/withdrawals/{asked['id']}"
    refused(await olga.ask("POST", path, json={"approved": False}), 422, "no_reason")
    decided = (await olga.ask("POST", path, json={"approved": False, **WHY})).json()
    assert decided["state"] == "failed"
    assert (await balances(guest))["EUR"] == (50_000, 0)


async def test_one_operator_proposes_and_another_gives(
    world: World, olga: Client, two: list[Client]
) -> None:
    otto, guest = two
    await become_operator(world, otto)
    before = (await balances(guest))["PLAY"][0]
    wish = {"account": guest.account, "currency": "PLAY", "amount_minor": 700, **WHY}
    key = {"Idempotency-Key": uuid.uuid4().hex}
    for _ in range(2):
        made = (await olga.ask("POST", "/operator/adjustments", json=wish, headers=key)).json()
    path = f"/operator/adjustments/{made['id']}"
    refused(await olga.ask("POST", path, json={"approved": True}), 409, "second_person")
    assert (await balances(guest))["PLAY"][0] == before
    for _ in range(2):
        agreed = (await otto.ask("POST", path, json={"approved": True})).json()
        assert (agreed["stage"], agreed["decided_by"]) == ("done", otto.account)
    assert (await balances(guest))["PLAY"][0] == before + 700
    shown = (await olga.get("/operator/waiting"))["adjustments"]
    assert [each["id"] for each in shown].count(made["id"]) == 1
    too_much = {**wish, "amount_minor": -(10**9)}
    taken = (await olga.ask("POST", "/operator/adjustments", json=too_much)).json()
    path = f"/operator/adjustments/{taken['id']}"
    refused(await otto.ask("POST", path, json={"approved": True}), 409, "insufficient_funds")
    rejected = await otto.ask("POST", path, json={"approved": False, **WHY})
    assert rejected.json()["stage"] == "rejected"
    refused(await otto.ask("POST", path, json={"approved": True}), 409, "not_waiting")


async def test_pairs_with_odd_results_are_told_with_their_reasons(
    olga: Client, two: list[Client]
) -> None:
    host, joiner = two
    wish = {"house": "play65", "mode": "series", "length": 3, "stake_minor": 100}
    for _ in range(5):
        match = await start_match(host, joiner, **wish)
        await begun(host, joiner, match)
        async with host.line() as loser, joiner.line() as winner:
            assert (await loser.command(match, "leave", points=0))["t"] == "ack"
            await winner.until("note", kind="paid", match=match)
    (pair,) = [
        each
        for each in (await olga.get("/operator/pairs"))["pairs"]
        if each["account"] == joiner.account
    ]
    assert (pair["other"], pair["matches"], pair["won"], pair["fast"]) == (host.account, 5, 5, 5)
    assert pair["net_minor"] == 500
    assert pair["reasons"][:2] == [
        "One has won 5 of 5 matches for money.",
        "5 of 5 matches were over within a minute.",
    ]
