"""Whom a path means: a player by his name, or by his account."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Path as InPath

from gateway.desk import AtDesk
from gateway.names import Profile
from gateway.problems import Problem
from gateway.wire import ratings

PlayerName = Annotated[
    str, InPath(min_length=1, max_length=64, description="a name, or an account")
]
# Names have at most 20 characters, and none begins with the word that the house's own accounts do.
_ACCOUNT = re.compile("[0-9a-z]{21,64}|computer[0-9a-z]*")


async def profile_named(desk: AtDesk, player: str) -> Profile:
    """The profile. Raises the problem `no_such_account` for a name that nobody has."""
    if _ACCOUNT.fullmatch(player):
        return await desk.names.one(player)
    try:
        return await ratings.find(desk.accounts, player)
    except Problem as problem:
        if problem.code.startswith("name_"):  # what cannot be a name is nobody's
            raise Problem("no_such_account", "Nobody has this name.") from None
        raise
