"""A command is answered once and for all, whatever happens on the way."""

import asyncio
from collections.abc import Sequence

import pytest

from services.kit.answers import Accepted, Refused
from services.kit.events import RecordedEvent
from services.kit.memory_log import MemoryLog
from services.kit.store import PAGE_MAX, Append, InboxKey
from services.kit.store_memory import MemoryStore
from tests.kit.lamp import (
    PRESSES_MAX,
    LampCodec,
    Press,
    Pressed,
    Reserve,
    SwitchTo,
)
from tests.kit.lamp_house import LAMP_1, Handler, handler_on, log, press, presses

__all__ = ["log"]  # the fixture


@pytest.fixture
def handler(log: MemoryLog) -> Handler:
    return handler_on(MemoryStore(log))


async def test_an_accepted_command_says_what_became_of_it(handler: Handler) -> None:
    assert await press(handler) == Accepted(1, (Pressed(True),), b"1 presses")
    assert await press(handler) == Accepted(2, (Pressed(False),), b"2 presses")


async def test_the_same_id_again_gets_the_first_answer(handler: Handler) -> None:
    await press(handler, "c1")
    await press(handler, "c2")
    assert await press(handler, "c1") == Accepted(1, (), b"1 presses", repeated=True)


async def test_the_same_id_with_other_content_is_refused(handler: Handler) -> None:
    await press(handler, "c1")
    answer = await press(handler, "c1", content=b"something else")
    assert isinstance(answer, Refused)
    assert (answer.code, answer.may_pass) == ("id_reused", False)


async def test_a_refusal_says_why_with_figures_and_version(handler: Handler) -> None:
    for _ in range(PRESSES_MAX):
        await press(handler)
    assert await press(handler, "c1") == Refused(
        PRESSES_MAX, "worn_out", "The switch is worn out.", {"presses": PRESSES_MAX}
    )


async def test_a_repeat_is_answered_even_where_a_new_one_would_be_refused(
    handler: Handler,
) -> None:
    first = [await press(handler, f"c{number}") for number in range(PRESSES_MAX)][-1]
    again = await press(handler, f"c{PRESSES_MAX - 1}")
    assert isinstance(first, Accepted)
    assert again == Accepted(first.version, (), first.body, repeated=True)


async def test_a_refusal_is_not_remembered(handler: Handler) -> None:
    await handler.handle(LAMP_1, Reserve("ann"))
    refused = await handler.handle("lamp-2", Reserve("ann"), command_id="c1", content=b"a")
    assert isinstance(refused, Refused)
    accepted = await handler.handle("lamp-2", Reserve("ben"), command_id="c1", content=b"b")
    assert isinstance(accepted, Accepted)


async def test_a_wish_that_is_fulfilled_already_is_accepted_and_changes_nothing(
    handler: Handler,
) -> None:
    await press(handler)
    assert await handler.handle(LAMP_1, SwitchTo(True)) == Accepted(1)


async def test_a_late_repeat_of_a_fulfilled_wish_changes_nothing_either(handler: Handler) -> None:
    await press(handler)
    answers = []
    for _ in range(2):
        answers.append(await handler.handle(LAMP_1, SwitchTo(True), command_id="c1", content=b"on"))
        await press(handler)
    assert [(a.version, isinstance(a, Accepted)) for a in answers] == [(1, True), (1, True)]
    assert (await handler.state(LAMP_1)).state.presses == 3


async def test_a_double_click_has_one_effect_and_one_answer(
    log: MemoryLog, handler: Handler
) -> None:
    other = handler_on(MemoryStore(log))
    clicks = [press(either, "c1") for either in (handler, other) * 5]
    answers = await asyncio.gather(*clicks)
    assert all(isinstance(a, Accepted) and a.version == 1 for a in answers)
    assert {a.body for a in answers if isinstance(a, Accepted)} == {b"1 presses"}
    assert await presses(log) == 1


async def test_two_instances_decide_on_what_the_other_has_written(log: MemoryLog) -> None:
    handlers = [handler_on(MemoryStore(log)) for _ in range(2)]
    for number in range(10):
        assert await press(handlers[number % 2]) == Accepted(
            number + 1, (Pressed(number % 2 == 0),), b"%d presses" % (number + 1)
        )


