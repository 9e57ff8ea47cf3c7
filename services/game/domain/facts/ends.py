"""Facts that end a game or the match."""

from __future__ import annotations

from dataclasses import dataclass

from services.game.domain.facts.base import Stamped
from services.game.domain.names import GameReason, MatchReason, VoidReason


@dataclass(frozen=True, slots=True)
class GameEnded(Stamped):
    """Game `game` is over. `points` = `kind` x `cube`; not `counted`: the score stays as it was.

    `winner` is -1 and `kind` 0 where the match ended around an unfinished game. The score is the
    one after it. It moves no money.
    """

    game: int
    winner: int
    reason: GameReason
    kind: int
    cube: int
    points: int
    counted: bool
    white_points: int
    black_points: int


@dataclass(frozen=True, slots=True)
class SeedRevealed(Stamped):
    """s_k of game k (32 bytes): anyone can now check every roll of that game."""

    game: int
    seed: bytes


@dataclass(frozen=True, slots=True)
class SettlementDue(Stamped):
    """The player who left did not come back in time: the position decides, irrevocably.

    `length` is 1 for a single game.

    `position_id` is as the seat `roller` sees it; dice 0 0 = not rolled; `offered` = value of a
    pending double or beaver, else 0; `between_games`: there is no position, only the score.
    """

    leaver: int
    length: int
    game: int
    between_games: bool
    position_id: str
    roller: int
    die1: int
    die2: int
    cube: int
    cube_owner: int
    offered: int
    beavered: bool
    white_points: int
    black_points: int
    crawford: bool


@dataclass(frozen=True, slots=True)
class Ended(Stamped):
    """The one last fact of a match, for those who know nothing else of it.

    `white` and `black` are the accounts, `length` is 1 for a single game. `at_fault` lists the
    seats that left; only their records count it.
    """

    white: str
    black: str
    length: int
    at_fault: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Ended):
    """`winner` has won the match. `win_sum_minor` goes to him from the loser, before any fee.

    `kind` and `cube` are those of the last game where it decided the match, else 0.
    """

    winner: int
    reason: MatchReason
    white_points: int
    black_points: int
    kind: int
    cube: int
    win_sum_minor: int
    rated: bool


@dataclass(frozen=True, slots=True)
class MatchVoided(Ended):
    """There is no match: stakes go back. `operator` and `note` are empty unless one did it."""

    reason: VoidReason
    operator: str
    note: str


@dataclass(frozen=True, slots=True)
class MatchSplit(Ended):
    """The stakes are shared by the value of the position; `leaver` is the seat that left.

    All chances are the leaver's. `win_ppm` ... `lose_backgammon_ppm` exclude each other and sum
    to 1 000 000. A single uses `equity_millipoints` (cubeful, times `cube`), a series `mwc_ppm`.
    `met` names the match equity table. The two shares sum to what both had staked (a single: the
    limit each) and follow from these integers alone.
    """

    leaver: int
    position_id: str
    win_ppm: int
    win_gammon_ppm: int
    win_backgammon_ppm: int
    lose_ppm: int
    lose_gammon_ppm: int
    lose_backgammon_ppm: int
    cube: int
    equity_millipoints: int
    mwc_ppm: int
    evaluator: str
    evaluator_version: str
    met: str
    white_gets_minor: int
    black_gets_minor: int
