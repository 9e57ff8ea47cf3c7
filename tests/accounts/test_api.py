"""The accounts service as others call it: real gRPC on this machine, over memory."""

import json
from collections.abc import AsyncIterator

import pytest
from tavla.accounts.v1 import events_pb2
from tavla.accounts.v1 import service_pb2 as pb
from tavla.accounts.v1.service_pb2_grpc import AccountsServiceStub

from services.accounts.api import serve
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store import Unavailable
from tests.accounts.building import HOME, OTHER_PASSWORD, PASSWORD, Built

TIMEOUT_MS = 5_000


class Client:
    """Calls the service and gives the response."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = AccountsServiceStub(peer.channel)

    async def __call__(self, method: str, **fields: object) -> pb.RegisterResponse:
        """One call; the type of the response is that of the method."""
        request = getattr(pb, f"{method}Request")(**fields)
        return await self._peer.call(getattr(self._stub, method), request, TIMEOUT_MS)

    async def register(self, name: str = "Ann") -> pb.Session:
        """A new account."""
        return (await self("Register", name=name, password=PASSWORD, address=HOME)).session


@pytest.fixture
async def call(memory: Built) -> AsyncIterator[Client]:
    """A client of a service over memory."""
    server = RpcServer("127.0.0.1:0", "of-the-house")
    serve(server, memory.service)
    await server.start()
    peer = Peer(f"127.0.0.1:{server.port}", "of-the-house")
    yield Client(peer)
    await peer.close()
    await server.stop(0)


async def test_an_account_lives_its_whole_life_over_the_wire(call: Client) -> None:
    session = await call.register()
    account_id = session.identity.account_id
    assert (session.identity.name, session.identity.kind) == ("Ann", events_pb2.KIND_REGISTERED)
    again = await call("SignIn", name="ann", password=PASSWORD, address=HOME)
    assert again.session.identity.account_id == account_id
    found = await call("Authenticate", token=again.session.token)
    assert found.identity == again.session.identity
    ids = {"account_id": account_id, "session_id": found.identity.session_id}
    changed = await call(
        "ChangePassword",
        **ids,
        old_password=PASSWORD,
        new_password=OTHER_PASSWORD,
        address=HOME,
    )
    assert not changed.HasField("refusal")
    assert (await call("Authenticate", token=session.token)).refusal.code == "not_signed_in"
    await call("SignOut", **ids)
    assert (await call("Authenticate", token=again.session.token)).refusal.code == "not_signed_in"
    exported = await call("Export", account_id=account_id)
    assert json.loads(exported.json)["name"] == "Ann"
    await call("Erase", account_id=account_id, password=OTHER_PASSWORD, address=HOME)
    (profile,) = (await call("ReadProfiles", account_ids=[account_id])).profiles
    assert (profile.erased, profile.name) == (True, f"Player-{account_id[-6:].upper()}")


async def test_a_guest_becomes_registered_over_the_wire(call: Client) -> None:
    guest = (await call("OpenGuest", address=HOME)).session.identity
    assert guest.kind == events_pb2.KIND_GUEST
    response = await call(
        "Register",
        name="Zoe",
        password=PASSWORD,
        address=HOME,
        guest_account_id=guest.account_id,
        command_id="u1",
    )
    assert response.session.identity.account_id == guest.account_id
    assert response.session.identity.kind == events_pb2.KIND_REGISTERED


async def test_signing_out_everywhere_over_the_wire(call: Client) -> None:
    session = await call.register()
    await call("SignOutEverywhere", account_id=session.identity.account_id)
    assert (await call("Authenticate", token=session.token)).refusal.code == "not_signed_in"


async def test_a_bot_says_so_over_the_wire(call: Client) -> None:
    fields = {"name": "Robotica", "password": PASSWORD, "address": HOME, "bot": True}
    response = await call("Register", **fields)
    assert response.session.identity.kind == events_pb2.KIND_BOT


async def test_only_the_preferences_that_are_present_change(call: Client) -> None:
    account_id = (await call.register()).identity.account_id
    await call("ChangePreferences", account_id=account_id, changes=pb.Preferences(theme="dark"))
    changes = pb.Preferences(hints=False, sound_volume_percent=0)
    await call("ChangePreferences", account_id=account_id, changes=changes)
    kept = (await call("ReadPreferences", account_id=account_id)).preferences
    assert (kept.theme, kept.hints, kept.sound_volume_percent) == ("dark", False, 0)
    assert kept.HasField("board")
    wrong = pb.Preferences(theme="pink")
    refused = await call("ChangePreferences", account_id=account_id, changes=wrong)
    assert refused.refusal.code == "preference_value"


@pytest.mark.parametrize(
    ("method", "fields", "code"),
    [
        ("Register", {"name": "x", "password": PASSWORD}, "name_length"),
        ("Register", {"name": "Annabel", "password": "short"}, "password_length"),
        ("Register", {"name": "Admin", "password": PASSWORD}, "name_reserved"),
        ("SignIn", {"name": "Nobody", "password": PASSWORD}, "bad_credentials"),
        ("Authenticate", {}, "not_signed_in"),
        ("Authenticate", {"token": "tavla_\0"}, "not_signed_in"),
        ("SignOut", {"account_id": "nobody"}, "no_such_account"),
        ("Export", {"account_id": "nobody"}, "no_such_account"),
        ("Erase", {"account_id": "nobody"}, "no_such_account"),
        ("ReadPreferences", {}, "no_such_account"),
        ("ReadProfiles", {"account_ids": ["x"] * 101}, "too_many"),
    ],
)
async def test_a_refusal_has_a_code_and_a_sentence(
    call: Client, method: str, fields: dict[str, object], code: str
) -> None:
    refusal = (await call(method, **fields)).refusal
    assert refusal.code == code
    assert refusal.sentence.endswith(".")


async def test_a_refusal_carries_its_figures(call: Client) -> None:
    refusal = (await call("Register", name="xy", password=PASSWORD)).refusal
    assert dict(refusal.numbers) == {"length": 2, "least": 3, "most": 20}


async def test_a_store_that_is_away_is_an_answer_too(
    call: Client, memory: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: object) -> None:
        raise Unavailable("the database is down")

    monkeypatch.setattr(memory.people, "of_token", away)
    refusal = (await call("Authenticate", token="tavla_x")).refusal
    assert refusal.code == "unavailable"
