"""Friends, challenges, and having nothing to do with somebody, in real browsers at a real house."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import PHONE, Come
from tests.web.stages import account_of
from tests.web.test_pages import hold_sound
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=name, exact=True)


def test_two_become_friends_and_one_challenges_the_other(come: Come) -> None:
    ann, bob = come().come_in(), come(PHONE).come_in()
    ann.go(f"/player/{account_of(bob)}")
    button(ann, "Ask to be friends").click()
    expect(button(ann, "Take the request back")).to_be_visible(timeout=PATIENCE_MS)
    bob.go("/account").told("would like to be your friend")
    bob.button(f"Accept {ann.name}").click()
    bob.told("here now")
    hold_sound(bob.page)
    expect(button(ann, "No longer friends")).to_be_visible(timeout=PATIENCE_MS)
    hold_sound(ann.page)
    ann.link("Challenge").click()
    ann.told(f"Challenge {bob.page.locator('.who-name').text_content()}")
    button(ann, "Send the challenge").click()
    bob.told(f"{ann.name} challenges you")
    hold_sound(bob.page)
    button(bob, "Accept").click()
    assert bob.at_board() == ann.at_board()


def test_who_is_challenged_may_decline_and_who_is_blocked_is_met_no_more(come: Come) -> None:
    ann, bob = come().come_in(), come().come_in()
    ann.go(f"/?challenge={account_of(bob)}")
    button(ann, "Send the challenge").click()
    bob.told(f"{ann.name} challenges you")
    button(bob, "Decline").click()
    expect(bob.page.get_by_text("challenges you")).to_have_count(0, timeout=PATIENCE_MS)
    ann.told("Your challenge was declined.")
    bob.go(f"/player/{account_of(ann)}")
    button(bob, "Block").click()
    button(bob, "Block: never meet again?").click()
    bob.told("You have nothing to do with each other")
    ann.go().open_table()
    expect(bob.go().row(ann.name)).to_have_count(0)
    bob.go("/account").button(f"Unblock {ann.name}").click()
    expect(bob.page.get_by_role("heading", name="Blocked")).to_have_count(0, timeout=PATIENCE_MS)
