"""The gateway as its `main.py` puts it together, without a web server."""

from __future__ import annotations

from dataclasses import fields
from types import SimpleNamespace
from typing import TYPE_CHECKING

from gateway.composing import Peers, compose
from gateway.wire.beats import beat_on
from gateway.ws.door import Door
from gateway.ws.pulse import Pulse
from tests.sim.nats import SimLive
from tests.sim.rpc import SimPeer
from tests.sim.sockets import SocketServer

if TYPE_CHECKING:
    from tests.sim.machine import Life

# All sockets come from one address here, and nobody waits for a limit that people never reach.
SETTINGS = SimpleNamespace(origins="", secure_cookies=False, limit_factor=1_000)


def gateway(life: Life) -> None:
    """One gateway."""
    world = life.world
    # Of those that are not in this world nobody asks for anything.
    names = [field.name for field in fields(Peers)]
    peers = Peers(**{name: SimPeer(life, world.net, name) for name in names})
    live = SimLive(world.nats, life)
    composed = compose(SETTINGS, peers, live, life.clock)  # type: ignore[arg-type]
    pulse = Pulse(composed.house)
    live.on_doubt(pulse.doubt)
    life.spawn(composed.ears.listen(live))
    life.background("commands", composed.game.commands.run())
    life.background("reports", composed.game.reports.run())
    if world.beats:
        life.background("beats", beat_on(composed.game))
    life.background("tables", composed.house.tables.run())
    life.background("pulse", pulse.run())
    world.doors[SocketServer(life, Door(composed.house))] = None
    world.desks[life] = composed.desk
