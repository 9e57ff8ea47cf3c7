from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Ladder(_message.Message):
    __slots__ = ("house_id", "computers")
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    COMPUTERS_FIELD_NUMBER: _ClassVar[int]
    house_id: str
    computers: bool
    def __init__(self, house_id: _Optional[str] = ..., computers: _Optional[bool] = ...) -> None: ...

class Standing(_message.Message):
    __slots__ = ("account_id", "rating", "shown", "provisional", "experience", "peak", "won", "lost", "left")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    RATING_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    PROVISIONAL_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    PEAK_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    rating: float
    shown: str
    provisional: bool
    experience: int
    peak: float
    won: int
    lost: int
    left: int
    def __init__(self, account_id: _Optional[str] = ..., rating: _Optional[float] = ..., shown: _Optional[str] = ..., provisional: _Optional[bool] = ..., experience: _Optional[int] = ..., peak: _Optional[float] = ..., won: _Optional[int] = ..., lost: _Optional[int] = ..., left: _Optional[int] = ...) -> None: ...

class ReadStandingsRequest(_message.Message):
    __slots__ = ("account_ids", "ladder")
    ACCOUNT_IDS_FIELD_NUMBER: _ClassVar[int]
    LADDER_FIELD_NUMBER: _ClassVar[int]
    account_ids: _containers.RepeatedScalarFieldContainer[str]
    ladder: Ladder
    def __init__(self, account_ids: _Optional[_Iterable[str]] = ..., ladder: _Optional[_Union[Ladder, _Mapping]] = ...) -> None: ...

class ReadStandingsResponse(_message.Message):
    __slots__ = ("refusal", "standings", "pool")
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    STANDINGS_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    standings: _containers.RepeatedCompositeFieldContainer[Standing]
    pool: str
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ..., standings: _Optional[_Iterable[_Union[Standing, _Mapping]]] = ..., pool: _Optional[str] = ...) -> None: ...

class Entry(_message.Message):
    __slots__ = ("match_id", "kind", "opponent", "house_id", "reason", "won", "at_ms", "before", "after", "shown", "length", "filled_rating", "opponent_filled_rating", "experience", "opponent_experience", "note")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    FILLED_RATING_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_FILLED_RATING_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    kind: str
    opponent: str
    house_id: str
    reason: str
    won: bool
    at_ms: int
    before: float
    after: float
    shown: str
    length: int
    filled_rating: float
    opponent_filled_rating: float
    experience: int
    opponent_experience: int
    note: str
    def __init__(self, match_id: _Optional[str] = ..., kind: _Optional[str] = ..., opponent: _Optional[str] = ..., house_id: _Optional[str] = ..., reason: _Optional[str] = ..., won: _Optional[bool] = ..., at_ms: _Optional[int] = ..., before: _Optional[float] = ..., after: _Optional[float] = ..., shown: _Optional[str] = ..., length: _Optional[int] = ..., filled_rating: _Optional[float] = ..., opponent_filled_rating: _Optional[float] = ..., experience: _Optional[int] = ..., opponent_experience: _Optional[int] = ..., note: _Optional[str] = ...) -> None: ...

class ReadHistoryRequest(_message.Message):
    __slots__ = ("account_id", "ladder", "cursor", "limit")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    LADDER_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    ladder: Ladder
    cursor: str
    limit: int
    def __init__(self, account_id: _Optional[str] = ..., ladder: _Optional[_Union[Ladder, _Mapping]] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class ReadHistoryResponse(_message.Message):
    __slots__ = ("refusal", "entries", "next_cursor")
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    entries: _containers.RepeatedCompositeFieldContainer[Entry]
    next_cursor: str
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ..., entries: _Optional[_Iterable[_Union[Entry, _Mapping]]] = ..., next_cursor: _Optional[str] = ...) -> None: ...

class ReadResultRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class Change(_message.Message):
    __slots__ = ("account_id", "before", "after", "shown_before", "shown_after")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    SHOWN_BEFORE_FIELD_NUMBER: _ClassVar[int]
    SHOWN_AFTER_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    before: float
    after: float
    shown_before: str
    shown_after: str
    def __init__(self, account_id: _Optional[str] = ..., before: _Optional[float] = ..., after: _Optional[float] = ..., shown_before: _Optional[str] = ..., shown_after: _Optional[str] = ...) -> None: ...

class ReadResultResponse(_message.Message):
    __slots__ = ("refusal", "state", "why", "changes")
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    state: str
    why: str
    changes: _containers.RepeatedCompositeFieldContainer[Change]
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ..., state: _Optional[str] = ..., why: _Optional[str] = ..., changes: _Optional[_Iterable[_Union[Change, _Mapping]]] = ...) -> None: ...

class ReadLeaderboardRequest(_message.Message):
    __slots__ = ("ladder", "cursor", "limit")
    LADDER_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    ladder: Ladder
    cursor: str
    limit: int
    def __init__(self, ladder: _Optional[_Union[Ladder, _Mapping]] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class Leader(_message.Message):
    __slots__ = ("rank", "standing")
    RANK_FIELD_NUMBER: _ClassVar[int]
    STANDING_FIELD_NUMBER: _ClassVar[int]
    rank: int
    standing: Standing
    def __init__(self, rank: _Optional[int] = ..., standing: _Optional[_Union[Standing, _Mapping]] = ...) -> None: ...

class ReadLeaderboardResponse(_message.Message):
    __slots__ = ("refusal", "leaders", "next_cursor", "pool")
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    LEADERS_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    leaders: _containers.RepeatedCompositeFieldContainer[Leader]
    next_cursor: str
    pool: str
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ..., leaders: _Optional[_Iterable[_Union[Leader, _Mapping]]] = ..., next_cursor: _Optional[str] = ..., pool: _Optional[str] = ...) -> None: ...

class ReverseRatingRequest(_message.Message):
    __slots__ = ("match_id", "operator", "note")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    operator: str
    note: str
    def __init__(self, match_id: _Optional[str] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class ReverseRatingResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...
