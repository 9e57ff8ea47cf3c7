from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SeatKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEAT_KIND_UNSPECIFIED: _ClassVar[SeatKind]
    SEAT_KIND_PERSON: _ClassVar[SeatKind]
    SEAT_KIND_BOT: _ClassVar[SeatKind]
    SEAT_KIND_COMPUTER: _ClassVar[SeatKind]

class Hand(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HAND_UNSPECIFIED: _ClassVar[Hand]
    HAND_PLAYER: _ClassVar[Hand]
    HAND_AUTO: _ClassVar[Hand]
    HAND_GHOST: _ClassVar[Hand]

class GhostCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GHOST_CAUSE_UNSPECIFIED: _ClassVar[GhostCause]
    GHOST_CAUSE_AWAY: _ClassVar[GhostCause]
    GHOST_CAUSE_KICKED_OUT: _ClassVar[GhostCause]

class GameReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_REASON_UNSPECIFIED: _ClassVar[GameReason]
    GAME_REASON_BORNE_OFF: _ClassVar[GameReason]
    GAME_REASON_PASSED: _ClassVar[GameReason]
    GAME_REASON_RESIGNED: _ClassVar[GameReason]
    GAME_REASON_TIME: _ClassVar[GameReason]
    GAME_REASON_LEFT: _ClassVar[GameReason]
    GAME_REASON_UNFINISHED: _ClassVar[GameReason]

class MatchReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MATCH_REASON_UNSPECIFIED: _ClassVar[MatchReason]
    MATCH_REASON_PLAYED: _ClassVar[MatchReason]
    MATCH_REASON_TIME: _ClassVar[MatchReason]
    MATCH_REASON_LEFT: _ClassVar[MatchReason]
    MATCH_REASON_CONTINUE_MISSED: _ClassVar[MatchReason]

class VoidReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VOID_REASON_UNSPECIFIED: _ClassVar[VoidReason]
    VOID_REASON_GHOST_WON: _ClassVar[VoidReason]
    VOID_REASON_BOTH_GONE: _ClassVar[VoidReason]
    VOID_REASON_NEITHER_CONTINUED: _ClassVar[VoidReason]
    VOID_REASON_SEED_NOT_OPENED: _ClassVar[VoidReason]
    VOID_REASON_LEFT_BEFORE_START: _ClassVar[VoidReason]
    VOID_REASON_GAMES_USED_UP: _ClassVar[VoidReason]
    VOID_REASON_OPERATOR: _ClassVar[VoidReason]
SEAT_KIND_UNSPECIFIED: SeatKind
SEAT_KIND_PERSON: SeatKind
SEAT_KIND_BOT: SeatKind
SEAT_KIND_COMPUTER: SeatKind
HAND_UNSPECIFIED: Hand
HAND_PLAYER: Hand
HAND_AUTO: Hand
HAND_GHOST: Hand
GHOST_CAUSE_UNSPECIFIED: GhostCause
GHOST_CAUSE_AWAY: GhostCause
GHOST_CAUSE_KICKED_OUT: GhostCause
GAME_REASON_UNSPECIFIED: GameReason
GAME_REASON_BORNE_OFF: GameReason
GAME_REASON_PASSED: GameReason
GAME_REASON_RESIGNED: GameReason
GAME_REASON_TIME: GameReason
GAME_REASON_LEFT: GameReason
GAME_REASON_UNFINISHED: GameReason
MATCH_REASON_UNSPECIFIED: MatchReason
MATCH_REASON_PLAYED: MatchReason
MATCH_REASON_TIME: MatchReason
MATCH_REASON_LEFT: MatchReason
MATCH_REASON_CONTINUE_MISSED: MatchReason
VOID_REASON_UNSPECIFIED: VoidReason
VOID_REASON_GHOST_WON: VoidReason
VOID_REASON_BOTH_GONE: VoidReason
VOID_REASON_NEITHER_CONTINUED: VoidReason
VOID_REASON_SEED_NOT_OPENED: VoidReason
VOID_REASON_LEFT_BEFORE_START: VoidReason
VOID_REASON_GAMES_USED_UP: VoidReason
VOID_REASON_OPERATOR: VoidReason

class DiceRolled(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "roll", "die1", "die2")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    DIE1_FIELD_NUMBER: _ClassVar[int]
    DIE2_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    roll: int
    die1: int
    die2: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., roll: _Optional[int] = ..., die1: _Optional[int] = ..., die2: _Optional[int] = ...) -> None: ...

