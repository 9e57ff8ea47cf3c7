"""What must hold at every append of the lobby: seats, tables, pairings, and the matches beyond."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from services.kit.events import RecordedEvent, kind_of
from services.kit.store import Append
from services.lobby.codec import PairingCodec, TableCodec
from services.lobby.domain.competition import events as c
from services.lobby.domain.ids import pairing_of_table
from services.lobby.domain.pairing import events as p
from services.lobby.domain.table import events as t
from services.lobby.hall_memory import SEAT
from tests.sim.postgres import Change

if TYPE_CHECKING:
    from tests.sim.world import World


class LobbyChecks:
    """Who sits where by the log alone, held against the hall's tables."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.seats: dict[str, str] = {}  # account -> pairing
        self.full: dict[str, tuple[str, str]] = {}  # pairing -> host, joiner
        self._hosts: dict[str, str] = {}
        self._joiners: dict[str, str] = {}
        self.stages: dict[str, str] = {}

    def committed(self, changes: Sequence[Change]) -> None:
        """A batch has become true."""
        for append, events in changes:
            self._change(append, events)
        rows = self._world.logs["lobby"].tables.rows(SEAT)
        seats = {account: seat.pairing_id for account, seat in rows.items()}
        if seats != self.seats:
            self._world.violated("live_seats_are_the_logs", seats, self.seats)

    def _change(self, append: Append, events: Sequence[RecordedEvent]) -> None:
        names = ",".join(event.type.rpartition(".")[2] for event in events)
        if events:
            self._world.trace.say("log", "lobby", to=append.stream[:16], facts=names)
        kind = kind_of(append.stream)
        codec = TableCodec() if kind == "table" else PairingCodec()
        for event in events:
            if kind == "competition":
                self._cup(self._world.checks.cups.competition(event), event.id)
            else:
                self._add(codec.decode(event), event.id)

    def _cup(self, fact: c.Event, event_id: str) -> None:
        """Two are called from a bracket to their seats."""
        self._world.trace.counts[f"fact {type(fact).__name__}"] += 1
        if isinstance(fact, c.FixtureDecided):
            self._world.trace.counts[f"fixture {fact.how}"] += 1
        if not isinstance(fact, c.MatchCalled):
            return
        players = fact.white.account_id, fact.black.account_id
        for account in players:
            self._sit(account, fact.pairing_id, event_id)
        if fact.pairing_id in self.full:
            self._world.violated("a_fixture_is_called_once_at_a_time", event_id, self.full)
        self.full[fact.pairing_id] = players

    def _add(self, fact: t.Event | p.Event, event_id: str) -> None:
        match fact:
            case t.TableOpened():
                self._hosts[fact.table_id] = fact.host.account_id
                self._sit(fact.host.account_id, pairing_of_table(fact.table_id), event_id)
            case t.SeatTaken():
                joiner = fact.joiner.account_id
                self._joiners[fact.table_id] = joiner
                self._sit(joiner, fact.pairing_id, event_id)
                if fact.pairing_id in self.full:
                    self._world.violated("a_table_fills_once", event_id, self.full)
                self.full[fact.pairing_id] = (self._hosts[fact.table_id], joiner)
            case t.TableLeft() | t.TableExpired():
                self._free(pairing_of_table(fact.table_id))
            case p.PairingStarted() | p.MatchRuledOut():
                self._stage(fact.pairing_id, type(fact).__name__, event_id)
            case p.PairingCancelled() | p.PairingEnded():
                self._stage(fact.pairing_id, type(fact).__name__, event_id)
                self._free(fact.pairing_id)
            case _:
                pass

    def answered(self, account: str, table_id: str, method: str, code: str) -> None:
        """What somebody was told of a table: `code` is "" where it was done."""
        world, joiner = self._world, self._joiners.get(table_id)
        name = f"{account} {method} {table_id} {code}"
        if code == "id_reused":
            world.violated("an_id_is_its_accounts_own", name, "no id is used twice here")
        if method == "OpenTable" and not code and self._hosts.get(table_id) != account:
            world.violated("acknowledged_is_durable", name, self._hosts.get(table_id))
        if method == "JoinTable" and (joiner == account) != (not code):
            world.violated("one_gets_the_seat_and_is_told_so", name, joiner)

    def _sit(self, account: str, pairing: str, event_id: str) -> None:
        if account in self.seats:
            self._world.violated("one_live_seat_an_account", event_id, self.seats[account])
        self.seats[account] = pairing

    def _free(self, pairing: str) -> None:
        self.seats = {who: sits for who, sits in self.seats.items() if sits != pairing}

    def _stage(self, pairing: str, stage: str, event_id: str) -> None:
        """The game's log and the pairing's never contradict each other."""
        self.stages[pairing] = stage
        shadow = self._world.checks.matches.shadows.get(f"match-{pairing}")
        first = type(shadow.facts[0]).__name__ if shadow and shadow.facts else "nothing"
        over = shadow is not None and shadow.over
        lawful = {
            "PairingStarted": first == "MatchStarted",
            "PairingEnded": first == "MatchStarted" and over,
            "MatchRuledOut": first in ("MatchCancelled", "nothing"),
            "PairingCancelled": first in ("MatchCancelled", "nothing"),
        }
        if not lawful[stage]:
            self._world.violated("pairing_and_match_agree", f"{event_id} {stage}", first)
