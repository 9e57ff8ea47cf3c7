"""Moving checkers with mouse and finger, in a real browser."""

import pytest

from tests.web.conftest import PHONE, OpenTable

pytestmark = pytest.mark.browser


def test_a_click_moves_by_the_left_die(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.tap(13)
    assert table.label(7).startswith("Point 7, 2 yours")
    assert table.said() == "You moved 13/7."


def test_a_right_click_moves_by_the_right_die(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.tap(13, "right")
    assert table.label(10).startswith("Point 10, 1 yours")


def test_tapping_the_dice_swaps_their_order(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.tap_dice()
    table.tap(13)
    assert table.label(10).startswith("Point 10, 1 yours")


def test_tapping_the_dice_ends_a_complete_turn_and_not_before(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.tap(13)
    table.tap_dice()
    assert table.happened() == []
    table.tap(13)
    table.tap_dice()
    assert table.happened() == ["done"]


def test_a_drag_moves_and_a_drag_back_takes_it_back(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.drag(13, 10)
    assert table.label(10).startswith("Point 10, 1 yours")
    table.drag(10, 13)
    assert table.label(10) == "Point 10, empty"
    assert table.said() == "Taken back: 13/10."


def test_one_drag_uses_both_dice(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.drag(13, 4)
    assert table.label(4).startswith("Point 4, 1 yours")
    assert table.button("Done").is_visible()


def test_two_ways_that_hit_differently_are_offered(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.drag(24, 15)
    assert table.label(15).startswith("Point 15, empty")
    table.button("Hit on 21").click()
    assert table.label(15).startswith("Point 15, 1 yours")
    assert table.label("their-bar") == "Their bar, 1 checker"
    assert table.label(18) == "Point 18, 1 theirs"


def test_dropping_on_the_way_says_what_to_hit(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.drag(24, 18)
    table.drag(18, 15)
    assert table.label(15).startswith("Point 15, 1 yours")
    assert table.label(21) == "Point 21, 1 theirs"


def test_a_drop_elsewhere_changes_nothing(open_table: OpenTable) -> None:
    table = open_table("turn")
    for nowhere in (12, 1, "their-off"):
        table.drag(13, nowhere)
        assert table.label(13) == "Point 13, 4 yours, can move"
    assert table.page.locator(".bg-carrying").count() == 0


def test_a_near_miss_counts_for_the_legal_neighbour(open_table: OpenTable) -> None:
    table = open_table("turn")
    x, y = table.spot(13)
    # Just over the edge of point 14, which is empty.
    table.page.mouse.click(x + 33, y)
    assert table.label(7).startswith("Point 7, 2 yours")


def test_rapid_clicks_on_a_stack_leave_everything_undoable(open_table: OpenTable) -> None:
    table = open_table("turn")
    x, y = table.spot(13)
    for _ in range(6):
        table.page.mouse.click(x, y, delay=0)
    assert table.happened() == []
    table.button("Undo").click()
    table.button("Undo").click()
    assert table.label(13) == "Point 13, 4 yours, can move"
    assert not table.button("Undo").is_visible()


def test_undo_still_works_after_the_last_die_and_in_another_order(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.drag(13, 7)
    table.drag(8, 5)
    table.button("Undo").click()
    table.button("Undo").click()
    table.drag(8, 5)
    table.drag(13, 7)
    assert table.button("Done").is_visible()


def test_holding_undo_takes_the_whole_turn_back(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.tap(13)
    table.tap(13)
    box = table.button("Undo").bounding_box()
    assert box is not None
    table.page.mouse.move(box["x"] + 10, box["y"] + 10)
    table.page.mouse.down()
    table.page.wait_for_selector('[aria-label="Point 13, 4 yours, can move"]', state="attached")
    table.page.mouse.up()
    assert table.label(13) == "Point 13, 4 yours, can move"


def test_only_the_bar_pulses_while_a_checker_waits_there(open_table: OpenTable) -> None:
    table = open_table("bar")
    table.page.keyboard.press("Escape")
    movable = table.page.locator('[aria-label$="can move"]')
    assert movable.count() <= 1
    assert "can move here" not in table.label(8)


def test_nothing_moves_while_the_connection_is_lost(open_table: OpenTable) -> None:
    table = open_table("lost")
    table.tap(13)
    table.drag(13, 10)
    assert table.label(13) == "Point 13, 4 yours"


def test_a_finger_drags_a_checker_lifted_above_it(open_table: OpenTable) -> None:
    table = open_table("turn", size=PHONE, touch=True)
    fingers = table.fingers()
    x, y = table.spot(13, 40)
    fingers.put((x, y))
    fingers.move((x, y + 30))
    # The middle of the checker decides, 1.6 radii above the finger: 22 pixels here.
    to_x, to_y = table.spot(10, 12)
    fingers.move((to_x, to_y))
    carried = table.page.locator(".bg-carrying").bounding_box()
    assert carried is not None
    assert carried["y"] + carried["height"] / 2 < to_y - 15
    fingers.lift()
    assert table.label(10).startswith("Point 10, 1 yours")


def test_a_second_finger_does_not_disturb_a_drag(open_table: OpenTable) -> None:
    table = open_table("turn", size=PHONE, touch=True)
    fingers = table.fingers()
    start, end = table.spot(13, 40), table.spot(10, 12)
    fingers.put(start)
    fingers.move(end)
    fingers.put(end, table.spot(6))
    fingers.move(end, table.spot(5))
    fingers.lift()
    assert table.label(6).startswith("Point 6, 4 yours")
    assert table.page.locator(".bg-carrying").count() == 0


def test_a_cancelled_touch_brings_the_checker_back(open_table: OpenTable) -> None:
    table = open_table("turn", size=PHONE, touch=True)
    fingers = table.fingers()
    fingers.put(table.spot(13, 40))
    fingers.move(table.spot(10, 12))
    fingers.cancel()
    assert table.label(13) == "Point 13, 4 yours, can move"
    assert table.page.locator(".bg-carrying").count() == 0


def test_a_long_press_chooses_and_a_tap_puts_down(open_table: OpenTable) -> None:
    table = open_table("turn", size=PHONE, touch=True)
    fingers = table.fingers()
    fingers.put(table.spot(13, 40))
    table.page.wait_for_selector('[aria-label="Point 13, 4 yours, selected"]', state="attached")
    fingers.lift()
    fingers.put(table.spot(10, 40))
    fingers.lift()
    assert table.label(10).startswith("Point 10, 1 yours")


def test_the_page_does_not_scroll_while_a_checker_is_dragged(open_table: OpenTable) -> None:
    table = open_table("turn", size=(360, 640), touch=True)
    fingers = table.fingers()
    fingers.put(table.spot(13, 30))
    for down in range(30, 330, 30):
        fingers.move((table.spot(13)[0], 200 + down))
    assert table.page.evaluate("[scrollX, scrollY]") == [0, 0]
    fingers.lift()
