"""Two people in two browsers play at a real house, whatever happens to them meanwhile."""

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from services.stack.bench.house import OwnHouse
from tests.web.duel import Duel, told_as
from tests.web.player import Player
from tests.web.test_screens import AXE, faults

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

DESKTOP, PHONE, SMALL = (1280, 800), (390, 844), (360, 640)
OFFLINE_MS = 10_000
MATCH = {"house": "stargames", "mode": "match", "length": 3}
SINGLE = {"house": "stargames", "mode": "single"}


@pytest.fixture
def match_of_3(browser: Browser, house: OwnHouse) -> Iterator[Duel]:
    """A match to three points; both screens show a board with a list of moves."""
    duel = Duel(browser, house.file.url, MATCH, (DESKTOP, (1180, 820)))
    yield duel
    duel.close()


def may_double(player: Player) -> bool:
    """Whether the cube may be turned now."""
    return player.state == "roll" and player.view["now"]["may"]["double"] == ""


def reload_in_mid_turn(duel: Duel) -> None:
    """A page that is loaded anew shows the checkers where its player had put them."""
    player = duel.play_until(
        lambda who: who.state == "play" and not who.complete(), ("drag", "tap")
    )
    assert player is not None
    player.move("tap")
    played = player.played()
    player.page.reload()
    player.come_back()
    player.until("play")
    assert player.button("Undo").is_visible()
    assert player.played() == played
    duel.act(player, "tap")


def lose_the_network(duel: Duel, player: Player) -> None:
    """One is away for ten seconds; nothing that the other could press moves meanwhile."""
    other = duel.other(player)
    player.context.set_offline(True)
    expect(player.page.locator(".banner")).to_be_visible()
    assert player.page.locator(".bg-paled").count() == 1
    place = other.page.locator(".acts").bounding_box()
    other.page.evaluate("shifts.splice(0)")
    player.page.wait_for_timeout(OFFLINE_MS)
    player.context.set_offline(False)
    expect(player.page.locator(".banner")).to_have_count(0)
    assert other.page.locator(".acts").bounding_box() == place
    assert other.page.evaluate("shifts") == []


def look_back_while_the_other_moves(duel: Duel) -> None:
    """The past is a look, no place: whatever happens at the table takes one back to it."""
    mover = duel.play_until(
        lambda who: who.state == "roll" and len(who.rows()) > 2, ("tap", "keys")
    )
    assert mover is not None
    other = duel.other(mover)
    other.look_back()
    duel.act(mover, "tap")
    expect(other.page.locator(".table-board[data-past=false]")).to_be_visible()
    mover.look_back()
    if mover.state == "play":
        mover.table.tap(13)
        expect(mover.page.locator(".table-board[data-past=false]")).to_be_visible()
    else:
        mover.button("Back to the game").click()


def kill_the_game_service(house: OwnHouse) -> None:
    os.kill(house.file.programs["game"].pid, signal.SIGKILL)


def test_a_match_to_three_is_played_through_whatever_happens(
    match_of_3: Duel, house: OwnHouse
) -> None:
    duel = match_of_3
    reload_in_mid_turn(duel)
    look_back_while_the_other_moves(duel)
    doubler = duel.play_until(may_double, ("keys", "drag"))
    assert doubler is not None
    doubler.double()
    taker = duel.other(doubler)
    taker.until("answer")
    duel.act(taker, "keys")
    kill_the_game_service(house)
    mover = duel.whose()
    assert mover is not None
    duel.act(mover, "tap")
    lose_the_network(duel, duel.other(mover))
    loser = duel.play_until(lambda who: who.view["now"]["resign"] != [], ("tap", "drag"))
    assert loser is not None
    loser.give_up()
    duel.other(loser).until("resigned")
    duel.act(duel.other(loser), "tap")
    duel.players[0].until("between", "end")
    # A whole game with auto-roll and, once there is no contact, the automatic player.
    duel.helped = True
    duel.play_until(lambda who: who.view["now"]["phase"] == "between", ("tap", "tap"))
    duel.play_until(lambda who: who.view["now"]["phase"] != "between", ("tap", "tap"))
    duel.play_until(lambda who: who.view["now"]["phase"] == "between", ("tap", "tap"))
    give_up_the_rest(duel)
    agree(duel)
    print(
        f"\nDone to the other's board: p50 {duel.p50_ms:.0f} ms,"
        f" the fastest {min(duel.took_ms):.0f} ms, of {len(duel.took_ms)}"
    )


