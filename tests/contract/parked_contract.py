"""What every keeper of parked messages must do. Derive a class and give it a `parked` fixture."""

from dataclasses import replace

from services.kit.parked import Parked, ParkedMessages

ODD = Parked("wallet", "match-42/17", b"\x00message\xff", "ValueError: odd", 5, 1_700_000_000_000)
ODDER = replace(ODD, key="match-42/18", at_ms=ODD.at_ms + 1)


class ParkedContract:
    """Rules of parking."""

    async def test_what_is_parked_is_seen_whole(self, parked: ParkedMessages) -> None:
        await parked.park(ODD)
        assert await parked.list_parked("wallet") == [ODD]

    async def test_the_oldest_are_seen_first_and_no_more_than_asked(
        self, parked: ParkedMessages
    ) -> None:
        await parked.park(ODDER)
        await parked.park(ODD)
        assert await parked.list_parked("wallet") == [ODD, ODDER]
        assert await parked.list_parked("wallet", 1) == [ODD]

    async def test_each_consumer_sees_its_own(self, parked: ParkedMessages) -> None:
        await parked.park(ODD)
        assert not await parked.list_parked("rating")

    async def test_nobody_is_asked_unless_somebody_asks(self, parked: ParkedMessages) -> None:
        await parked.park(ODD)
        assert not await parked.asked_again("wallet")

    async def test_what_is_asked_for_is_tried_again(self, parked: ParkedMessages) -> None:
        await parked.park(ODD)
        await parked.park(ODDER)
        assert await parked.ask_again("wallet", ODDER.key)
        assert await parked.asked_again("wallet") == [ODDER]

    async def test_what_is_not_there_cannot_be_asked_for(self, parked: ParkedMessages) -> None:
        await parked.park(ODD)
        assert not await parked.ask_again("rating", ODD.key)
        assert not await parked.ask_again("wallet", ODDER.key)

    async def test_what_fails_again_is_kept_anew_and_waits_to_be_asked_for(
        self, parked: ParkedMessages
    ) -> None:
        await parked.park(ODD)
        await parked.ask_again("wallet", ODD.key)
        again = replace(ODD, attempts=6, error="ValueError: still odd")
        await parked.park(again)
        assert await parked.list_parked("wallet") == [again]
        assert not await parked.asked_again("wallet")

    async def test_what_is_done_is_gone(self, parked: ParkedMessages) -> None:
        await parked.park(ODD)
        await parked.ask_again("wallet", ODD.key)
        await parked.remove("wallet", ODD.key)
        assert not await parked.list_parked("wallet")
        assert not await parked.asked_again("wallet")
        await parked.remove("wallet", ODD.key)  # and may go twice