class CheckersPlayed(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "src", "dst", "hits", "position_id")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    SRC_FIELD_NUMBER: _ClassVar[int]
    DST_FIELD_NUMBER: _ClassVar[int]
    HITS_FIELD_NUMBER: _ClassVar[int]
    POSITION_ID_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    src: _containers.RepeatedScalarFieldContainer[int]
    dst: _containers.RepeatedScalarFieldContainer[int]
    hits: _containers.RepeatedScalarFieldContainer[int]
    position_id: str
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., src: _Optional[_Iterable[int]] = ..., dst: _Optional[_Iterable[int]] = ..., hits: _Optional[_Iterable[int]] = ..., position_id: _Optional[str] = ...) -> None: ...

class TurnForfeited(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ...) -> None: ...

class DoubleOffered(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "value")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    value: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...

class DoubleTaken(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "value", "owner")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    value: int
    owner: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., value: _Optional[int] = ..., owner: _Optional[int] = ...) -> None: ...

class DoublePassed(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "value")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    value: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...

class Beavered(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "value")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    value: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...

class ResignOffered(_message.Message):
    __slots__ = ("at_ms", "seat", "level", "points")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    level: int
    points: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., level: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...

class ResignAccepted(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ...) -> None: ...

class ResignRefused(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms", "played_on")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    PLAYED_ON_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    played_on: bool
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ..., played_on: _Optional[bool] = ...) -> None: ...

class AutoRollSet(_message.Message):
    __slots__ = ("at_ms", "seat", "on")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    on: bool
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., on: _Optional[bool] = ...) -> None: ...

class AutoPlaySet(_message.Message):
    __slots__ = ("at_ms", "seat", "on")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    on: bool
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., on: _Optional[bool] = ...) -> None: ...

class PlayerAway(_message.Message):
    __slots__ = ("at_ms", "seat")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class PlayerBack(_message.Message):
    __slots__ = ("at_ms", "seat", "away_ms")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AWAY_MS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    away_ms: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., away_ms: _Optional[int] = ...) -> None: ...

class ClockCredited(_message.Message):
    __slots__ = ("at_ms", "outage_id", "from_ms", "until_ms")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    OUTAGE_ID_FIELD_NUMBER: _ClassVar[int]
    FROM_MS_FIELD_NUMBER: _ClassVar[int]
    UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    outage_id: str
    from_ms: int
    until_ms: int
    def __init__(self, at_ms: _Optional[int] = ..., outage_id: _Optional[str] = ..., from_ms: _Optional[int] = ..., until_ms: _Optional[int] = ...) -> None: ...

class TimeExpired(_message.Message):
    __slots__ = ("at_ms", "seat", "hand", "lag_ms", "charged_ms", "left_ms")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    CHARGED_MS_FIELD_NUMBER: _ClassVar[int]
    LEFT_MS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    hand: Hand
    lag_ms: int
    charged_ms: int
    left_ms: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., hand: _Optional[_Union[Hand, str]] = ..., lag_ms: _Optional[int] = ..., charged_ms: _Optional[int] = ..., left_ms: _Optional[int] = ...) -> None: ...

class KickedOut(_message.Message):
    __slots__ = ("at_ms", "seat")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class GhostSeated(_message.Message):
    __slots__ = ("at_ms", "seat", "cause")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    cause: GhostCause
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., cause: _Optional[_Union[GhostCause, str]] = ...) -> None: ...

