"""The provider outside: the sandbox of the house, that says its words late, twice, out of order."""

from __future__ import annotations

import asyncio
import json
import random
from typing import TYPE_CHECKING

from tavla.wallet.v1 import service_pb2 as pb

from gateway.problems import Problem
from services.wallet.sandbox.bank import DECLINED_CENTS, SandboxBank
from services.wallet.sandbox.client import NAME
from services.wallet.sandbox.signing import signature
from tests.kit.virtual_time import LoopClock
from tests.sim.desk import ask

if TYPE_CHECKING:
    from tests.sim.world import World

SECRET = b"what only the house and its provider know"
# What is passing is said again by the bank, everything else is the house's last word.
PASSING = ("unavailable", "busy", "contended", "internal", "rate_limited")
SAID_AGAIN = 0.25
SAID_AGAIN_AFTER_S = (0.05, 8.0)


class Bank:
    """Keeps what it was asked for, so that it can be compared with what came of it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chance: random.Random = world.chance("bank")
        self._bank = SandboxBank(SECRET, LoopClock(), self._post)
        # Deposits that it has taken, by the payment's id.
        self.taken: dict[str, int] = {}

    async def run(self) -> None:
        """Say what is to be said, until cancelled."""
        await self._bank.run()

    async def take(self, headers: dict[str, str], body: bytes) -> int:
        """A request of the house; the status that it is answered with."""
        told = json.loads(body)
        if told["direction"] == "deposit" and told["amount_minor"] % 100 != DECLINED_CENTS:
            self.taken[told["id"]] = told["amount_minor"]
        small = {name.lower(): value for name, value in headers.items()}
        status: int = await self._bank._take(small, body)
        return status

    async def _post(self, body: bytes, signed: str) -> bool:
        """Its way to the house, by the door of a gateway."""
        if self._chance.random() < SAID_AGAIN:
            self._world.begin(self._again(body), "bank says it again")
        request = pb.HearProviderRequest(provider=NAME, signature=signed, body=body)
        try:
            await ask(self._world, "wallet", "HearProvider", request)
        except ConnectionError:
            return False
        except Problem as problem:
            if problem.code not in PASSING:
                self._world.violated("the_bank_is_understood", body, problem.code)
            return False
        return True

    async def _again(self, body: bytes) -> None:
        """The same word once more, when another one may have been said already."""
        await asyncio.sleep(self._chance.uniform(*SAID_AGAIN_AFTER_S))
        signed = signature(SECRET, body, self._world.now_ms())
        request = pb.HearProviderRequest(provider=NAME, signature=signed, body=body)
        try:
            await ask(self._world, "wallet", "HearProvider", request)
        except (ConnectionError, Problem):
            return
