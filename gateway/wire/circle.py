"""Friends and blocks, as the accounts service tells them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from tavla.accounts.v1 import service_pb2 as pb

from gateway.clients import Accounts

Change: TypeAlias = Literal["ask_friend", "end_friend", "block", "unblock"]
_CHANGES: Final[dict[Change, pb.TieChange]] = {
    "ask_friend": pb.TIE_CHANGE_ASK_FRIEND,
    "end_friend": pb.TIE_CHANGE_END_FRIEND,
    "block": pb.TIE_CHANGE_BLOCK,
    "unblock": pb.TIE_CHANGE_UNBLOCK,
}


class Tie(NamedTuple):
    """What is between an account and another one, as it may be shown to the first."""

    other: str
    friendship: str
    blocks: bool


async def change(accounts: Accounts, account: str, other: str, wish: Change) -> None:
    """Do what one account wants of another. Raises `Problem`, as everything here."""
    request = pb.ChangeTieRequest(account_id=account, other_id=other, change=_CHANGES[wish])
    await accounts.ask(accounts.stub.ChangeTie, request)


async def ties_of(accounts: Accounts, account: str) -> Sequence[Tie]:
    """All that is between an account and others; who blocks it is left out."""
    answer = await accounts.ask(accounts.stub.ListTies, pb.ListTiesRequest(account_id=account))
    return [Tie(each.other_id, each.friendship, each.blocks) for each in answer.ties]
