"""What must hold of every answer that the game gives to a command, in the moment it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from services.game.commands import Answer, Ask, Commands, stream_of
from services.kit.answers import Accepted, Refused

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.world import World


class AnswerChecks:
    """Stands between the door and the commands of each instance."""

    def __init__(self, world: World) -> None:
        self._world = world
        # The version at which each command was first acknowledged, by (stream, command id).
        self.acknowledged: dict[tuple[str, str], int] = {}

    def watch(self, life: Life, commands: Commands) -> None:
        """Look at every answer of this instance."""
        put = commands.put

        async def checked(ask: Ask) -> Answer:
            stream = stream_of(ask.match_id)
            done_before = self._done(stream, ask.command_id)
            answer = await put(ask)
            if isinstance(answer, Accepted):
                self._hold_accepted(life, stream, ask, answer)
            else:
                self._hold_refused(life, stream, ask, answer, done_before)
            return answer

        commands.put = checked  # type: ignore[method-assign]

    def _done(self, stream: str, command_id: str) -> bool:
        if not command_id:
            return False
        shadow = self._world.checks.matches.shadows.get(stream)
        in_log = shadow is not None and command_id in shadow.commands
        return in_log or self._world.logs["game"].command(stream, command_id) is not None

    def _hold_accepted(self, life: Life, stream: str, ask: Ask, answer: Accepted[object]) -> None:
        world = self._world
        head = world.logs["game"].version(stream)
        name = f"{life.name} {stream} {ask.command_id} v{answer.version}"
        if answer.version > head:
            world.violated("acknowledged_is_durable", name, f"the log is at {head}")
        if not ask.command_id:
            return
        kept = world.logs["game"].command(stream, ask.command_id)
        if kept is None or kept.version != answer.version:
            world.violated("acknowledged_is_durable", name, kept)
        first = self.acknowledged.setdefault((stream, ask.command_id), answer.version)
        if first != answer.version:
            world.violated("a_repeat_is_answered_as_the_first_time", name, first)

    def _hold_refused(self, life: Life, stream: str, ask: Ask, answer: Refused, done: bool) -> None:
        world = self._world
        world.trace.counts[f"refused {answer.code}"] += 1
        name = f"{life.name} {stream} {ask.command_id} {answer.code}"
        if answer.code == "id_reused":
            world.violated("an_id_is_its_accounts_own", name, "no id is used twice here")
        if answer.may_pass or not ask.command_id:
            return
        if done or world.committed_by.get((stream, ask.command_id)) is life:
            world.violated("a_refused_command_changed_nothing", name, "it is in the log")
