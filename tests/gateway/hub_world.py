"""A match engine and a screen for the tests of watching: events are numbers."""

import json
from collections.abc import Awaitable, Callable, Sequence

from gateway.problems import UNAVAILABLE
from gateway.ws.matches import Seen, Update
from gateway.ws.socket import Socket
from services.kit.live_memory import MemoryLive

WHITE, BLACK = "ann", "bob"
SUBJECT = "live.match.m"
BRIDGED_MAX = 20


class Engine:
    """A match engine of one match: events are numbers, a view is who sees which version."""

    def __init__(self, live: MemoryLive) -> None:
        self.live = live
        self.version = 0
        self.reads: list[tuple[str, int]] = []
        self.away = False
        # What those who look on see later than the players; None: they see it at once.
        self.shown: int | None = None
        self.delay_ms = 0
        self.hold: Callable[[], Awaitable[None]] | None = None

    def play(self, events: int = 1, *, lost: bool = False) -> None:
        """Something happens; it is told unless it is lost."""
        first, self.version = self.version + 1, self.version + events
        if not lost:
            self.tell(first, self.version)

    def tell(self, first: int, version: int) -> None:
        """Tell of these events, again perhaps."""
        told = json.dumps([first, version]).encode()
        self.live.tell(SUBJECT, told)

    async def read(self, match: str, account: str, after: int) -> Seen:
        """See `Read`."""
        self.reads.append((account, after))
        if self.away:
            raise UNAVAILABLE
        version = self.version
        if self.hold is not None:
            await self.hold()
        seat = {WHITE: 0, BLACK: 1}.get(account, -1)
        delay_ms = self.delay_ms if seat < 0 else 0
        if seat < 0 and self.shown is not None:
            version = self.shown
        few = after and 0 <= version - after <= BRIDGED_MAX
        events = events_of(after + 1, version) if few else b""
        return Seen(version, seat, view_at(seat, version), events, delay_ms)

    async def heads(self, matches: Sequence[str]) -> Sequence[int]:
        """See `ReadHeads`."""
        return [self.version for _ in matches]


def events_of(first: int, version: int) -> bytes:
    return json.dumps(list(range(first, version + 1))).encode()


def view_at(seat: int, version: int) -> bytes:
    return json.dumps([seat, version]).encode()


def decode(data: bytes) -> Update:
    first, version = json.loads(data)
    views = view_at(0, version), view_at(1, version), view_at(-1, version)
    return Update("m", first, version, (WHITE, BLACK), events_of(first, version), views)


class Screen(Socket):
    """A socket that shows what it was offered, and holds it to what a client counts on."""

    def __init__(self) -> None:
        async def send(_: object) -> None:
            raise AssertionError("it is not run")

        super().__init__(send)
        self.events: list[int] = []
        self.version = 0
        self.snapshots = 0
        self.notes: list[str] = []
        self.onlookers: list[int] = []

    def offer(self, text: str) -> None:
        """Show a frame."""
        frame = json.loads(text)
        if frame["t"] == "note":
            if frame["kind"] == "onlookers":
                self.onlookers.append(frame["count"])
            else:
                self.notes.append(frame["kind"])
            return
        if frame["t"] == "evt":
            assert frame["from"] == self.version + 1
        if frame.get("full"):
            self.snapshots += 1
            self.events = list(range(1, frame["v"] + 1))
        self.events += frame.get("events", [])
        self.version = frame["v"]
        assert frame["view"][1] == self.version
        assert self.events == list(range(1, self.version + 1))
