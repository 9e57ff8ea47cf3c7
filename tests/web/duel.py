"""Two browsers at one table of a real house, and what the house's log says of their match."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Browser, expect

from services.rules import START, Board
from services.rules.notation import read_play
from tests.web.player import PATIENCE_MS, Player, Way

Frame = dict[str, Any]
# What one may do something about.
MINE: Final = ("roll", "play", "answer", "resigned", "between")


class Duel:
    """`players` take turns as their screens say; `ways` is how each of them plays."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        terms: Frame,
        sizes: tuple[tuple[int, int], tuple[int, int]],
        options: tuple[Frame, Frame] = ({}, {}),
    ) -> None:
        self.players = (
            Player(browser, url, sizes[0], **options[0]),
            Player(browser, url, sizes[1], **options[1]),
        )
        host, joiner = self.players
        host.become_guest()
        joiner.become_guest()
        table = host.ask("POST", "/tables", terms)["table"]["id"]
        self.match: str = joiner.ask("POST", f"/tables/{table}/join")["match"]
        for player in self.players:
            player.sit(self.match)
        self.took_ms: list[float] = []
        # Whether auto-roll, and without contact the automatic player, are switched on by both.
        self.helped = False

    def other(self, player: Player) -> Player:
        """The one across the table."""
        return self.players[0] if player is self.players[1] else self.players[1]

    def whose(self) -> Player | None:
        """Who has something to do; None once the match is over. Waits for it."""
        until_s = time.monotonic() + 4 * PATIENCE_MS / 1_000
        while time.monotonic() < until_s:
            states = [player.state for player in self.players]
            if states == ["end", "end"]:
                return None
            for player, state in zip(self.players, states, strict=True):
                if state in MINE and not (state == "between" and self._ready(player)):
                    return player
        raise AssertionError(f"nobody had anything to do: {states}")

    @staticmethod
    def _ready(player: Player) -> bool:
        return player.button("You are ready").count() > 0

    def act(self, player: Player, way: Way) -> str:
        """Do the plain thing; what it was."""
        if self.helped and player.switch_on_helpers():
            return "helpers"
        state = player.state
        if state == "roll":
            player.roll(way)
            player.until("play", "wait", "between", "end")
        elif state == "play":
            player.play_turn(way)
            self._measure(player)
        elif state == "answer":
            player.page.keyboard.press("t")
            player.until("wait", "roll", "play")
        elif state == "resigned":
            player.page.locator(".strip-buttons .btn-ok").click()
            player.until("between", "end")
        elif state == "between":
            player.button("Continue").click()
            expect(player.button("Continue")).to_have_count(0)
        return state

    def play_until(self, over: Callable[[Player], bool], ways: tuple[Way, Way]) -> Player | None:
        """Play on until it is so for who has to act; None when the match ends before."""
        while (player := self.whose()) is not None:
            if over(player):
                return player
            self.act(player, ways[self.players.index(player)])
        return None

    def _measure(self, player: Player) -> None:
        """From the press of Done to the drawing at the other side; where Done was pressed."""
        pressed = player.page.evaluate("pressed.splice(0).at(-1) ?? 0")
        other = self.other(player)
        if not pressed or other.view["match"]["id"] != self.match:
            return
        drawn = other.page.evaluate(
            """pressed => new Promise(done => {
              const look = () => {
                const at = drawn.find(at => at > pressed);
                at ? done(at) : setTimeout(look, 5);
              };
              look();
            })""",
            pressed,
        )
        self.took_ms.append(drawn - pressed)

    @property
    def p50_ms(self) -> float:
        """The middle of all that was measured."""
        return statistics.median(self.took_ms)

    def log(self) -> list[Frame]:
        """All events of the match, as the house has them."""
        events: list[Frame] = []
        while True:
            path = f"/matches/{self.match}/events?after={len(events)}"
            page = self.players[0].ask("GET", path)
            events += page["events"]
            if not page["more"]:
                return events

    def close(self) -> None:
        """Both leave; neither page has said that anything went wrong."""
        troubles = [player.troubles for player in self.players]
        for player in self.players:
            player.close()
        assert troubles == [[], []]


def told_as(events: list[Frame], rows: list[str]) -> None:
    """Hold the list of moves of a screen against the log: each text means what was played."""
    board, dice, at = START, (0, 0), 0
    for event in events:
        kind = event["type"]
        if kind == "GameStarted":
            board = START
        elif kind == "OpeningRolled":
            dice = (event["white_die"], event["black_die"])
        elif kind == "DiceRolled":
            dice = (event["die1"], event["die2"])
        elif kind in ("CheckersPlayed", "TurnForfeited"):
            roll, _, text = _next_play(rows, at)
            at = rows.index(f"{roll} {text}", at) + 1
            assert roll == "".join(map(str, sorted(dice, reverse=True)))
            board = _after(board, dice, text).flipped()
            if kind == "CheckersPlayed":
                assert board.position_id == event["position_id"]
    assert not any(row[:2].isdigit() for row in rows[at:]), "more plays than the log has"


def _next_play(rows: list[str], at: int) -> tuple[str, str, str]:
    """The next cell that is a play, not an action of the cube."""
    return next(row for row in rows[at:] if row[:2].isdigit()).partition(" ")


def _after(board: Board, dice: tuple[int, int], text: str) -> Board:
    return board if text == "no move" else read_play(text, board, dice).result
