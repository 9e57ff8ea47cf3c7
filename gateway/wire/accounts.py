"""The accounts service's messages."""

from __future__ import annotations

from typing import Final

from tavla.accounts.v1 import events_pb2 as events
from tavla.accounts.v1 import service_pb2 as pb

from gateway.auth import Identity, Kind, Prove
from gateway.clients import Accounts

KINDS: Final[dict[int, Kind]] = {
    events.KIND_REGISTERED: "registered",
    events.KIND_GUEST: "guest",
    events.KIND_BOT: "bot",
    events.KIND_COMPUTER: "computer",
}


def identity_of(message: pb.Identity) -> Identity:
    """Who is signed in."""
    kind = KINDS[message.kind]
    return Identity(message.account_id, message.session_id, message.name, kind, message.frozen)


def prove_by(accounts: Accounts) -> Prove:
    """Asks the accounts service."""

    async def prove(token: str) -> Identity:
        request = pb.AuthenticateRequest(token=token)
        return identity_of((await accounts.ask(accounts.stub.Authenticate, request)).identity)

    return prove
