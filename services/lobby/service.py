"""The lobby: opening, finding, joining and leaving tables, over any store."""

from __future__ import annotations

import re
from collections.abc import Sequence

from services.kit.answers import Accepted, Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.ids import Ids
from services.kit.randomness import Secrets
from services.kit.store import EventStore
from services.kit.time import Clock
from services.kit.waiting import Doorbell
from services.lobby.callers import Caller, Page, Target
from services.lobby.codec import CompetitionCodec, PairingCodec, RematchCodec, TableCodec
from services.lobby.codes import code_of, typed_code
from services.lobby.domain.competition.decide import COMPETITION
from services.lobby.domain.ids import table_of_command
from services.lobby.domain.pairing.decide import PAIRING
from services.lobby.domain.pairing.state import Pairing, Stage
from services.lobby.domain.pairing.steps import pairing_of
from services.lobby.domain.rematch.decide import REMATCH
from services.lobby.domain.table.commands import (
    Command,
    ExpireTable,
    HideTable,
    JoinTable,
    LeaveTable,
    OpenTable,
    ShowTable,
)
from services.lobby.domain.table.decide import TABLE, hold_open
from services.lobby.domain.table.events import Event
from services.lobby.domain.table.state import Standing, Table
from services.lobby.domain.terms import Player, SeatKind, Terms
from services.lobby.effects import (
    competition_effects,
    pairing_effects,
    rematch_effects,
    table_effects,
)
from services.lobby.hall import HOSTS_MAX, LISTED_MAX, Hall, Place, Seat, WaitingHost
from services.lobby.options import Options, resolve
from services.lobby.patience import waits_ms
from services.lobby.ports import Circles, NoCircles, NoPurses, Purses, Ratings
from services.lobby.quoting import Quote, quote_of
from services.lobby.wanted import Wanted

_ID = re.compile("[0-9a-z]{1,64}")
# What a house, a mode, a clock or a currency may be called, or nothing.
_NAME = re.compile("[0-9a-z_]{0,40}")


__all__ = ["Caller", "Lobby", "Page", "Target"]


