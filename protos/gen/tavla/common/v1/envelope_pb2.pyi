from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Envelope(_message.Message):
    __slots__ = ("stream", "version", "type", "data", "at_ms", "command_id", "tx", "position", "meta")
    class MetaEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    STREAM_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    TX_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    META_FIELD_NUMBER: _ClassVar[int]
    stream: str
    version: int
    type: str
    data: bytes
    at_ms: int
    command_id: str
    tx: int
    position: int
    meta: _containers.ScalarMap[str, str]
    def __init__(self, stream: _Optional[str] = ..., version: _Optional[int] = ..., type: _Optional[str] = ..., data: _Optional[bytes] = ..., at_ms: _Optional[int] = ..., command_id: _Optional[str] = ..., tx: _Optional[int] = ..., position: _Optional[int] = ..., meta: _Optional[_Mapping[str, str]] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("code", "sentence", "numbers")
    class NumbersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    CODE_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    NUMBERS_FIELD_NUMBER: _ClassVar[int]
    code: str
    sentence: str
    numbers: _containers.ScalarMap[str, int]
    def __init__(self, code: _Optional[str] = ..., sentence: _Optional[str] = ..., numbers: _Optional[_Mapping[str, int]] = ...) -> None: ...
