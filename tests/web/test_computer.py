"""The house's own players, met from the first page."""

import pytest
from playwright.sync_api import Browser, expect

from services.stack.bench.house import OwnHouse
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]


def test_one_click_of_a_stranger_is_a_match_against_the_computer(
    browser: Browser, house: OwnHouse
) -> None:
    visitor = Visitor(browser, house.file.url).go()
    visitor.button("Play now").click()
    visitor.at_board()
    plate = visitor.page.locator(".plate-opp")
    expect(plate).to_contain_text("Computer-Club", timeout=PATIENCE_MS)
    expect(plate.locator(".presence-bot")).to_be_visible()
    visitor.close()


def test_the_chosen_computer_and_length_are_offered_again(
    browser: Browser, house: OwnHouse
) -> None:
    visitor = Visitor(browser, house.file.url).come_in()
    card = visitor.page.locator("section", has=visitor.page.locator("#computer-title"))
    card.get_by_label("Master").check(force=True)
    expect(card).to_contain_text("looking a whole exchange ahead")
    card.get_by_text("Single game by the rules of StarGames").click()
    card.get_by_label("Tournament").check(force=True)
    card.get_by_label("Length").select_option("5")
    card.get_by_role("button", name="Play now").click()
    visitor.at_board()
    expect(visitor.page.locator(".plate-opp")).to_contain_text(
        "Computer-Master", timeout=PATIENCE_MS
    )
    visitor.go()
    expect(card.get_by_label("Master")).to_be_checked(timeout=PATIENCE_MS)
    expect(card).to_contain_text("Match to 5 by the rules of Tournament")
    visitor.close()
