"""Talking at the table and playing again, in two browsers at a real house."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from services.stack.bench.house import OwnHouse
from tests.web.conftest import DESKTOP, PHONE
from tests.web.duel import Duel
from tests.web.player import PATIENCE_MS, Player
from tests.web.test_pages import hold_sound

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

TERMS: Final = {"house": "tournament", "mode": "match", "length": 1}


@pytest.fixture
def duel(browser: Browser, house: OwnHouse) -> Iterator[Duel]:
    """A match between somebody at a desk and somebody on a phone."""
    made = Duel(browser, house.file.url, TERMS, (DESKTOP, PHONE), ({"bypass_csp": True},) * 2)
    yield made
    made.close()


def lines(player: Player) -> Locator:
    return player.page.locator(".chat-lines")


def open_chat(player: Player) -> None:
    player.page.locator(".line-strip .chat-open").click()


def say(player: Player, text: str) -> None:
    player.page.get_by_label("Say something").fill(text)
    player.page.get_by_label("Say something").press("Enter")


def test_two_talk_and_one_need_not_listen(duel: Duel) -> None:
    desk, phone = duel.players
    say(desk, "  Have a <b>good</b> game  ")
    expect(lines(desk)).to_contain_text("Have a <b>good</b> game")
    button = phone.page.locator(".line-strip .chat-open")
    expect(button).to_have_attribute("aria-label", "Chat, 1 new line", timeout=PATIENCE_MS)
    expect(phone.page.locator("[aria-live=polite]").first).to_contain_text("says: Have a")
    open_chat(phone)
    expect(lines(phone)).to_contain_text("Have a <b>good</b> game")
    phone.page.get_by_text("Quick phrases").click()
    phone.button("Good luck!").click()
    expect(lines(desk)).to_contain_text("Good luck!")
    hold_sound(phone.page)
    hold_sound(desk.page)
    phone.page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-label", "Chat")
    # Letters in the field are words, and no keys of the table.
    field = desk.page.get_by_label("Say something")
    field.press_sequentially("rdu?")
    expect(field).to_have_value("rdu?")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    field.fill("")
    mute = desk.page.get_by_role("button", name=re.compile("^Mute "))
    mute.click()
    expect(lines(desk)).not_to_contain_text("Good luck!")
    expect(mute).to_have_attribute("aria-pressed", "true")


def test_what_is_said_without_a_line_is_said_when_it_is_back(duel: Duel) -> None:
    desk, phone = duel.players
    desk.context.set_offline(True)
    expect(desk.page.locator(".banner")).to_be_visible(timeout=PATIENCE_MS)
    say(desk, "Back in a moment")
    expect(lines(desk)).to_contain_text("sending")
    desk.context.set_offline(False)
    expect(lines(desk)).not_to_contain_text("sending", timeout=PATIENCE_MS)
    open_chat(phone)
    expect(lines(phone)).to_contain_text("Back in a moment", timeout=PATIENCE_MS)
    assert lines(phone).locator(".chat-line").count() == 1


def test_both_are_asked_for_a_rematch_in_their_own_words_and_play_it(duel: Duel) -> None:
    desk, phone = duel.players
    desk.until("roll", "play", "wait")
    desk.page.locator("button[aria-label='Table menu']:visible").first.click()
    desk.button("Leave the match").click()
    desk.button("Leave and lose").click()
    for player in duel.players:
        player.until("end")
    expect(phone.button("Rematch")).to_be_visible(timeout=PATIENCE_MS)
    desk.button("Rematch").click()
    expect(desk.page.locator(".rematch-line")).to_contain_text("is asked for another match")
    expect(phone.page.locator(".rematch-line")).to_contain_text("would like another match")
    hold_sound(phone.page)
    phone.button("No, thanks").click()
    expect(desk.page.locator(".rematch-line")).to_contain_text("does not want another match now")
    phone.button("Rematch").click()
    desk.button("Play again").click()
    for player in duel.players:
        expect(player.page).not_to_have_url(re.compile(duel.match), timeout=PATIENCE_MS)
        expect(player.page.locator(".table")).to_be_visible(timeout=PATIENCE_MS)
    assert duel.players[0].page.url == duel.players[1].page.url
    # Back leads to the old match, whose end can be looked at for as long as one likes.
    again = desk.page.url
    hold_sound(desk.page)
    desk.page.go_back()
    expect(desk.page).to_have_url(re.compile(duel.match))
    next_match = desk.page.get_by_role("link", name="To that match")
    expect(next_match).to_be_visible(timeout=PATIENCE_MS)
    next_match.click()
    expect(desk.page).to_have_url(again)
