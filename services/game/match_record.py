"""A match as match files hold it, put together fact by fact from its log.

White is the left column. Files know neither clocks nor ghosts, and no game that does not count:
such a game is written without its last play and its result, and a comment says so.
"""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime

from services.game.domain import facts as f
from services.game.domain.evolving.opening import opening_cube
from services.game.domain.facts import Fact
from services.game.domain.names import BLACK, GameReason
from services.houses import TableRules
from services.rules.matchfile import Ending, GameBuilder, GameRecord, MatchRecord
from services.rules.matchfile.record import LEFT, RIGHT

SITE = "Tavla"


def _side(seat: int) -> str:
    return RIGHT if seat == BLACK else LEFT


class RecordWriter:
    """Takes a match's facts in order; `record` is the match so far."""

    def __init__(self, start: f.MatchStarted, white_name: str, black_name: str) -> None:
        """The names are what people call the players."""
        self._rules = TableRules.from_canonical(start.rules)
        self._start = start
        self._names = (white_name, black_name)
        self._games: list[GameRecord] = []
        self._comments: list[str] = []
        self._started: f.GameStarted | None = None
        self._game: GameBuilder | None = None
        self._rolled: tuple[str, tuple[int, int]] | None = None

    def add(self, fact: Fact) -> None:
        """One more fact. RulesError for what no file can hold."""
        if isinstance(fact, f.GameStarted):
            self._started = fact
        elif isinstance(fact, f.OpeningRolled):
            self._open(fact)
        elif self._game is not None:
            self._add_to(self._game, fact)

    def record(self) -> MatchRecord:
        """The match as far as it has come, a game under way unfinished."""
        rules, single = self._rules, self._rules.kind == "single"
        running = [] if self._game is None else [self._game.build()]
        day = datetime.fromtimestamp(self._start.at_ms // 1_000, UTC)
        tags = {
            "Site": SITE,
            "Match ID": self._start.match_id,
            "Event": f"{rules.title}, {rules.mode}",
            "EventDate": day.strftime("%Y.%m.%d"),
        }
        return MatchRecord(
            left=self._names[0],
            right=self._names[1],
            length=0 if single else rules.length,
            games=(*self._games, *running),
            tags=tags,
            comments=tuple(self._comments),
            jacoby=rules.jacoby if single else None,
            beavers=rules.beavers if single else None,
        )

    def _open(self, fact: f.OpeningRolled) -> None:
        start = self._started
        assert start is not None, "a game starts before its opening"
        self._game = GameBuilder(
            (start.white_points, start.black_points),
            crawford=start.crawford,
            jacoby=self._rules.jacoby,
            start_cube=opening_cube(self._rules, len(fact.ties)),
        )
        self._rolled = _side(fact.starter), (fact.white_die, fact.black_die)

    def _add_to(self, game: GameBuilder, fact: Fact) -> None:
        match fact:
            case f.DiceRolled():
                self._rolled = _side(fact.seat), (fact.die1, fact.die2)
            case f.CheckersPlayed():
                self._move(game, tuple(zip(fact.src, fact.dst, strict=True)))
            case f.TurnForfeited():
                self._move(game, ())
            case f.DoubleOffered():
                game.double(_side(fact.seat))
            case f.Beavered():
                game.beaver(_side(fact.seat))
            case f.DoubleTaken():
                game.take(_side(fact.seat))
            case f.DoublePassed():
                game.drop(_side(fact.seat))
            case f.GameEnded():
                self._end(game, fact)
            case _:
                return

    def _move(self, game: GameBuilder, steps: tuple[tuple[int, int], ...]) -> None:
        assert self._rolled is not None, "a play follows a roll"
        side, dice = self._rolled
        game.move(side, dice, steps)
        self._rolled = None

    def _end(self, game: GameBuilder, fact: f.GameEnded) -> None:
        if self._rolled is not None and not game.over:
            game.roll(*self._rolled)
        if fact.reason is GameReason.RESIGNED:
            game.give_up(_side(1 - fact.winner), fact.points, Ending.RESIGNATION)
        elif fact.reason in (GameReason.TIME, GameReason.LEFT):
            game.timeout(_side(1 - fact.winner), fact.points)
        built = game.build()
        if not fact.counted and built.winner is not None:
            # Readers reckon a result from the last play alone, whatever else is written.
            plies, nobody = built.plies[:-1], Ending.UNFINISHED
            built = dataclasses.replace(built, plies=plies, winner=None, points=0, ending=nobody)
            comment = f"Game {fact.game} does not count and is written without its last play"
            self._comments.append(comment)
        self._games.append(built)
        self._game, self._rolled = None, None
