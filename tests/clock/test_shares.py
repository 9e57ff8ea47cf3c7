"""Which instance looks after which matches."""

from services.clock.domain.shares import PARTITIONS, Others, partition_of, share_of
from services.kit.events import PARTITIONS as OF_THE_KIT
from services.kit.events import partition_of as partition_of_stream

EVERYBODY = ("a", "b", "c", "d")


def test_partitions_are_those_of_the_log() -> None:
    assert PARTITIONS == OF_THE_KIT
    assert all(partition_of(f"m{n}") == partition_of_stream(f"match-m{n}") for n in range(200))


def test_each_partition_is_one_instances() -> None:
    shares = [share_of(each, EVERYBODY) for each in EVERYBODY]
    assert sorted(partition for share in shares for partition in share) == list(range(PARTITIONS))
    assert all(PARTITIONS / 8 <= len(share) <= PARTITIONS / 2 for share in shares)


def test_one_alone_has_all() -> None:
    assert share_of("a", ()) == frozenset(range(PARTITIONS))


def test_only_what_a_dead_one_had_moves() -> None:
    before = {each: share_of(each, EVERYBODY) for each in EVERYBODY}
    after = {each: share_of(each, "abc") for each in "abc"}
    assert all(before[each] <= after[each] for each in "abc")
    moved = {each: after[each] - before[each] for each in "abc"}
    assert frozenset().union(*moved.values()) == before["d"]
    assert len([share for share in moved.values() if share]) > 1, "not all to one"


def test_who_is_silent_for_too_long_is_dead_and_who_says_bye_at_once() -> None:
    others = Others(3_000)
    others.hear("a", 0)
    others.hear("b", 2_000)
    assert others.alive(2_999) == {"a", "b"}
    assert others.alive(3_000) == {"b"}
    others.bye("b")
    assert others.alive(3_000) == frozenset()


def test_silence_while_we_were_deaf_is_nobodys_death() -> None:
    others = Others(3_000)
    others.hear("a", 0)
    others.forgive(60_000)
    assert others.alive(62_999) == {"a"}
    assert others.alive(63_000) == frozenset()
