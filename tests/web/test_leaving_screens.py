"""Time and absence on the play screen: explanations, ghosts, what a split is worth, leaving."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import DESKTOP, PHONE, OpenTable
from tests.web.test_screens import AXE, CUT, SIDEWAYS, faults

pytestmark = pytest.mark.browser

SIZES = (DESKTOP, PHONE, SIDEWAYS)
# A mouse that rests on a clock, not one that passes over it.
RESTING_MS = 2_000
FITS = """part => part.getBoundingClientRect().right
  <= part.closest('.plate-line').getBoundingClientRect().right + .5"""


def note(plate: Locator) -> Locator:
    """What a clock tells of itself, if it does."""
    return plate.locator(".clock-note")


NOTES = (
    ("quick", "me", "A turn done within 10 s adds 10 s, up to 30 s."),
    ("low", "me", "At zero the match is lost."),
    ("ghost", "opp", "The ghost, a computer of average strength, plays on for Marta K."),
    ("away", "opp", "Away so far in this game: 3:17 of 5:00."),
)


@pytest.mark.parametrize("size", SIZES)
def test_a_clock_says_how_it_runs_when_it_is_tapped(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table("turn", size=size, touch=size != DESKTOP)
    for scene, who, says in NOTES:
        table.show(scene)
        plate = table.page.locator(f".plate-{who}")
        before = plate.bounding_box()
        plate.get_by_role("button", name="How this clock works").click()
        expect(note(plate)).to_contain_text(says)
        box = note(plate).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
        assert plate.bounding_box() == before
        assert table.page.evaluate(CUT) == []
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert faults(table) == []
    table.page.keyboard.press("Escape")
    expect(note(plate)).to_have_count(0)


def test_a_clock_says_how_it_runs_when_the_mouse_rests_on_it_or_the_keyboard_opens_it(
    open_table: OpenTable,
) -> None:
    table = open_table("reserve")
    plate = table.page.locator(".plate-me")
    plate.locator(".clock-why").hover()
    expect(note(plate)).to_be_visible(timeout=RESTING_MS)
    note(plate).hover()
    expect(note(plate)).to_be_visible()
    table.page.mouse.move(2, 2)
    expect(note(plate)).to_have_count(0)
    plate.get_by_role("button", name="How this clock works").focus()
    table.page.keyboard.press("Enter")
    expect(note(plate)).to_be_visible()
    assert table.happened() == []


PLATES = (
    ("ghost", "opp", "ghost until back"),
    ("kicked", "me", "ghost this game"),
    ("away", "opp", "reconnecting 1:43"),
    ("quick", "opp", "reconnecting 1:43"),
)


@pytest.mark.parametrize("size", SIZES)
def test_a_plate_says_who_sits_there_in_words_that_find_room(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table("turn", size=size)
    for scene, who, says in PLATES:
        table.show(scene)
        part = table.page.locator(f".plate-{who} .plate-part").first
        expect(part).to_have_text(says)
        assert part.evaluate(FITS), scene


def test_a_split_tells_six_chances_and_both_shares(open_table: OpenTable) -> None:
    table = open_table("split", size=PHONE)
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Marta K. did not return in time")
    chances = dialog.get_by_role("table", name="What the position was worth")
    assert chances.get_by_role("row").count() == 7
    expect(chances).to_contain_text("−0.312 points × cube 2")
    shares = dialog.get_by_role("table", name="How the sum came about")
    expect(shares.locator(".line-sum")).to_contain_text("You get123.12 PLAY")


def test_leaving_shows_its_price_and_how_to_be_away_without_it(open_table: OpenTable) -> None:
    table = open_table("leave")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You lose the match (5.00 PLAY) at once.")
    expect(dialog).to_contain_text("Whoever is away stops both clocks, for up to 5:00 in all")
    assert table.page.evaluate("document.activeElement.textContent") == "Stay"
    table.button("Leave and lose").click()
    assert table.happened() == ["leave"]
