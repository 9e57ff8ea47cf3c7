"""The bundled houses say what houses.md section 2 says of them."""

import re

import pytest

from services.houses import list_houses, load_house
from services.houses.clock_bank import DelayClock, ReserveClock
from services.houses.clock_bonus import BonusClock
from services.houses.load import BUNDLED
from services.houses.technical_loss import CubeTechnicalLoss
from tests.houses.support import house

ALL_LENGTHS = tuple(range(1, 26))


def test_there_are_four_houses() -> None:
    assert list_houses() == ("gammonempire", "play65", "stargames", "tournament")


def test_each_house_has_its_modes_lengths_and_beavers() -> None:
    found = {
        (name, mode): (details.kind, details.lengths, details.beavers)
        for name in list_houses()
        for mode, details in load_house(name).modes.items()
    }
    assert found == {
        ("stargames", "quick"): ("single", (1,), "on"),
        ("stargames", "single"): ("single", (1,), "on"),
        ("stargames", "match"): ("series", (3, 5, 9), "on"),
        ("play65", "single"): ("single", (1,), "off"),
        ("play65", "series"): ("series", ALL_LENGTHS, "never"),
        ("gammonempire", "single"): ("single", (1,), "off"),
        ("gammonempire", "series"): ("series", ALL_LENGTHS, "never"),
        ("tournament", "match"): ("series", ALL_LENGTHS, "never"),
    }


def test_stargames_has_two_bonus_clocks() -> None:
    clocks = house("stargames").clocks
    assert {name: type(clock) for name, clock in clocks.items()} == {
        "quick": BonusClock,
        "standard": BonusClock,
    }
    for name, start, window in (("quick", 30_000, 10_000), ("standard", 120_000, 20_000)):
        clock = clocks[name]
        assert isinstance(clock, BonusClock)
        assert (clock.start_ms, clock.cap_ms) == (start, start)
        assert (clock.window_ms, clock.bonus_ms) == (window, window)
        assert (clock.scope, clock.on_zero) == ("game", "kick_out")


@pytest.mark.parametrize("name", ["play65", "gammonempire"])
def test_move_and_reserve_of_the_sister_houses(name: str) -> None:
    clock = house(name).clocks["standard"]
    assert isinstance(clock, ReserveClock)
    assert (clock.move_ms, clock.reserve_ms) == (30_000, 180_000)
    assert (clock.scope, clock.on_zero) == ("game", "technical_loss")
    loss = house(name).technical_loss
    assert isinstance(loss, CubeTechnicalLoss)
    assert (loss.technical_gammon, loss.gammon_pips_behind) == (True, 60)


def test_the_tournament_clock_is_simple_delay_over_the_match() -> None:
    clock = house("tournament").clocks["delay"]
    assert isinstance(clock, DelayClock)
    assert (clock.delay_ms, clock.bank_ms, clock.bank_per) == (12_000, 120_000, "point")
    assert (clock.scope, clock.on_zero) == ("match", "match_loss")


def test_leaving_grace_and_what_follows() -> None:
    found = {name: load_house(name).leaving for name in list_houses()}
    assert {name: leaving.tag for name, leaving in found.items()} == {
        "stargames": "ghost",
        "play65": "pause_then_split",
        "gammonempire": "pause_then_split",
        "tournament": "clock_runs",
    }
    assert getattr(found["stargames"], "grace_ms", None) == 120_000
    assert getattr(found["play65"], "grace_ms", None) == 300_000
    assert found["play65"] == found["gammonempire"]


def test_only_stargames_computes_the_resign_level() -> None:
    levels = {name: load_house(name).resign.level for name in list_houses()}
    assert levels.pop("stargames") == "computed"
    assert set(levels.values()) == {"chosen"}


def test_currencies_fees_and_what_they_are_charged_in() -> None:
    found = {
        name: (h.stakes.currencies, h.fee.tag, h.fee.currencies)
        for name, h in ((name, load_house(name)) for name in list_houses())
    }
    assert found == {
        "stargames": (("PLAY", "EUR"), "flat", ("EUR",)),
        "play65": (("PLAY",), "none", ()),
        "gammonempire": (("PLAY", "USD"), "tiered", ("USD",)),
        "tournament": (("PLAY",), "none", ()),
    }


@pytest.mark.parametrize("name", list_houses())
def test_what_is_the_same_in_every_house(name: str) -> None:
    found = load_house(name)
    assert found.cube.cube_max == 64
    assert {found.cube.raccoons, found.cube.jacoby, found.cube.automatic_doubles} == {"never"}
    assert found.stakes.loss_limits == (3, 6, 12, 24, 48, 96, 192)
    assert (found.rating.pool, found.rating.computer_pool) == ("people", "computers")
    assert not found.resign.while_cube_pending


@pytest.mark.parametrize("name", list_houses())
def test_every_reading_is_marked_and_every_file_names_its_source(name: str) -> None:
    text = (BUNDLED / f"{name}.toml").read_text(encoding="utf-8")
    assert re.search(r"^# .*Sources?: ", text, re.MULTILINE)
    for field in ("while_cube_pending", "match_counts_in_k", "rated_forfeits", "stake_optional"):
        line = next(line for line in text.splitlines() if line.startswith(field))
        assert "# reading" in line or (name, field) == ("tournament", "stake_optional")


def test_a_loaded_house_cannot_be_changed() -> None:
    found = house("stargames")
    with pytest.raises(TypeError):
        found.modes["blitz"] = found.modes["quick"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        found.title = "Mine"  # type: ignore[misc]
    assert found is house("stargames")
