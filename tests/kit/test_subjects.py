"""Under which names events travel."""

import pytest

from services.kit.subjects import event_filter, event_stream, event_subject, live_subject


def test_an_event_travels_under_service_partition_kind_and_type() -> None:
    assert event_subject("game", "match-42", "tavla.game.v1.DiceRolled") == (
        "evt.game.48.match.DiceRolled"
    )


def test_a_filter_takes_all_unless_narrowed() -> None:
    assert event_filter("game") == "evt.game.*.*.*"
    assert event_filter("game", kind="match", event_type="tavla.game.v1.MatchEnded") == (
        "evt.game.*.match.MatchEnded"
    )
    assert event_filter("game", partition=7) == "evt.game.7.*.*"


def test_a_stream_is_watched_under_its_own_name() -> None:
    assert live_subject("match-42") == "live.match.42"
    assert live_subject("match-42-of-the-day") == "live.match.42-of-the-day"


@pytest.mark.parametrize("name", ["match-4.2", "match-*", "match->", "match-4 2", "match"])
def test_a_name_that_would_change_the_subject_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be part of a subject"):
        live_subject(name)


def test_each_service_has_a_stream_of_its_own_with_limits() -> None:
    spec = event_stream("game")
    assert (spec.name, spec.subjects) == ("evt-game", ("evt.game.>",))
    assert min(spec.max_age_ms, spec.max_bytes, spec.max_messages, spec.window_ms) > 0
