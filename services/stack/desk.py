"""The operators' desk of a running house, for whoever runs the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from gateway.clients import Accounts, Game, LobbyClient, RatingClient, Wallet
from gateway.names import Names
from gateway.office import Office, Ways
from gateway.problems import Problem
from gateway.wire import profiles
from services.kit.decider import Refusal
from services.kit.ids import SortableIds
from services.kit.time import SystemClock
from services.stack.inside import Inside

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OfficeDesk:
    """The ways to the services that an operator needs."""

    accounts: Accounts
    lobby: LobbyClient
    game: Game
    wallet: Wallet
    rating: RatingClient
    names: Names
    office: Office


async def at_desk(data: Path, what: Callable[[OfficeDesk], Awaitable[T]]) -> T:
    """Do something there. Raises `Refusal`, and what `Inside` raises."""
    clock = SystemClock()
    async with Inside(data) as inside:
        accounts, game = Accounts(inside.peer("accounts")), Game(inside.peer("game"), clock)
        wallet, rating = Wallet(inside.peer("wallet")), RatingClient(inside.peer("rating"))
        lobby = LobbyClient(inside.peer("lobby"))
        desk = OfficeDesk(
            accounts=accounts,
            lobby=lobby,
            game=game,
            wallet=wallet,
            rating=rating,
            names=Names(profiles.read_by(accounts), clock),
            office=Office(Ways(accounts, lobby, game, wallet, rating), SortableIds(clock)),
        )
        reports = asyncio.ensure_future(game.reports.run())
        try:
            return await what(desk)
        except Problem as problem:
            raise Refusal(problem.code, problem.detail, **problem.numbers) from problem
        finally:
            reports.cancel()
            await asyncio.wait({reports})
