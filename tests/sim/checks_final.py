"""What must hold when everything is mended and everybody has finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson

from services.game.domain import facts as f
from services.game.domain.dice_record import dice_record
from services.game.plain_facts import facts_json
from services.houses.dice_proof import verify
from services.kit.events import Checkpoint
from tests.sim import tally
from tests.sim.checks_match import ENDS, Shadow
from tests.sim.tab import Watched

if TYPE_CHECKING:
    from tests.sim.world import World

# No commit takes longer, however bad the weather was.
ANSWERED_MS = 10_000


class ListChecks:
    """What each tab has seen of a match against what happened in it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.seen_lists = 0

    def seen(self, name: str, watched: Watched, shadow: Shadow) -> None:
        """A tab has seen a whole match: from where it began every event once, in its place."""
        self.seen_lists += 1
        happened = orjson.loads(facts_json(0, shadow.facts))[watched.base :]
        if watched.events != happened:
            had = [event["v"] for event in watched.events]
            self._world.violated("each_list_is_the_log", f"{name} {had}", len(shadow.facts))
        view = watched.view
        if view is None or view["outcome"] is None:
            self._world.violated("everybody_sees_the_outcome", name, view)


def relayed_all(world: World) -> str:
    """What the courier was never given, if anything."""
    for service in ("game", "lobby"):
        events = world.logs[service].all(Checkpoint(), 1_000_000)
        known = world.checks.told.relayed.get(service, set())
        missing = [event.id for event in events if event.id not in known]
        if missing:
            return f"{service} {missing[:5]}"
    return ""


def counted(world: World) -> list[str]:
    """The events that the tally has counted, in the order of its log."""
    events = world.logs["tally"].all(Checkpoint(), 1_000_000)
    return [event.data.decode() for event in events]


def counted_all(world: World) -> str:
    """What the tally has not counted yet, if anything."""
    known = set(counted(world))
    events = world.logs["game"].all(Checkpoint(), 1_000_000)
    missing = [event.id for event in events if event.id not in known]
    return f"{tally.SOURCE.consumer} {missing[:5]}" if missing else ""


def hold_at_the_end(world: World) -> None:
    """Everything that only shows at the end."""
    _hold_answered(world)
    _hold_tally(world)
    _hold_acknowledged(world)
    _hold_pairings(world)
    _hold_matches(world)
    parked = world.parked_messages()
    if parked:
        world.violated("nothing_is_parked", parked, [])
    if world.checks.lobby.seats:
        world.violated("everybody_is_free", world.checks.lobby.seats, {})


def _hold_answered(world: World) -> None:
    """Whoever has appended something has heard what came of it, unless he died meanwhile."""
    late_ms = world.now_ms() - ANSWERED_MS
    left = [
        f"{life.name} {append.stream} {append.command_id}"
        for life, append, since_ms in world.waiting_appends.values()
        if not life.dead and since_ms < late_ms
    ]
    if left:
        world.violated("every_append_is_answered", left, [])


def _hold_tally(world: World) -> None:
    """Each event has had its effect once, those of a stream in order."""
    ids = counted(world)
    if len(set(ids)) != len(ids):
        twice = sorted({each for each in ids if ids.count(each) > 1})
        world.violated("an_effect_happens_once", twice, "once each")
    versions: dict[str, int] = {}
    for event_id in ids:
        stream, _, version = event_id.partition("/")
        if int(version) != versions.get(stream, 0) + 1:
            world.violated("effects_keep_a_streams_order", event_id, versions.get(stream, 0))
        versions[stream] = int(version)


def _hold_acknowledged(world: World) -> None:
    """Each command that a client was told to be done is in the log, at the version he was told."""
    log = world.logs["game"]
    for person in world.people:
        for (match, command_id), version in person.acknowledged():
            # The gateway and the game put the account before an id.
            kept = log.command(f"match-{match}", f"{person.account}:{person.account}:{command_id}")
            if kept is None or kept.version != version:
                name = f"{person.name} {match} {command_id} v{version}"
                world.violated("no_acknowledged_command_is_missing", name, kept)


def _hold_pairings(world: World) -> None:
    """Each full table has become one match, or a pairing that was cancelled."""
    for pairing, seats in world.checks.lobby.full.items():
        stage = world.checks.lobby.stages.get(pairing)
        shadow = world.checks.matches.shadows.get(f"match-{pairing}")
        started = shadow is not None and isinstance(shadow.facts[0], f.MatchStarted)
        if (stage, started) not in (("PairingEnded", True), ("PairingCancelled", False)):
            world.violated("a_full_table_is_one_match_or_none", (pairing, seats), (stage, started))
        if started and shadow is not None and set(shadow.state.setup.accounts) != set(seats):
            world.violated("those_who_met_play", shadow.state.setup.accounts, seats)


def _hold_matches(world: World) -> None:
    """Each match has one end, and every roll of it can be derived from what was published."""
    for stream, shadow in world.checks.matches.shadows.items():
        if stream[6:] not in world.checks.lobby.full:
            world.violated("a_match_has_a_table", stream, list(world.checks.lobby.full))
        if not shadow.over:
            world.violated("every_match_ends", stream, shadow.facts[-1:])
        elif isinstance(shadow.facts[-1], ENDS):
            record = dice_record(shadow.match, shadow.facts)
            broken = [each for each in verify(record).findings if not each.holds]
            if broken:
                world.violated("the_dice_can_be_verified", stream, broken)
