"""What a half-move table must say, worked out from the slow generator."""

from collections.abc import Iterator

from services.rules import Board, HalfMoves, legal_plays
from tests.rules.brute_force import WHITE, Points, after, half_moves

Dice = tuple[int, ...]
State = tuple[Points, Dice]  # the points and the dice not yet played
HalfMove = tuple[int, int]


class Expected:
    """The half moves that can still be completed, for one position and roll."""

    def __init__(self, board: Board, dice: tuple[int, int]) -> None:
        self._longest: dict[State, int] = {}
        self._dice: Dice = dice * 2 if dice[0] == dice[1] else dice
        self.start: frozenset[State] = frozenset({(board.points, self._dice)})
        self.results = frozenset(p.result.points for p in legal_plays(board, dice))

    def next_states(self, states: frozenset[State]) -> dict[HalfMove, frozenset[State]]:
        """From all states a player may be in, where each permitted half move leads."""
        out: dict[HalfMove, frozenset[State]] = {}
        for state in states:
            for half_move, then in self._permitted(state):
                out[half_move] = out.get(half_move, frozenset()) | {then}
        return out

    def complete(self, states: frozenset[State]) -> bool:
        """Whether the turn is complete: nothing more can be played, and what stands is legal."""
        return all(self._length(s) == 0 and s[0] in self.results for s in states)

    def _permitted(self, state: State) -> Iterator[tuple[HalfMove, State]]:
        most = self._length(state)
        choices = list(self._go_on(state))
        if most == 1 and len(state[1]) == 2 == len(self._dice):
            high = [choice for choice in choices if choice[1] == max(state[1])]
            choices = high or choices
        for half_move, _, then in choices:
            won = all(n <= 0 for n in then[0]) and then[0] in self.results
            if won or 1 + self._length(then) == most:
                yield half_move, then

    def _go_on(self, state: State) -> Iterator[tuple[HalfMove, int, State]]:
        points, dice = state
        for die in set(dice):
            rest = list(dice)
            rest.remove(die)
            for half_move in half_moves(points, die, WHITE):
                yield half_move, die, (after(points, half_move, WHITE), tuple(rest))

    def _length(self, state: State) -> int:
        if state not in self._longest:
            self._longest[state] = max(
                (1 + self._length(then) for _, _, then in self._go_on(state)), default=0
            )
        return self._longest[state]


def disagreement(board: Board, dice: tuple[int, int], table: HalfMoves) -> str:
    """The first place where a table and the slow generator part, or nothing."""
    expected = Expected(board, dice)
    reached: set[Points] = set()
    todo: list[tuple[frozenset[State], int]] = [(expected.start, 0)]
    seen = set(todo)
    while todo:
        states, node = todo.pop()
        points = next(iter(states))[0]
        offered = dict(zip(table.nodes[node][::2], table.nodes[node][1::2], strict=True))
        wanted = expected.next_states(states)
        if {_signed(points, m) for m in wanted} != set(offered):
            return f"node {node} at {points} offers {sorted(offered)}, not {sorted(wanted)}"
        for half_move, then in wanted.items():
            number = offered[_signed(points, half_move)]
            if number == 0:
                if not expected.complete(then):
                    return f"node {node}: the turn is not complete after {half_move}"
                reached |= {p for p, _ in then}
            elif (then, number) not in seen:
                seen.add((then, number))
                todo.append((then, number))
    if table.can_move and reached != expected.results:
        return "not every legal play is an end"
    return ""


def _signed(points: Points, half_move: HalfMove) -> int:
    src, dst = half_move
    hits = dst > 0 and points[dst] == -1
    return -(src * 100 + dst) if hits else src * 100 + dst
