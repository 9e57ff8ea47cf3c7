"""What an account keeps with the accounts service."""

from __future__ import annotations

from collections.abc import Mapping

from tavla.accounts.v1 import service_pb2 as pb

from gateway.clients import Accounts


def _plain(message: pb.Preferences) -> dict[str, object]:
    return {field.name: value for field, value in message.ListFields()}


async def read_preferences(accounts: Accounts, account: str) -> Mapping[str, object]:
    """All preferences by name. Raises `Problem`, as everything here."""
    request = pb.ReadPreferencesRequest(account_id=account)
    return _plain((await accounts.ask(accounts.stub.ReadPreferences, request)).preferences)


async def change_preferences(
    accounts: Accounts, account: str, changes: Mapping[str, str | int | bool]
) -> Mapping[str, object]:
    """All preferences after some were changed."""
    message = pb.Preferences()
    for name, value in changes.items():
        setattr(message, name, value)
    request = pb.ChangePreferencesRequest(account_id=account, changes=message)
    return _plain((await accounts.ask(accounts.stub.ChangePreferences, request)).preferences)


async def export(accounts: Accounts, account: str) -> bytes:
    """All that is kept about a person, as JSON."""
    return (await accounts.ask(accounts.stub.Export, pb.ExportRequest(account_id=account))).json


async def erase(accounts: Accounts, account: str, password: str, address: str) -> None:
    """Forget the person."""
    request = pb.EraseRequest(account_id=account, password=password, address=address)
    await accounts.ask(accounts.stub.Erase, request)
