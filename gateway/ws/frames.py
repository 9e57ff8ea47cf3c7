"""What a client may send, frame by frame. Anything else is answered by `nak{code:"bad_frame"}`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from gateway.tables import Filter

# Numbers of decisions, games and versions are the log's, which counts in 31 bits.
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
MatchId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
CommandId = Annotated[
    str, Field(pattern=r"^[!-~]{1,64}$", description="1 to 64 visible ASCII characters")
]
Hash = Annotated[
    str, Field(pattern=r"^[0-9a-fA-F]{64}$", description="32 bytes in hexadecimal digits")
]
# 25 is the bar, 0 off.
Point = Annotated[int, Field(ge=0, le=25)]
Step = Annotated[tuple[Point, Point], Field(description="[from, to] in the mover's numbering")]


class Frame(BaseModel):
    """Closed and strict: an unknown field or a text for a number is an error."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Hello(Frame):
    """The first frame. `token` where neither cookie nor bearer proved the client."""

    t: Literal["hello"]
    proto: Literal[1] = 1
    token: Annotated[str, Field(max_length=200)] | None = None


class Watch(Frame):
    """Follow a match; `after` is the last version seen."""

    t: Literal["watch"]
    match: MatchId
    after: Number = 0


class Unwatch(Frame):
    """Follow it no longer."""

    t: Literal["unwatch"]
    match: MatchId


class Lobby(Frame):
    """Follow the list of tables, those that pass a filter, or no longer."""

    t: Literal["lobby"]
    on: bool
    filter: Filter | None = None


class Listen(Frame):
    """Hear what is said at a match, or no longer."""

    t: Literal["listen"]
    match: MatchId
    on: bool = True


class Chat(Frame):
    """Say a phrase, by its id, or a text at a match. `id` as in a command."""

    t: Literal["chat"]
    id: CommandId
    match: MatchId
    phrase: Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")] | None = None
    text: Annotated[str, Field(min_length=1, max_length=800)] | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Chat:
        if (self.phrase is None) == (self.text is None):
            raise ValueError("either phrase or text")
        return self


class Mute(Frame):
    """Read somebody no more at a match, or again."""

    t: Literal["mute"]
    match: MatchId
    account: Annotated[str, Field(pattern=r"^[0-9a-z]{1,64}$")]
    on: bool = True


class Pong(Frame):
    """The answer to a `ping`, at once."""

    t: Literal["pong"]
    n: Number


class CommandFrame(Frame):
    """What all commands have."""

    t: Literal["cmd"]
    id: CommandId
    match: MatchId


class Decided(CommandFrame):
    """A command that answers a decision, by the number in the view."""

    kind: str
    decision: Number


class Roll(Decided):
    """Roll the dice."""

    kind: Literal["roll"]


class Double(Decided):
    """Offer a double."""

    kind: Literal["double"]


class Take(Decided):
    """Take a double, or a beaver."""

    kind: Literal["take"]


class Pass(Decided):
    """Give the game up instead of taking."""

    kind: Literal["pass"]


class Beaver(Decided):
    """Take and turn the cube at once."""

    kind: Literal["beaver"]


class AcceptResign(Decided):
    """Accept a resignation; `decision` is that of the resignation."""

    kind: Literal["accept_resign"]


class RefuseResign(Decided):
    """Refuse a resignation; `decision` is that of the resignation."""

    kind: Literal["refuse_resign"]


class Continue(Decided):
    """Go on with the next game."""

    kind: Literal["continue"]


class KickOut(Decided):
    """Have the opponent replaced whose clock is at zero."""

    kind: Literal["kick_out"]


class ClaimTimeout(Decided):
    """Look now: the clock of whoever has to decide may be at zero, or a window over."""

    kind: Literal["claim_timeout"]


class Play(Decided):
    """Play the roll, by steps or as people write it: `8/5 6/5`."""

    kind: Literal["play"]
    steps: Annotated[list[Step], Field(max_length=4)] | None = None
    text: Annotated[str, Field(max_length=100)] | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Play:
        if (self.steps is None) == (self.text is None):
            raise ValueError("either steps or text")
        return self


class CommitSeed(CommandFrame):
    """The hash of one's own part of the dice, before the match starts."""

    kind: Literal["commit_seed"]
    commitment: Hash


class OpenSeed(CommandFrame):
    """One's own part of the dice, once both are committed."""

    kind: Literal["open_seed"]
    seed: Hash


class Resign(CommandFrame):
    """Offer to lose the game at a level: 1, 2, 3 times the cube."""

    kind: Literal["resign"]
    game: Number
    level: Annotated[int, Field(ge=1, le=3)]


class Leave(CommandFrame):
    """Leave the match for good, at the price that the view showed (`now.leave_points`)."""

    kind: Literal["leave"]
    points: Number


class AutoRoll(CommandFrame):
    """Have the server roll, for this game."""

    kind: Literal["auto_roll"]
    game: Number
    on: bool


class AutoPlay(CommandFrame):
    """Have the server play, for this game, where there is no contact."""

    kind: Literal["auto_play"]
    game: Number
    on: bool


Command: TypeAlias = (
    Roll
    | Play
    | Double
    | Take
    | Pass
    | Beaver
    | Resign
    | AcceptResign
    | RefuseResign
    | Continue
    | Leave
    | KickOut
    | AutoRoll
    | AutoPlay
    | ClaimTimeout
    | CommitSeed
    | OpenSeed
)
# What a client that is known may ask for.
Talk: TypeAlias = Listen | Chat | Mute
Asking: TypeAlias = Command | Watch | Unwatch | Lobby | Talk
ClientFrame: TypeAlias = Annotated[
    Hello | Watch | Unwatch | Lobby | Talk | Pong | Annotated[Command, Field(discriminator="kind")],
    Field(discriminator="t"),
]
CLIENT_FRAME: TypeAdapter[ClientFrame] = TypeAdapter(ClientFrame)
