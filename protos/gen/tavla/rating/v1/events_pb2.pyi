from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Side(_message.Message):
    __slots__ = ("account_id", "filled_rating", "before", "after", "experience")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    FILLED_RATING_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    filled_rating: float
    before: float
    after: float
    experience: int
    def __init__(self, account_id: _Optional[str] = ..., filled_rating: _Optional[float] = ..., before: _Optional[float] = ..., after: _Optional[float] = ..., experience: _Optional[int] = ...) -> None: ...

class MatchRated(_message.Message):
    __slots__ = ("match_id", "pool", "house_id", "length", "white", "black", "winner", "reason", "at_fault", "at_ms", "floor_shown")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    AT_FAULT_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    FLOOR_SHOWN_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    pool: str
    house_id: str
    length: int
    white: Side
    black: Side
    winner: int
    reason: str
    at_fault: _containers.RepeatedScalarFieldContainer[int]
    at_ms: int
    floor_shown: int
    def __init__(self, match_id: _Optional[str] = ..., pool: _Optional[str] = ..., house_id: _Optional[str] = ..., length: _Optional[int] = ..., white: _Optional[_Union[Side, _Mapping]] = ..., black: _Optional[_Union[Side, _Mapping]] = ..., winner: _Optional[int] = ..., reason: _Optional[str] = ..., at_fault: _Optional[_Iterable[int]] = ..., at_ms: _Optional[int] = ..., floor_shown: _Optional[int] = ...) -> None: ...

class MatchNotRated(_message.Message):
    __slots__ = ("match_id", "pool", "house_id", "length", "white", "black", "winner", "why", "at_fault", "at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    AT_FAULT_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    pool: str
    house_id: str
    length: int
    white: str
    black: str
    winner: int
    why: str
    at_fault: _containers.RepeatedScalarFieldContainer[int]
    at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., pool: _Optional[str] = ..., house_id: _Optional[str] = ..., length: _Optional[int] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., winner: _Optional[int] = ..., why: _Optional[str] = ..., at_fault: _Optional[_Iterable[int]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class Correction(_message.Message):
    __slots__ = ("account_id", "before", "after", "experience")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    before: float
    after: float
    experience: int
    def __init__(self, account_id: _Optional[str] = ..., before: _Optional[float] = ..., after: _Optional[float] = ..., experience: _Optional[int] = ...) -> None: ...

class RatingReversed(_message.Message):
    __slots__ = ("match_id", "pool", "winner", "white", "black", "operator", "note", "at_ms", "floor_shown")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    FLOOR_SHOWN_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    pool: str
    winner: int
    white: Correction
    black: Correction
    operator: str
    note: str
    at_ms: int
    floor_shown: int
    def __init__(self, match_id: _Optional[str] = ..., pool: _Optional[str] = ..., winner: _Optional[int] = ..., white: _Optional[_Union[Correction, _Mapping]] = ..., black: _Optional[_Union[Correction, _Mapping]] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ..., floor_shown: _Optional[int] = ...) -> None: ...
