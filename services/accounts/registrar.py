"""How accounts begin, take a name, change their password and end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from services.accounts.domain.commands import (
    ChangePassword,
    EraseAccount,
    OpenAccount,
    UpgradeGuest,
)
from services.accounts.domain.names import guest_name
from services.accounts.domain.passwords import check_password
from services.accounts.domain.state import Kind
from services.accounts.effects import STREAM
from services.accounts.hashing import Passwords
from services.accounts.limits import Limits
from services.accounts.naming import Name, chosen_name, given_name
from services.accounts.people import People, Person, name_taken
from services.accounts.proof import Proof
from services.accounts.sessions import AccountHandler, Session, Sessions, accepted
from services.accounts.throttle import Throttle, hold_to, network_of
from services.houses.computers import COMPUTERS
from services.kit.decider import Refusal
from services.kit.ids import Ids
from services.kit.time import Clock

# A given name is taken once in a thousand, with a million guests: four times never.
_GUEST_ATTEMPTS = 4
_ID_CHARACTERS = 26


@dataclass(frozen=True, slots=True)
class Tools:
    """What beginning and ending accounts needs."""

    handler: AccountHandler
    people: People
    passwords: Passwords
    throttle: Throttle
    limits: Limits
    is_common: Callable[[str], bool]
    ids: Ids
    clock: Clock


class Registrar:
    """Begins and ends accounts. Everything raises `Refusal`."""

    def __init__(self, tools: Tools, sessions: Sessions, proof: Proof) -> None:
        self._tools = tools
        self._sessions = sessions
        self._proof = proof

    async def register(
        self, name: str, password: str, address: str, *, command_id: str, bot: bool
    ) -> Session:
        """A new account. The same `command_id` again opens a session of the account it made."""
        chosen = chosen_name(name)
        account_id = _account_of(command_id) if command_id else self._tools.ids.new()
        before = (await self._tools.people.of_ids([account_id])).get(account_id)
        if before is not None:
            return await self._again(before, chosen, password, address)
        password_hash = await self._new_hash(chosen, password, address)
        kind = Kind.BOT if bot else Kind.REGISTERED
        await self._open(account_id, kind, chosen, password_hash)
        return await self._sessions.open(account_id, address)

    async def upgrade(
        self, account_id: str, name: str, password: str, address: str, *, command_id: str
    ) -> Session:
        """A guest's account under its own name and password, and a new session of it."""
        chosen = chosen_name(name)
        password_hash = await self._new_hash(chosen, password, address)
        wish = UpgradeGuest(chosen.shown, chosen.forms, password_hash)
        answer = await self._tools.handler.handle(
            STREAM + account_id, wish, command_id=command_id, content=chosen.shown.encode()
        )
        if accepted(answer).repeated:
            await self._proof.of_account(account_id, password, address)
        return await self._sessions.open(account_id, address)

    async def open_guest(self, address: str) -> Session:
        """An account in one step, under a given name."""
        tools = self._tools
        key = f"guest/{network_of(address)}"
        await hold_to(tools.throttle, key, tools.limits.guest_address, tools.clock.now_ms())
        for _ in range(_GUEST_ATTEMPTS):
            account_id = tools.ids.new()
            try:
                await self._open(account_id, Kind.GUEST, given_name(guest_name(account_id)), "")
            except Refusal as refusal:
                if refusal.code != name_taken().code:
                    raise
            else:
                return await self._sessions.open(account_id, address)
        raise name_taken()

    async def open_computers(self) -> None:
        """Make sure that the house's own players have their accounts."""
        there = await self._tools.people.of_ids([each.account_id for each in COMPUTERS])
        for computer in COMPUTERS:
            if computer.account_id not in there:
                name = given_name(computer.name)
                await self._open(computer.account_id, Kind.COMPUTER, name, "")

    async def change_password(
        self, account_id: str, session_id: str, old: str, new: str, address: str
    ) -> None:
        """Take a new password and sign every other device out."""
        person = await self._proof.of_account(account_id, old, address)
        check_password(new, person.name, self._tools.is_common)
        wish = ChangePassword(session_id, await self._tools.passwords.hash(new))
        accepted(await self._tools.handler.handle(STREAM + account_id, wish))

    async def erase(self, account_id: str, password: str, address: str) -> None:
        """Forget a person for ever; done twice, it is done."""
        people = await self._tools.people.of_ids([account_id])
        if account_id in people:
            await self._proof.of_account(account_id, password, address)
        accepted(await self._tools.handler.handle(STREAM + account_id, EraseAccount()))

    async def _again(self, person: Person, chosen: Name, password: str, address: str) -> Session:
        """The session of whoever sends the same command again and knows the password."""
        if person.name != chosen.shown:
            raise Refusal("id_reused", "This command id was used before for another account.")
        await self._proof.of_account(person.account_id, password, address)
        return await self._sessions.open(person.account_id, address)

    async def _new_hash(self, chosen: Name, password: str, address: str) -> str:
        """The hash of a lawful password for a name that is free, as far as one can see."""
        tools = self._tools
        check_password(password, chosen.shown, tools.is_common)
        key = f"register/{network_of(address)}"
        await hold_to(tools.throttle, key, tools.limits.register_address, tools.clock.now_ms())
        if await tools.people.of_forms(chosen.forms) is not None:
            raise name_taken()
        return await tools.passwords.hash(password)

    async def _open(self, account_id: str, kind: Kind, name: Name, password_hash: str) -> None:
        now_ms = self._tools.clock.now_ms()
        wish = OpenAccount(account_id, kind, name.shown, name.forms, password_hash, now_ms)
        # Named, so that a reply lost in mid-commit is looked up and not taken for a failure.
        answer = await self._tools.handler.handle(
            STREAM + account_id, wish, command_id="open", content=name.shown.encode()
        )
        accepted(answer)


def _account_of(command_id: str) -> str:
    """The id of the account that a command makes, the same every time."""
    return hashlib.sha256(f"tavla|account|{command_id}".encode()).hexdigest()[:_ID_CHARACTERS]
