"""Rolls and plays, by a player, a ghost or the server for a player."""

from __future__ import annotations

from collections.abc import Sequence

from services.game.domain import rights
from services.game.domain.deciding.ending import end_game
from services.game.domain.deciding.resigning import refuse_by_playing_on
from services.game.domain.draft import Draft, hold, refuse
from services.game.domain.facts import CheckersPlayed, DiceRolled, TurnForfeited
from services.game.domain.legal import after_steps, moves_of, walk
from services.game.domain.names import GameReason, Hand
from services.game.domain.reasons import Why
from services.rules import CHECKERS, auto_play, win_kind


def roll(draft: Draft, seat: int, hand: Hand) -> None:
    """Roll for the seat; without a legal move its turn is over at once."""
    hold(rights.roll(draft.state, seat, draft.at_ms))
    refuse_by_playing_on(draft, seat, hand)
    game = draft.state.game
    dice = draft.request.dice.roll(game.number, draft.state.seeds.opened, game.rolls)
    draft.add(DiceRolled(draft.at_ms, seat, *draft.cost(hand), game.rolls, *dice))
    if not moves_of(game.board, dice).can_move:
        cost = draft.cost(Hand.AUTO, turn_done=True)
        draft.add(TurnForfeited(draft.at_ms, seat, *cost))


def play(draft: Draft, seat: int, hand: Hand, steps: Sequence[tuple[int, int]]) -> None:
    """Play the roll in the order given."""
    hold(rights.play(draft.state, seat, draft.at_ms))
    game = draft.state.game
    walked = walk(moves_of(game.board, game.dice), steps)
    if walked.legal < len(steps):
        src, dst = steps[walked.legal]
        refuse(Why.ILLEGAL_PLAY, step=walked.legal + 1, src=src, dst=dst)
    if not walked.complete:
        refuse(Why.INCOMPLETE_PLAY, steps=len(steps))
    refuse_by_playing_on(draft, seat, hand)
    src_points, dst_points = zip(*steps, strict=True)
    _move(draft, seat, hand, (src_points, dst_points, walked.hits))


def play_by_itself(draft: Draft, seat: int) -> None:
    """The automatic player's choice."""
    refuse_by_playing_on(draft, seat, Hand.AUTO)
    steps = auto_play(draft.state.game.board, draft.state.game.dice).steps
    src = tuple(step.src for step in steps)
    dst = tuple(step.dst for step in steps)
    _move(draft, seat, Hand.AUTO, (src, dst, ()))


_Moves = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def _move(draft: Draft, seat: int, hand: Hand, moves: _Moves) -> None:
    after = after_steps(draft.state.game.board, moves[0], moves[1])
    cost = draft.cost(hand, turn_done=True)
    position_id = after.flipped().position_id
    draft.add(CheckersPlayed(draft.at_ms, seat, *cost, *moves, position_id))
    if after.off == CHECKERS:
        cube = draft.state.game.cube.value
        end_game(draft, seat, GameReason.BORNE_OFF, win_kind(after), cube)
