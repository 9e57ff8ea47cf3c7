"""A client's command as the match engine reads it."""

from __future__ import annotations

from collections.abc import Callable

from tavla.game.v1 import service_pb2 as pb

from gateway.clients import Game, problem_of
from gateway.ws import frames as f
from gateway.ws.house import Answer, Put


def _decided(field: str) -> Callable[[pb.Command, f.Decided], None]:
    def put(command: pb.Command, frame: f.Decided) -> None:
        wish = getattr(command, field)
        wish.decision = frame.decision
        wish.SetInParent()

    return put


def _play(command: pb.Command, frame: f.Play) -> None:
    wish = command.play
    wish.decision = frame.decision
    wish.SetInParent()
    if frame.text is not None:
        wish.text = frame.text
        return
    for src, dst in frame.steps or ():
        wish.src.append(src)
        wish.dst.append(dst)


def _commit_seed(command: pb.Command, frame: f.CommitSeed) -> None:
    command.commit_seed.commitment = bytes.fromhex(frame.commitment)
    command.commit_seed.SetInParent()


def _open_seed(command: pb.Command, frame: f.OpenSeed) -> None:
    command.open_seed.seed = bytes.fromhex(frame.seed)
    command.open_seed.SetInParent()


def _resign(command: pb.Command, frame: f.Resign) -> None:
    command.offer_resign.game, command.offer_resign.level = frame.game, frame.level
    command.offer_resign.SetInParent()


def _leave(command: pb.Command, frame: f.Leave) -> None:
    command.leave_match.points = frame.points
    command.leave_match.SetInParent()


def _auto(field: str) -> Callable[[pb.Command, f.AutoRoll | f.AutoPlay], None]:
    def put(command: pb.Command, frame: f.AutoRoll | f.AutoPlay) -> None:
        wish = getattr(command, field)
        wish.game, wish.on = frame.game, frame.on
        wish.SetInParent()

    return put


# A services-only command is in no table of the gateway: there is nothing to send it by.
_WISHES: dict[str, Callable[[pb.Command, object], None]] = {
    "commit_seed": _commit_seed,  # type: ignore[dict-item]  # each is called with its own frame
    "open_seed": _open_seed,  # type: ignore[dict-item]
    "play": _play,  # type: ignore[dict-item]
    "resign": _resign,  # type: ignore[dict-item]
    "leave": _leave,  # type: ignore[dict-item]
    "auto_roll": _auto("set_auto_roll"),  # type: ignore[dict-item]
    "auto_play": _auto("set_auto_play"),  # type: ignore[dict-item]
    "roll": _decided("roll"),  # type: ignore[dict-item]
    "double": _decided("offer_double"),  # type: ignore[dict-item]
    "take": _decided("take"),  # type: ignore[dict-item]
    "pass": _decided("pass_double"),  # type: ignore[dict-item]
    "beaver": _decided("beaver"),  # type: ignore[dict-item]
    "accept_resign": _decided("accept_resign"),  # type: ignore[dict-item]
    "refuse_resign": _decided("refuse_resign"),  # type: ignore[dict-item]
    "continue": _decided("carry_on"),  # type: ignore[dict-item]
    "kick_out": _decided("kick_out"),  # type: ignore[dict-item]
    "claim_timeout": _decided("claim_timeout"),  # type: ignore[dict-item]
}


def command_of(frame: f.Command, account: str, lag_ms: int) -> pb.Command:
    """The command, by the account that the socket belongs to and the lag that we measured."""
    command = pb.Command(id=frame.id, match_id=frame.match, account_id=account, lag_ms=lag_ms)
    _WISHES[frame.kind](command, frame)
    return command


def put_by(game: Game) -> Put:
    """Has the match engine carry out commands."""

    async def put(frame: f.Command, account: str, lag_ms: int) -> Answer:
        answer = await game.put(command_of(frame, account, lag_ms))
        refused = answer.HasField("refusal")
        return Answer(answer.version, problem_of(answer.refusal) if refused else None)

    return put
