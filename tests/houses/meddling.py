"""Ways to meddle with an honest dice record of three games, and what a verifier must say."""

from collections.abc import Callable
from typing import Any

Log = list[dict[str, Any]]
Change = Callable[[Log], None]
OTHER = "ab" * 32


def index(log: Log, kind: str, nth: int = 0) -> int:
    """Place of the nth line of a type."""
    return [i for i, line in enumerate(log) if line["type"] == kind][nth]


def put(kind: str, nth: int, **fields: Any) -> Change:
    """Overwrite fields of a line."""

    def change(log: Log) -> None:
        log[index(log, kind, nth)].update(fields)

    return change


def drop(kind: str, nth: int = 0) -> Change:
    """Leave a line out."""

    def change(log: Log) -> None:
        del log[index(log, kind, nth)]

    return change


def twice(kind: str, nth: int = 0, before: str = "", before_nth: int = 0) -> Change:
    """Let a line stand a second time, before another one (or before itself)."""

    def change(log: Log) -> None:
        line = log[index(log, kind, nth)]
        log.insert(index(log, before or kind, before_nth if before else nth), dict(line))

    return change


def late(kind: str, nth: int, after: str, after_nth: int = 0) -> Change:
    """Move a line to just behind a later one."""

    def change(log: Log) -> None:
        place = index(log, after, after_nth)
        log.insert(place, log.pop(index(log, kind, nth)))

    return change


def early(kind: str, nth: int, before: str, before_nth: int = 0) -> Change:
    """Move a line to just before an earlier one."""

    def change(log: Log) -> None:
        place = index(log, before, before_nth)
        log.insert(place, log.pop(index(log, kind, nth)))

    return change


FALSE_VALUES: list[tuple[Change, str]] = [
    (put("DiceRolled", 8, dice=[6, 6]), "Game 2, roll 3: the log says 6-6, the key gives 5-6"),
    (put("OpeningRolled", 1, dice=[6, 1]), "Game 2, opening: the log says 6-1 after 0 ties"),
    (put("OpeningRolled", 1, starter="b"), "5-2 after 0 ties, Black to start; the key gives 5-2"),
    (put("OpeningRolled", 0, ties=[3]), "Game 1, opening: the log says 3-6 after 1 ties"),
    (put("SeedRevealed", 1, seed=OTHER), "Game 2: the published link does not hash back"),
    (put("MatchStarted", 0, anchor=OTHER), "Game 1: the published link does not hash back"),
    (put("SeedOpened", 0, seed=OTHER), "White's seed is not the one committed to"),
    (put("SeedCommitted", 1, commitment=OTHER), "Black's seed is not the one committed to"),
    (
        put("SeedOpened", 1, without_client=True),
        "Black is marked as without a client in",
    ),
    (put("GameStarted", 0, game=2), "Game 1 was due, but the log has game 2"),
]
MISSING: list[tuple[Change, str]] = [
    (drop("MatchStarted"), "SeedCommitted comes before the anchor was published"),
    (drop("SeedCommitted", 1), "White opened a seed before both commitments were in"),
    (drop("SeedOpened", 1), "Game 1 began without the seed of Black"),
    (drop("SeedRevealed", 1), "Game 2 is over, but its link is missing"),
    (drop("SeedRevealed", 2), "Game 3 is over, but its link is missing"),
    (drop("DiceRolled", 1), "Game 1: roll 3 was due, but the log has roll 4"),
    (drop("OpeningRolled", 1), "Game 2: roll 1 comes before the opening"),
    (twice("MatchEnded"), "The match ended twice"),
    (drop("GameStarted"), "A roll stands outside of any game"),
    (drop("GameEnded", 1), "The link of game 2 was published before the game had ended"),
]
DOUBLED: list[tuple[Change, str]] = [
    (twice("MatchStarted", before="SeedOpened"), "A second anchor was published"),
    (twice("SeedCommitted"), "SeedCommitted stands twice for White"),
    (twice("SeedOpened", 1), "SeedOpened stands twice for Black"),
    (twice("SeedOpened", 1, before="DiceRolled"), "SeedOpened of Black comes after the first game"),
    (twice("OpeningRolled", 0, before="DiceRolled"), "Game 1 has a second opening"),
    (twice("DiceRolled", 2), "Game 1: roll 5 was due, but the log has roll 4"),
    (twice("GameEnded"), "Game 1 ended without being played"),
    (twice("SeedRevealed"), "A link of game 1 was published out of turn"),
]
OUT_OF_ORDER: list[tuple[Change, str]] = [
    (early("SeedOpened", 0, "SeedCommitted", 1), "White opened a seed before both commitments"),
    (late("SeedOpened", 1, "GameStarted"), "Game 1 began without the seed of Black"),
    (late("SeedCommitted", 1, "SeedOpened", 1), "White opened a seed before both commitments"),
    (
        twice("SeedCommitted", 1, before="SeedOpened", before_nth=1),
        "Black committed to a seed after",
    ),
    (late("DiceRolled", 0, "DiceRolled", 1), "Game 1: roll 2 was due, but the log has roll 3"),
    (late("DiceRolled", 5, "GameEnded"), "A roll stands outside of any game"),
    (early("SeedRevealed", 0, "GameEnded"), "The link of game 1 was published before the game had"),
    (early("GameStarted", 1, "SeedRevealed"), "Game 2 began before the link of game 1 was"),
    (early("MatchEnded", 0, "GameStarted", 2), "Game 3 began after the match was over"),
]
ALL = FALSE_VALUES + MISSING + DOUBLED + OUT_OF_ORDER
