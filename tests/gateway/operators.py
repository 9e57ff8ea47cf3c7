"""Operators for the gateway's tests, made as whoever runs the machine makes them."""

from tavla.accounts.v1 import service_pb2 as pb
from tavla.accounts.v1.service_pb2_grpc import AccountsServiceStub

from services.kit.rpc_peer import Peer
from tests.gateway.client import Client
from tests.gateway.test_rest import PASSWORD, new_name
from tests.gateway.world import SECRET, World

WHY = {"note": "two names at one keyboard"}


async def role_of(world: World, account: str, *, operator: bool) -> None:
    """Make an account an operator, as the machine's user does, or a player again."""
    peer = Peer(world.address("accounts"), SECRET)
    request = pb.ChangeRoleRequest(
        account_id=account, operator=operator, by="machine/olga", note="for the tests"
    )
    answer = await peer.call(AccountsServiceStub(peer.channel).ChangeRole, request, 5_000)
    assert not answer.HasField("refusal"), answer.refusal
    await peer.close()


async def become_operator(world: World, client: Client) -> None:
    """A guest takes a name and a role."""
    body = {"name": new_name(), "password": PASSWORD}
    made = (await client.ask("POST", "/me/upgrade", json=body)).json()
    client.token, client.name = made["token"], made["name"]
    await role_of(world, client.account, operator=True)
