"""Finding a table, looking on, and being at one in two windows, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Come
from tests.web.test_pages import too_wide
from tests.web.visitor import PATIENCE_MS

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]


def test_two_windows_of_one_player_take_turns_and_say_so(come: Come) -> None:
    host, friend = come().come_in(), come().come_in()
    host.open_table()
    friend.row(host.name).get_by_role("button", name="Join").click()
    match = host.at_board()
    friend.at_board()
    banner = host.page.locator(".banner")
    expect(banner).to_have_count(0)
    second = host.context.new_page()
    second.goto(f"/match/{match}")
    expect(banner).to_contain_text("Open in another window", timeout=PATIENCE_MS)
    expect(second.locator(".banner")).to_have_count(0)
    # Whichever acts is the one at the table; the other may look on.
    host.button("Auto-roll").first.click()
    expect(banner).to_have_count(0, timeout=PATIENCE_MS)
    expect(second.locator(".banner")).to_contain_text("Open in another window", timeout=PATIENCE_MS)
    # Nobody has to do something about the match only to have it back.
    second.get_by_role("button", name="Play here").click()
    expect(second.locator(".banner")).to_have_count(0)
    expect(banner).to_contain_text("Open in another window", timeout=PATIENCE_MS)
    second.close()


def test_a_filter_hides_tables_says_so_and_is_lifted_by_its_button(come: Come) -> None:
    host, seeker = come().come_in(), come(PHONE).come_in()
    host.open_table()
    row = seeker.row(host.name)
    expect(row).to_be_visible(timeout=PATIENCE_MS)
    expect(seeker.page.locator(".figures")).to_contain_text(re.compile("[1-9][0-9]* tables? wait"))
    seeker.page.get_by_text("Filter", exact=True).click()
    seeker.page.get_by_role("combobox", name="House").select_option("play65")
    expect(row).to_have_count(0)
    seeker.page.reload()
    lift = seeker.button("Do not filter by Play65")
    expect(lift).to_be_visible(timeout=PATIENCE_MS)
    assert too_wide(seeker.page) <= 0
    lift.click()
    expect(row).to_be_visible(timeout=PATIENCE_MS)


def test_a_seat_is_found_in_one_click_and_a_match_is_watched_by_a_stranger(come: Come) -> None:
    host, seeker, watcher = come().come_in(), come().come_in(), come(PHONE).come_in()
    # No other test waits under this house; who has just gone is listed for some seconds.
    for visitor in (host, seeker):
        visitor.page.get_by_role("radio", name="GammonEmpire").check(force=True)
        visitor.button("Find me a seat").click()
    match = host.at_board()
    assert seeker.at_board() == match
    row = watcher.page.locator(".row", has=watcher.page.locator(f'a[href="/match/{match}"]'))
    expect(row).to_be_visible(timeout=PATIENCE_MS)
    row.locator(f'a[href="/match/{match}"]').click()
    assert watcher.at_board() == match
    watcher.told("You are watching")
    watcher.page.locator(".chat-open:visible").click()
    watcher.told("Who looks on is not heard at this table.")


def test_a_houses_page_leads_to_a_table_under_its_rules(come: Come) -> None:
    visitor = come().go("/houses/play65")
    visitor.page.locator('a[href="/?house=play65"]').click()
    visitor.heading("Play backgammon")
    form = visitor.page.locator("section", has=visitor.page.locator("#open-title"))
    expect(form.get_by_role("radio", name="Play65")).to_be_checked(timeout=PATIENCE_MS)
