from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Line(_message.Message):
    __slots__ = ("code", "words", "minor", "bp", "percent", "times", "rating")
    CODE_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    MINOR_FIELD_NUMBER: _ClassVar[int]
    BP_FIELD_NUMBER: _ClassVar[int]
    PERCENT_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    RATING_FIELD_NUMBER: _ClassVar[int]
    code: str
    words: str
    minor: int
    bp: int
    percent: int
    times: int
    rating: int
    def __init__(self, code: _Optional[str] = ..., words: _Optional[str] = ..., minor: _Optional[int] = ..., bp: _Optional[int] = ..., percent: _Optional[int] = ..., times: _Optional[int] = ..., rating: _Optional[int] = ...) -> None: ...
