"""Browsers whose network is cut at a real house in which time runs fast, in each house's way."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from services.houses import load_house
from services.houses.settlement import Split, split_series, split_single
from services.stack.bench.house import OwnHouse, own_house
from tests.web.conftest import DESKTOP, PHONE
from tests.web.duel import Duel, Frame
from tests.web.gallery import build_client
from tests.web.player import Player
from tests.web.visitor import PATIENCE_MS

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

# Five minutes in half of one; faster, and a busy machine seems to be a dead line.
SCALE = 10
DEADLINE_S = 180
POLL_MS = 50
# What a busy machine may take to see that a line is dead, and to look, in the house's time.
LATE_MS = 6_000 * SCALE
GRACE_MS = 300_000
SINGLE = {"house": "stargames", "mode": "single"}
MATCH = {"house": "stargames", "mode": "match", "length": 3}
STAKED = {"house": "play65", "mode": "single", "currency": "PLAY", "stake_minor": 500}
SERIES = {
    "house": "gammonempire",
    "mode": "series",
    "length": 3,
    "currency": "PLAY",
    "stake_minor": 500,
}
TOURNAMENT = {"house": "tournament", "mode": "match", "length": 1}

# What happens at a table, told as far as the next thing that has to be waited for.
Story = Iterator[Callable[[], object]]


@pytest.fixture(scope="module")
def fast_house() -> Iterator[OwnHouse]:
    """A house of this module's own, in which time runs fast."""
    build_client()
    with own_house(time_scale=SCALE) as running:
        yield running


def tell_all(stories: dict[Table, tuple[Story, Callable[[], object]]]) -> None:
    """Let all stories go on side by side until each is over."""
    until_s = time.monotonic() + DEADLINE_S
    while stories:
        for table, (story, so) in list(stories.items()):
            if not so():
                table.other.page.wait_for_timeout(POLL_MS)
                continue
            following = next(story, None)
            if following is None:
                del stories[table]
            else:
                stories[table] = story, following
        waiting = [table.duel.match for table in stories]
        assert time.monotonic() < until_s, f"still waiting: {waiting}"


class Table:
    """A duel in which one is going to lose his network, and the other tells what comes of it."""

    def __init__(self, browser: Browser, house: OwnHouse, terms: Frame) -> None:
        self.duel = Duel(browser, house.file.url, terms, (DESKTOP, PHONE))
        acting = self.duel.whose()
        assert acting is not None
        self.gone, self.other = acting, self.duel.other(acting)
        self.seat = int(acting.view["seat"])

    def cut(self) -> None:
        """He loses his network."""
        self.gone.context.set_offline(True)

    def restore(self) -> None:
        """And has it again."""
        self.gone.context.set_offline(False)

    def log(self) -> list[Frame]:
        """The match as the one who is there can read it."""
        path = f"/matches/{self.duel.match}/events?after=0"
        return list(self.other.ask("GET", path)["events"])

    def told(self, kind: str) -> list[Frame]:
        """All events of a kind so far."""
        return [event for event in self.log() if event["type"] == kind]

    def seat_of_gone(self) -> Frame:
        """What the house says of him now."""
        shown = self.other.ask("GET", f"/matches/{self.duel.match}")
        return dict(shown["view"]["seats"][self.seat])

    def close(self) -> None:
        """Both leave; nothing has gone wrong on either page."""
        self.duel.close()


def plate(player: Player, whose: str) -> Any:
    """A plate of a player's screen."""
    return player.page.locator(f".plate-{whose}")


def window(player: Player, title: str) -> Any:
    """The window at the end, once it is there."""
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(title, timeout=PATIENCE_MS)
    return dialog


def the_ghost_plays_on_and_the_player_returns_and_wins(table: Table) -> Story:
    """StarGames, a single game."""
    table.cut()
    yield lambda: any(event.get("hand") == "ghost" for event in table.log())
    expect(plate(table.other, "opp")).to_contain_text("ghost until back")
    table.restore()
    yield lambda: table.told("GhostRelieved")
    expect(plate(table.other, "opp")).not_to_contain_text("ghost")
    expect(table.gone.page.locator(".banner")).to_have_count(0)
    yield lambda: any(not right["why"] for right in table.other.view["now"]["resign"])
    table.other.give_up()
    table.gone.until("resigned")
    table.gone.page.locator(".strip-buttons .btn-ok").click()
    window(table.gone, "You won")
    (end,) = table.told("MatchEnded")
    assert (end["winner"], end["reason"]) == (table.seat, "played")
    assert [event["cause"] for event in table.told("GhostSeated")] == ["away"]


def continue_is_missed(table: Table) -> Story:
    """StarGames, a match."""
    table.gone.give_up()
    table.other.until("resigned")
    table.other.page.locator(".strip-buttons .btn-ok").click()
    table.gone.until("between")
    table.cut()
    table.other.button("Continue").click()
    yield lambda: table.told("MatchEnded")
    window(table.other, "You won the match")
    table.restore()
    dialog = window(table.gone, "won the match")
    expect(dialog).to_contain_text("Continue was not pressed in time.")
    (end,) = table.told("MatchEnded")
    assert (end["winner"], end["reason"]) == (1 - table.seat, "continue_missed")


