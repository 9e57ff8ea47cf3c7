from tavla.game.v1 import events_pb2 as _events_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Level(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LEVEL_UNSPECIFIED: _ClassVar[Level]
    LEVEL_QUICK: _ClassVar[Level]
    LEVEL_DEEP: _ClassVar[Level]
LEVEL_UNSPECIFIED: Level
LEVEL_QUICK: Level
LEVEL_DEEP: Level

class SeatManned(_message.Message):
    __slots__ = ("seen_version",)
    SEEN_VERSION_FIELD_NUMBER: _ClassVar[int]
    seen_version: int
    def __init__(self, seen_version: _Optional[int] = ...) -> None: ...

class SeatLeft(_message.Message):
    __slots__ = ("seen_version",)
    SEEN_VERSION_FIELD_NUMBER: _ClassVar[int]
    seen_version: int
    def __init__(self, seen_version: _Optional[int] = ...) -> None: ...

class ValueAsked(_message.Message):
    __slots__ = ("due",)
    DUE_FIELD_NUMBER: _ClassVar[int]
    due: _events_pb2.SettlementDue
    def __init__(self, due: _Optional[_Union[_events_pb2.SettlementDue, _Mapping]] = ...) -> None: ...

class ValueGiven(_message.Message):
    __slots__ = ("inputs", "cube", "equity_millipoints", "mwc_ppm", "outcomes_ppm", "evaluator", "evaluator_version")
    INPUTS_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    EQUITY_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    MWC_PPM_FIELD_NUMBER: _ClassVar[int]
    OUTCOMES_PPM_FIELD_NUMBER: _ClassVar[int]
    EVALUATOR_FIELD_NUMBER: _ClassVar[int]
    EVALUATOR_VERSION_FIELD_NUMBER: _ClassVar[int]
    inputs: str
    cube: int
    equity_millipoints: int
    mwc_ppm: int
    outcomes_ppm: _containers.RepeatedScalarFieldContainer[int]
    evaluator: str
    evaluator_version: str
    def __init__(self, inputs: _Optional[str] = ..., cube: _Optional[int] = ..., equity_millipoints: _Optional[int] = ..., mwc_ppm: _Optional[int] = ..., outcomes_ppm: _Optional[_Iterable[int]] = ..., evaluator: _Optional[str] = ..., evaluator_version: _Optional[str] = ...) -> None: ...

class ReviewAsked(_message.Message):
    __slots__ = ("level",)
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    level: Level
    def __init__(self, level: _Optional[_Union[Level, str]] = ...) -> None: ...

class ReviewReady(_message.Message):
    __slots__ = ("level", "engine", "engine_version", "decisions", "lost_millipoints", "luck_millipoints")
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    ENGINE_VERSION_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    LOST_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    LUCK_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    level: Level
    engine: str
    engine_version: str
    decisions: _containers.RepeatedScalarFieldContainer[int]
    lost_millipoints: _containers.RepeatedScalarFieldContainer[int]
    luck_millipoints: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, level: _Optional[_Union[Level, str]] = ..., engine: _Optional[str] = ..., engine_version: _Optional[str] = ..., decisions: _Optional[_Iterable[int]] = ..., lost_millipoints: _Optional[_Iterable[int]] = ..., luck_millipoints: _Optional[_Iterable[int]] = ...) -> None: ...

class ReviewFailed(_message.Message):
    __slots__ = ("level", "why")
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    level: Level
    why: str
    def __init__(self, level: _Optional[_Union[Level, str]] = ..., why: _Optional[str] = ...) -> None: ...
