"""Who is there, folded from what gateways tell.

An account is there while any gateway has a socket of it. When the last one closes it has a moment
to come again, as one does who changes from Wi-Fi to mobile; when its gateway dies it has longer,
since that is the house's fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

# A page that is loaded again, or a phone that changes its network, is back within this.
RECONNECT_MS: Final = 3_000
# Longer than any browser takes to find another gateway.
FREE_MS: Final = 30_000


class News(NamedTuple):
    """What a gateway tells, see `PresenceNews` of the contract."""

    gateway_id: str
    number: int
    came: Sequence[str] = ()
    went: Sequence[str] = ()
    part: int = 0
    parts: int = 0
    leaving: bool = False


class Gone(NamedTuple):
    """Since when an account is not there, and from when on that is an absence."""

    since_ms: int
    away_at_ms: int


@dataclass(slots=True)
class Gateway:
    """One gateway: who is there as of `number`, and the parts of a roll call so far."""

    number: int
    heard_ms: int
    accounts: set[str] = field(default_factory=set)
    called: list[str] = field(default_factory=list)
    parts: int = 0


class Presence:
    """Everybody. `silent_after_ms` without a word is a gateway's death.

    Before `since_ms` nothing is known; whoever should be there and is not has `FREE_MS` from then.
    """

    def __init__(self, since_ms: int, silent_after_ms: int) -> None:
        self._since_ms = since_ms
        self._silent_after_ms = silent_after_ms
        self._gateways: dict[str, Gateway] = {}
        self._places: dict[str, int] = {}
        self._gone: dict[str, Gone] = {}
        # Accounts that came or went since they were last asked for.
        self._moved: dict[str, None] = {}

    @property
    def gateways(self) -> int:
        """How many gateways are alive."""
        return len(self._gateways)

    @property
    def there(self) -> int:
        """How many accounts are there."""
        return len(self._places)

    def moved(self) -> list[str]:
        """Who came or went since this was asked last."""
        moved = list(self._moved)
        self._moved.clear()
        return moved

    def is_there(self, account: str) -> bool:
        """Whether any socket of the account is open."""
        return account in self._places

    def gone(self, account: str, now_ms: int) -> Gone:
        """How long an account has not been there; it is asked for while it is not."""
        found = self._gone.get(account)
        if found is None:
            away_at_ms = max(now_ms + RECONNECT_MS, self._since_ms + FREE_MS)
            found = self._gone[account] = Gone(max(now_ms, self._since_ms), away_at_ms)
        return found

    def forget(self, account: str) -> None:
        """Nobody waits for the account any more."""
        self._gone.pop(account, None)

    def hear(self, news: News, now_ms: int) -> bool:
        """Take what a gateway tells. False where something was missed: ask for a roll call."""
        if news.leaving:
            self._lose(news.gateway_id, now_ms)
            return True
        gateway = self._gateways.get(news.gateway_id)
        if gateway is None:
            # Nothing that it counts is known: -1 is no number, so all but a roll call is missed.
            gateway = self._gateways[news.gateway_id] = Gateway(-1, now_ms)
        gateway.heard_ms = now_ms
        if news.part:
            return self._roll_call(gateway, news, now_ms)
        if not news.came and not news.went:
            return news.number == gateway.number
        if news.number <= gateway.number:
            return True
        if news.number != gateway.number + 1:
            return False
        gateway.number = news.number
        self._change(gateway, news.came, news.went, Gone(now_ms, now_ms + RECONNECT_MS))
        return True

    def tick(self, now_ms: int) -> list[str]:
        """Find gateways that died; their ids."""
        since_ms = now_ms - self._silent_after_ms
        dead = [each for each, gateway in self._gateways.items() if gateway.heard_ms <= since_ms]
        for gateway_id in dead:
            self._lose(gateway_id, now_ms)
        return dead

    def forgive(self, now_ms: int) -> None:
        """We could not hear anybody for a while: nobody is to blame for that silence."""
        for gateway in self._gateways.values():
            gateway.heard_ms = now_ms

    def _roll_call(self, gateway: Gateway, news: News, now_ms: int) -> bool:
        if news.part == 1:
            gateway.called, gateway.parts = [], 0
        if news.part != gateway.parts + 1:
            return False
        gateway.parts = news.part
        gateway.called += news.came
        if news.part < news.parts:
            return True
        everybody = set(gateway.called)
        came, went = everybody - gateway.accounts, gateway.accounts - everybody
        gateway.number, gateway.called, gateway.parts = news.number, [], 0
        gone = Gone(now_ms, now_ms + RECONNECT_MS)
        self._change(gateway, sorted(came), sorted(went), gone)
        return True

    def _lose(self, gateway_id: str, now_ms: int) -> None:
        gateway = self._gateways.pop(gateway_id, None)
        if gateway is not None:
            went = sorted(gateway.accounts)
            self._change(gateway, (), went, Gone(now_ms, now_ms + FREE_MS))

    def _change(
        self, gateway: Gateway, came: Sequence[str], went: Sequence[str], gone: Gone
    ) -> None:
        for account in came:
            if account not in gateway.accounts:
                gateway.accounts.add(account)
                self._places[account] = self._places.get(account, 0) + 1
                self._gone.pop(account, None)
                self._moved[account] = None
        for account in went:
            if account not in gateway.accounts:
                continue
            gateway.accounts.discard(account)
            self._places[account] -= 1
            if not self._places[account]:
                del self._places[account]
                self._gone[account] = gone
                self._moved[account] = None
