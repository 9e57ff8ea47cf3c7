"""What every durable lane must do. Derive a class and give it a `bus` fixture."""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from services.kit.bus import (
    MESSAGE_MAX_BYTES,
    BusUnavailable,
    ConsumerSpec,
    Delivery,
    DurableBus,
    Inflow,
    Message,
    MessageTooLarge,
    StreamSpec,
)

# The longest any fact here may take. Reached only where the test fails.
DEADLINE_MS = 5_000
# Long enough for what must not come to have come.
QUIET_MS = 150
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Post:
    """A stream of one test alone: what another left on its way must not come here."""

    stream: StreamSpec

    def letter(self, number: int, end: str = "home", name: str = "") -> Message:
        subject = f"{self.stream.name}.{end}"
        return Message(subject, b"%d" % number, name or f"letter/{number}")

    def man(self, name: str = "postman", *ends: str, **limits: int) -> ConsumerSpec:
        """Nothing comes to him again within the time of a test, however busy the machine is."""
        subjects = tuple(f"{self.stream.name}.{end}" for end in ends)
        return ConsumerSpec(self.stream, name, subjects, **{"ack_wait_ms": 60_000} | limits)

    def hasty_man(self) -> ConsumerSpec:
        return self.man(ack_wait_ms=1_000)


def new_post() -> Post:
    name = f"letters-{next(_numbers)}"
    return Post(
        StreamSpec(
            name=name,
            subjects=(f"{name}.>",),
            max_age_ms=3_600_000,
            max_bytes=10_000_000,
            max_messages=1_000,
            window_ms=60_000,
        )
    )


async def take(inflow: Inflow, count: int) -> list[Delivery]:
    """Exactly so many deliveries, within the deadline."""
    taken: list[Delivery] = []
    async with asyncio.timeout(DEADLINE_MS / 1_000):
        while len(taken) < count:
            taken += await inflow.next(count - len(taken), DEADLINE_MS)
    return taken


async def ack_all(deliveries: Sequence[Delivery]) -> None:
    for delivery in deliveries:
        await delivery.ack()


def texts(deliveries: Sequence[Delivery]) -> list[bytes]:
    return [delivery.message.data for delivery in deliveries]


