"""What every live lane must do. Derive a class and give it a `live` fixture."""

import asyncio

from services.kit.bus import LiveBus

# The longest any fact here may take. Reached only where the test fails.
DEADLINE_S = 5.0


class Notes:
    """Keeps what was heard, and waits for it."""

    def __init__(self) -> None:
        self.heard = asyncio.Queue[tuple[str, bytes]]()

    def hear(self, subject: str, data: bytes) -> None:
        self.heard.put_nowait((subject, data))

    async def next(self) -> tuple[str, bytes]:
        async with asyncio.timeout(DEADLINE_S):
            return await self.heard.get()


class LiveContract:
    """Rules of the live lane."""

    async def test_who_listens_hears_in_order(self, live: LiveBus) -> None:
        notes = Notes()
        await live.listen("live.match.42", notes.hear)
        for number in range(100):
            live.tell("live.match.42", b"%d" % number)
        heard = [await notes.next() for _ in range(100)]
        assert heard == [("live.match.42", b"%d" % number) for number in range(100)]

    async def test_who_listens_elsewhere_hears_nothing(self, live: LiveBus) -> None:
        here, there = Notes(), Notes()
        await live.listen("live.match.43", there.hear)
        await live.listen("live.match.42", here.hear)
        live.tell("live.match.42", b"move")
        await here.next()
        assert there.heard.empty()

    async def test_all_who_listen_hear(self, live: LiveBus) -> None:
        ears = [Notes(), Notes(), Notes()]
        for notes in ears:
            await live.listen("live.match.*", notes.hear)
        live.tell("live.match.42", b"move")
        assert [await notes.next() for notes in ears] == [("live.match.42", b"move")] * 3

    async def test_who_comes_late_has_missed_it(self, live: LiveBus) -> None:
        early, late = Notes(), Notes()
        await live.listen("live.>", early.hear)
        live.tell("live.match.42", b"first")
        await early.next()
        await live.listen("live.>", late.hear)
        live.tell("live.match.42", b"second")
        assert await late.next() == ("live.match.42", b"second")

    async def test_who_has_closed_hears_no_more(self, live: LiveBus) -> None:
        gone, here = Notes(), Notes()
        ear = await live.listen("live.>", gone.hear)
        await live.listen("live.>", here.hear)
        await ear.close()
        live.tell("live.match.42", b"move")
        await here.next()
        assert gone.heard.empty()
