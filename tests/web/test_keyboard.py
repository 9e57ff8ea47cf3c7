"""The whole of a turn by the keyboard alone, and what must not happen by it."""

import pytest

from tests.web.conftest import OpenTable

pytestmark = pytest.mark.browser


def test_a_turn_is_played_by_numbers_arrows_and_enter(open_table: OpenTable) -> None:
    table = open_table("turn")
    press = table.page.keyboard.press
    table.cell(6).focus()
    press("1")
    press("3")
    press("Enter")
    assert table.said() == "Picked up from point 13. It can go to point 10, point 7 or point 4."
    press("ArrowRight")
    press("Enter")
    assert table.said() == "You moved 13/7."
    press("8")
    press("Enter")
    press("Enter")
    assert table.said() == "You moved 8/5."
    press("Enter")
    assert table.happened() == ["done"]


def test_escape_puts_back_and_the_focus_returns(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.cell(13).focus()
    table.page.keyboard.press("Space")
    assert table.label(13).endswith("selected")
    table.page.keyboard.press("Escape")
    assert table.label(13).endswith("can move")
    assert table.page.evaluate("document.activeElement.dataset.cell") == "13"


def test_one_cell_is_in_the_tab_order(open_table: OpenTable) -> None:
    table = open_table("turn")
    assert table.page.locator('.bg-cell[tabindex="0"]').count() == 1
    table.cell(24).focus()
    assert table.page.locator('.bg-cell[tabindex="0"]').get_attribute("data-cell") == "24"


def test_letters_roll_undo_and_swap(open_table: OpenTable) -> None:
    table = open_table("roll")
    table.page.keyboard.press("r")
    assert table.happened() == ["roll"]
    table = open_table("turn")
    table.page.keyboard.press("s")
    assert table.said() == "Dice swapped: 3 first."
    table.tap(13)
    table.tap(13)
    table.page.keyboard.press("u")
    table.page.keyboard.press("Shift+U")
    assert table.label(13) == "Point 13, 4 yours, can move"


def test_an_offer_has_no_default_key(open_table: OpenTable) -> None:
    table = open_table("double")
    for key in ("Enter", "Space", "Escape", "r", "b"):
        table.page.keyboard.press(key)
    table.cell(6).focus()
    table.page.keyboard.press("Enter")
    assert table.happened() == []
    table.page.keyboard.press("t")
    table.page.keyboard.press("p")
    assert table.happened() == ["take", "pass"]


def test_letters_stay_in_the_text_field(open_table: OpenTable) -> None:
    table = open_table("roll")
    field = table.page.get_by_label("Type a move")
    field.focus()
    table.page.keyboard.press("r")
    assert table.happened() == []


def test_a_play_can_be_typed(open_table: OpenTable) -> None:
    table = open_table("turn")
    field = table.page.get_by_label("Type a move")
    field.fill("24/18* 13/10")
    field.press("Enter")
    assert table.button("Done").is_visible()
    assert table.said() == "You moved 24/18* 13/10."


def test_a_typed_play_that_is_not_legal_says_which_part(open_table: OpenTable) -> None:
    table = open_table("turn")
    field = table.page.get_by_label("Type a move")
    field.fill("24/18 13/11")
    field.press("Enter")
    assert "13/11" in table.page.get_by_role("alert").inner_text()
    assert table.label(24) == "Point 24, 1 yours, can move"


def test_the_question_mark_lists_the_keys_and_escape_closes(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.page.keyboard.press("?")
    assert table.page.get_by_role("dialog", name="Keys").is_visible()
    table.page.keyboard.press("Escape")
    assert table.page.get_by_role("dialog").count() == 0


def test_the_board_can_be_left_by_tab(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.cell(6).focus()
    table.page.keyboard.press("Tab")
    assert not table.page.evaluate("document.activeElement.classList.contains('bg-cell')")
