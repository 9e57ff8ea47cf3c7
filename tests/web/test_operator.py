"""The operators' pages in both sizes: what waits, evidence, a freeze, odd pairs, the log."""

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from services.stack.bench.house import OwnHouse
from tests.web.bots import bot_that_played
from tests.web.conftest import DESKTOP, PHONE
from tests.web.operators import operator
from tests.web.test_pages import hold_sound
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

SMALL: Final = (360, 640)


def test_only_an_operator_sees_anything_there(browser: Browser, house: OwnHouse) -> None:
    visitor = Visitor(browser, house.file.url).come_in().go("/operator")
    visitor.told("Only an operator of the house may do this.")
    visitor.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL], ids=["1280x800", "390x844", "360x640"])
def test_an_operator_looks_into_a_match_freezes_and_gives(
    browser: Browser, house: OwnHouse, size: tuple[int, int]
) -> None:
    account = bot_that_played(browser, house)
    visitor = operator(browser, house, size, bypass_csp=True)
    visitor.go("/operator")
    visitor.heading("Operators")
    page = visitor.page
    page.get_by_role("textbox", name="Player").fill(account)
    page.get_by_label("Sum", exact=True).fill("7.00")
    form = page.get_by_role("region", name="Give a player a sum")
    form.get_by_label("Why").fill("the prize of the quiz")
    form.get_by_role("button", name="Propose it").click()
    visitor.told("Another operator has to agree.")
    visitor.told("7.00 PLAY")
    hold_sound(page)
    visitor.button("Approve").last.click()
    visitor.told("Whoever has proposed it cannot approve it too.")

    visitor.link("Matches").last.click()
    page.get_by_label("A match's id, or a player's name").fill(account)
    visitor.button("Look").click()
    visitor.link("Evidence").first.click()
    visitor.told("All rolls can be checked, and are right.")
    page.get_by_text("All ", exact=False).filter(has_text="events").click()
    expect(page.locator(".evidence-log")).to_contain_text("MatchEnded")
    page.evaluate("scrollTo(0, 0)")  # the header may lie over a link, which is none of its faults
    hold_sound(page)
    page.get_by_label("Why").fill("played by two programs")
    visitor.button("Void the match").click()
    visitor.told("Undone: its ratings")

    visitor.go(f"/operator?show=matches&of={account}")
    page.get_by_label("Why").fill("for a try")
    page.get_by_role("button", name="Freeze").click()
    visitor.told("This account is frozen.")
    hold_sound(page)
    page.get_by_label("Why").fill("it was one")
    page.get_by_role("button", name="play again").click()
    expect(page.get_by_text("This account is frozen.")).to_have_count(0, timeout=PATIENCE_MS)

    visitor.link("Odd pairs").click()
    visitor.told("Pairs with odd results")
    visitor.link("Log").click()
    for what in ("thaw", "freeze", "void", "evidence", "propose"):
        visitor.told(f"· {what} ·")
    hold_sound(page)
    visitor.close()
