"""What matches are told of who is there."""

import pytest

from services.clock.domain.attendance import ASK_AGAIN_MS, Mark
from services.clock.domain.instance import GATEWAY_SILENT_MS, Instance
from services.clock.domain.looks import Look
from services.clock.domain.presence import FREE_MS, RECONNECT_MS, News

NOW_MS = 60_000


@pytest.fixture
def instance() -> Instance:
    """Ann and Bob play, at one gateway; all of a house's matches are this instance's."""
    made = Instance("one", 0)
    made.hear_beat("one", NOW_MS)
    made.hear_news(News("g", 0, ("ann", "bob"), part=1, parts=1), NOW_MS)
    made.hear_look(Look("m", 1, 0, "ann", "bob"))
    assert made.marks(NOW_MS) == []
    return made


def test_who_does_not_come_again_is_marked_away_once(instance: Instance) -> None:
    instance.hear_news(News("g", 1, went=("ann",)), NOW_MS)
    assert instance.marks(NOW_MS + RECONNECT_MS - 1) == []
    assert instance.marks(NOW_MS + RECONNECT_MS) == [Mark("m", "ann", away=True)]
    assert instance.marks(NOW_MS + RECONNECT_MS + 250) == []
    instance.hear_look(Look("m", 2, 0, "ann", "bob", white_away=True))
    assert instance.marks(NOW_MS + 60_000) == []


def test_a_quick_reconnect_is_no_absence(instance: Instance) -> None:
    instance.hear_news(News("g", 1, went=("ann",)), NOW_MS)
    instance.marks(NOW_MS + 1_000)
    instance.hear_news(News("g", 2, came=("ann",)), NOW_MS + RECONNECT_MS - 1)
    assert instance.marks(NOW_MS + RECONNECT_MS) == []
    assert instance.marks(NOW_MS + 60_000) == []


def test_whoever_is_back_is_marked_back_at_once(instance: Instance) -> None:
    instance.hear_news(News("g", 1, went=("bob",)), NOW_MS)
    instance.marks(NOW_MS + RECONNECT_MS)
    instance.hear_look(Look("m", 2, 0, "ann", "bob", black_away=True))
    instance.hear_news(News("h", 0, ("bob",), part=1, parts=1), NOW_MS + 9_000)
    assert instance.marks(NOW_MS + 9_000) == [Mark("m", "bob", away=False)]


def test_what_is_not_done_is_asked_for_again(instance: Instance) -> None:
    instance.hear_news(News("g", 1, went=("ann",)), NOW_MS)
    first_ms = NOW_MS + RECONNECT_MS
    assert instance.marks(first_ms)
    assert instance.marks(first_ms + ASK_AGAIN_MS - 1) == []
    assert instance.marks(first_ms + ASK_AGAIN_MS) == [Mark("m", "ann", away=True)]


def test_a_dead_gateways_players_have_thirty_seconds(instance: Instance) -> None:
    died_ms = NOW_MS + GATEWAY_SILENT_MS
    instance.hear_beat("one", died_ms)
    instance.tick(died_ms)
    assert instance.marks(died_ms + FREE_MS - 1) == []
    found = instance.marks(died_ms + FREE_MS)
    assert found == [Mark("m", "ann", away=True), Mark("m", "bob", away=True)]


def test_who_hears_nothing_concludes_nothing(instance: Instance) -> None:
    for later_ms in range(NOW_MS, NOW_MS + 120_000, 250):
        instance.tick(later_ms)
        assert instance.marks(later_ms) == []


def test_a_match_that_begins_without_a_player_is_told(instance: Instance) -> None:
    instance.hear_look(Look("n", 1, 0, "ann", "carl"))
    assert instance.marks(NOW_MS) == []
    assert instance.marks(NOW_MS + RECONNECT_MS) == [Mark("n", "carl", away=True)]


def test_a_match_with_a_computer_misses_nobody(instance: Instance) -> None:
    instance.hear_look(Look("n", 1, 0, "ann", ""))
    assert instance.marks(NOW_MS + 60_000) == []


def test_all_matches_of_an_account_are_told(instance: Instance) -> None:
    instance.hear_look(Look("n", 1, 0, "carl", "ann"))
    instance.hear_news(News("h", 0, ("carl",), part=1, parts=1), NOW_MS)
    instance.hear_news(News("g", 1, went=("ann",)), NOW_MS)
    instance.marks(NOW_MS)
    found = instance.marks(NOW_MS + RECONNECT_MS)
    assert found == [Mark("m", "ann", away=True), Mark("n", "ann", away=True)]


def test_nothing_is_kept_of_an_account_without_a_match(instance: Instance) -> None:
    instance.hear_news(News("g", 1, went=("ann",)), NOW_MS)
    instance.marks(NOW_MS + RECONNECT_MS)
    instance.hear_look(Look("m", 2, over=True))
    assert instance.marks(NOW_MS + 60_000) == []
    assert instance.presence._gone == {}


def test_another_instance_tells_of_its_own_matches() -> None:
    pair = [Instance(name, 0) for name in ("one", "two")]
    for instance in pair:
        for name in ("one", "two"):
            instance.hear_beat(name, NOW_MS)
        instance.tick(NOW_MS)
        instance.hear_news(News("g", 0, (), part=1, parts=1), NOW_MS)
        for number in range(100):
            instance.hear_look(Look(f"m{number}", 1, 0, "ann", "bob"))
        instance.marks(NOW_MS)
    found = [instance.marks(NOW_MS + FREE_MS) for instance in pair]
    assert all(found)
    told = [mark for marks in found for mark in marks]
    assert len(told) == len(set(told)) == 200
