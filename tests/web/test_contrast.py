"""What must be told apart can be, in every theme: recomputed from the stylesheet itself."""

import itertools

import pytest

from tests.web.contrast import BOARD_THEMES, UI_THEMES, palette, ratio

SURFACES = ("bg-field", "bg-field-hi", "bg-point-a", "bg-point-b", "bg-frame", "bg-frame-hi")
CHECKERS = ("light", "dark")
MARKS = ("bg-select", "bg-target", "bg-last")

# Text and the ground it stands on; 4.5:1 whatever its size.
TEXT = (
    ("text", "page"),
    ("text", "panel"),
    ("text", "raised"),
    ("text-2", "page"),
    ("text-2", "panel"),
    ("text-2", "raised"),
    ("on-accent", "accent"),
    ("on-ok", "ok"),
    ("on-danger", "danger"),
    ("on-low", "low"),
    ("danger-text", "panel"),
    ("danger-text", "raised"),
    ("bg-cube-text", "bg-cube"),
    ("bg-badge-light", "bg-light"),
    ("bg-badge-dark", "bg-dark"),
    ("bg-number", "bg-frame"),
    ("bg-number", "bg-frame-hi"),
    ("bg-number", "bg-tray"),
    ("bg-target", "bg-tray"),
)

# Shapes that mean something on the page itself; 3:1.
SHAPES = (
    ("ok", "panel"),
    ("danger", "panel"),
    ("text-2", "panel"),
    ("accent", "panel"),
    ("accent", "page"),
    ("bg-pip-light", "bg-die-light"),
    ("bg-pip-dark", "bg-die-dark"),
)

THEMES = tuple(itertools.product(UI_THEMES, BOARD_THEMES))


@pytest.mark.parametrize(("ui", "board"), THEMES)
def test_a_checker_stands_out_by_its_body_or_its_rim_on_every_surface(ui: str, board: str) -> None:
    p = palette(ui, board)
    short = {
        (colour, surface): best
        for colour, surface in itertools.product(CHECKERS, SURFACES)
        if (best := max(ratio(p[f"bg-{colour}{part}"], p[surface]) for part in ("", "-rim"))) < 3
    }
    assert short == {}


@pytest.mark.parametrize(("ui", "board"), THEMES)
def test_a_mark_stands_out_by_its_colour_or_its_casing_on_every_surface(
    ui: str, board: str
) -> None:
    p = palette(ui, board)
    short = {
        (mark, surface): best
        for mark, surface in itertools.product(MARKS, (*SURFACES, "bg-light", "bg-dark"))
        if (best := max(ratio(p[part], p[surface]) for part in (mark, "bg-casing"))) < 3
    }
    assert short == {}


@pytest.mark.parametrize(("ui", "board"), THEMES)
def test_a_mark_stands_out_from_its_own_casing(ui: str, board: str) -> None:
    p = palette(ui, board)
    assert min(ratio(p[mark], p["bg-casing"]) for mark in MARKS) > 7


@pytest.mark.parametrize("board", BOARD_THEMES)
def test_the_two_sides_differ_in_lightness_alone(board: str) -> None:
    p = palette("dark", board)
    assert ratio(p["bg-light"], p["bg-dark"]) > 12


@pytest.mark.parametrize(("ui", "board"), THEMES)
def test_text_reads_on_its_ground(ui: str, board: str) -> None:
    p = palette(ui, board)
    assert {pair: r for pair in TEXT if (r := ratio(p[pair[0]], p[pair[1]])) < 4.5} == {}


@pytest.mark.parametrize(("ui", "board"), THEMES)
def test_shapes_that_mean_something_stand_out_from_the_page(ui: str, board: str) -> None:
    p = palette(ui, board)
    assert {pair: r for pair in SHAPES if (r := ratio(p[pair[0]], p[pair[1]])) < 3} == {}


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("bg-light", "bg-dark", 12.9),
        ("bg-light", "bg-field", 12.6),
        ("bg-light", "bg-point-b", 4.1),
        ("bg-light-rim", "bg-point-a", 4.2),
        ("bg-dark-rim", "bg-field", 8.2),
        ("bg-point-a", "bg-field", 6.2),
        ("bg-cube-text", "bg-cube", 13.7),
        ("text", "page", 15.2),
    ],
)
def test_the_formula_gives_the_board_specs_own_figures(
    one: str, other: str, expected: float
) -> None:
    p = palette("dark", "walnut")
    assert round(ratio(p[one], p[other]), 1) == expected