class BusContract:
    """Rules of the durable lane."""

    @pytest.fixture
    async def post(self, bus: DurableBus) -> Post:
        made = new_post()
        await bus.ensure_stream(made.stream)
        return made

    async def test_a_message_comes_as_it_was_published(self, bus: DurableBus, post: Post) -> None:
        sent = Message(f"{post.stream.name}.home.today", b"\x00dear\xff", "letter/1")
        await bus.publish([sent])
        (came,) = await take(await bus.subscribe(post.man()), 1)
        assert (came.message, came.attempt) == (sent, 1)

    async def test_messages_come_in_the_order_of_publishing(
        self, bus: DurableBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(number) for number in range(60)])
        await bus.publish([post.letter(number) for number in range(60, 100)])
        assert texts(await take(inflow, 100)) == [b"%d" % number for number in range(100)]

    async def test_who_waits_is_woken_by_what_comes(self, bus: DurableBus, post: Post) -> None:
        inflow = await bus.subscribe(post.man())
        waiting = asyncio.ensure_future(take(inflow, 1))
        await bus.publish([post.letter(1)])
        assert texts(await waiting) == [b"1"]

    async def test_the_same_id_twice_is_one_message(self, bus: DurableBus, post: Post) -> None:
        await bus.publish(
            [post.letter(1, name="same"), post.letter(2, name="same"), post.letter(3)]
        )
        assert texts(await take(await bus.subscribe(post.man()), 2)) == [b"1", b"3"]

    async def test_repeats_amid_new_messages_are_no_messages(
        self, bus: DurableBus, post: Post
    ) -> None:
        await bus.publish([post.letter(number) for number in range(0, 20, 2)])
        await bus.publish([post.letter(number) for number in range(20)])
        came = texts(await take(await bus.subscribe(post.man()), 20))
        assert sorted(came) == sorted(b"%d" % number for number in range(20))

    async def test_messages_without_an_id_are_never_the_same(
        self, bus: DurableBus, post: Post
    ) -> None:
        await bus.publish([Message(f"{post.stream.name}.home", b"x")] * 2)
        assert texts(await take(await bus.subscribe(post.man()), 2)) == [b"x", b"x"]

    async def test_what_is_not_acknowledged_comes_again(self, bus: DurableBus, post: Post) -> None:
        inflow = await bus.subscribe(post.hasty_man())
        await bus.publish([post.letter(1)])
        await take(inflow, 1)
        (again,) = await take(inflow, 1)
        assert again.message.data == b"1"
        assert again.attempt > 1

    async def test_what_is_acknowledged_never_comes_again(
        self, bus: DurableBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.hasty_man())
        await bus.publish([post.letter(1), post.letter(2)])
        first, _ = await take(inflow, 2)
        await first.ack()
        assert texts(await take(inflow, 1)) == [b"2"]

    async def test_what_is_given_back_comes_again_at_once(
        self, bus: DurableBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(1)])
        (first,) = await take(inflow, 1)
        await first.give_back()
        (again,) = await take(inflow, 1)
        assert again.attempt == 2

    async def test_what_is_given_back_for_later_comes_later(
        self, bus: DurableBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(1)])
        (first,) = await take(inflow, 1)
        await first.give_back(2 * QUIET_MS)
        assert not await inflow.next(1, QUIET_MS)
        assert texts(await take(inflow, 1)) == [b"1"]

    async def test_nothing_comes_where_nothing_is(self, bus: DurableBus, post: Post) -> None:
        assert not await (await bus.subscribe(post.man())).next(10, QUIET_MS)

    async def test_a_consumer_goes_on_where_it_stood(self, bus: DurableBus, post: Post) -> None:
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(1), post.letter(2)])
        await ack_all(await take(inflow, 2))
        await inflow.close()
        await bus.publish([post.letter(3)])
        assert texts(await take(await bus.subscribe(post.man()), 1)) == [b"3"]

    async def test_what_was_taken_but_not_looked_at_goes_to_the_next(
        self, bus: DurableBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.man())
        await bus.publish([post.letter(1), post.letter(2)])
        await ack_all(await take(inflow, 1))
        await inflow.close()
        assert texts(await take(await bus.subscribe(post.man()), 1)) == [b"2"]

    async def test_every_consumer_gets_every_message(self, bus: DurableBus, post: Post) -> None:
        await bus.publish([post.letter(1)])
        for name in ("postman", "archivist"):
            inflow = await bus.subscribe(post.man(name))
            assert texts(await take(inflow, 1)) == [b"1"]

    async def test_a_consumer_takes_only_what_it_asks_for(
        self, bus: DurableBus, post: Post
    ) -> None:
        inflow = await bus.subscribe(post.man("picky", "*.red", "abroad.>"))
        subjects = ["home.red", "home.blue", "red", "abroad.far.away", "abroad", "home.red.wax"]
        await bus.publish([post.letter(n, end) for n, end in enumerate(subjects)])
        assert texts(await take(inflow, 2)) == [b"0", b"3"]
        assert not await inflow.next(1, QUIET_MS)

    async def test_no_more_are_out_than_may_be(self, bus: DurableBus, post: Post) -> None:
        inflow = await bus.subscribe(post.man("slow", max_unacked=2))
        await bus.publish([post.letter(number) for number in range(3)])
        first, _ = await take(inflow, 2)
        assert not await inflow.next(1, QUIET_MS)
        await first.ack()
        assert texts(await take(inflow, 1)) == [b"2"]

    async def test_the_oldest_go_where_the_stream_is_full(
        self, bus: DurableBus, post: Post
    ) -> None:
        await bus.ensure_stream(replace(post.stream, max_messages=3))
        await bus.publish([post.letter(number) for number in range(10)])
        inflow = await bus.subscribe(post.man())
        assert texts(await take(inflow, 3)) == [b"7", b"8", b"9"]
        assert not await inflow.next(1, QUIET_MS)

    async def test_what_is_too_old_goes(self, bus: DurableBus, post: Post) -> None:
        await bus.ensure_stream(replace(post.stream, max_age_ms=200, window_ms=200))
        await bus.publish([post.letter(1)])
        async with asyncio.timeout(DEADLINE_MS / 1_000):
            while await (await bus.subscribe(post.man(f"newcomer-{next(_numbers)}"))).next(
                1, QUIET_MS
            ):
                continue  # not too old yet

    async def test_a_consumer_may_come_before_its_stream(self, bus: DurableBus, post: Post) -> None:
        early = StreamSpec("early", ("early.>",), 3_600_000, 1_000_000, 100, 60_000)
        inflow = await bus.subscribe(ConsumerSpec(early, "bird"))
        await bus.publish([Message("early.worm", b"worm")])
        assert texts(await take(inflow, 1)) == [b"worm"]

    async def test_a_consumer_that_comes_leaves_the_streams_limits(
        self, bus: DurableBus, post: Post
    ) -> None:
        await bus.ensure_stream(replace(post.stream, max_messages=3))
        inflow = await bus.subscribe(post.man())  # its spec says a thousand
        await bus.publish([post.letter(number) for number in range(10)])
        first = await inflow.next(10, DEADLINE_MS)
        assert b"9" in texts([*first, *await take(inflow, 3 - len(first))])

    async def test_what_no_stream_keeps_is_not_taken(self, bus: DurableBus, post: Post) -> None:
        with pytest.raises(BusUnavailable):
            await bus.publish([Message("parcels.home", b"heavy")])

    async def test_what_is_too_large_is_refused_with_its_size(
        self, bus: DurableBus, post: Post
    ) -> None:
        with pytest.raises(MessageTooLarge) as refused:
            await bus.publish(
                [post.letter(1), Message(f"{post.stream.name}.x", bytes(MESSAGE_MAX_BYTES + 1))]
            )
        assert refused.value.size_bytes == MESSAGE_MAX_BYTES + 1