async def test_no_state_behind_the_log_refuses(log: MemoryLog) -> None:
    behind, ahead = handler_on(MemoryStore(log)), handler_on(MemoryStore(log))
    for _ in range(PRESSES_MAX):
        await press(ahead)
    await behind.state(LAMP_1)
    assert isinstance(await press(behind), Refused)


async def test_no_state_behind_the_log_takes_a_wish_for_fulfilled(log: MemoryLog) -> None:
    behind, ahead = handler_on(MemoryStore(log)), handler_on(MemoryStore(log))
    await press(behind)
    await press(ahead)
    answer = await behind.handle(LAMP_1, SwitchTo(True), command_id="c1")
    assert answer == Accepted(3, (Pressed(True),), b"3 presses")


async def test_a_fresh_state_has_what_others_have_written(log: MemoryLog) -> None:
    behind, ahead = handler_on(MemoryStore(log)), handler_on(MemoryStore(log))
    await press(behind)
    await press(ahead)
    assert (await behind.state(LAMP_1, fresh=False)).version == 1
    assert (await behind.state(LAMP_1)).version == 2


async def test_a_message_has_its_effect_once(handler: Handler) -> None:
    key = InboxKey("pressers", "match-42/17")
    first = await handler.handle(LAMP_1, Press(), inbox=key)
    again = await handler.handle(LAMP_1, Press(), inbox=key)
    assert (first.version, again) == (1, Accepted(1, repeated=True))


async def test_a_message_that_finds_its_wish_fulfilled_is_worked_off_too(
    handler: Handler,
) -> None:
    key = InboxKey("pressers", "match-42/17")
    await handler.handle(LAMP_1, SwitchTo(False), inbox=key)
    await press(handler)
    again = await handler.handle(LAMP_1, SwitchTo(False), inbox=key)
    assert again == Accepted(1, repeated=True)


async def test_a_refused_effect_refuses_the_command(log: MemoryLog, handler: Handler) -> None:
    await handler.handle(LAMP_1, Reserve("ann"))
    answer = await handler.handle(LAMP_1, Reserve("ann"))
    assert answer == Refused(1, "name_taken", "ann has pressed already.", {"names": 1})
    assert await press(handler) == Accepted(2, (Pressed(False),), b"2 presses")
    assert log.tables.rows("name") == {"ann": True}


@pytest.mark.parametrize(
    ("stream", "command_id"),
    [("lamp", ""), ("lamp-\x00", ""), ("lamp-a.b", ""), (LAMP_1, "\x00"), (LAMP_1, "c" * 201)],
)
async def test_names_that_no_log_takes_are_refused(
    handler: Handler, stream: str, command_id: str
) -> None:
    answer = await handler.handle(stream, Press(), command_id=command_id)
    assert isinstance(answer, Refused)
    assert answer.code == "malformed"


class CountingStore(MemoryStore):
    """A store that remembers which streams were read."""

    def __init__(self, log: MemoryLog) -> None:
        super().__init__(log)
        self.loads: list[str] = []

    async def read_stream(
        self, stream: str, after: int = 0, limit: int = PAGE_MAX
    ) -> Sequence[RecordedEvent]:
        self.loads.append(stream)
        return await super().read_stream(stream, after, limit)


async def test_states_at_hand_are_loaded_once_and_the_oldest_forgotten(log: MemoryLog) -> None:
    store = CountingStore(log)
    handler = handler_on(store, streams=2)
    for stream in ("lamp-1", "lamp-2", "lamp-1", "lamp-3", "lamp-1", "lamp-2"):
        await handler.handle(stream, Press())
    assert store.loads == ["lamp-1", "lamp-2", "lamp-3", "lamp-2"]


async def test_who_asks_for_what_does_not_exist_pushes_nothing_out(log: MemoryLog) -> None:
    store = CountingStore(log)
    handler = handler_on(store, streams=1)
    await press(handler)
    for _ in range(3):
        assert (await handler.state("lamp-nobody")).version == 0
        await press(handler)
    assert store.loads == [LAMP_1, *["lamp-nobody"] * 3]


async def test_a_stream_longer_than_a_page_is_loaded_whole(log: MemoryLog) -> None:
    store = MemoryStore(log)
    fact = LampCodec().encode(Pressed(True))
    await store.append(Append(LAMP_1, 0, (fact,) * 1_000, 0))
    await store.append(Append(LAMP_1, 1_000, (fact,) * 500, 0))
    known = await handler_on(store).state(LAMP_1)
    assert (known.version, known.state.presses) == (1_500, 1_500)
