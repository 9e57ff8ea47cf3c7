"""What a ghost decides: any legal move."""

from __future__ import annotations

import random

from tavla.game.v1 import service_pb2 as pb

from services.game.domain.legal import moves_of
from services.game.domain.names import other
from services.game.domain.phase import CUBE_TURNED, Phase
from services.game.domain.state import MatchState


def decision_of(state: MatchState, seat: int, chance: random.Random) -> pb.GhostDecision | None:
    """The ghost's next decision; None where it is not its turn."""
    if state.resignation.seat == other(seat):
        number = state.resignation.number
        if chance.random() < 0.5:
            return pb.GhostDecision(seat=seat, accept_resign=pb.AcceptResign(decision=number))
        return pb.GhostDecision(seat=seat, refuse_resign=pb.RefuseResign(decision=number))
    if state.acting_seat != seat:
        return None
    decision = state.decision
    if state.phase is Phase.ROLLING:
        return pb.GhostDecision(seat=seat, roll=pb.Roll(decision=decision))
    if state.phase is Phase.PLAYING:
        return pb.GhostDecision(seat=seat, play=_play(state, chance))
    if state.phase in CUBE_TURNED and chance.random() < 0.7:
        return pb.GhostDecision(seat=seat, take=pb.Take(decision=decision))
    return pb.GhostDecision(seat=seat, pass_double=pb.Pass(decision=decision))


def _play(state: MatchState, chance: random.Random) -> pb.Play:
    """A way through the table of half moves."""
    nodes, node, play = moves_of(state.game.board, state.game.dice).nodes, 0, pb.Play()
    play.decision = state.decision
    while True:
        at = 2 * chance.randrange(len(nodes[node]) // 2)
        src, dst = divmod(abs(nodes[node][at]), 100)
        play.src.append(src)
        play.dst.append(dst)
        node = nodes[node][at + 1]
        if node == 0:
            return play
