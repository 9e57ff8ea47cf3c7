"""Money on the screen: the cashier, limits, stakes with their price, the receipt."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from services.stack.bench.house import OwnHouse
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_pages import faults, too_wide
from tests.web.test_screens import AXE
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

SMALL = (360, 640)


@pytest.fixture
def pair(browser: Browser, house: OwnHouse) -> Iterator[tuple[Visitor, Visitor]]:
    """Two guests, one of them on a phone."""
    made = Visitor(browser, house.file.url).come_in(), Visitor(browser, house.file.url, PHONE)
    made[1].come_in()
    yield made
    for visitor in made:
        visitor.close()


def test_a_stake_is_priced_before_and_accounted_for_after(pair: tuple[Visitor, Visitor]) -> None:
    host, friend = pair
    form = host.page.locator("section", has=host.page.locator("#open-title"))
    form.get_by_label("Single game").check(force=True)
    form.get_by_label("PLAY", exact=True).check(force=True)
    form.get_by_label("Stake in PLAY").fill("5")
    expect(form).to_contain_text("24 stakes, 120.00 PLAY")
    host.open_table()
    friend.row(host.name).get_by_role("button", name="Join").click()
    quote = friend.page.get_by_role("dialog")
    expect(quote).to_contain_text("120.00 PLAY of yours are held", timeout=PATIENCE_MS)
    expect(quote.get_by_role("row").nth(2)).to_contain_text("10.00 PLAY")
    quote.get_by_role("button", name="Sit down and play").click()
    host.at_board()
    friend.at_board()
    expect(host.page.locator(".balance")).to_contain_text("880.00 PLAY", timeout=PATIENCE_MS)
    expect(host.page.locator(".act-right, .acts")).not_to_have_count(0, timeout=PATIENCE_MS)
    menu = host.page.locator("button[aria-label='Table menu']:visible").first
    expect(host.page.locator(".clock").first).to_be_visible(timeout=PATIENCE_MS)
    menu.click()
    host.button("Leave the match").click()
    host.button("Leave and lose").click()
    end = host.page.get_by_role("dialog")
    expect(end.locator(".line-sum")).to_contain_text("−5.00 PLAY", timeout=PATIENCE_MS)
    expect(friend.page.get_by_role("dialog")).to_contain_text("+5.00 PLAY", timeout=PATIENCE_MS)


@pytest.mark.parametrize("sum_", ["abc", "0", "1.005", ""])
def test_a_stake_that_cannot_be_read_opens_no_table(
    browser: Browser, house: OwnHouse, sum_: str
) -> None:
    visitor = Visitor(browser, house.file.url).come_in()
    form = visitor.page.locator("section", has=visitor.page.locator("#open-title"))
    form.get_by_label("PLAY", exact=True).check(force=True)
    field = form.get_by_label("Stake in PLAY")
    field.fill(sum_)
    for name in ("Open the table", "Find me a seat", "Invite someone"):
        visitor.button(name).click()
        expect(field).to_be_focused()
    expect(form).to_contain_text("Enter a stake such as")
    visitor.heading("Play backgammon")
    visitor.close()


def test_sandbox_money_is_paid_in_and_listed(browser: Browser, house: OwnHouse) -> None:
    visitor = Visitor(browser, house.file.url).come_in().go("/money")
    visitor.told("EUR and USD are sandbox money")
    visitor.page.get_by_label("Amount").fill("12,50")
    visitor.button("Pay in").click()
    expect(visitor.page.locator(".balance")).to_contain_text("12.50 EUR", timeout=PATIENCE_MS)
    visitor.told("Paid in: 12.50 EUR")
    visitor.go("/money/statement").page.get_by_label("EUR").check(force=True)
    expect(visitor.page.locator(".statement")).to_contain_text("+12.50", timeout=PATIENCE_MS)
    with visitor.page.expect_download() as started:
        visitor.button("Download as CSV").click()
    assert ",12.50,12.50,EUR" in started.value.path().read_text(encoding="utf-8")
    visitor.close()


def test_a_limit_holds_at_once_and_a_break_takes_two_steps(
    browser: Browser, house: OwnHouse
) -> None:
    visitor = Visitor(browser, house.file.url).come_in().go("/money/limits")
    visitor.page.get_by_label("At stake in a match, PLAY").fill("50")
    visitor.button("Set At stake in a match, PLAY").click()
    visitor.told("It holds from now on.")
    expect(visitor.page.locator(".limit", has_text="At stake in a match, PLAY")).to_contain_text(
        "50.00 PLAY", timeout=PATIENCE_MS
    )
    visitor.page.get_by_label("Losing, in any 24 hours, PLAY").fill("0")
    visitor.button("Set Losing, in any 24 hours, PLAY").click()
    loss = visitor.page.locator(".limit", has_text="Losing, in any 24 hours, PLAY")
    visitor.told("With a limit of 0 you can play for no stake.")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Back").click()
    expect(loss).to_contain_text("no limit")
    visitor.button("Set Losing, in any 24 hours, PLAY").click()
    visitor.button("Yes, set it to 0").click()
    expect(loss).to_contain_text("0.00 PLAY", timeout=PATIENCE_MS)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    visitor.button("Exclude myself").click()
    dialog = visitor.page.get_by_role("dialog")
    assert visitor.page.evaluate("document.activeElement.textContent") == "Back"
    dialog.get_by_role("button", name="Yes, nobody can undo it").click()
    visitor.told("You have excluded yourself until")
    visitor.close()


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["1280x800", "360x640"])
def test_pages_about_money_have_no_fault_and_fit(
    browser: Browser, house: OwnHouse, size: tuple[int, int]
) -> None:
    visitor = Visitor(browser, house.file.url, size, bypass_csp=True).come_in()
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    for path in ("/money", "/money/statement", "/money/limits"):
        visitor.turn(path)
        assert (faults(visitor.page), too_wide(visitor.page) > 0) == ([], False), path
    visitor.close()
