"""Proving who somebody is by a password, no faster than the limits allow."""

from __future__ import annotations

import hashlib

from services.accounts.domain.names import NAME_MAX
from services.accounts.domain.passwords import PASSWORD_MAX
from services.accounts.hashing import Passwords
from services.accounts.limits import Limits
from services.accounts.look_alike import look_alike_forms
from services.accounts.people import People, Person
from services.accounts.throttle import Throttle, hold_to, network_of
from services.kit.decider import Refusal
from services.kit.time import Clock


def _wrong() -> Refusal:
    """One answer for a wrong password and an unknown name: names are nobody's business."""
    return Refusal("bad_credentials", "Name and password do not fit.")


class Proof:
    """Checks passwords. An unknown name takes as long as a wrong password."""

    def __init__(
        self,
        people: People,
        passwords: Passwords,
        throttle: Throttle,
        limits: Limits,
        clock: Clock,
    ) -> None:
        self._people = people
        self._passwords = passwords
        self._throttle = throttle
        self._limits = limits
        self._clock = clock

    async def of_name(self, name: str, password: str, address: str) -> Person:
        """Whose name and password these are. Raises `Refusal`."""
        # A name that nobody can have is looked up like any other, cut to a bounded length.
        forms = look_alike_forms(name.strip()[: 4 * NAME_MAX])
        await self._count(forms[0], address)
        person = await self._people.of_forms(forms)
        return await self._check(person, password)

    async def of_account(self, account_id: str, password: str, address: str) -> Person:
        """The account, if the password is its own; a guest has none to show. Raises `Refusal`."""
        person = (await self._people.of_ids([account_id])).get(account_id)
        if person is None:
            raise Refusal("no_such_account", "There is no such account.")
        if not person.password_hash:
            return person
        await self._count(look_alike_forms(person.name)[0], address)
        return await self._check(person, password)

    async def _count(self, form: str, address: str) -> None:
        # Hashed: what is typed as a name is sometimes a password.
        name = hashlib.sha256(form.encode()).hexdigest()[:32]
        network, now_ms = network_of(address), self._clock.now_ms()
        limits = self._limits
        pair = f"pair/{name}/{network}"
        await hold_to(self._throttle, pair, limits.sign_in_pair, now_ms)
        address_key = f"sign-in/{network}"
        await hold_to(self._throttle, address_key, limits.sign_in_address, now_ms)
        await hold_to(self._throttle, f"name/{name}", limits.sign_in_name, now_ms)

    async def _check(self, person: Person | None, password: str) -> Person:
        stored = person.password_hash if person is not None else ""
        verdict = await self._passwords.verify(stored, password[: PASSWORD_MAX + 1])
        if person is None or not verdict.right:
            raise _wrong()
        if verdict.new_hash:
            await self._people.replace_hash(person.account_id, stored, verdict.new_hash)
        return person
