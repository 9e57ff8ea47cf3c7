"""Commands over one stream: coalesced, answered by id, sent again when the stream breaks."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from services.kit.rpc_errors import NoAnswer, Overloaded
from tests.kit.rpc_world import TIMEOUT_MS, Answer, Command, Service, ask, client_of


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    started = await Service().start()
    yield started
    await started.crash()


class Gate:
    """Holds commands that say `wait` until it is opened; counts how often each was handled."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.reached = asyncio.Event()
        self.idle = asyncio.Event()
        self.handled: list[str] = []
        self.at_once = self.most_at_once = 0

    async def handle(self, command: Command) -> Answer:
        command_id, what = command
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.handled.append(command_id)
        self.reached.set()
        if what == "wait":
            await self.open.wait()
        if what == "bug":
            raise ZeroDivisionError
        self.at_once -= 1
        if not self.at_once:
            self.idle.set()
        return command_id, f"{what} done"


@pytest.fixture
def gate(service: Service) -> Gate:
    made = Gate()
    service.commands._handle = made.handle
    return made


async def test_every_command_gets_its_own_answer(service: Service) -> None:
    async with client_of(service) as stream:
        answers = await asyncio.gather(*(ask(stream, f"c{n}", str(n)) for n in range(500)))
    assert answers == [str(n) for n in range(500)]


async def test_what_waits_goes_together(service: Service) -> None:
    async with client_of(service) as stream:
        await asyncio.gather(*(ask(stream, f"c{n}") for n in range(500)))
    assert sum(service.frames) == 500
    assert len(service.frames) < 20
    assert max(service.frames) <= 256


async def test_a_slow_command_holds_up_no_other(service: Service, gate: Gate) -> None:
    async with client_of(service) as stream:
        slow = asyncio.ensure_future(ask(stream, "slow", "wait"))
        assert await ask(stream, "quick", "it is") == "it is done"
        assert not slow.done()
        gate.open.set()
        assert await slow == "wait done"


async def test_the_same_id_waits_until_the_first_is_answered(service: Service, gate: Gate) -> None:
    async with client_of(service) as stream:
        first = asyncio.ensure_future(ask(stream, "same", "wait"))
        await gate.reached.wait()
        second = asyncio.ensure_future(ask(stream, "same", "other"))
        await ask(stream, "between")
        assert gate.handled == ["same", "between"]
        gate.open.set()
        assert [await first, await second] == ["wait done", "other done"]


async def test_no_answer_in_time_is_said_and_the_id_may_be_asked_again(
    service: Service, gate: Gate
) -> None:
    async with client_of(service) as stream:
        with pytest.raises(NoAnswer, match="c1 was not answered within 50 ms"):
            await ask(stream, "c1", "wait", timeout_ms=50)
        gate.open.set()
        assert await ask(stream, "c1", "wait") == "wait done"


async def test_a_bug_is_answered_and_the_stream_goes_on(service: Service, gate: Gate) -> None:
    async with client_of(service) as stream:
        assert await ask(stream, "c1", "bug") == "failed"
        assert await ask(stream, "c2", "fine") == "fine done"


async def test_too_many_waiting_are_refused_at_once(service: Service, gate: Gate) -> None:
    async with client_of(service, waiting_max=2) as stream:
        waiting = [asyncio.ensure_future(ask(stream, f"c{n}", "wait")) for n in range(2)]
        await gate.reached.wait()
        with pytest.raises(Overloaded, match="2 are waiting"):
            await ask(stream, "c3")
        gate.open.set()
        assert await asyncio.gather(*waiting) == ["wait done"] * 2


async def test_no_more_are_at_work_than_may_be() -> None:
    gate = Gate()
    service = await Service(gate.handle, at_work_max=3).start()
    async with client_of(service) as stream:
        waiting = [asyncio.ensure_future(ask(stream, f"c{n}", "wait")) for n in range(10)]
        await gate.reached.wait()
        gate.open.set()
        await asyncio.gather(*waiting)
    assert gate.most_at_once == 3
    await service.crash()


async def test_what_a_crash_left_unanswered_is_sent_again_to_the_next(
    service: Service, gate: Gate
) -> None:
    async with client_of(service) as stream:
        asked = asyncio.ensure_future(ask(stream, "c1", "wait"))
        await gate.reached.wait()
        await service.crash()
        later = asyncio.ensure_future(ask(stream, "c2", "meanwhile"))
        again = await Service(port=service.port).start()
        assert [await asked, await later] == ["wait", "meanwhile"]
        await again.crash()


async def test_crashes_amid_traffic_leave_nothing_unanswered(service: Service) -> None:
    answered = 0

    async def player(name: str) -> None:
        nonlocal answered
        for number in range(200):
            assert await ask(stream, f"{name}-{number}", str(number)) == str(number)
            answered += 1

    async with client_of(service) as stream:
        players = [asyncio.ensure_future(player(f"p{n}")) for n in range(20)]
        running = service
        for crashes in range(5):
            async with asyncio.timeout(TIMEOUT_MS / 1_000):
                while answered < 500 * (crashes + 1):
                    await ask(stream, f"look-{answered}")
            await running.crash()
            running = await Service(port=service.port).start()
        await asyncio.gather(*players)
        await running.crash()


async def test_what_is_at_work_is_finished_though_its_client_has_gone(
    service: Service, gate: Gate
) -> None:
    async with client_of(service) as stream:
        asked = asyncio.ensure_future(ask(stream, "c1", "wait"))
        await gate.reached.wait()
        asked.cancel()
    gate.open.set()
    async with asyncio.timeout(TIMEOUT_MS / 1_000):
        await gate.idle.wait()


async def test_a_service_that_is_asked_to_stop_answers_what_it_has_read(
    service: Service, gate: Gate
) -> None:
    async with client_of(service) as stream:
        asked = asyncio.ensure_future(ask(stream, "c1", "wait"))
        await gate.reached.wait()
        draining = asyncio.ensure_future(service.drain())
        later = asyncio.ensure_future(ask(stream, "c2", "meanwhile"))
        gate.open.set()
        assert await asked == "wait done"
        await draining
        again = await Service(port=service.port).start()
        assert await later == "meanwhile"
        await again.crash()
    assert gate.handled == ["c1"]


async def test_whether_it_is_connected_can_be_seen(service: Service) -> None:
    async with client_of(service) as stream:
        assert not stream.connected
        await ask(stream, "c1")
        assert stream.connected


async def test_nothing_is_served_without_the_secret(service: Service) -> None:
    async with client_of(service, secret="guessed") as stream:
        with pytest.raises(NoAnswer):
            await ask(stream, "c1", timeout_ms=300)
        assert not stream.connected
    assert not service.frames
