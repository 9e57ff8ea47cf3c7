"""What must hold of all that is told: it is true already, and it gives nothing away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavla.game.v1.live_pb2 import LiveUpdate

from services.game.plain_facts import facts_json
from services.kit import envelope
from services.kit.bus import Message
from services.kit.events import RecordedEvent, kind_of

if TYPE_CHECKING:
    from tests.sim.world import World


# Whose log a stream is in.
SERVICES = {
    "match": "game",
    "table": "lobby",
    "pairing": "lobby",
    "competition": "lobby",
    "account": "accounts",
    "stake": "wallet",
    "pool": "wallet",
    "purse": "wallet",
    "payment": "wallet",
    "tally": "tally",
}


class ToldChecks:
    """Looks at every message to the courier and every answer of a service."""

    def __init__(self, world: World) -> None:
        self._world = world
        # Ids of the events that the courier was given, by service.
        self.relayed: dict[str, set[str]] = {}

    def published(self, by: str, messages: Sequence[Message]) -> None:
        """Events on the durable lane are in the log, word for word."""
        for message in messages:
            event = envelope.decode(message.data)
            self._hold_kept(by, event)
            service = message.subject.split(".")[1]
            self.relayed.setdefault(service, set()).add(event.id)
            self.hold_no_secret(f"{by} {event.id}", message.data)

    def _hold_kept(self, by: str, event: RecordedEvent) -> None:
        log = self._world.logs[SERVICES[kind_of(event.stream)]]
        kept = log.stream(event.stream, event.version - 1, 1)
        if not kept or (kept[0].type, kept[0].data) != (event.type, event.data):
            self._world.violated("only_what_is_in_the_log_is_told", f"{by} {event.id}", kept)

    def told(self, by: str, subject: str, data: bytes) -> None:
        """Facts on the live lane are in the log, word for word."""
        if not subject.startswith("live.match."):
            self._hold_kept(by, envelope.decode(data))
            return
        update = LiveUpdate.FromString(data)
        shadow = self._world.checks.matches.shadows.get(f"match-{update.match_id}")
        known = [] if shadow is None else shadow.facts[update.from_version - 1 : update.to_version]
        if facts_json(update.from_version - 1, known) != update.events_json:
            said = f"{by} {subject} {update.from_version}..{update.to_version}"
            self._world.violated(
                "only_what_is_in_the_log_is_told", said, [type(each) for each in known]
            )
        self.hold_no_secret(f"{by} {subject}", data)

    def hold_no_secret(self, by: str, data: bytes) -> None:
        """No link of a game that has not ended."""
        for shadow in self._world.checks.matches.shadows.values():
            if any(link in data for link in shadow.hidden):
                self._world.violated("no_secret_before_its_game_ends", by, shadow.match)
