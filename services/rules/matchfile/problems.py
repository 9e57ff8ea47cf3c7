"""The list of what was found wrong with a file, kept at a readable length."""

from services.rules.matchfile.limits import PROBLEMS_MAX
from services.rules.matchfile.record import Problem


class Problems:
    """Collects problems; past the limit it only counts them."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._left_out = 0

    def add(self, line: int, kind: str, text: str) -> None:
        """Note one; the text is cut where a file made it overlong."""
        if len(self._found) < PROBLEMS_MAX:
            self._found.append(Problem(line, kind, text[:300]))
        else:
            self._left_out += 1

    def listed(self) -> tuple[Problem, ...]:
        """All of them in the order of the lines, and how many more there were."""
        found = sorted(self._found, key=lambda problem: problem.line)
        if self._left_out:
            found.append(Problem(0, "truncated", f"{self._left_out} more problems are not listed"))
        return tuple(found)
