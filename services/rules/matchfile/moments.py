"""Any moment of a recorded match as a state, and so as XGID or GNUBG id."""

from services.rules.errors import RulesError
from services.rules.matchfile.record import Action, MatchRecord, Ply, seat_of
from services.rules.position_state import PositionState
from services.rules.score import SCORE_MAX

_ROLLED = (Action.MOVE, Action.ROLL, Action.ILLEGAL)


def state_before(record: MatchRecord, game: int, ply: int) -> PositionState:
    """The state before a ply, dice included if it is a roll; game and ply count from 0.

    `xgid.write_xgid` and `matchid.write_gnubg_id` make ids of it. RulesError if there is no such
    ply.
    """
    if not (0 <= game < len(record.games) and 0 <= ply < len(record.games[game].plies)):
        raise RulesError(f"no game {game} with a ply {ply}", "moment")
    played = record.games[game]
    moment = played.plies[ply]
    left, right = played.start_score
    on_roll = _on_roll(moment)
    return PositionState(
        board=moment.board if on_roll == seat_of(moment.side) else moment.board.flipped(),
        on_roll=on_roll,
        decision=seat_of(moment.side),
        dice=moment.dice if moment.action in _ROLLED else None,
        cube=moment.cube,
        offer=min(moment.offer, 3),
        length=record.length,
        score=(min(left, SCORE_MAX), min(right, SCORE_MAX)),
        crawford=played.crawford,
        jacoby=record.length == 0 and record.jacoby is True,
        beavers=record.length == 0 and record.beavers is True,
    )


def _on_roll(moment: Ply) -> int:
    """The doubler stays on roll while his cube is answered: he answers every other turn of it."""
    seat = seat_of(moment.side)
    return 1 - seat if moment.offer % 2 == 1 else seat
