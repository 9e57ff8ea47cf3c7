"""Wishes as they come over the wire, to the wishes that a match knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavla.game.v1 import service_pb2 as pb

from services.game.domain import wishes as w
from services.game.domain.wishes import By, HouseWish, PlayerWish, Wish
from services.kit.decider import Refusal

# A roll moves four checkers at most.
STEPS_MAX = 4
# What a name or a version of a program is called; one line on a screen.
NAME_CHARS_MAX = 100
# Who the house's own wishes are by.
_HOUSE = By.house()


def _play(message: pb.Play) -> w.Play:
    src, dst = message.src, message.dst
    if len(src) != len(dst) or len(src) > STEPS_MAX or (src and message.text):
        sentence = "A play has as many starts as ends, four at most, or a text instead."
        raise Refusal("bad_play", sentence, src=len(src), dst=len(dst))
    return w.Play(message.decision, tuple(zip(src, dst, strict=True)))


def _name(text: str) -> str:
    if len(text) > NAME_CHARS_MAX:
        sentence = "A name or a version is shorter than this."
        raise Refusal("too_long", sentence, length=len(text), most=NAME_CHARS_MAX)
    return text


def _settle(message: pb.SettleAbandoned) -> w.SettleAbandoned:
    return w.SettleAbandoned(
        position_id=_name(message.position_id),
        outcomes_ppm=(
            message.win_ppm,
            message.win_gammon_ppm,
            message.win_backgammon_ppm,
            message.lose_ppm,
            message.lose_gammon_ppm,
            message.lose_backgammon_ppm,
        ),
        cube=message.cube,
        equity_millipoints=message.equity_millipoints,
        mwc_ppm=message.mwc_ppm,
        evaluator=_name(message.evaluator),
        evaluator_version=_name(message.evaluator_version),
        met=_name(message.met),
    )


_PLAYERS: dict[str, Callable[[Any], PlayerWish]] = {
    "roll": lambda m: w.Roll(m.decision),
    "play": _play,
    "offer_double": lambda m: w.OfferDouble(m.decision),
    "take": lambda m: w.Take(m.decision),
    "pass_double": lambda m: w.Pass(m.decision),
    "beaver": lambda m: w.Beaver(m.decision),
    "commit_seed": lambda m: w.CommitSeed(m.commitment),
    "open_seed": lambda m: w.OpenSeed(m.seed),
    "offer_resign": lambda m: w.OfferResign(m.game, m.level),
    "accept_resign": lambda m: w.AcceptResign(m.decision),
    "refuse_resign": lambda m: w.RefuseResign(m.decision),
    "carry_on": lambda m: w.Continue(m.decision),
    "leave_match": lambda m: w.LeaveMatch(m.points),
    "kick_out": lambda m: w.KickOut(m.decision),
    "set_auto_roll": lambda m: w.SetAutoRoll(m.game, m.on),
    "set_auto_play": lambda m: w.SetAutoPlay(m.game, m.on),
    "claim_timeout": lambda m: w.ClaimTimeout(m.decision),
}
_HOUSES: dict[str, Callable[[Any], HouseWish | w.ClaimTimeout]] = {
    "mark_away": lambda m: w.MarkAway(m.account_id),
    "mark_back": lambda m: w.MarkBack(m.account_id),
    "claim_timeout": lambda m: w.ClaimTimeout(m.decision),
    "claim_absence": lambda m: w.ClaimAbsence(m.seat),
    "seat_ghost": lambda m: w.SeatGhost(m.seat, _name(m.engine), _name(m.engine_version)),
    "settle_abandoned": _settle,
    "void_match": lambda m: w.VoidMatch(_name(m.operator), m.note),
    "credit_outage": lambda m: w.CreditOutage(_name(m.outage_id), m.from_ms, m.until_ms),
}


def player_wish(command: pb.Command) -> PlayerWish:
    """What a player asks for. Raises `Refusal`."""
    kind = command.WhichOneof("wish")
    if kind is None:
        raise _unknown()
    return _PLAYERS[kind](getattr(command, kind))


def house_wish(command: pb.HouseCommand) -> tuple[Wish, By]:
    """What a service of the house asks for, or a ghost through it. Raises `Refusal`."""
    kind = command.WhichOneof("wish")
    if kind is None:
        raise _unknown()
    if kind != "ghost_decision":
        return _HOUSES[kind](getattr(command, kind)), _HOUSE
    decision = command.ghost_decision
    decided = decision.WhichOneof("wish")
    if decided is None:
        raise _unknown()
    return _PLAYERS[decided](getattr(decision, decided)), By.ghost(decision.seat)


def _unknown() -> Refusal:
    return Refusal("unknown_command", "No such command is known here.")
