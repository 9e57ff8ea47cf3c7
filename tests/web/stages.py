"""Pages as people bring them about, not addresses: three visitors walk through them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.web.visitor import PATIENCE_MS, Visitor

ACCOUNT: Final = "async () => (await (await fetch('/api/v1/session')).json()).me.account"

STAGES: Final = 8
# Called at each stage with its name and whose page shows it.
Look = Callable[[str, Visitor], None]


def account_of(visitor: Visitor) -> str:
    """One's own account, as the house says it."""
    return str(visitor.page.evaluate(ACCOUNT))


def walk(host: Visitor, guest: Visitor, watcher: Visitor, look: Look) -> None:
    """From the filter to the rematch and the circle. All three have come in, and sit nowhere."""
    guest.go().page.get_by_text("Filter", exact=True).click()
    look("filter", guest)
    _invitation(host, guest, look)
    _challenge(host, guest, look)
    _match(host, guest, watcher, look)
    guest.go(f"/player/{account_of(host)}").button("Ask to be friends", exact=True).click()
    host.go("/account").told("would like to be your friend")
    look("circle", host)


def _invitation(host: Visitor, guest: Visitor, look: Look) -> None:
    host.go().open_table(invite=True)
    address = host.page.get_by_label("Invitation link").input_value()
    host.button("Wait no longer").click()
    host.heading("Play backgammon")
    guest.go(address).told("This invitation is over")
    look("invitation-over", guest)


def _challenge(host: Visitor, guest: Visitor, look: Look) -> None:
    guest.go(f"/?challenge={account_of(host)}").told(f"Challenge {host.name}")
    look("challenge-form", guest)
    guest.button("Send the challenge").click()
    host.told(f"{guest.name} challenges you")
    look("challenge", host)
    host.button("Accept", exact=True).click()


def _match(host: Visitor, guest: Visitor, watcher: Visitor, look: Look) -> None:
    match = host.at_board()
    assert guest.at_board() == match
    watcher.page.goto(f"/match/{match}")
    watcher.at_board()
    stop = watcher.page.get_by_role("link", name="Stop watching")
    expect(stop.locator("visible=true").first).to_be_visible(timeout=PATIENCE_MS)
    look("watching", watcher)
    for player, text in ((guest, "Have a good game"), (host, "You too")):
        if player.page.get_by_label("Say something").count() == 0:
            player.page.locator(".chat-open:visible").click()
        player.page.get_by_label("Say something").fill(text)
        player.page.get_by_label("Say something").press("Enter")
        expect(player.page.locator(".chat-lines")).to_contain_text(text)
    expect(host.page.locator(".chat-lines")).to_contain_text("Have a good game")
    look("chat", host)
    guest.page.keyboard.press("Escape")
    host.page.keyboard.press("Escape")
    guest.page.locator("button[aria-label='Table menu']:visible").first.click()
    guest.button("Leave the match").click()
    guest.page.locator("dialog .btn-danger").click()
    guest.button("Rematch").click()
    expect(host.page.locator(".rematch-line")).to_contain_text(
        "would like another match", timeout=PATIENCE_MS
    )
    look("rematch", host)
    host.button("No, thanks").click()
    expect(host.page.locator(".rematch-line")).to_contain_text("You said no")
