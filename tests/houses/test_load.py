"""A house file that is wrong is refused with file, field and value; nothing else is raised."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses import House, HouseError, list_houses, load_house
from services.houses.load import BUNDLED, parse_house

TEXTS = {name: (BUNDLED / f"{name}.toml").read_text(encoding="utf-8") for name in list_houses()}


NONE = '\nkind = "none"'


def judged(work: Callable[[], House]) -> House | HouseError:
    """The house, or the error instead of it; any other exception fails the test."""
    try:
        return work()
    except HouseError as error:
        return error


def refused(text: str, name: str = "stargames") -> str:
    with pytest.raises(HouseError) as caught:
        parse_house(text.encode(), f"{name}.toml", name)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        (
            "stargames",
            "start_ms = 30000",
            "start_ms = -1",
            "stargames.toml: clocks.quick.start_ms = -1: must be a whole number from 1000",
        ),
        (
            "stargames",
            'on_zero = "kick_out" ',
            'on_zero = "explode" ',
            "clocks.quick.on_zero = 'explode': must be one of kick_out, technical_loss, match_loss",
        ),
        ("stargames", "cube_max = 64", "cube_max = 48", "cube.cube_max = 48: must be a power"),
        ("stargames", "rate_bp = 500", "rate_bp = 500.0", "fee.rate_bp = 500.0: must be a whole"),
        ("stargames", "cumulative = false", "cumulative = 0", "leaving.cumulative = 0: must be"),
        ("stargames", "[cube]", "[cube]\nsides = 6", "cube.sides = 6: is no field of this table"),
        ("stargames", "raccoons = ", "racoons = ", "cube.racoons = 'never': is no field"),
        ("stargames", 'jacoby = "never"\n', "", "cube.jacoby: is missing"),
        ("stargames", 'clock = "quick"', 'clock = "slow"', "modes.quick.clock = 'slow': must name"),
        ("stargames", "[modes.quick]", "[modes.blitz]", "modes = 'blitz': must be one of"),
        ("stargames", "lengths = [3, 5, 9]", "lengths = [3, 5, 99]", "modes.match.lengths[2] = 99"),
        ("stargames", "lengths = [3, 5, 9]", "lengths = [5, 3]", "modes.match.lengths = (5, 3)"),
        ("stargames", "lengths = [3, 5, 9]", "lengths = []", "must be a list of at least 1"),
        ("stargames", "lengths = [3, 5, 9]", "lengths = 3", "lengths = 3: must be a list"),
        ("stargames", "lengths = [1]", "lengths = [2]", "a single game has length 1"),
        ("stargames", '["EUR"]', '["GBP"]', "fee.currencies = 'GBP': must be one of the house's"),
        ("stargames", '["PLAY", "EUR"]', '["play"]', "stakes.currencies[0] = 'play'"),
        ("stargames", '["PLAY", "EUR"]', '["EUR", "EUR"]', "stakes.currencies = ('EUR', 'EUR')"),
        ("stargames", '["EUR"]', '["EUR", "EUR"]', "fee.currencies = ('EUR', 'EUR')"),
        ("stargames", "[3, 6, 12,", "[6, 3, 12,", "stakes.loss_limits = (6, 3, 12"),
        ("stargames", "_default = 24", "_default = 25", "stakes.loss_limit_default = 25"),
        ("stargames", 'kind = "none"', 'kind = "cube"', "technical_loss.technical_gammon"),
        ("stargames", 'id = "stargames"', 'id = "other"', "id = 'other': must be the file's name"),
        ("stargames", "[modes.quick] ", "[[modes.quick]] ", "modes.quick = [{"),
        ("stargames", "[clocks.quick]", "[clocks.'a b']", "clocks.name a b = 'a b'"),
        ("play65", 'kind = "cube"', 'kind = "none"', "technical_loss.technical_gammon = True"),
        ("gammonempire", "from_minor = 2001", "from_minor = 0", "fee.single_bands = [0, 0, 10001]"),
        ("gammonempire", 'stacking = "add"', 'stacking = "mul"', "fee.ratings.stacking = 'mul'"),
        ("gammonempire", 'kind = "tiered"', 'kind = "steep"', "fee.kind = 'steep': must be one of"),
    ],
)
def test_an_error_names_file_field_and_value(name: str, old: str, new: str, words: str) -> None:
    assert old in TEXTS[name]
    message = refused(TEXTS[name].replace(old, new, 1), name)
    assert message.startswith(f"{name}.toml: ")
    assert words in message


def test_a_clock_that_no_mode_uses_is_refused() -> None:
    text = TEXTS["play65"] + TEXTS["play65"].split("\n\n")[3].replace("standard", "spare")
    assert "clocks = 'spare': is used by no mode" in refused(text, "play65")


def test_a_technical_loss_needs_a_clock_that_brings_it_about() -> None:
    text = TEXTS["play65"].replace('"technical_loss" ', '"match_loss" ')
    assert "technical_loss.kind = 'cube'" in refused(text, "play65")


@pytest.mark.parametrize(
    ("name", "old"), [("tournament", "match_loss"), ("play65", "technical_loss")]
)
def test_who_may_be_kicked_out_needs_a_ghost(name: str, old: str) -> None:
    text = TEXTS[name].replace(f'on_zero = "{old}"', 'on_zero = "kick_out"', 1)
    text = text.replace(TEXTS["play65"].partition("[technical_loss]")[2].partition("\n\n")[0], NONE)
    kind = "clock_runs" if name == "tournament" else "pause_then_split"
    assert f"leaving.kind = '{kind}': must be ghost" in refused(text, name)


def test_a_folder_with_a_name_that_no_house_can_have_is_refused(tmp_path: Path) -> None:
    (tmp_path / "Bad-Name.toml").touch()
    with pytest.raises(HouseError, match=r"Bad-Name\.toml = 'Bad-Name': must be a name"):
        list_houses(tmp_path)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfe", "is no TOML"),
        (b"id = ", "is no TOML"),
        (b"id = " + b"[" * 50_000, "is no TOML"),
        (b"x = " + b"9" * 5_000, "is no TOML"),
        (b"#" * 70_000, "must be at most 65536 bytes"),
        (b"", "is missing"),
        (b"id = 1979-05-27", "title: is missing"),
    ],
)
def test_what_is_no_house_file_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(HouseError, match=words):
        parse_house(data, "stargames.toml", "stargames")


def test_an_absent_house_and_a_path_for_a_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(HouseError, match=r"absent\.toml: cannot be read"):
        load_house("absent", tmp_path)
    for name in ("../stargames", "", "Stargames", "a" * 33, 7):
        with pytest.raises(HouseError, match="house_id = "):
            load_house(name)  # type: ignore[arg-type]


def test_a_folder_of_houses_is_listed_in_order_up_to_a_limit(tmp_path: Path) -> None:
    for index in range(257):
        (tmp_path / f"h{index}.toml").touch()
    with pytest.raises(HouseError, match="holds more than 256 houses"):
        list_houses(tmp_path)
    (tmp_path / "h256.toml").unlink()
    assert list_houses(tmp_path)[:3] == ("h0", "h1", "h10")


@settings(deadline=None)
@given(st.binary(max_size=400))
def test_no_bytes_raise_anything_but_a_house_error(data: bytes) -> None:
    with pytest.raises(HouseError):
        parse_house(data, "x.toml", "x")


@settings(deadline=None)
@given(
    st.sampled_from(sorted(TEXTS)),
    st.integers(0, 5_000),
    st.integers(0, 30),
    st.text(max_size=20) | st.sampled_from(["[", "=", '"', "\n[a]\n", "9" * 19, "nan", "inf"]),
)
def test_a_damaged_file_is_refused_or_still_a_house(
    name: str, start: int, cut: int, put: str
) -> None:
    text = TEXTS[name][:start] + put + TEXTS[name][start + cut :]
    found = judged(lambda: parse_house(text.encode(errors="replace"), "f.toml", name))
    if isinstance(found, HouseError):
        assert found.file == "f.toml"
        assert len(str(found)) < 600


TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["kind", "clock", "lengths"]) | st.text(max_size=5), inner
        )
    ),
    max_leaves=8,
)


@settings(deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_any_value_in_any_place_is_refused_or_fits(name: str, data: st.DataObject) -> None:
    plain = tomllib.loads(TEXTS[name])
    table = plain
    while True:
        key = data.draw(st.sampled_from(sorted(table)))
        if not isinstance(table[key], dict) or data.draw(st.booleans()):
            break
        table = table[key]
    table[key] = data.draw(TREES)
    found = judged(lambda: House.read(plain))
    assert isinstance(found, House) or found.rule
