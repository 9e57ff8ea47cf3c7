"""What can be preferred."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.accounts.domain.preferences import CHOICES, Preferences, recalled
from services.kit.decider import Refusal

LAWFUL = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.sampled_from(values) for name, values in CHOICES.items()},
        "sound_volume_percent": st.integers(0, 100),
        "auto_roll": st.booleans(),
        "hints": st.booleans(),
    },
)


@given(LAWFUL)
def test_a_change_replaces_what_it_names_and_nothing_else(changes: dict[str, object]) -> None:
    before, after = Preferences().as_dict(), Preferences().changed(changes).as_dict()
    assert after == {**before, **changes}


@given(LAWFUL)
def test_what_was_stored_is_recalled(changes: dict[str, object]) -> None:
    chosen = Preferences().changed(changes)
    assert recalled(chosen.as_dict()) == chosen


@pytest.mark.parametrize(
    "changes",
    [
        {"theme": "pink"}, {"theme": ""}, {"hints": None},
        {"sound_volume_percent": 101}, {"sound_volume_percent": -1},
        {"sound_volume_percent": True}, {"hints": 1}, {"hints": "true"}, {"language": "xx"},
    ],
)  # fmt: skip
def test_a_value_out_of_bounds_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        Preferences().changed(changes)
    assert refused.value.code == "preference_value"


def test_an_unknown_preference_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        Preferences().changed({"colour": "red"})
    assert refused.value.code == "preference_unknown"


def test_what_this_version_no_longer_knows_falls_to_its_default() -> None:
    stored = {"theme": "sepia", "board": "felt", "smell": "pine"}
    assert recalled(stored) == Preferences(board="felt")
