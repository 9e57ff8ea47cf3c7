from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class LiveUpdate(_message.Message):
    __slots__ = ("match_id", "from_version", "to_version", "white", "black", "events_json", "view_white_json", "view_black_json", "view_spectator_json")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    TO_VERSION_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    EVENTS_JSON_FIELD_NUMBER: _ClassVar[int]
    VIEW_WHITE_JSON_FIELD_NUMBER: _ClassVar[int]
    VIEW_BLACK_JSON_FIELD_NUMBER: _ClassVar[int]
    VIEW_SPECTATOR_JSON_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    from_version: int
    to_version: int
    white: str
    black: str
    events_json: bytes
    view_white_json: bytes
    view_black_json: bytes
    view_spectator_json: bytes
    def __init__(self, match_id: _Optional[str] = ..., from_version: _Optional[int] = ..., to_version: _Optional[int] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., events_json: _Optional[bytes] = ..., view_white_json: _Optional[bytes] = ..., view_black_json: _Optional[bytes] = ..., view_spectator_json: _Optional[bytes] = ...) -> None: ...

class MatchLook(_message.Message):
    __slots__ = ("match_id", "version", "due_at_ms", "white", "black", "white_away", "black_away", "over")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    DUE_AT_MS_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WHITE_AWAY_FIELD_NUMBER: _ClassVar[int]
    BLACK_AWAY_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    version: int
    due_at_ms: int
    white: str
    black: str
    white_away: bool
    black_away: bool
    over: bool
    def __init__(self, match_id: _Optional[str] = ..., version: _Optional[int] = ..., due_at_ms: _Optional[int] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., white_away: _Optional[bool] = ..., black_away: _Optional[bool] = ..., over: _Optional[bool] = ...) -> None: ...
