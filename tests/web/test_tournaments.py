"""A tournament of four in real browsers at a real house: announced, entered, drawn, played on."""

import re
import uuid

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.test_pages import SMALL, hold_sound
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

TAKE_A_NAME = """async name => {
  const body = JSON.stringify({name, password: 'of the tests, and long', via: 'cookie'});
  const headers = {'Content-Type': 'application/json', 'Idempotency-Key': name};
  return (await fetch('/api/v1/me/upgrade', {method: 'POST', headers, body})).status;
}"""
# The price of leaving is the one that the view shows; a match that has not begun costs none.
LEAVE = """match => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/v1/ws`);
  const say = frame => socket.send(JSON.stringify(frame));
  const leave = view => say({t: 'cmd', id: 'leave', match, kind: 'leave',
    points: view.now.leave_points});
  socket.onopen = () => say({t: 'hello'});
  socket.onmessage = ({data}) => {
    const frame = JSON.parse(data);
    if (frame.t === 'welcome') say({t: 'watch', match, after: 0});
    else if (frame.t === 'ping') say({t: 'pong', n: frame.n});
    else if ((frame.t === 'sync' || frame.t === 'evt') && frame.view.game) leave(frame.view);
    else if (frame.t === 'ack') { socket.close(); done(frame.v); }
    else if (frame.t === 'nak' && frame.code !== 'price_changed') failed(frame.detail);
  };
})"""


def with_a_name(visitor: Visitor) -> Visitor:
    """A guest who has taken a name: others announce nothing."""
    name = f"Host-{uuid.uuid4().hex[:10]}"
    assert visitor.page.evaluate(TAKE_A_NAME, name) == 201
    return visitor.go("/tournaments")


def announce(host: Visitor) -> str:
    """A tournament of four for 5.00 each; where it is."""
    form = host.page.locator("section", has_text="Announce a tournament")
    for choice in ("4", "PLAY"):
        form.get_by_role("radio", name=choice, exact=True).check()
    form.get_by_label("Entry in PLAY").fill("5")
    form.get_by_role("radio", name="70 : 30", exact=True).check()
    host.button("Announce a tournament").click()
    host.page.wait_for_url("**/tournament/*")
    host.told("entry 5.00 PLAY")
    return host.page.url.rpartition("/")[2]


def take_part(player: Visitor, which: str) -> None:
    """Enter from the tournament's own page."""
    player.turn(f"/tournament/{which}").button("Take part").click()
    leave = player.button("Take part no longer")
    # The last to enter starts it, and may only withdraw then.
    either = leave.or_(player.button("Withdraw: your entry stays in"))
    expect(either).to_be_visible(timeout=PATIENCE_MS)


def test_four_enter_are_led_to_their_boards_and_the_winners_meet_in_the_final(come: Come) -> None:
    four = [come(SMALL if n == 1 else (1280, 800)).come_in() for n in range(4)]
    ann = with_a_name(four[0])
    hold_sound(ann.page)
    which = announce(ann)
    bob = four[1].turn("/tournaments")
    hold_sound(bob.page)
    bob.link(f"Tournament of {ann.name}").click()
    bob.told("0 of 4 players")
    for player in four[:3]:
        take_part(player, which)
    bob.told("3 of 4 players")
    hold_sound(bob.page)
    # Cleo looks at something else meanwhile.
    cleo = four[2].turn("/houses")
    take_part(four[3], which)
    for player in (ann, bob, four[3]):
        player.at_board()
    cleo.told("Your match begins.")
    hold_sound(cleo.page)
    cleo.link("To the board").click()
    matches = [player.at_board() for player in four]
    assert len(set(matches)) == 2
    stranger = come(SMALL).come_in().go(f"/tournament/{which}")
    expect(stranger.page.locator(".meeting")).to_have_count(3)
    expect(stranger.link("Watch")).to_have_count(2)
    hold_sound(stranger.page)
    ann.page.evaluate(LEAVE, matches[0])
    ann.go(f"/tournament/{which}")
    expect(ann.page.locator(".meeting b")).to_have_count(1)
    final = ann.page.locator(".bracket > li").last
    winner = ann.page.locator(".meeting b").text_content() or ""
    expect(final).to_contain_text(re.sub(" ✓$", "", winner))
    expect(final).to_contain_text("–")
    expect(ann.page.locator(".meeting-own")).to_have_count(1)
    hold_sound(ann.page)
    # Whoever has won stays at the board, and is led from there to the final.
    winners = [four[matches.index(matches[0], 1)]]
    loser, winner_too = (p for p, match in zip(four, matches, strict=True) if match != matches[0])
    loser.page.evaluate(LEAVE, matches[four.index(loser)])
    winners.append(winner_too)
    for player, before in zip(winners, (matches[0], matches[four.index(loser)]), strict=True):
        player.page.wait_for_url(lambda url, old=before: "/match/" in url and old not in url)
    assert winners[0].at_board() == winners[1].at_board()
    ann.told("being played")
