"""Every scene at every size: no accessibility fault, nothing cut off, nothing too small."""

from pathlib import Path
from typing import Any, cast

import pytest

from tests.web.conftest import DESKTOP, PHONE, OpenTable
from tests.web.gallery import WEB
from tests.web.shots import BOARD_SCENES, DIALOG_SCENES, SCENES
from tests.web.table_page import TablePage

pytestmark = pytest.mark.browser

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
SMALL = (360, 640)
SIDEWAYS = (844, 390)
TABLET = (820, 1180)
SIZES = (DESKTOP, PHONE, SMALL, SIDEWAYS, TABLET)


def faults(table: TablePage) -> list[str]:
    """What axe finds, as `rule: selector`."""
    result = cast(
        dict[str, Any],
        table.page.evaluate(
            "rules => axe.run({runOnly: {type: 'tag', values: rules}})", list(RULES)
        ),
    )
    return [
        f"{fault['id']}: {node['target']}"
        for fault in result["violations"]
        for node in fault["nodes"]
    ]


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker's own script, run past the page's policy by the test."""
    return Path(AXE).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "theme", "scenes"),
    [
        (DESKTOP, "dark", SCENES),
        (PHONE, "light", SCENES),
        # The same structures in the other colours: what differs is seen on these.
        (DESKTOP, "light", ("turn", "double", "low", "crawford", "end")),
        (PHONE, "dark", ("roll", "low", "beaver", "quick", "resign")),
    ],
)
def test_axe_finds_nothing_on_any_scene(
    open_table: OpenTable, axe: str, size: tuple[int, int], theme: str, scenes: tuple[str, ...]
) -> None:
    table = open_table("turn", size=size)
    table.page.evaluate(axe)
    found = {}
    for scene in scenes:
        table.show(scene, f"theme={theme}")
        found[scene] = faults(table)
    assert found == {scene: [] for scene in scenes}


# Everything drawn outside the window, or scrolled away with no way to scroll to it.
CUT = """() => {
  const parts = '.bg-svg, .plate, .clock, .act, .auto, .strip-buttons, .strip-text';
  const wide = document.documentElement.scrollWidth - innerWidth;
  const out = wide > 0 ? [`page ${wide} px too wide`] : [];
  for (const part of document.querySelectorAll(parts)) {
    const {left, top, right, bottom, width} = part.getBoundingClientRect();
    const inside = left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2;
    const name = part.className.baseVal ?? part.className;
    if (width > 0 && !inside) out.push([name, left, top, right, bottom].join(' '));
  }
  return out;
}"""

# Clocks and pips under something that asks for an answer.
COVERED = """() => {
  const boxes = names => [...document.querySelectorAll(names)]
    .map(e => e.getBoundingClientRect()).filter(b => b.width > 0);
  const apart = (a, b) => a.right < b.left + 2 || b.right < a.left + 2
    || a.bottom < b.top + 2 || b.bottom < a.top + 2;
  const whole = getComputedStyle(document.querySelector('.strip')).pointerEvents !== 'none';
  const strips = boxes(whole ? '.strip' : '.strip-text, .strip-buttons');
  return strips.some(s => boxes('.clock, .plate-line').some(b => !apart(s, b)));
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_board_and_all_that_matters_stand_inside_the_window(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table("turn", size=size)
    found = {}
    for scene in BOARD_SCENES:
        table.show(scene)
        found[scene] = table.page.evaluate(CUT)
    assert found == {scene: [] for scene in BOARD_SCENES}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["double", "beaver", "resigned", "offered"])
def test_an_offer_covers_neither_clock_nor_pips(
    open_table: OpenTable, scene: str, size: tuple[int, int]
) -> None:
    assert not open_table(scene, size=size).page.evaluate(COVERED)


SMALL_TARGETS = """least => [...document.querySelectorAll('button, a, input')]
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([, b]) => b.width > 0 && (b.width < least - .5 || b.height < least - .5))
  .filter(([e]) => !e.matches('.move, .plate-name-button, .level input'))
  .map(([e, b]) => `${e.className} ${Math.round(b.width)}x${Math.round(b.height)}`)"""


@pytest.mark.parametrize("size", SIZES)
def test_buttons_are_at_least_44_pixels(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table("turn", size=size)
    for scene in ("roll", "done", "beaver", "off", *DIALOG_SCENES):
        table.show(scene)
        assert table.page.evaluate(SMALL_TARGETS, 44) == [], scene


SMALL_TEXT = """() => [...document.querySelectorAll('#app *')]
  .filter(e => !e.closest('svg') && e.getBoundingClientRect().width > 1)
  .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < 12.5)
  .map(e => `${e.className || e.tagName} ${getComputedStyle(e).fontSize}`)"""


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_smaller_than_12_5_pixels(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table("turn", size=size)
    for scene in ("turn", "beaver", "quick", "end"):
        table.show(scene)
        assert table.page.evaluate(SMALL_TEXT) == [], scene


def test_board_numbers_are_ten_pixels_on_a_phone(open_table: OpenTable) -> None:
    table = open_table("turn", size=PHONE)
    units = table.page.evaluate(
        "() => document.querySelector('.bg-svg').getBoundingClientRect().width"
        " / document.querySelector('.bg-svg').viewBox.baseVal.width"
    )
    assert 20 * units >= 9.8


def test_the_board_stays_whole_at_twice_the_zoom(open_table: OpenTable) -> None:
    table = open_table("turn", size=(640, 400))
    assert table.page.evaluate(CUT) == []


def test_home_on_the_left_mirrors_places_but_not_text(open_table: OpenTable) -> None:
    right, left = open_table("turn"), open_table("turn", query="home=left")
    width = right.page.viewport_size["width"] if right.page.viewport_size else 0
    assert right.spot(1)[0] > right.spot(12)[0]
    assert left.spot(1)[0] < left.spot(12)[0] < width
    assert left.page.locator(".bg-numbers text").first.evaluate("e => e.getCTM().a") > 0
    left.tap(13)
    assert left.label(7).startswith("Point 7, 2 yours")


def test_numbers_are_those_of_the_side_that_moves(open_table: OpenTable) -> None:
    numbers = ".bg-numbers text"
    assert open_table("turn").page.locator(numbers).first.text_content() == "1"
    assert open_table("oppturn").page.locator(numbers).first.text_content() == "24"
