"""The order of the log: nobody may choose anything once he could know what it leads to."""

from __future__ import annotations

from collections.abc import Iterator

from services.houses.dice_proof.record import Entry, Record
from services.houses.dice_proof.verdict import Finding, broken, holds

SIDES = {"w": "White", "b": "Black"}


def check_order(record: Record) -> Iterator[Finding]:
    """The first line that stands out of order, or what the order shows."""
    walk = _Walk()
    for entry in record.entries:
        fault = walk.take(entry)
        if fault:
            yield broken(fault, entry.place)
            return
    if not walk.started:
        yield broken("There is no anchor: nothing was fixed, so nothing can be proved")
    elif walk.won and not walk.game:
        yield broken("The match was won without a game")
    elif walk.game:
        yield holds("Anchor, then both commitments, then both seeds, then the first game")
        yield holds(f"In all {walk.game} games the rolls stand in order, without a gap")
        yield holds("No link was published before its game had ended")
    else:
        yield holds("What is there of anchor, commitments and seeds stands in order")


class _Walk:
    """Where the log has got to; `take` says what is wrong with the next line, or ""."""

    def __init__(self) -> None:
        self.started = False
        self.committed: set[str] = set()
        self.opened: set[str] = set()
        self.game = 0
        self.next_n: int | None = None  # None = the opening is due
        self.playing = False
        self.revealed = True
        self.over = False
        self.won = False

    def take(self, entry: Entry) -> str:
        if entry.type != "MatchStarted" and not self.started:
            return f"{entry.type} comes before the anchor was published"
        match entry.type:
            case "MatchStarted":
                return self._start()
            case "SeedCommitted" | "SeedOpened":
                return self._seed(entry)
            case "GameStarted":
                return self._begin(entry)
            case "OpeningRolled" | "DiceRolled":
                return self._rolled(entry)
            case "GameEnded":
                return self._end(entry)
            case "SeedRevealed":
                return self._reveal(entry)
        return self._over(entry)

    def _start(self) -> str:
        if self.started:
            return "A second anchor was published"
        self.started = True
        return ""

    def _seed(self, entry: Entry) -> str:
        name = SIDES[entry.side]
        if self.game:
            return f"{entry.type} of {name} comes after the first game began"
        if entry.type == "SeedCommitted" and self.opened:
            return f"{name} committed to a seed after the other's was opened"
        if entry.type == "SeedOpened" and len(self.committed) < 2:
            return f"{name} opened a seed before both commitments were in"
        done = self.committed if entry.type == "SeedCommitted" else self.opened
        if entry.side in done:
            return f"{entry.type} stands twice for {name}"
        done.add(entry.side)
        return ""

    def _begin(self, entry: Entry) -> str:
        if len(self.opened) < 2:
            missing = [n for s, n in SIDES.items() if s not in self.opened]
            return f"Game {entry.game} began without the seed of {' and '.join(missing)}"
        if self.over:
            return f"Game {entry.game} began after the match was over"
        if self.playing or not self.revealed:
            return f"Game {entry.game} began before the link of game {self.game} was published"
        if entry.game != self.game + 1:
            return f"Game {self.game + 1} was due, but the log has game {entry.game}"
        self.game, self.next_n, self.playing, self.revealed = entry.game, None, True, False
        return ""

    def _rolled(self, entry: Entry) -> str:
        if not self.playing:
            return "A roll stands outside of any game"
        if entry.type == "OpeningRolled":
            if self.next_n is not None:
                return f"Game {entry.game} has a second opening"
            self.next_n = len(entry.ties) + 1
            return ""
        if self.next_n is None:
            return f"Game {entry.game}: roll {entry.roll} comes before the opening"
        if entry.roll != self.next_n:
            due = f"roll {self.next_n} was due"
            return f"Game {entry.game}: {due}, but the log has roll {entry.roll}"
        self.next_n += 1
        return ""

    def _end(self, entry: Entry) -> str:
        if not self.playing or entry.game != self.game:
            return f"Game {entry.game} ended without being played"
        if self.next_n is None:
            return f"Game {entry.game} ended without its opening roll"
        self.playing = False
        return ""

    def _reveal(self, entry: Entry) -> str:
        if entry.game != self.game or self.revealed:
            return f"A link of game {entry.game} was published out of turn"
        if self.playing:
            return f"The link of game {entry.game} was published before the game had ended"
        self.revealed = True
        return ""

    def _over(self, entry: Entry) -> str:
        if self.over:
            return "The match ended twice"
        self.playing, self.over, self.won = False, True, entry.type != "MatchVoided"
        return ""