class Lobby:
    """All that can be asked of the lobby. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self,
        store: EventStore,
        hall: Hall,
        ratings: Ratings,
        ids: Ids,
        secrets: Secrets,
        clock: Clock,
        bell: Doorbell,
        purses: Purses | None = None,
        circles: Circles | None = None,
    ) -> None:
        self._hall = hall
        self._purses = purses or NoPurses()
        self.circles = circles or NoCircles()
        self._ratings = ratings
        self._ids = ids
        self._secrets = secrets
        self._clock = clock
        self._bell = bell
        self.tables = CommandHandler(store, TABLE, TableCodec(), clock, effects=table_effects)
        self.pairings = CommandHandler(
            store, PAIRING, PairingCodec(), clock, effects=pairing_effects
        )
        self.rematches = CommandHandler(
            store, REMATCH, RematchCodec(), clock, effects=rematch_effects
        )
        self.competitions = CommandHandler(
            store, COMPETITION, CompetitionCodec(), clock, effects=competition_effects
        )

    async def open_table(
        self, caller: Caller, options: Options, command_id: str, *, quick: bool = False
    ) -> Table:
        """A table that waits. The same `command_id` again is the same table.

        With `quick` refused as `quick_taken` where somebody waits so under the same rules.
        """
        terms = resolve(options)
        table_id = self._ids.new()
        if command_id:
            table_id = table_of_command(caller.account_id, command_id)
        if (await self.tables.state(f"table-{table_id}")).state.standing is Standing.ABSENT:
            # Asked again for a table that is full he may have nothing left: it is held already.
            await self._purses.check(caller.account_id, terms)
            if terms.opponent:
                await self.circles.check(caller.account_id, terms.opponent)
        now_ms = self._clock.now_ms()
        wish = OpenTable(
            table_id,
            await self._player(caller, terms),
            terms,
            code_of(self._secrets.new()) if terms.private and not terms.opponent else "",
            now_ms,
            now_ms + waits_ms(terms),
            quick,
        )
        # Without a client's id it is named too, so that a reply lost in mid-commit is looked up.
        name, content = _named(caller.account_id, command_id or "open"), repr(options).encode()
        await self._handle(table_id, wish, name, content)
        return await self._table(table_id)

    async def list_tables(self, wanted: Wanted, before: Place | None, limit: int) -> Page:
        """Open public tables, the newest first, at most `LISTED_MAX`."""
        names = wanted.house_id, wanted.mode, wanted.clock, wanted.currency.lower()
        if not all(_NAME.fullmatch(name) for name in names):
            return Page([], None)
        limit = min(limit or LISTED_MAX, LISTED_MAX)
        now_ms = self._clock.now_ms()
        places = await self._hall.listed(wanted, before, now_ms, limit + 1)
        tables = [await self._listed(place.table_id) for place in places[:limit]]
        return Page(tables, places[limit - 1] if len(places) > limit else None)

    async def read_table(self, account_id: str, target: Target) -> tuple[Table, str]:
        """A table, and its code for the host of a private one.

        By its code alone it is shown while it can be joined by it.
        """
        table_id, invited = await self._find(target)
        table = await self._table(table_id)
        assert table.terms is not None
        assert table.host is not None
        is_host = table.host.account_id == account_id
        seated = is_host or (table.joiner is not None and table.joiner.account_id == account_id)
        challenged = bool(account_id) and table.terms.opponent == account_id
        if table.terms.private and not (invited or seated or challenged):
            raise _no_such_table()
        if invited and not seated:
            hold_open(table)
        return table, await self._hall.code_of_table(table_id) if is_host else ""

    async def join_table(self, caller: Caller, target: Target, command_id: str) -> Table:
        """The table, full. Of any number who join at once, one reads this."""
        table_id, invited = await self._find(target)
        await self._check_joiner(caller, table_id)
        wish = await self._joining(caller, table_id, invited=invited)
        name, content = _named(caller.account_id, command_id), repr((caller, target)).encode()
        await self._handle(table_id, wish, name, content)
        table = await self._table(table_id)
        if (made := pairing_of(table, self._clock.now_ms())) is not None:
            # So that whoever reads the pairing now finds it. Where this fails the process does it.
            await self.pairings.handle(f"pairing-{made.pairing_id}", made)
        self._bell.ring()
        return table

    async def _check_joiner(self, caller: Caller, table_id: str) -> None:
        """Refuse whoever could not pay, or is not wanted, before he takes a seat."""
        table = (await self.tables.state(f"table-{table_id}", fresh=False)).state
        if table.terms is not None and table.standing is Standing.OPEN:
            await self._purses.check(caller.account_id, table.terms)
            assert table.host is not None
            if caller.account_id != table.host.account_id:
                await self.circles.check(caller.account_id, table.host.account_id)

    async def quote(self, account_id: str, target: Target) -> Quote:
        """What a match at a table would bring and cost this account, as things stand."""
        table, _ = await self.read_table(account_id, target)
        assert table.host is not None
        assert table.terms is not None
        if table.joiner is not None:
            return quote_of(table.terms, (table.host.rating, table.joiner.rating))
        asked = [table.host.account_id, account_id]
        known = await self._ratings.of(
            asked, table.terms.house_id, computers=table.host.kind is not SeatKind.PERSON
        )
        host, guest = (known[each].now for each in asked)
        return quote_of(table.terms, (host, guest))

    async def leave_table(self, account_id: str, table_id: str, command_id: str) -> None:
        """The host waits no longer."""
        table_id, _ = await self._find(Target(table_id))
        name = _named(account_id, command_id)
        await self._handle(table_id, LeaveTable(account_id), name, account_id.encode())

    async def seat_of(self, account_id: str) -> Seat | None:
        """Where an account sits; its `pairing_id` is empty while nobody has joined."""
        seat = await self._hall.seat_of(account_id)
        if seat is None or not seat.table_id:
            return seat
        table = (await self.tables.state(f"table-{seat.table_id}")).state
        waits = table.standing is Standing.OPEN
        return Seat(seat.table_id, "" if waits else seat.pairing_id)

    async def read_pairing(self, pairing_id: str) -> Pairing:
        """How a pairing stands."""
        if _ID.fullmatch(pairing_id):
            pairing = (await self.pairings.state(f"pairing-{pairing_id}")).state
            if pairing.stage is not Stage.ABSENT:
                return pairing
        raise Refusal("no_such_pairing", "There is no such pairing.")

    async def hosts(self, after: str, limit: int) -> tuple[Sequence[WaitingHost], bool]:
        """Who waits at tables, by account after one, and whether more follow."""
        limit = min(limit or HOSTS_MAX, HOSTS_MAX)
        found = await self._hall.hosts(after, limit + 1)
        return found[:limit], len(found) > limit

    async def set_presence(self, account_id: str, present: bool) -> None:
        """Hide the table of a host who has vanished, show it when he is back."""
        seat = await self._hall.seat_of(account_id)
        if seat is not None and seat.table_id:
            table = await self._table(seat.table_id)
            if table.host is not None and table.host.account_id == account_id:
                await self._handle(seat.table_id, ShowTable() if present else HideTable())

    async def expire_tables(self) -> int:
        """Close tables whose time is up, a bounded number, and say how many were looked at."""
        now_ms = self._clock.now_ms()
        expired = await self._hall.expired(now_ms)
        for table_id in expired:
            await self._handle(table_id, ExpireTable(now_ms))
        await self._hall.drop_codes(now_ms)
        return len(expired)

    async def _find(self, target: Target) -> tuple[str, bool]:
        """The table meant, and whether its code was shown."""
        if not target.code:
            if not _ID.fullmatch(target.table_id):
                raise _no_such_table()
            return target.table_id, False
        code = typed_code(target.code)
        table_id = await self._hall.table_of_code(code, self._clock.now_ms()) if code else ""
        if not table_id:
            raise Refusal("no_such_invitation", "This invitation is not known, or is over.")
        return table_id, True

    async def _listed(self, table_id: str) -> Table:
        """A table of which it is known that it was opened; what lists show never changes."""
        at_hand = (await self.tables.state(f"table-{table_id}", fresh=False)).state
        return at_hand if at_hand.host is not None else await self._table(table_id)

    async def _table(self, table_id: str) -> Table:
        table = (await self.tables.state(f"table-{table_id}")).state
        if table.standing is Standing.ABSENT:
            raise _no_such_table()
        return table

    async def _player(self, caller: Caller, terms: Terms) -> Player:
        """Whoever opens a table, as he stands while nobody else sits there."""
        account_id, apart = caller.account_id, caller.kind is not SeatKind.PERSON
        known = await self._ratings.of([account_id], terms.house_id, computers=apart)
        return Player(account_id, caller.kind, known[account_id].now)

    async def _joining(self, caller: Caller, table_id: str, *, invited: bool) -> JoinTable:
        """What sitting down at a table comes to, with both ratings as they stand now.

        Where no seat is free they do not matter, and nobody is asked for them.
        """
        account_id, now_ms = caller.account_id, self._clock.now_ms()
        table = (await self.tables.state(f"table-{table_id}", fresh=False)).state
        if table.standing is not Standing.OPEN or table.host is None or table.terms is None:
            return JoinTable(Player(account_id, caller.kind, 0.0), invited, now_ms)
        host = table.host.account_id
        apart = {caller.kind, table.host.kind} != {SeatKind.PERSON}
        known = await self._ratings.of([host, account_id], table.terms.house_id, computers=apart)
        mine = known[account_id]
        player = Player(account_id, caller.kind, mine.now)
        return JoinTable(player, invited, now_ms, mine.peak, known[host].now)

    async def _handle(
        self, table_id: str, wish: Command, command_id: str = "", content: bytes = b""
    ) -> Accepted[Event]:
        answer = await self.tables.handle(
            f"table-{table_id}", wish, command_id=command_id, content=content
        )
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)
        return answer


def _named(account_id: str, command_id: str) -> str:
    """A command in its table's stream: two people may both count their commands from one."""
    return f"{account_id}:{command_id}" if command_id else ""


def _no_such_table() -> Refusal:
    return Refusal("no_such_table", "There is no such table.")