class GhostNamed(_message.Message):
    __slots__ = ("at_ms", "seat", "engine", "engine_version")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    ENGINE_VERSION_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    engine: str
    engine_version: str
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., engine: _Optional[str] = ..., engine_version: _Optional[str] = ...) -> None: ...

class GhostRelieved(_message.Message):
    __slots__ = ("at_ms", "seat")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class MatchStarted(_message.Message):
    __slots__ = ("at_ms", "match_id", "white", "black", "white_kind", "black_kind", "white_rating", "black_rating", "rated", "rules", "rules_hash", "anchor", "watch_delay_ms", "instant_computer")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WHITE_KIND_FIELD_NUMBER: _ClassVar[int]
    BLACK_KIND_FIELD_NUMBER: _ClassVar[int]
    WHITE_RATING_FIELD_NUMBER: _ClassVar[int]
    BLACK_RATING_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    RULES_HASH_FIELD_NUMBER: _ClassVar[int]
    ANCHOR_FIELD_NUMBER: _ClassVar[int]
    WATCH_DELAY_MS_FIELD_NUMBER: _ClassVar[int]
    INSTANT_COMPUTER_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    match_id: str
    white: str
    black: str
    white_kind: SeatKind
    black_kind: SeatKind
    white_rating: float
    black_rating: float
    rated: bool
    rules: bytes
    rules_hash: str
    anchor: bytes
    watch_delay_ms: int
    instant_computer: bool
    def __init__(self, at_ms: _Optional[int] = ..., match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., white_kind: _Optional[_Union[SeatKind, str]] = ..., black_kind: _Optional[_Union[SeatKind, str]] = ..., white_rating: _Optional[float] = ..., black_rating: _Optional[float] = ..., rated: _Optional[bool] = ..., rules: _Optional[bytes] = ..., rules_hash: _Optional[str] = ..., anchor: _Optional[bytes] = ..., watch_delay_ms: _Optional[int] = ..., instant_computer: _Optional[bool] = ...) -> None: ...

class MatchCancelled(_message.Message):
    __slots__ = ("at_ms", "match_id", "reason")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    match_id: str
    reason: str
    def __init__(self, at_ms: _Optional[int] = ..., match_id: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class SeedCommitted(_message.Message):
    __slots__ = ("at_ms", "seat", "commitment", "without_client")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_CLIENT_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    commitment: bytes
    without_client: bool
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., commitment: _Optional[bytes] = ..., without_client: _Optional[bool] = ...) -> None: ...

class SeedOpened(_message.Message):
    __slots__ = ("at_ms", "seat", "seed", "without_client")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_CLIENT_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    seed: bytes
    without_client: bool
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ..., seed: _Optional[bytes] = ..., without_client: _Optional[bool] = ...) -> None: ...

class GameStarted(_message.Message):
    __slots__ = ("at_ms", "game", "white_points", "black_points", "crawford")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    WHITE_POINTS_FIELD_NUMBER: _ClassVar[int]
    BLACK_POINTS_FIELD_NUMBER: _ClassVar[int]
    CRAWFORD_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    game: int
    white_points: int
    black_points: int
    crawford: bool
    def __init__(self, at_ms: _Optional[int] = ..., game: _Optional[int] = ..., white_points: _Optional[int] = ..., black_points: _Optional[int] = ..., crawford: _Optional[bool] = ...) -> None: ...

