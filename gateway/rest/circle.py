"""Friends, and those with whom one has nothing to do."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from fastapi import Path as InPath

from gateway.auth import Identity, Kind
from gateway.desk import AtDesk, Desk, SignedIn
from gateway.rest.shape import Told
from gateway.wire import circle

router = APIRouter(tags=["me"])

AccountId = Annotated[str, InPath(pattern=r"^[0-9a-z]{1,64}$")]


class Friend(Told):
    """A friend, or somebody who may become one. `online`: he is here; only of friends."""

    account: str
    name: str
    kind: Kind
    state: Literal["asked_by_me", "asked_by_other", "friends"]
    online: bool


class Friends(Told):
    """Friends and requests, by name."""

    friends: list[Friend]


class Blocked(Told):
    """Somebody with whom one has nothing to do."""

    account: str
    name: str
    kind: Kind


class Blocks(Told):
    """All of them, by name."""

    blocks: list[Blocked]


@router.get("/me/friends")
async def list_friends(desk: AtDesk, who: SignedIn) -> Friends:
    """Friends, and requests of both directions."""
    ties = [tie for tie in await circle.ties_of(desk.accounts, who.account) if tie.friendship]
    profiles = await desk.names.of(tie.other for tie in ties)
    friends = [
        Friend.model_validate(
            {
                "account": tie.other,
                "name": profiles[tie.other].name,
                "kind": profiles[tie.other].kind,
                "state": tie.friendship,
                "online": tie.friendship == "friends" and desk.online(tie.other),
            }
        )
        for tie in ties
    ]
    return Friends(friends=sorted(friends, key=lambda each: (each.name, each.account)))


@router.put("/me/friends/{account}")
async def ask_friend(account: AccountId, desk: AtDesk, who: SignedIn) -> Friends:
    """Ask somebody to be a friend, or say yes to who has asked."""
    return await _changed(desk, who, account, "ask_friend")


@router.delete("/me/friends/{account}")
async def end_friend(account: AccountId, desk: AtDesk, who: SignedIn) -> Friends:
    """Be friends no longer; say no to a request, or take one back."""
    return await _changed(desk, who, account, "end_friend")


async def _changed(desk: Desk, who: Identity, other: str, wish: circle.Change) -> Friends:
    await circle.change(desk.accounts, who.account, other, wish)
    return await list_friends(desk, who)


@router.get("/me/blocks")
async def list_blocks(desk: AtDesk, who: SignedIn) -> Blocks:
    """With whom one has nothing to do."""
    ties = [tie for tie in await circle.ties_of(desk.accounts, who.account) if tie.blocks]
    profiles = await desk.names.of(tie.other for tie in ties)
    blocks = [Blocked(account=p.account, name=p.name, kind=p.kind) for p in profiles.values()]
    return Blocks(blocks=sorted(blocks, key=lambda each: (each.name, each.account)))


@router.put("/me/blocks/{account}")
async def block(account: AccountId, desk: AtDesk, who: SignedIn) -> Blocks:
    """Have nothing to do with somebody: neither joins the other, challenges him, or reads him."""
    await circle.change(desk.accounts, who.account, account, "block")
    return await list_blocks(desk, who)


@router.delete("/me/blocks/{account}")
async def unblock(account: AccountId, desk: AtDesk, who: SignedIn) -> Blocks:
    """Block somebody no longer."""
    await circle.change(desk.accounts, who.account, account, "unblock")
    return await list_blocks(desk, who)
