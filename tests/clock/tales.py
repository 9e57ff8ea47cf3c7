"""Tales of a house, told in virtual time."""

from collections.abc import Awaitable, Callable

from services.game.domain.facts import PlayerAway
from tests.clock.world import World
from tests.kit.virtual_time import in_virtual_time


def told(tale: Callable[[World], Awaitable[None]]) -> None:
    """Tell it in virtual time."""

    async def run() -> None:
        world = World()
        await tale(world)
        await world.close()

    in_virtual_time(run())


async def away_ms(world: World) -> list[int]:
    """When players were noted to be away."""
    return [fact.at_ms for fact in await world.facts() if isinstance(fact, PlayerAway)]
