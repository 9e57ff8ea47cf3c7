"""The way to a table in a real browser at a real house: guests, tables, invitations, accounts."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Come
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

PASSWORD = "a horse on the bar point"


def test_a_guest_opens_a_table_and_another_joins_it_from_the_live_list(come: Come) -> None:
    host, friend = come().come_in(), come(PHONE).come_in()
    host.open_table()
    friend.row(host.name).get_by_role("button", name="Join").click()
    assert friend.at_board() == host.at_board()


def test_a_stranger_plays_without_ever_asking_for_an_account(come: Come) -> None:
    host, stranger = come().go(), come().come_in()
    host.open_table()
    stranger.row(host.name).get_by_role("button", name="Join").click()
    assert stranger.at_board() == host.at_board()


def test_an_invitation_is_a_link_that_whoever_has_it_opens(come: Come) -> None:
    host, friend = come().come_in(), come(PHONE)
    host.open_table(invite=True)
    address = host.page.get_by_label("Invitation link").input_value()
    friend.go(address)
    friend.heading(f"{host.name} invites you")
    friend.button("Sit down and play").click()
    assert friend.at_board() == host.at_board()
    late = come().go(address)
    late.heading("This invitation is over")
    late.told("this table is taken")
    expect(late.button("Sit down and play")).to_have_count(0)
    late.link("To the open tables").click()
    late.heading("Play backgammon")


def test_who_comes_second_is_told_kindly_and_sees_the_list_as_it_is(come: Come) -> None:
    host, first = come().come_in(), come().come_in()
    host.open_table()
    second = come().go()
    row = second.row(host.name)
    expect(row).to_be_visible(timeout=PATIENCE_MS)
    first.row(host.name).get_by_role("button", name="Join").click()
    first.at_board()
    row.get_by_role("button", name="Join").click()
    alert = second.page.get_by_role("alert")
    expect(alert.filter(has_text="Choose another one")).to_be_visible(timeout=PATIENCE_MS)
    expect(row).to_have_count(0, timeout=PATIENCE_MS)


def test_who_waits_no_longer_is_out_of_the_list(come: Come) -> None:
    host, other = come().come_in(), come().come_in()
    host.open_table()
    expect(other.row(host.name)).to_be_visible(timeout=PATIENCE_MS)
    host.button("Wait no longer").click()
    host.heading("Play backgammon")
    expect(other.row(host.name)).to_have_count(0, timeout=PATIENCE_MS)
    host.open_table()


def test_waiting_outlives_a_reload_and_looking_around(come: Come) -> None:
    host, friend = come().come_in(), come().come_in()
    host.open_table()
    host.page.reload()
    host.heading("Waiting for an opponent")
    host.link("Houses").click()
    host.heading("Houses and their rules")
    host.link("Play").first.click()
    host.link("Back to the table").click()
    host.heading("Waiting for an opponent")
    friend.row(host.name).get_by_role("button", name="Join").click()
    match = host.at_board()
    host.go("/")
    host.link("Back to the board").click()
    assert host.at_board() == match


def test_the_start_takes_a_player_to_the_board_from_whatever_page(come: Come) -> None:
    host, friend = come().come_in(), come().come_in()
    host.open_table()
    host.link("Houses").click()
    friend.row(host.name).get_by_role("button", name="Join").click()
    assert host.at_board() == friend.at_board()


def test_the_last_choice_is_offered_again(come: Come) -> None:
    visitor = come().come_in()
    visitor.page.get_by_label("Tournament").check(force=True)
    visitor.page.get_by_label("Length").select_option("7")
    visitor.told("12 s free for each decision")
    visitor.open_table()
    visitor.told("Tournament · Match to 7")
    visitor.button("Wait no longer").click()
    visitor.go()
    expect(visitor.page.get_by_label("Tournament")).to_be_checked(timeout=PATIENCE_MS)
    expect(visitor.page.get_by_label("Length")).to_have_value("7")


def test_a_table_is_opened_by_keyboard_alone_and_each_page_takes_the_focus(come: Come) -> None:
    visitor = come().come_in()
    keys = visitor.page.keyboard
    visitor.page.get_by_label("StarGames").focus()
    keys.press("ArrowRight")
    expect(visitor.page.get_by_label("Tournament")).to_be_checked()
    for _ in range(10):
        keys.press("Tab")
        if visitor.page.evaluate("document.activeElement.textContent") == "Open the table":
            break
    keys.press("Enter")
    visitor.heading("Waiting for an opponent")
    assert visitor.page.evaluate("document.activeElement.tagName") == "H1"
    assert visitor.page.title() == "Waiting for an opponent · Tavla"
    visitor.page.go_back()
    visitor.heading("Play backgammon")


def sign_up(visitor: Visitor, name: str) -> None:
    visitor.link("your account").click()
    visitor.link("Choose a name").click()
    visitor.page.get_by_label("Name").fill(name)
    visitor.page.get_by_label("Password", exact=True).fill(PASSWORD)
    visitor.button("Make the account").click()
    visitor.heading("Play backgammon")


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    visitor.page.get_by_label("Name").fill(name)
    visitor.page.get_by_label("Password", exact=True).fill(password)
    visitor.button("Sign in").click()


def test_a_guest_takes_a_name_goes_and_comes_back_with_his_preferences(come: Come) -> None:
    ada = come().come_in()
    sign_up(ada, "ada_of_the_lobby")
    assert ada.name == "ada_of_the_lobby"
    ada.go("/account")
    ada.page.get_by_label("Light").check(force=True)
    ada.page.get_by_label("Slate").check(force=True)
    ada.told("Saved")
    ada.button("Sign out", exact=True).click()
    ada.heading("Play backgammon")
    again = come(PHONE).go("/sign-in")
    sign_in(again, "ada_of_the_lobby", "something else entirely")
    expect(again.page.get_by_role("alert").filter(has_text="password")).to_be_visible(
        timeout=PATIENCE_MS
    )
    sign_in(again, "ada_of_the_lobby")
    again.heading("Play backgammon")
    page = again.page.locator("html")
    expect(page).to_have_attribute("data-theme", "light", timeout=PATIENCE_MS)
    again.page.reload()
    expect(page).to_have_attribute("data-board", "slate", timeout=PATIENCE_MS)


def test_a_name_that_is_taken_or_a_password_that_is_poor_is_told_at_its_field(come: Come) -> None:
    first, second = come().come_in(), come().go("/sign-up")
    sign_up(first, "only_one_here")
    form = second.page
    second.button("Make the account").click()
    second.told("Enter your name.")
    for name, password, field, words in (
        ("only_one_here", PASSWORD, "Name", "taken"),
        ("somebody_else", "short", "Password", "characters"),
    ):
        form.get_by_label("Name").fill(name)
        form.get_by_label("Password", exact=True).fill(password)
        second.button("Make the account").click()
        wrong = form.locator('input[aria-invalid="true"] >> nth=0')
        expect(form.get_by_text(words).first).to_be_visible(timeout=PATIENCE_MS)
        described = wrong.get_attribute("aria-describedby")
        assert words in (form.locator(f'[id="{described}"]').text_content() or ""), field


def test_signing_out_everywhere_ends_the_other_pages_too(come: Come) -> None:
    here, there = come().come_in(), come()
    sign_up(here, "many_devices")
    there.go("/sign-in")
    sign_in(there, "many_devices")
    there.heading("Play backgammon")
    here.go("/account").button("Sign out everywhere").click()
    here.heading("Play backgammon")
    expect(there.link("Sign in")).to_be_visible(timeout=PATIENCE_MS)


def test_what_is_kept_of_a_person_can_be_had_and_be_forgotten(come: Come) -> None:
    visitor = come().come_in()
    name = visitor.name
    visitor.go("/account")
    with visitor.page.expect_download() as started:
        visitor.link("Download my data").click()
    assert name in started.value.path().read_text(encoding="utf-8")
    visitor.button("Erase my account").click()
    assert visitor.page.evaluate("document.activeElement.textContent") == "Keep it"
    visitor.button("Erase for ever").click()
    visitor.heading("Play backgammon")
    expect(visitor.button("Play as a guest")).to_be_visible()


def test_who_would_be_forgotten_in_the_middle_of_a_match_is_warned(come: Come) -> None:
    host, friend = come().come_in(), come().come_in()
    host.open_table()
    friend.row(host.name).get_by_role("button", name="Join").click()
    match = friend.at_board()
    friend.go("/account").button("Erase my account").click()
    friend.told("You are in the middle of a match. It goes on without you")
    friend.link("Back to the match").click()
    assert friend.at_board() == match


def test_a_house_that_is_away_is_told_and_tried_again(come: Come) -> None:
    visitor = come()
    visitor.page.route("**/api/v1/session", lambda route: route.abort())
    visitor.go()
    visitor.told("The house cannot be reached")
    visitor.page.unroute("**/api/v1/session")
    visitor.button("Try again").click()
    visitor.heading("Play backgammon")


def test_a_line_that_is_lost_is_told_and_comes_back(come: Come) -> None:
    visitor = come().come_in()
    visitor.context.set_offline(True)
    visitor.told("The connection is lost. Reconnecting…")
    visitor.context.set_offline(False)
    expect(visitor.page.locator(".banner")).to_have_count(0, timeout=PATIENCE_MS)
    other = come().come_in()
    other.open_table()
    expect(visitor.row(other.name)).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.parametrize("path", ["/nothing", "/match", "/houses/none"])
def test_an_address_that_means_nothing_says_so(come: Come, path: str) -> None:
    come().go(path).told("There is no such")


@pytest.mark.parametrize("path", ["/match/nothing", "/match/nothing/review", "/houses/none"])
def test_what_there_is_not_is_said_at_once_and_is_not_asked_for_again(
    come: Come, path: str
) -> None:
    ann = come().come_in()
    ann.page.goto(path)
    expect(ann.page.get_by_text("There is no such").first).to_be_visible(timeout=2_500)
    expect(ann.button("Try again")).to_have_count(0)
