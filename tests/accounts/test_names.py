"""What a player may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.accounts.domain.names import NAME_MAX, NAME_MIN, clean_name, guest_name
from services.accounts.look_alike import look_alike_forms
from services.accounts.naming import chosen_name, given_name
from services.kit.decider import Refusal

LATIN = st.text(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüßçşğıİéø", min_size=3, max_size=20
)
GOOD = (
    "Ann",
    "Jürgen",
    "Işık",
    "Владимир",
    "Ελένη",
    "王小明",
    "さくら花",
    "김민수",
    "עידו",
    "a.b-c_d",
    "R2D2",
)


def refusal_of(text: str) -> str:
    """The code with which a name is refused."""
    with pytest.raises(Refusal) as refused:
        chosen_name(text)
    return refused.value.code


def look_alike(one: str, other: str) -> bool:
    """Whether no two accounts may bear these two names."""
    return bool(set(look_alike_forms(one)) & set(look_alike_forms(other)))


@pytest.mark.parametrize("name", GOOD)
def test_letters_of_one_script_and_digits_make_a_name(name: str) -> None:
    assert chosen_name(name).shown == unicodedata.normalize("NFKC", name)


def test_a_name_is_trimmed_and_composed() -> None:
    assert clean_name("  Zoe\u0308 ") == "Zo\u00eb"
    assert clean_name("ｔａｖｏ") == "tavo"  # full-width letters


@pytest.mark.parametrize("name", ["", "ab", " a ", "x" * (NAME_MAX + 1), "x" * 100_000])
def test_a_name_has_three_to_twenty_characters(name: str) -> None:
    assert refusal_of(name) == "name_length"


@pytest.mark.parametrize(
    "name",
    [
        "ann bob", "-ann", "ann.", "a..b", "ann\u200bbob", "ann\u202ebob", "ann\nbob", "<b>ann</b>",
        "ann😀", "ann\u0301\u0302\u0303", "Ⅻann!", "a\u0000b", "ann\ufe0f", "ann٣", "ann/bob",
    ],
)  # fmt: skip
def test_controls_marks_emoji_and_loose_separators_make_no_name(name: str) -> None:
    assert refusal_of(name) == "name_characters"


def test_a_name_needs_a_letter() -> None:
    assert refusal_of("12345") == "name_without_letters"


@pytest.mark.parametrize("name", ["Pаypal", "αnna", "Ivаn", "annя", "an王"])
def test_a_name_that_mixes_scripts_is_refused(name: str) -> None:
    assert refusal_of(name) == "name_mixes_scripts"


@pytest.mark.parametrize(
    "name",
    [
        "Admin",
        "ADM1N",
        "m0derator",
        "T.a.v.l.a",
        "Tavla-Bank",
        "Guest-1234",
        "guestbook",
        "Ádmin",
        "Player-1",
    ],
)
def test_nobody_passes_for_the_house(name: str) -> None:
    assert refusal_of(name) == "name_reserved"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ivan", "lvan"), ("Ivan", "1van"), ("modem", "modern"), ("Coco", "c0c0"), ("Coco", "Сосо"),
        ("Hoca", "НОСА"), ("hoca", "носа"), ("Anna", "Αννα"), ("Ömer", "Omer"), ("Işık", "isik"),
        ("ann_b", "AnnB"), ("winner", "vvinner"), ("Straße", "STRASSE"), ("Łukasz", "lukasz"),
        ("Jürgen", "Ju\u0308rgen"), ("Андрей", "Андреи"),
    ],
)  # fmt: skip
def test_names_that_could_be_taken_for_each_other_share_a_form(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Cat", "Oat"),
        ("Run", "Yun"),
        ("fan", "san"),
        ("nils", "vils"),
        ("Anna", "Hanna"),
        ("bob", "dob"),
    ],
)
def test_names_that_differ_to_the_eye_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


@given(LATIN)
def test_case_never_tells_two_names_apart(name: str) -> None:
    assert look_alike(name, name.upper())
    assert look_alike(name, name.lower())
    assert look_alike(name, name.swapcase())


def cleaned(text: str) -> tuple[str, str]:
    """The clean name, or nothing and the code of the refusal."""
    try:
        return clean_name(text), ""
    except Refusal as refused:
        return "", refused.code


@given(st.text(max_size=40))
def test_whatever_is_typed_is_a_bounded_clean_name_or_refused(text: str) -> None:
    name, code = cleaned(text)
    assert bool(name) != code.startswith("name_")
    assert code or NAME_MIN <= len(name) <= NAME_MAX
    assert code or cleaned(name) == (name, "")


@given(LATIN)
def test_every_name_has_one_to_three_forms(name: str) -> None:
    assert 1 <= len(look_alike_forms(name)) <= 3
    assert all(look_alike_forms(name))


def test_a_guest_bears_a_name_that_nobody_could_choose() -> None:
    name = guest_name("01jf6v3k9sx0000000007k3q9a")
    assert name == "Guest-7K3Q9A"
    assert given_name(name).shown == name
    assert refusal_of(name) == "name_reserved"
