"""How a game came out, by the replay and by what the file declares.

1. Borne off: cube times 1, 2 or 3, whatever is declared; sites write only the points needed.
2. Dropped: what the cube showed before its last turn.
3. Otherwise the declared points rounded up to 1, 2 or 3 times the cube: that also reads the marks
   for a forfeit, such as 1004 and 4016.
4. Nothing declared: unfinished, no winner.
"""

from collections.abc import Iterator

from services.rules.matchfile.builder import GameBuilder
from services.rules.matchfile.record import Ending, other_side


def declare(
    game: GameBuilder, winner: str, declared: int, line: int, *, jacoby_unknown: bool
) -> Iterator[str]:
    """Apply the file's own word, `winner` gets `declared` points; what there is to say of it."""
    if not game.over:
        loser = other_side(winner)
        points = resigned_points(game.resign_unit(loser), declared)
        game.give_up(loser, points, Ending.RESIGNATION, line)
    elif winner != game.winner and game.has_illegal_plays:
        # After a play that cannot be, the replay may run dry on the wrong side.
        game.winner, game.points = winner, resigned_points(game.cube.value, declared)
        game.ending = Ending.RESIGNATION
    elif jacoby_unknown and winner == game.winner and _is_jacoby_win(game, declared):
        game.points = declared
        yield "a gammon with a cube never turned counts as one, as under the Jacoby rule"
    if (winner, declared) != (game.winner, game.points):
        counted = f"{game.winner} {game.points}"
        yield f"the file says {winner} wins {declared}; the record gives {counted}"


def resigned_points(unit: int, declared: int) -> int:
    """The smallest of 1, 2 and 3 units that reaches what is declared, else 3 units."""
    return unit * next((kind for kind in (1, 2, 3) if kind * unit >= declared), 3)


def _is_jacoby_win(game: GameBuilder, declared: int) -> bool:
    unturned = game.cube.value == game.start_cube == declared
    return unturned and game.ending is Ending.BEAR_OFF and game.points > declared