def he_is_away_twice_and_the_third_time_is_too_long(table: Table) -> Story:
    """Play65: 2:00, 2:00 and 1:01 are more than five minutes."""
    for minutes in (2, 4):
        table.cut()
        yield lambda: table.seat_of_gone()["away"]
        expect(plate(table.other, "opp")).to_contain_text("reconnecting")
        used_ms = 60_000 * minutes
        yield lambda used_ms=used_ms: table.seat_of_gone()["absent_ms"] >= used_ms
        table.restore()
        yield lambda: not table.seat_of_gone()["away"]
        expect(plate(table.other, "opp")).not_to_contain_text("reconnecting")
    table.cut()
    yield lambda: table.told("MatchSplit")
    assert len(table.told("PlayerBack")) >= 2
    hold_the_five_minutes(table)
    hold_the_split(table, by_equity)
    table.restore()
    yield lambda: table.gone.state == "end"
    hold_the_windows(table)


def hold_the_five_minutes(table: Table) -> None:
    """All his absences together, but for outages of the house, are what the house allows."""
    log = table.log()
    (due,) = table.told("SettlementDue")
    before_ms = sum(
        event["away_ms"] for event in table.told("PlayerBack") if event["seat"] == table.seat
    )
    last = [event for event in table.told("PlayerAway") if event["seat"] == table.seat][-1]
    credits_ms = sum(
        event["until_ms"] - event["from_ms"] for event in log if event["type"] == "ClockCredited"
    )
    over_ms = before_ms + due["at_ms"] - last["at_ms"] - GRACE_MS
    assert 0 <= over_ms <= LATE_MS + credits_ms
    assert due["leaver"] == table.seat


def by_equity(split: Frame) -> Split:
    """A single game: the equity within the limit."""
    rules = load_house("play65").table(mode="single", currency="PLAY", stake_minor=500)
    equity = split["equity_millipoints"]
    return split_single(rules.stake_minor, rules.limit_minor, split["cube"], equity)


def by_chance_of_the_match(split: Frame) -> Split:
    """A series: the chance of winning it, of both stakes."""
    return split_series(2 * 500, split["mwc_ppm"])


def hold_the_split(table: Table, shared: Callable[[Frame], Split]) -> None:
    """Both get to the cent what follows from the logged integers."""
    (split,) = table.told("MatchSplit")
    shares = shared(split)
    by_seat = [split["white_gets_minor"], split["black_gets_minor"]]
    assert by_seat[table.seat] == shares.leaver_gets_minor
    assert by_seat[1 - table.seat] == shares.stayer_gets_minor
    assert sum(by_seat) == shares.pot_minor
    names = ("win_ppm", "win_gammon_ppm", "win_backgammon_ppm")
    names += ("lose_ppm", "lose_gammon_ppm", "lose_backgammon_ppm")
    assert sum(split[name] for name in names) == 1_000_000
    assert split["evaluator"] == "bgsage"


def hold_the_windows(table: Table) -> None:
    """Both screens tell the six chances and the house's own account of the money."""
    (split,) = table.told("MatchSplit")
    for player in (table.gone, table.other):
        dialog = window(player, "The match was shared")
        chances = dialog.get_by_role("table", name="What the position was worth")
        expect(chances.get_by_role("row")).to_have_count(7)
        expect(chances).to_contain_text(f"{split['win_ppm'] / 10_000:.2f} %")
        expect(dialog.locator(".dialog-note", has_text="on its way")).to_have_count(
            0, timeout=PATIENCE_MS
        )


def he_stays_away_in_a_series(table: Table) -> Story:
    """GammonEmpire: five minutes at once; the match is shared by who would have won it."""
    table.cut()
    yield lambda: table.seat_of_gone()["away"]
    expect(plate(table.other, "opp")).to_contain_text("reconnecting")
    yield lambda: table.told("MatchSplit")
    hold_the_five_minutes(table)
    hold_the_split(table, by_chance_of_the_match)
    assert not table.told("GhostSeated")
    table.restore()
    yield lambda: table.gone.state == "end"
    hold_the_windows(table)


def the_clock_runs_while_he_is_away(table: Table) -> Story:
    """The tournament: nobody takes his seat, and his time runs out."""
    table.cut()
    yield lambda: table.seat_of_gone()["away"]
    expect(plate(table.other, "opp")).to_contain_text("away")
    yield lambda: table.told("MatchEnded")
    table.restore()
    expect(window(table.gone, "won the match")).to_contain_text("The time was up.")
    assert not table.told("GhostSeated")
    (end,) = table.told("MatchEnded")
    assert (end["winner"], end["reason"]) == (1 - table.seat, "time")


# What takes longest first; who may be away for so long and no longer last.
STORIES: tuple[tuple[Frame, Callable[[Table], Story]], ...] = (
    (SINGLE, the_ghost_plays_on_and_the_player_returns_and_wins),
    (MATCH, continue_is_missed),
    (TOURNAMENT, the_clock_runs_while_he_is_away),
    (SERIES, he_stays_away_in_a_series),
    (STAKED, he_is_away_twice_and_the_third_time_is_too_long),
)


def test_what_becomes_of_a_browser_without_a_network_in_each_house(
    browser: Browser, fast_house: OwnHouse
) -> None:
    stories: dict[Table, tuple[Story, Callable[[], object]]] = {}
    for terms, tell in STORIES:
        # Begun at once: in a fast house the clock of a table runs while the next is made.
        table = Table(browser, fast_house, terms)
        story = tell(table)
        stories[table] = story, next(story)
    tables = list(stories)
    tell_all(stories)
    for table in tables:
        table.close()
