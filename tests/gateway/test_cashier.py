"""Paying in and out through the sandbox provider, over HTTP all the way."""

import asyncio

from tavla.wallet.v1.service_pb2 import DecideWithdrawalRequest, ListWaitingRequest
from tavla.wallet.v1.service_pb2_grpc import WalletHouseServiceStub

from services.kit.rpc_peer import Peer
from tests.gateway.client import DEADLINE_S, Client, Frame
from tests.gateway.money import balances
from tests.gateway.test_rest import refused
from tests.gateway.world import SECRET, World

TIMEOUT_MS = 5_000


async def pay(client: Client, way: str, minor: int, key: str, currency: str = "USD") -> Frame:
    """Ask for a payment that is not refused."""
    wish = {"currency": currency, "amount_minor": minor}
    answer = await client.ask("POST", f"/me/{way}", json=wish, headers={"Idempotency-Key": key})
    assert answer.status_code == 201, answer.text
    found: Frame = answer.json()
    return found


async def settled(client: Client, payment: str) -> Frame:
    """A payment once the provider has spoken."""
    async with asyncio.timeout(DEADLINE_S):
        while True:  # each look is a request
            found = (await client.get("/me/payments"))["payments"]
            one: Frame = next(each for each in found if each["id"] == payment)
            if one["state"] in ("done", "failed"):
                return one


async def test_a_deposit_is_there_when_the_provider_has_said_so(guest: Client) -> None:
    payment = await pay(guest, "deposits", 20_000, "d1")
    assert (payment["state"], payment["direction"]) == ("asked", "deposit")
    again = await pay(guest, "deposits", 20_000, "d1")
    assert again["id"] == payment["id"]
    assert (await settled(guest, payment["id"]))["state"] == "done"
    assert (await balances(guest))["USD"] == (20_000, 0)
    wish = {"currency": "USD", "amount_minor": 1}
    answer = await guest.ask("POST", "/me/deposits", json=wish, headers={"Idempotency-Key": "d1"})
    refused(answer, 409, "id_reused")


async def test_a_declined_deposit_brings_nothing(guest: Client) -> None:
    payment = await pay(guest, "deposits", 1_013, "d1", "EUR")
    found = await settled(guest, payment["id"])
    assert (found["state"], found["code"]) == ("failed", "declined")
    assert (await balances(guest))["EUR"] == (0, 0)


async def test_a_small_withdrawal_goes_out_by_itself_and_a_large_one_waits_for_an_operator(
    world: World, guest: Client
) -> None:
    await settled(guest, (await pay(guest, "deposits", 50_000, "d1"))["id"])
    small = await pay(guest, "withdrawals", 4_000, "w1")
    assert small["state"] == "approved"
    large = await pay(guest, "withdrawals", 30_000, "w2")
    assert large["state"] == "waiting"
    assert (await settled(guest, small["id"]))["state"] == "done"
    assert (await balances(guest))["USD"] == (16_000, 30_000)
    peer = Peer(world.address("wallet"), SECRET)
    stub = WalletHouseServiceStub(peer.channel)
    waiting = (await peer.call(stub.ListWaiting, ListWaitingRequest(), TIMEOUT_MS)).payments
    assert large["id"] in [each.payment_id for each in waiting]
    request = DecideWithdrawalRequest(payment_id=large["id"], operator="olga", approved=True)
    await peer.call(stub.DecideWithdrawal, request, TIMEOUT_MS)
    await peer.close()
    assert (await settled(guest, large["id"]))["state"] == "done"
    assert (await balances(guest))["USD"] == (16_000, 0)


async def test_nobody_but_the_provider_is_believed(guest: Client) -> None:
    body = b'{"id": "x", "state": "done", "currency": "USD", "amount_minor": 1, "code": ""}'
    signed = {"Tavla-Signature": f"t=1,v1={'0' * 64}"}
    answer = await guest.ask("POST", "/cashier/sandbox/callbacks", content=body, headers=signed)
    refused(answer, 409, "bad_signature")
    answer = await guest.ask("POST", "/cashier/bank/callbacks", content=body)
    refused(answer, 404, "no_such_provider")


async def test_a_payment_needs_a_key(guest: Client) -> None:
    answer = await guest.ask("POST", "/me/deposits", json={"currency": "EUR", "amount_minor": 5})
    assert answer.json()["code"] == "bad_request"