class OpeningRolled(_message.Message):
    __slots__ = ("at_ms", "roll", "white_die", "black_die", "starter", "ties")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    WHITE_DIE_FIELD_NUMBER: _ClassVar[int]
    BLACK_DIE_FIELD_NUMBER: _ClassVar[int]
    STARTER_FIELD_NUMBER: _ClassVar[int]
    TIES_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    roll: int
    white_die: int
    black_die: int
    starter: int
    ties: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, at_ms: _Optional[int] = ..., roll: _Optional[int] = ..., white_die: _Optional[int] = ..., black_die: _Optional[int] = ..., starter: _Optional[int] = ..., ties: _Optional[_Iterable[int]] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("at_ms", "game", "winner", "reason", "kind", "cube", "points", "counted", "white_points", "black_points")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    COUNTED_FIELD_NUMBER: _ClassVar[int]
    WHITE_POINTS_FIELD_NUMBER: _ClassVar[int]
    BLACK_POINTS_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    game: int
    winner: int
    reason: GameReason
    kind: int
    cube: int
    points: int
    counted: bool
    white_points: int
    black_points: int
    def __init__(self, at_ms: _Optional[int] = ..., game: _Optional[int] = ..., winner: _Optional[int] = ..., reason: _Optional[_Union[GameReason, str]] = ..., kind: _Optional[int] = ..., cube: _Optional[int] = ..., points: _Optional[int] = ..., counted: _Optional[bool] = ..., white_points: _Optional[int] = ..., black_points: _Optional[int] = ...) -> None: ...

class SeedRevealed(_message.Message):
    __slots__ = ("at_ms", "game", "seed")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    game: int
    seed: bytes
    def __init__(self, at_ms: _Optional[int] = ..., game: _Optional[int] = ..., seed: _Optional[bytes] = ...) -> None: ...

