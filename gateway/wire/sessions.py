"""Opening and closing sessions."""

from __future__ import annotations

from typing import NamedTuple

from tavla.accounts.v1 import service_pb2 as pb

from gateway.auth import Identity
from gateway.clients import Accounts
from gateway.wire.accounts import identity_of


class Opened(NamedTuple):
    """A session that has just been opened."""

    identity: Identity
    token: str


class Entry(NamedTuple):
    """How somebody comes in, and from where."""

    name: str
    password: str
    address: str


def _opened(session: pb.Session) -> Opened:
    return Opened(identity_of(session.identity), session.token)


async def open_guest(accounts: Accounts, address: str) -> Opened:
    """A guest's account. Raises `Problem`, as everything here."""
    request = pb.OpenGuestRequest(address=address)
    return _opened((await accounts.ask(accounts.stub.OpenGuest, request)).session)


async def register(
    accounts: Accounts, entry: Entry, command_id: str, *, bot: bool = False, guest: str = ""
) -> Opened:
    """A new account, or a guest's under a name of its own."""
    request = pb.RegisterRequest(
        name=entry.name,
        password=entry.password,
        address=entry.address,
        command_id=command_id,
        guest_account_id=guest,
        bot=bot,
    )
    return _opened((await accounts.ask(accounts.stub.Register, request)).session)


async def sign_in(accounts: Accounts, entry: Entry) -> Opened:
    """A session by name and password."""
    request = pb.SignInRequest(name=entry.name, password=entry.password, address=entry.address)
    return _opened((await accounts.ask(accounts.stub.SignIn, request)).session)


async def sign_out(accounts: Accounts, who: Identity) -> None:
    """End one session."""
    request = pb.SignOutRequest(account_id=who.account, session_id=who.session)
    await accounts.ask(accounts.stub.SignOut, request)


async def sign_out_everywhere(accounts: Accounts, account: str) -> None:
    """End all sessions of an account."""
    request = pb.SignOutEverywhereRequest(account_id=account)
    await accounts.ask(accounts.stub.SignOutEverywhere, request)


async def change_password(
    accounts: Accounts, who: Identity, old: str, new: str, address: str
) -> None:
    """A new password; only this session stays."""
    request = pb.ChangePasswordRequest(
        account_id=who.account,
        session_id=who.session,
        old_password=old,
        new_password=new,
        address=address,
    )
    await accounts.ask(accounts.stub.ChangePassword, request)
