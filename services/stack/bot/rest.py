"""The REST part of the protocol that a player needs: an account, tables, a match's events."""

from __future__ import annotations

import asyncio
import random
import ssl
from functools import cache
from typing import Any, Final

import httpx

from services.stack.bot.chance import backoff_s

Json = dict[str, Any]

API: Final = "/api/v1"
TIMEOUT_S: Final = 15.0
# A house that has been away for so long is down, not restarting.
TRIES_MAX: Final = 20
# Where nothing has ever answered, the address is the likelier fault.
FIRST_TRIES_MAX: Final = 4
# The house is there, but something behind it is not: the same request may be sent again.
_MAY_PASS: Final = frozenset({429, 502, 503, 504})


class Refused(Exception):  # noqa: N818 - an answer, not a fault
    """The house's answer is no: `code` for programs, `detail` for people, `numbers` its figures."""

    def __init__(self, code: str, detail: str, numbers: dict[str, int] | None = None) -> None:
        super().__init__(f"{code}: {detail}")
        self.code, self.detail = code, detail
        self.numbers = numbers or {}


@cache
def _trust() -> ssl.SSLContext:
    """Whom to trust, read once: a context of its own for each player takes a tenth of a second."""
    return httpx.create_ssl_context()


class Rest:
    """One account's requests. Raises `Refused` for no address at all.

    Each is repeated until it is answered, and done once all the same.
    """

    def __init__(self, url: str, chance: random.Random) -> None:
        base_url = url.rstrip("/") + API
        try:
            self._http = httpx.AsyncClient(base_url=base_url, timeout=TIMEOUT_S, verify=_trust())
        except httpx.InvalidURL as error:
            raise Refused("bad_address", f"{url}: {error}") from None
        self._chance = chance
        self._answered = False
        self.token = ""
        self.account = ""

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    async def become_guest(self) -> None:
        """A fresh account without a name or a password."""
        self._signed_in(await self._send("POST", "/guests", {}))

    async def register_bot(self, name: str, password: str) -> None:
        """An account of one's own, marked as a bot. Raises `Refused`."""
        body = {"name": name, "password": password, "bot": True}
        self._signed_in(await self._send("POST", "/accounts", body))

    async def sign_in(self, name: str, password: str) -> None:
        """A session of an account that there is. Raises `Refused`."""
        self._signed_in(await self._send("POST", "/session", {"name": name, "password": password}))

    async def use_token(self, token: str) -> None:
        """A session that was opened before. Raises `Refused`."""
        self.token = token
        self.account = (await self._send("GET", "/me"))["account"]

    def _signed_in(self, session: Json) -> None:
        self.token, self.account = session["token"], session["account"]

    async def houses(self) -> list[Json]:
        """The houses, each with its modes."""
        return list((await self._send("GET", "/houses"))["houses"])

    async def open_table(self, terms: Json) -> Json:
        """Open a table and wait at it: the table, and the code of a private one."""
        return await self._send("POST", "/tables", terms)

    async def tables(self, house: str, mode: str) -> list[Json]:
        """The newest tables that wait for an opponent."""
        page = await self._send("GET", f"/tables?house={house}&mode={mode}")
        return list(page["tables"])

    async def join(self, table: str) -> Json:
        """Sit down: the match. Raises `Refused`."""
        return await self._send("POST", f"/tables/{table}/join", {})

    async def join_by_code(self, code: str) -> Json:
        """Sit down at a private table: the match. Raises `Refused`."""
        return await self._send("POST", f"/invitations/{code}/join", {})

    async def leave_table(self, table: str) -> None:
        """Wait no longer. Raises `Refused`."""
        await self._send("DELETE", f"/tables/{table}")

    async def seat(self) -> Json:
        """Where one sits: `table` and `match`, None for neither."""
        return await self._send("GET", "/me/seat")

    async def events(self, match: str, after: int) -> Json:
        """A page of a match's events after a version."""
        return await self._send("GET", f"/matches/{match}/events?after={after}")

    async def _send(self, method: str, path: str, body: Json | None = None) -> Json:
        """One request, again with the same key until it is answered. Raises `Refused`."""
        headers = {"Idempotency-Key": f"{self._chance.getrandbits(64):x}"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        failures = 0
        while True:
            try:
                answer = await self._http.request(method, path, json=body, headers=headers)
                if answer.is_success:
                    content = _content(answer)
                    self._answered = True
                    return content
                refused = _refused(answer)
                if answer.status_code not in _MAY_PASS:
                    raise refused
            except httpx.UnsupportedProtocol:
                detail = f"{self._http.base_url} does not begin with http:// or https://."
                raise Refused("bad_address", detail) from None
            except httpx.TransportError as error:
                why = str(error) or type(error).__name__
                refused = Refused("no_answer", f"Nothing answers at {self._http.base_url}: {why}")
            failures += 1
            if failures >= (TRIES_MAX if self._answered else FIRST_TRIES_MAX):
                raise refused
            wait_s = refused.numbers.get("wait_ms", 0) / 1_000
            await asyncio.sleep(max(wait_s, backoff_s(failures, self._chance)))


def _content(answer: httpx.Response) -> Json:
    try:
        return dict(answer.json()) if answer.content else {}
    except (ValueError, TypeError):
        raise Refused("no_house", f"What answers at {answer.url} is no house.") from None


def _refused(answer: httpx.Response) -> Refused:
    try:
        problem = answer.json()
        return Refused(problem["code"], problem["detail"], problem.get("numbers"))
    except (ValueError, KeyError, TypeError):
        status = f"{answer.status_code} {answer.reason_phrase}".strip()
        return Refused(f"http_{answer.status_code}", f"{answer.url} says {status}, not why.")
