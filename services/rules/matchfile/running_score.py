"""The score as the games of a file add up, against what their headings say."""

from services.rules.matchfile.problems import Problems
from services.rules.matchfile.record import GameRecord


class RunningScore:
    """Knows the score before the coming game and whether that is the Crawford game."""

    def __init__(self, length: int, crawford_rule: bool, problems: Problems) -> None:
        self._length = length
        self._crawford_due = crawford_rule and length > 1
        self._problems = problems
        self._score: tuple[int, int] | None = None
        self.is_crawford = False
        """The first game in which exactly one side is 1-away."""

    def before_game(self, written: tuple[int, int] | None, line: int) -> tuple[int, int]:
        """The score before a game: as its heading says, else as the games so far add up."""
        added = self._score if self._score is not None else written or (0, 0)
        score = written if written is not None else added
        if score != added:
            said, sums = f"{score[0]}-{score[1]}", f"{added[0]}-{added[1]}"
            self._problems.add(
                line, "score", f"the heading says {said}, the games add up to {sums}"
            )
        if self._length and max(score) >= self._length:
            over = f"{score[0]}-{score[1]} to {self._length}: the match was over before this game"
            self._problems.add(line, "score", over)
        self.is_crawford = self._crawford_due and max(score) == self._length - 1 > min(score)
        return score

    def after_game(self, game: GameRecord) -> None:
        """Add a game."""
        left, right = self._score if self._score is not None else game.start_score
        self._score = (
            left + game.score_after[0] - game.start_score[0],
            right + game.score_after[1] - game.start_score[1],
        )
        if self.is_crawford:
            self._crawford_due = False
