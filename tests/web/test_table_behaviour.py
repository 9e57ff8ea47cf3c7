"""What an experienced player expects of the table around the board."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, OpenTable

pytestmark = pytest.mark.browser

SHIFTS = """() => {
  window.shifts = [];
  const name = source => source.node?.className ?? source.node?.nodeName;
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) window.shifts.push(shift.sources.map(name));
  }).observe({type: 'layout-shift', buffered: false});
}"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (844, 390)])
def test_nothing_shifts_while_the_opponent_and_the_line_come_and_go(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table("done", size=size)
    page = table.page
    page.evaluate("document.fonts.ready")
    page.evaluate(FRAMES)
    page.evaluate(SHIFTS)
    before = [table.button(name).bounding_box() for name in ("Undo", "Done")]
    for change in (
        "link: {kind: 'lost', retryAtMs: 1_004_000}",
        "link: {kind: 'up', pingMs: 250}",
        "opp: {...table.opp, presence: {kind: 'away', untilMs: 1_100_000}}",
        "link: {kind: 'lost', retryAtMs: null}",
        "opp: {...table.opp, presence: {kind: 'ghost'}}",
        "link: {kind: 'replaced'}",
        "link: {kind: 'up', pingMs: 40}",
        "opp: {...table.opp, presence: {kind: 'here'}}",
    ):
        page.evaluate(f"change(table => ({{...table, {change}}}))")
        page.evaluate(FRAMES)
        assert [table.button(name).bounding_box() for name in ("Undo", "Done")] == before
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (360, 640)])
def test_nothing_shifts_at_the_end_whatever_is_said_about_another_match(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table("end", size=size)
    page = table.page
    page.evaluate(FRAMES)
    page.evaluate(SHIFTS)
    places = "[...document.querySelectorAll('.dialog-buttons *')].map(e => e.offsetTop)"
    before = page.evaluate(places)
    yes = table.button("Rematch").bounding_box()
    for state in (
        *("unknown", "offered_by_opponent", "none", "offered_by_me", "declined_by_opponent"),
        *("declined_by_me", "gone", "begun"),
    ):
        page.evaluate(f"stand('{state}')")
        page.evaluate(FRAMES)
        assert page.evaluate(places) == before, state
        expect(page.locator(".rematch-line")).to_be_attached()
        again = table.button("Play again").or_(table.button("Rematch"))
        if again.count():
            assert again.bounding_box() == yes
    assert page.evaluate("window.shifts") == []


def test_undo_keeps_its_place_when_done_comes_and_goes(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.tap(13)
    first = table.button("Undo").bounding_box()
    table.tap(13)
    assert table.button("Done").is_visible()
    assert table.button("Undo").bounding_box() == first


def test_only_the_checker_that_moves_is_drawn_anew(open_table: OpenTable) -> None:
    table = open_table("turn")
    checkers = "[...document.querySelector('.bg-layer-checkers').children]"
    table.page.evaluate(f"{checkers}.forEach(each => each.known = true)")
    dice = table.page.locator(".bg-layer-dice > g").first.element_handle()
    table.tap(13)
    assert table.page.evaluate(f"{checkers}.map(each => each.known ?? false)").count(False) == 1
    assert len(table.page.evaluate(f"{checkers}.map(() => 1)")) == 30
    table.button("Undo").click()
    assert table.page.evaluate(f"{checkers}.map(each => each.known ?? false)").count(False) <= 2
    assert not dice.evaluate("die => die.isConnected")  # it was used, and is free again


def test_doubling_asks_once_more_in_the_same_place(open_table: OpenTable) -> None:
    table = open_table("roll")
    place = table.button("Double").bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    table.page.mouse.dblclick(x, y)
    assert table.happened() == []
    table.page.wait_for_timeout(400)  # past the time in which a click belongs to a double click
    table.page.mouse.click(x, y)
    assert table.happened() == ["double"]


def test_the_cube_on_the_board_is_the_same_button(open_table: OpenTable) -> None:
    table = open_table("roll")
    cube = table.page.locator(".bg-cube").bounding_box()
    assert cube is not None
    table.page.mouse.click(cube["x"] + 20, cube["y"] + 20)
    assert table.button("Sure?").is_visible()


def test_the_cube_says_why_it_cannot_be_turned(open_table: OpenTable) -> None:
    table = open_table("turn")
    cube = table.page.locator(".bg-cube").bounding_box()
    assert cube is not None
    table.page.mouse.click(cube["x"] + 20, cube["y"] + 20)
    assert table.page.get_by_text("only before the roll").is_visible()
    crawford = open_table("crawford")
    crawford.button("no doubling in the Crawford game").click(force=True)
    assert crawford.happened() == []


def test_one_click_switches_auto_roll_off_to_double(open_table: OpenTable) -> None:
    table = open_table("autoroll")
    die = table.page.locator(".auto")
    assert die.get_attribute("aria-pressed") == "true"
    table.button("switch off auto-roll to double").click()
    assert die.get_attribute("aria-pressed") == "false"


def test_auto_roll_invites_by_a_steady_ring_where_motion_is_reduced(open_table: OpenTable) -> None:
    look = "e => [getComputedStyle(e).animationName, getComputedStyle(e).boxShadow]"
    still = open_table("quick").button("Auto-roll").evaluate(look)
    moving = open_table("quick", motion=True).button("Auto-roll").evaluate(look)
    assert still[0] == "none"
    assert still[1] != "none"
    assert moving[0] == "auto-blink"


def test_the_automatic_player_is_there_only_without_contact(open_table: OpenTable) -> None:
    assert open_table("turn").button("Automatic player").count() == 0
    assert open_table("off").button("Automatic player").count() == 1


def test_an_offer_says_what_each_answer_costs(open_table: OpenTable) -> None:
    table = open_table("double")
    assert table.button("Pass").inner_text().split("\n") == ["Pass", "−1 · score 2–5"]
    assert table.button("Take").inner_text().split("\n") == ["Take", "cube at 2, yours"]
    assert table.button("Beaver").count() == 0
    assert open_table("beaver").button("Beaver").count() == 1


@pytest.mark.parametrize("way", ["Escape", "button"])
def test_giving_up_takes_two_steps_and_each_can_be_left(open_table: OpenTable, way: str) -> None:
    table = open_table("roll")
    page = table.page

    def leave() -> None:
        if way == "Escape":
            page.keyboard.press("Escape")
        else:
            table.button("Play on").click()

    table.button("Table menu").first.click()
    table.button("Give up this game").click()
    assert page.get_by_text("You lose 2 points").is_visible()
    leave()
    assert page.get_by_role("dialog").count() == 0
    table.button("Table menu").first.click()
    table.button("Give up this game").click()
    table.button("Continue").click()
    assert page.get_by_text("Do you really want to give up the game?").is_visible()
    assert page.evaluate("document.activeElement.textContent") == "Play on"
    leave()
    assert table.happened() == []


def test_a_double_click_never_gives_up(open_table: OpenTable) -> None:
    table = open_table("roll")
    table.button("Table menu").first.click()
    table.button("Give up this game").click()
    next_button = table.button("Continue").bounding_box()
    assert next_button is not None
    table.page.mouse.dblclick(next_button["x"] + 10, next_button["y"] + 10)
    assert table.happened() == []


def test_a_gammon_is_given_up_by_its_name_and_its_price(open_table: OpenTable) -> None:
    table = open_table("resign")
    table.page.get_by_label("Gammon", exact=True).check()
    assert table.page.get_by_text("You lose 4 points: 20.00 USD.").is_visible()
    table.button("Continue").click()
    assert table.page.get_by_text("Do you really want to give up a gammon?").is_visible()
    table.button("Give up").click()
    assert table.happened() == ["resign 2"]


def test_kicking_out_opens_from_the_name_and_says_what_follows(open_table: OpenTable) -> None:
    table = open_table("quick")
    assert table.button("Kick out").count() == 0
    table.button("Marta K.").click()
    assert table.page.get_by_text("A computer of average strength").is_visible()
    table.button("Kick out").click()
    assert table.happened() == ["kick"]


def test_the_direction_of_play_shows_on_hover_of_the_plate(open_table: OpenTable) -> None:
    table = open_table("turn")
    assert table.page.locator(".bg-arrow").count() == 0
    table.page.locator(".plate-opp").hover()
    assert table.page.locator(".bg-arrow-dark").count() == 1
    table.page.locator(".plate-me").hover()
    assert table.page.locator(".bg-arrow-light").count() == 1


def test_looking_back_never_blocks_play(open_table: OpenTable) -> None:
    table = open_table("turn")
    table.button("65 24/13").click()
    assert table.button("Back to the game").is_visible()
    table.tap(13)
    assert table.label(7).startswith("Point 7, 2 yours")
    assert table.button("Back to the game").count() == 0
    table.button("65 24/13").click()
    table.button("Back to the game").click()
    assert table.button("Back to the game").count() == 0


def test_the_last_play_is_shown_again_on_demand(open_table: OpenTable) -> None:
    table = open_table("roll")
    table.page.keyboard.press("l")
    table.button("Table menu").first.click()
    table.button("Show the last play again").click()
    assert table.happened() == ["replay", "replay"]


def test_the_table_can_be_set_as_one_likes_it(open_table: OpenTable) -> None:
    table = open_table("roll")
    table.button("Table menu").first.click()
    for name in ("Sounds on", "Pip counts shown", "Home board on the right", "A tap moves"):
        table.button(name).click()
    settings = [f"settings {name}" for name in ("muted", "pips", "home", "mode")]
    assert table.happened() == settings


def test_the_rack_shows_what_a_point_counts(open_table: OpenTable) -> None:
    assert open_table("turn").page.locator(".bg-worth").first.text_content() == "×2 · 4 · 6"
    assert open_table("off").page.locator(".bg-worth").first.text_content() == "×4"


def test_presence_is_told_apart_by_shape(open_table: OpenTable) -> None:
    shape = "e => [getComputedStyle(e).borderRadius, getComputedStyle(e).boxShadow !== 'none']"
    shapes = {
        str(open_table(scene).page.locator(f".plate-opp .presence-{kind}").evaluate(shape))
        for scene, kind in (("turn", "here"), ("quick", "away"), ("reserve", "bot"))
    }
    assert len(shapes) == 3


def test_continue_is_the_first_focus_and_both_states_are_said(open_table: OpenTable) -> None:
    table = open_table("between")
    assert table.page.get_by_text("Marta K. is ready").is_visible()
    assert "1:44 left" in table.button("Continue").inner_text()
    table.page.keyboard.press("Escape")
    assert table.page.get_by_role("dialog").is_visible()
    table.page.keyboard.press("Enter")
    assert table.happened() == ["continue"]


def test_the_end_shows_how_the_sum_came_about(open_table: OpenTable) -> None:
    table = open_table("end")
    rows = table.page.locator(".lines").first.locator("tr").all_inner_texts()
    assert rows[0].split("\t") == ["Stake", "10.00 USD"]
    assert rows[-1].split("\t") == ["You won", "+8.42 USD"]
    assert table.page.get_by_text("The payment is on its way.").is_visible()


def test_motion_never_delays_what_is_played_next(open_table: OpenTable) -> None:
    table = open_table("turn", motion=True)
    table.tap(13)
    table.tap(8)
    assert table.label(5).startswith("Point 5, 3 yours")
    assert table.button("Done").is_visible()


def test_reduced_motion_means_none_on_the_board(open_table: OpenTable) -> None:
    count = "() => document.getAnimations().length"
    still = open_table("turn")
    still.tap(13)
    assert still.page.evaluate(count) == 0
    moving = open_table("turn", motion=True)
    moving.tap(13)
    assert moving.page.evaluate(count) > 0
