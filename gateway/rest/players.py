"""Players as everybody may see them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi import Path as InPath

from gateway.auth import Kind
from gateway.desk import AtDesk, hold_strangers
from gateway.rest.shape import Told

router = APIRouter(tags=["players"])

AccountId = Annotated[str, InPath(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class Player(Told):
    """An account. One that is erased, or never was, has an anonymous name."""

    account: str
    name: str
    kind: Kind
    erased: bool
    opened_at_ms: int


@router.get("/players/{account}", dependencies=[Depends(hold_strangers)])
async def read_player(account: AccountId, desk: AtDesk) -> Player:
    """One player."""
    profile = await desk.names.one(account)
    return Player(
        account=account,
        name=profile.name,
        kind=profile.kind,
        erased=profile.erased,
        opened_at_ms=profile.opened_at_ms,
    )