def give_up_the_rest(duel: Duel) -> None:
    """Who has fewer points gives up game after game, until the match is over."""
    duel.helped = False
    while (player := duel.whose()) is not None:
        if player.state == "between":
            duel.act(player, "tap")
            continue
        behind = min(duel.players, key=lambda who: who.view["score"][who.view["seat"]])
        behind.give_up()
        duel.other(behind).until("resigned")
        duel.act(duel.other(behind), "tap")


def agree(duel: Duel) -> None:
    """Both screens end with the score and the moves of the log."""
    events = duel.log()
    ended = events[-1]
    assert ended["type"] == "MatchEnded"
    points = [ended["white_points"], ended["black_points"]]
    for player in duel.players:
        seat = player.view["seat"]
        if player.view["match"]["kind"] == "series":
            score = f"Final score {points[seat]}–{points[1 - seat]}"
            expect(player.page.get_by_text(score)).to_be_visible()
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert faults(player.table) == []
        player.button("Look at the board").click()
        assert faults(player.table) == []
        assert player.button("Undo").count() == 0
        told_as(events, player.rows())


def somebody_looks_on(browser: Browser, house: OwnHouse, duel: Duel) -> None:
    """Whoever has no seat sees the board from White's side and can press nothing."""
    guest = Player(browser, house.file.url, PHONE)
    guest.become_guest()
    guest.sit(duel.match)
    guest.until("watch")
    assert guest.movable() == []
    assert guest.page.locator("button.act, .auto").count() == 0
    # Before a word is said: who looks on is not heard at this table, and all see that he is there.
    guest.page.locator(".line-strip .chat-open").click()
    expect(guest.page.get_by_text("Who looks on is not heard at this table.")).to_be_visible()
    guest.page.keyboard.press("Escape")
    seen = duel.players[1].page.locator(".panel-head")
    expect(seen).to_contain_text("1 looks on")
    guest.page.keyboard.press("?")
    keys = guest.page.locator(".keys dt").all_inner_texts()
    assert keys == ["Arrows, 1–24", "L", "?"]
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("link", name="Stop watching").click()
    expect(guest.page).to_have_url(f"{house.file.url}/")
    expect(seen).not_to_contain_text("looks on")
    guest.close()
    assert guest.troubles == []


def test_a_whole_game_by_tap_on_a_phone_and_by_keyboard_alone_with_a_beaver(
    browser: Browser, house: OwnHouse
) -> None:
    touch = {"has_touch": True, "is_mobile": True}
    duel = Duel(browser, house.file.url, SINGLE, (SMALL, DESKTOP), (touch, {}))
    somebody_looks_on(browser, house, duel)
    doubler = duel.play_until(may_double, ("touch", "keys"))
    assert doubler is not None
    doubler.double()
    beaverer = duel.other(doubler)
    beaverer.until("answer")
    beaverer.page.keyboard.press("b")
    doubler.until("answer")
    expect(doubler.page.get_by_text("beavers").first).to_be_visible()
    duel.act(doubler, "keys")
    assert duel.play_until(lambda who: False, ("touch", "keys")) is None
    events = duel.log()
    assert [e["value"] for e in events if e["type"] == "Beavered"] == [4]
    desk = duel.players[1]
    desk.button("Look at the board").click()
    told_as(events, desk.rows())
    duel.close()


def test_leaving_costs_what_is_shown_and_the_dice_can_be_checked(
    browser: Browser, house: OwnHouse
) -> None:
    duel = Duel(browser, house.file.url, SINGLE, (DESKTOP, PHONE))
    stayer, leaver = duel.players
    stayer.until("roll", "play", "wait")
    leaver.until("roll", "play", "wait")
    leaver.page.locator("button[aria-label='Table menu']:visible").first.click()
    leaver.button("Leave the match").click()
    expect(leaver.page.get_by_text("You lose 1 point at once.")).to_be_visible()
    leaver.button("Leave and lose").click()
    for player, title in ((stayer, "You won"), (leaver, " won")):
        player.until("end")
        expect(player.page.get_by_role("heading", name=title)).to_be_visible()
        expect(player.page.get_by_text("The match was left.")).to_be_visible()
        expect(player.page.get_by_role("link", name=".mat")).to_be_visible()
    stayer.button("Check the dice").click()
    expect(stayer.page.get_by_role("heading", name="The dice of this match")).to_be_visible()
    leaver.button("Back to the lobby").click()
    expect(leaver.page).to_have_url(f"{house.file.url}/")
    duel.close()