class Continued(_message.Message):
    __slots__ = ("at_ms", "seat")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    seat: int
    def __init__(self, at_ms: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class SettlementDue(_message.Message):
    __slots__ = ("at_ms", "leaver", "length", "game", "between_games", "position_id", "roller", "die1", "die2", "cube", "cube_owner", "offered", "beavered", "white_points", "black_points", "crawford")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    LEAVER_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    BETWEEN_GAMES_FIELD_NUMBER: _ClassVar[int]
    POSITION_ID_FIELD_NUMBER: _ClassVar[int]
    ROLLER_FIELD_NUMBER: _ClassVar[int]
    DIE1_FIELD_NUMBER: _ClassVar[int]
    DIE2_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    CUBE_OWNER_FIELD_NUMBER: _ClassVar[int]
    OFFERED_FIELD_NUMBER: _ClassVar[int]
    BEAVERED_FIELD_NUMBER: _ClassVar[int]
    WHITE_POINTS_FIELD_NUMBER: _ClassVar[int]
    BLACK_POINTS_FIELD_NUMBER: _ClassVar[int]
    CRAWFORD_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    leaver: int
    length: int
    game: int
    between_games: bool
    position_id: str
    roller: int
    die1: int
    die2: int
    cube: int
    cube_owner: int
    offered: int
    beavered: bool
    white_points: int
    black_points: int
    crawford: bool
    def __init__(self, at_ms: _Optional[int] = ..., leaver: _Optional[int] = ..., length: _Optional[int] = ..., game: _Optional[int] = ..., between_games: _Optional[bool] = ..., position_id: _Optional[str] = ..., roller: _Optional[int] = ..., die1: _Optional[int] = ..., die2: _Optional[int] = ..., cube: _Optional[int] = ..., cube_owner: _Optional[int] = ..., offered: _Optional[int] = ..., beavered: _Optional[bool] = ..., white_points: _Optional[int] = ..., black_points: _Optional[int] = ..., crawford: _Optional[bool] = ...) -> None: ...

class MatchEnded(_message.Message):
    __slots__ = ("at_ms", "white", "black", "length", "at_fault", "winner", "reason", "white_points", "black_points", "kind", "cube", "win_sum_minor", "rated")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    AT_FAULT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    WHITE_POINTS_FIELD_NUMBER: _ClassVar[int]
    BLACK_POINTS_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    WIN_SUM_MINOR_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    white: str
    black: str
    length: int
    at_fault: _containers.RepeatedScalarFieldContainer[int]
    winner: int
    reason: MatchReason
    white_points: int
    black_points: int
    kind: int
    cube: int
    win_sum_minor: int
    rated: bool
    def __init__(self, at_ms: _Optional[int] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., length: _Optional[int] = ..., at_fault: _Optional[_Iterable[int]] = ..., winner: _Optional[int] = ..., reason: _Optional[_Union[MatchReason, str]] = ..., white_points: _Optional[int] = ..., black_points: _Optional[int] = ..., kind: _Optional[int] = ..., cube: _Optional[int] = ..., win_sum_minor: _Optional[int] = ..., rated: _Optional[bool] = ...) -> None: ...

class MatchVoided(_message.Message):
    __slots__ = ("at_ms", "white", "black", "length", "at_fault", "reason", "operator", "note")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    AT_FAULT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    white: str
    black: str
    length: int
    at_fault: _containers.RepeatedScalarFieldContainer[int]
    reason: VoidReason
    operator: str
    note: str
    def __init__(self, at_ms: _Optional[int] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., length: _Optional[int] = ..., at_fault: _Optional[_Iterable[int]] = ..., reason: _Optional[_Union[VoidReason, str]] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class MatchSplit(_message.Message):
    __slots__ = ("at_ms", "white", "black", "length", "at_fault", "leaver", "position_id", "win_ppm", "win_gammon_ppm", "win_backgammon_ppm", "lose_ppm", "lose_gammon_ppm", "lose_backgammon_ppm", "cube", "equity_millipoints", "mwc_ppm", "evaluator", "evaluator_version", "met", "white_gets_minor", "black_gets_minor")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    AT_FAULT_FIELD_NUMBER: _ClassVar[int]
    LEAVER_FIELD_NUMBER: _ClassVar[int]
    POSITION_ID_FIELD_NUMBER: _ClassVar[int]
    WIN_PPM_FIELD_NUMBER: _ClassVar[int]
    WIN_GAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    WIN_BACKGAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    LOSE_PPM_FIELD_NUMBER: _ClassVar[int]
    LOSE_GAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    LOSE_BACKGAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    EQUITY_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    MWC_PPM_FIELD_NUMBER: _ClassVar[int]
    EVALUATOR_FIELD_NUMBER: _ClassVar[int]
    EVALUATOR_VERSION_FIELD_NUMBER: _ClassVar[int]
    MET_FIELD_NUMBER: _ClassVar[int]
    WHITE_GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    BLACK_GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    white: str
    black: str
    length: int
    at_fault: _containers.RepeatedScalarFieldContainer[int]
    leaver: int
    position_id: str
    win_ppm: int
    win_gammon_ppm: int
    win_backgammon_ppm: int
    lose_ppm: int
    lose_gammon_ppm: int
    lose_backgammon_ppm: int
    cube: int
    equity_millipoints: int
    mwc_ppm: int
    evaluator: str
    evaluator_version: str
    met: str
    white_gets_minor: int
    black_gets_minor: int
    def __init__(self, at_ms: _Optional[int] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., length: _Optional[int] = ..., at_fault: _Optional[_Iterable[int]] = ..., leaver: _Optional[int] = ..., position_id: _Optional[str] = ..., win_ppm: _Optional[int] = ..., win_gammon_ppm: _Optional[int] = ..., win_backgammon_ppm: _Optional[int] = ..., lose_ppm: _Optional[int] = ..., lose_gammon_ppm: _Optional[int] = ..., lose_backgammon_ppm: _Optional[int] = ..., cube: _Optional[int] = ..., equity_millipoints: _Optional[int] = ..., mwc_ppm: _Optional[int] = ..., evaluator: _Optional[str] = ..., evaluator_version: _Optional[str] = ..., met: _Optional[str] = ..., white_gets_minor: _Optional[int] = ..., black_gets_minor: _Optional[int] = ...) -> None: ...
