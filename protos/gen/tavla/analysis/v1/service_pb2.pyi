from tavla.analysis.v1 import events_pb2 as _events_pb2
from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ReviewState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REVIEW_STATE_UNSPECIFIED: _ClassVar[ReviewState]
    REVIEW_STATE_WAITING: _ClassVar[ReviewState]
    REVIEW_STATE_READY: _ClassVar[ReviewState]
    REVIEW_STATE_FAILED: _ClassVar[ReviewState]
REVIEW_STATE_UNSPECIFIED: ReviewState
REVIEW_STATE_WAITING: ReviewState
REVIEW_STATE_READY: ReviewState
REVIEW_STATE_FAILED: ReviewState

class ListComputersRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Computer(_message.Message):
    __slots__ = ("strength", "account_id", "name", "words")
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    strength: str
    account_id: str
    name: str
    words: str
    def __init__(self, strength: _Optional[str] = ..., account_id: _Optional[str] = ..., name: _Optional[str] = ..., words: _Optional[str] = ...) -> None: ...

class ListComputersResponse(_message.Message):
    __slots__ = ("computers", "available", "engine", "engine_version", "refusal")
    COMPUTERS_FIELD_NUMBER: _ClassVar[int]
    AVAILABLE_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    ENGINE_VERSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    computers: _containers.RepeatedCompositeFieldContainer[Computer]
    available: bool
    engine: str
    engine_version: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, computers: _Optional[_Iterable[_Union[Computer, _Mapping]]] = ..., available: _Optional[bool] = ..., engine: _Optional[str] = ..., engine_version: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("position_id", "cube", "cube_owner", "away", "opponent_away", "crawford")
    POSITION_ID_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    CUBE_OWNER_FIELD_NUMBER: _ClassVar[int]
    AWAY_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_AWAY_FIELD_NUMBER: _ClassVar[int]
    CRAWFORD_FIELD_NUMBER: _ClassVar[int]
    position_id: str
    cube: int
    cube_owner: int
    away: int
    opponent_away: int
    crawford: bool
    def __init__(self, position_id: _Optional[str] = ..., cube: _Optional[int] = ..., cube_owner: _Optional[int] = ..., away: _Optional[int] = ..., opponent_away: _Optional[int] = ..., crawford: _Optional[bool] = ...) -> None: ...

class EvaluateRequest(_message.Message):
    __slots__ = ("position", "plies")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    position: Position
    plies: int
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., plies: _Optional[int] = ...) -> None: ...

class EvaluateResponse(_message.Message):
    __slots__ = ("outcomes_ppm", "equity_millipoints", "mwc_ppm", "engine", "engine_version", "refusal")
    OUTCOMES_PPM_FIELD_NUMBER: _ClassVar[int]
    EQUITY_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    MWC_PPM_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    ENGINE_VERSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    outcomes_ppm: _containers.RepeatedScalarFieldContainer[int]
    equity_millipoints: int
    mwc_ppm: int
    engine: str
    engine_version: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, outcomes_ppm: _Optional[_Iterable[int]] = ..., equity_millipoints: _Optional[int] = ..., mwc_ppm: _Optional[int] = ..., engine: _Optional[str] = ..., engine_version: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ChoosePlayRequest(_message.Message):
    __slots__ = ("position", "die1", "die2", "strength", "seed")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    DIE1_FIELD_NUMBER: _ClassVar[int]
    DIE2_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    position: Position
    die1: int
    die2: int
    strength: str
    seed: str
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., die1: _Optional[int] = ..., die2: _Optional[int] = ..., strength: _Optional[str] = ..., seed: _Optional[str] = ...) -> None: ...

class ChoosePlayResponse(_message.Message):
    __slots__ = ("src", "dst", "refusal")
    SRC_FIELD_NUMBER: _ClassVar[int]
    DST_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    src: _containers.RepeatedScalarFieldContainer[int]
    dst: _containers.RepeatedScalarFieldContainer[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, src: _Optional[_Iterable[int]] = ..., dst: _Optional[_Iterable[int]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ShouldDoubleRequest(_message.Message):
    __slots__ = ("position", "strength", "seed")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    position: Position
    strength: str
    seed: str
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., strength: _Optional[str] = ..., seed: _Optional[str] = ...) -> None: ...

class ShouldDoubleResponse(_message.Message):
    __slots__ = ("double", "refusal")
    DOUBLE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    double: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, double: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class AnswerDoubleRequest(_message.Message):
    __slots__ = ("position", "strength", "seed")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    position: Position
    strength: str
    seed: str
    def __init__(self, position: _Optional[_Union[Position, _Mapping]] = ..., strength: _Optional[str] = ..., seed: _Optional[str] = ...) -> None: ...

class AnswerDoubleResponse(_message.Message):
    __slots__ = ("take", "refusal")
    TAKE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    take: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, take: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadReviewRequest(_message.Message):
    __slots__ = ("match_id", "level")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    level: _events_pb2.Level
    def __init__(self, match_id: _Optional[str] = ..., level: _Optional[_Union[_events_pb2.Level, str]] = ...) -> None: ...

class ReadReviewResponse(_message.Message):
    __slots__ = ("state", "level", "progress_ppm", "review_json", "refusal")
    STATE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    PROGRESS_PPM_FIELD_NUMBER: _ClassVar[int]
    REVIEW_JSON_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    state: ReviewState
    level: _events_pb2.Level
    progress_ppm: int
    review_json: bytes
    refusal: _envelope_pb2.Refusal
    def __init__(self, state: _Optional[_Union[ReviewState, str]] = ..., level: _Optional[_Union[_events_pb2.Level, str]] = ..., progress_ppm: _Optional[int] = ..., review_json: _Optional[bytes] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class RequestReviewRequest(_message.Message):
    __slots__ = ("match_id", "level")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    level: _events_pb2.Level
    def __init__(self, match_id: _Optional[str] = ..., level: _Optional[_Union[_events_pb2.Level, str]] = ...) -> None: ...

class RequestReviewResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadPerformanceRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ReadPerformanceResponse(_message.Message):
    __slots__ = ("matches", "decisions", "lost_millipoints", "luck_millipoints", "refusal")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    LOST_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    LUCK_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    matches: int
    decisions: int
    lost_millipoints: int
    luck_millipoints: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, matches: _Optional[int] = ..., decisions: _Optional[int] = ..., lost_millipoints: _Optional[int] = ..., luck_millipoints: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...
