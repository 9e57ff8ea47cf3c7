"""What a password must be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.accounts.common_passwords import load_common_passwords
from services.accounts.domain.passwords import PASSWORD_MAX, PASSWORD_MIN, check_password
from services.kit.decider import Refusal

IS_COMMON = load_common_passwords()


def refusal_of(password: str, name: str = "Ann") -> str:
    """The code with which a password is refused."""
    with pytest.raises(Refusal) as refused:
        check_password(password, name, IS_COMMON)
    return refused.value.code


@pytest.mark.parametrize(
    "password", ["correct horse battery", "tr4vertine-Moon", "ыва-пролдж-42", "🎲🎯🎳🎮 dice"]
)
def test_a_long_unusual_password_is_taken(password: str) -> None:
    check_password(password, "Ann", IS_COMMON)


@pytest.mark.parametrize("password", ["", "short 1", "x" * 129, "ab" * 100_000])
def test_a_password_has_8_to_128_characters(password: str) -> None:
    assert refusal_of(password) == "password_length"


@pytest.mark.parametrize(
    "password", ["aaaaaaaa", "abababab", "abcdefgh", "87654321", "QWERTYUIOP", "poiuytre"]
)
def test_a_row_of_keys_is_no_password(password: str) -> None:
    assert refusal_of(password) == "password_pattern"


@pytest.mark.parametrize(
    "password", ["password1", "Sunshine", "football", "Password123!", "!!baseball!!", "iloveyou99"]
)
def test_what_is_tried_first_is_no_password(password: str) -> None:
    assert refusal_of(password) == "password_common"


@pytest.mark.parametrize(
    "password", ["Hannibal", "hannibal1970", "backgammon", "Backgammon1", "!!tavla!!"]
)
def test_ones_own_name_and_ours_are_no_password(password: str) -> None:
    assert refusal_of(password, "Hannibal") == "password_is_name"


def checked(password: str) -> str:
    """The code with which a password is refused, or nothing."""
    try:
        check_password(password, "Ann", IS_COMMON)
    except Refusal as refused:
        return refused.code
    return ""


@given(st.text(max_size=2 * PASSWORD_MAX))
def test_whatever_is_typed_is_taken_or_refused_with_a_reason(password: str) -> None:
    within = PASSWORD_MIN <= len(password) <= PASSWORD_MAX
    assert (checked(password) != "password_length") == within


def test_a_refused_password_is_not_repeated_in_the_refusal() -> None:
    with pytest.raises(Refusal) as refused:
        check_password("sunshine", "Ann", IS_COMMON)
    assert "sunshine" not in str(refused.value)
