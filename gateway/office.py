"""What operators do, whoever asks: over REST or from the machine itself. All of it is written down.

An entry is made before anything is done, and another when it is known what came of it: where the
second is missing, somebody has to look.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import structlog

from gateway.clients import Accounts, Game, LobbyClient, RatingClient, Wallet
from gateway.problems import Problem
from gateway.wire import lobby, office, profiles, records
from services.kit.ids import Ids

T = TypeVar("T")
DONE = "done"
_OVER = "match_over"
_NOTHING = Problem("nothing_to_void", "This match was for nothing, and has moved no rating.")
_OWN_MATCH = Problem("own_match", "Another operator has to decide on your own match.")
_OWN_ACCOUNT = Problem("own_account", "Another operator has to decide on your own account.")
_NOBODY = Problem("no_such_account", "There is no such account.")
_NO_REASON = Problem("no_reason", "Say why: it stays on record.")

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Act:
    """What is done: by whom (an operator's account, or the machine), to what, and why."""

    by: str
    what: str
    subject: str
    note: str


class Ways(NamedTuple):
    """The services that operators' words go to."""

    accounts: Accounts
    lobby: LobbyClient
    game: Game
    wallet: Wallet
    rating: RatingClient


def one_line(note: str) -> str:
    """A reason as it is kept: one plain line, whatever was typed or pasted."""
    return " ".join("".join(c if c.isprintable() else " " for c in note).split())


class Office:
    """Everything raises `Problem`. What is said twice is done once."""

    def __init__(self, ways: Ways, ids: Ids) -> None:
        self._accounts = ways.accounts
        self._lobby = ways.lobby
        self._game = ways.game
        self._wallet = ways.wallet
        self._rating = ways.rating
        self._profiles = profiles.read_by(ways.accounts)
        self._ids = ids

    async def void(self, by: str, match: str, note: str) -> list[str]:
        """Void a match: stop it where it runs, give stakes, fee and ratings back where it is over.

        What was undone, in words. Where a service is away in the middle: say it again.
        """

        async def undo(action_id: str, note: str) -> list[str]:
            if by in await records.players_of(self._game, match):
                raise _OWN_MATCH
            try:
                await office.stop_match(self._game, action_id, match, by, note)
            except Problem as problem:
                if problem.code != _OVER:
                    raise
            else:
                return ["the match"]
            return await self._undo_ended(match, by, note)

        return await self._written(Act(by, "void", match, note), undo)

    async def _undo_ended(self, match: str, by: str, note: str) -> list[str]:
        undone = []
        try:
            undone.append(await office.reverse_money(self._wallet, match, by, note))
        except Problem as problem:
            if problem.code != "not_settled":
                raise
        try:
            await office.reverse_ratings(self._rating, match, by, note)
            undone.append("its ratings")
        except Problem as problem:
            if problem.code != "not_rated":
                raise
        if not undone:
            raise _NOTHING
        return undone

    async def freeze(self, by: str, account: str, note: str, *, frozen: bool) -> None:
        """Let an account neither sit down nor stake nor pay, or let it again."""

        async def act(_: str, note: str) -> None:
            if account == by:
                raise _OWN_ACCOUNT
            await office.freeze_account(self._accounts, account, by, note, frozen=frozen)
            await office.freeze_purse(self._wallet, account, by, note, frozen=frozen)
            if frozen:
                await self._get_up(account)

        await self._written(Act(by, "freeze" if frozen else "thaw", account, note), act)

    async def _get_up(self, account: str) -> None:
        """Let nobody wait at a table of his; a match that runs goes on."""
        seat = await lobby.read_seat(self._lobby, account)
        if seat.table and not seat.match:
            with suppress(Problem):  # somebody has just sat down, or he has left
                await lobby.leave_table(self._lobby, account, seat.table, "")

    async def decide_withdrawal(
        self, by: str, payment: str, note: str, *, approved: bool
    ) -> dict[str, Any]:
        """Let a withdrawal go, or send it back to its player."""

        async def act(_: str, note: str) -> dict[str, Any]:
            return await office.decide_withdrawal(
                self._wallet, payment, by, note, approved=approved
            )

        # A yes needs no words.
        why = one_line(note) or "it may go" if approved else note
        return await self._written(Act(by, "approve" if approved else "reject", payment, why), act)

    async def propose(
        self, by: str, wish: Mapping[str, Any], note: str, command_id: str
    ) -> dict[str, Any]:
        """Want to give an account a sum, or, below 0, to take it: another operator decides."""

        async def act(action_id: str, note: str) -> dict[str, Any]:
            await self._hold_person(wish["account"])
            key = command_id or action_id
            return await office.propose_adjustment(self._wallet, wish, by, note, key)

        return await self._written(Act(by, "propose", wish["account"], note), act)

    async def decide_adjustment(
        self, by: str, adjustment: str, note: str, *, approved: bool
    ) -> dict[str, Any]:
        """Agree to what another operator has proposed, or not."""

        async def act(_: str, note: str) -> dict[str, Any]:
            return await office.decide_adjustment(
                self._wallet, adjustment, by, note, approved=approved
            )

        why = one_line(note) or "agreed" if approved else note
        what = "agree" if approved else "disagree"
        return await self._written(Act(by, what, adjustment, why), act)

    async def _hold_person(self, account: str) -> None:
        """Refuse accounts that are nobody's, or the house's own."""
        (profile,) = await self._profiles([account])
        if profile.erased or profile.kind == "computer":
            raise _NOBODY

    async def looked_at(self, by: str, match: str, read: Callable[[], Awaitable[T]]) -> T:
        """Let an operator see what players are not shown; that he did stays on record."""

        async def act(_: str, __: str) -> T:
            return await read()

        return await self._written(Act(by, "evidence", match, "looked at"), act)

    async def _written(self, act: Act, do: Callable[[str, str], Awaitable[T]]) -> T:
        """`do` is given the action's id, and the reason as it is kept."""
        note = one_line(act.note)
        if not note:
            raise _NO_REASON
        action_id = self._ids.new()
        entry = (action_id, act.by, act.what, act.subject, note)
        await office.record(self._accounts, (*entry, ""))
        try:
            result = await do(action_id, note)
        except Problem as problem:
            await self._close(entry, problem.code)
            raise
        await self._close(entry, DONE)
        return result

    async def _close(self, entry: tuple[str, ...], outcome: str) -> None:
        try:
            await office.record(self._accounts, (*entry, outcome))
        except Problem as problem:
            # It is done all the same; the entry without an outcome says that nobody knows.
            _log.error("action_not_closed", action=entry[0], code=problem.code)
