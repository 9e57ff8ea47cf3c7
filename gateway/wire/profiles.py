"""Profiles, as the accounts service tells them."""

from __future__ import annotations

from collections.abc import Sequence

from tavla.accounts.v1 import service_pb2 as pb

from gateway.clients import Accounts
from gateway.names import Profile, ReadProfiles
from gateway.wire.accounts import KINDS


def read_by(accounts: Accounts) -> ReadProfiles:
    """Asks the accounts service."""

    async def read(ids: Sequence[str]) -> list[Profile]:
        request = pb.ReadProfilesRequest(account_ids=ids)
        answer = await accounts.ask(accounts.stub.ReadProfiles, request)
        return [profile_of(message) for message in answer.profiles]

    return read


def profile_of(message: pb.Profile) -> Profile:
    """What a message says of an account."""
    # An unknown account has no kind; it is shown like one that was erased.
    kind = KINDS.get(message.kind, "registered")
    return Profile(message.account_id, message.name, kind, message.erased, message.opened_at_ms)
