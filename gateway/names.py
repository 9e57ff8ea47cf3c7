"""What accounts are called, kept for a minute: lists show the same names again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from gateway.auth import Kind
from services.kit.time import Clock

REMEMBERED_MS = 60_000
REMEMBERED_MAX = 20_000
# As many as the accounts service tells at once.
ASKED_MAX = 100


@dataclass(frozen=True, slots=True)
class Profile:
    """An account as everybody may see it. An erased one has an anonymous name."""

    account: str
    name: str
    kind: Kind
    erased: bool
    opened_at_ms: int


ReadProfiles = Callable[[Sequence[str]], Awaitable[Sequence[Profile]]]


class Names:
    """Profiles by account."""

    def __init__(self, read: ReadProfiles, clock: Clock) -> None:
        self._read = read
        self._clock = clock
        self._known: OrderedDict[str, tuple[Profile, int]] = OrderedDict()

    def now_ms(self) -> int:
        """The house's time, by which what is known grows old."""
        return self._clock.now_ms()

    async def of(self, accounts: Iterable[str]) -> dict[str, Profile]:
        """The profiles of all of them. Raises `Problem`."""
        wanted = list(dict.fromkeys(accounts))
        now_ms = self._clock.now_ms()
        found: dict[str, Profile] = {}
        for account in wanted:
            known = self._known.get(account)
            if known is not None and now_ms < known[1]:
                found[account] = known[0]
        missing = [account for account in wanted if account not in found]
        for start in range(0, len(missing), ASKED_MAX):
            for profile in await self._read(missing[start : start + ASKED_MAX]):
                found[profile.account] = profile
                self._keep(profile, now_ms)
        return found

    async def one(self, account: str) -> Profile:
        """One profile. Raises `Problem`."""
        return (await self.of([account]))[account]

    def forget(self, account: str) -> None:
        """It has another name now."""
        self._known.pop(account, None)

    def _keep(self, profile: Profile, now_ms: int) -> None:
        self._known[profile.account] = profile, now_ms + REMEMBERED_MS
        self._known.move_to_end(profile.account)
        if len(self._known) > REMEMBERED_MAX:
            self._known.popitem(last=False)
