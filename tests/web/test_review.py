"""The review of a match that was played, at a real house."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from services.stack.bench.house import OwnHouse
from tests.web.bots import bot_that_played
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_pages import hold_sound
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]


@pytest.fixture(scope="module")
def bot(browser: Browser, house: OwnHouse) -> str:
    """The account of a bot that has played a match."""
    return bot_that_played(browser, house)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["1280x800", "390x844"])
def reader(
    browser: Browser, house: OwnHouse, bot: str, request: pytest.FixtureRequest
) -> Iterator[Visitor]:
    """Somebody who has come from the list of matches to a review that is ready."""
    visitor = Visitor(browser, house.file.url, request.param, bypass_csp=True).come_in()
    visitor.go(f"/player/{bot}").link("Review").first.click()
    visitor.heading("Review of the match")
    expect(visitor.page.locator(".decision").first).to_be_visible(timeout=2 * PATIENCE_MS)
    yield visitor
    visitor.close()


def test_the_walk_by_keys_shows_the_best_beside_what_was_played(reader: Visitor) -> None:
    page = reader.page
    page.keyboard.press("n")
    here = page.locator(".decision[aria-current=step]")
    expect(here).to_contain_text("??")
    played = page.locator(".review-choice").first
    expect(played).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("b")
    expect(played).to_have_attribute("aria-pressed", "false")
    at = page.locator(".decision").evaluate_all("all => all.findIndex(one => one.ariaCurrent)")
    there = page.locator(".decision").nth(at)
    away, back = ("ArrowLeft", "ArrowRight") if at else ("ArrowRight", "ArrowLeft")
    page.keyboard.press(away)
    expect(there).not_to_have_attribute("aria-current", "step")
    page.keyboard.press(back)
    expect(there).to_have_attribute("aria-current", "step")
    # Keys that come before the first of them is drawn count each.
    page.evaluate(
        "for (const key of %s) document.dispatchEvent(new KeyboardEvent('keydown', {key}))"
        % [away, back, "b", away, back, away]
    )
    expect(there).not_to_have_attribute("aria-current", "step")
    page.keyboard.press(back)
    expect(there).to_have_attribute("aria-current", "step")


def test_the_review_has_no_fault_and_fits(reader: Visitor) -> None:
    hold_sound(reader.page)
