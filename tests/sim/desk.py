"""Requests that a client makes beside its socket, as the gateway's REST passes them on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.sim.world import World

# Longer than the gateway itself waits for a service.
PATIENCE_S = 7.0


async def ask(world: World, service: str, method: str, request: Any) -> Any:
    """A client's request to a service. Raises `Problem`, ConnectionError where none answers."""
    net = world.net
    await net.pass_on()
    alive = [life for life in world.desks if not life.dead]
    if not alive:
        raise ConnectionError("no gateway is there")
    life = net.chance.choice(alive)
    if net.chance.random() < world.weather.call_lost:
        raise ConnectionError("the request was lost")
    client = getattr(world.desks[life], service)
    asking = life.spawn(client.ask(getattr(client.stub, method), request))
    done, _ = await asyncio.wait({asking}, timeout=PATIENCE_S)
    if not done or asking.cancelled() or net.answer_is_lost(method):
        asking.add_done_callback(_nobody_listens)
        raise ConnectionError("no answer came")
    await net.pass_on()
    return asking.result()


def _nobody_listens(asking: asyncio.Task[Any]) -> None:
    if not asking.cancelled():
        asking.exception()
