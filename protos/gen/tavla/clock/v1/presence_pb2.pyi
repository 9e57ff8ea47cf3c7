from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class PresenceNews(_message.Message):
    __slots__ = ("gateway_id", "number", "came", "went", "part", "parts", "leaving")
    GATEWAY_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    CAME_FIELD_NUMBER: _ClassVar[int]
    WENT_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    LEAVING_FIELD_NUMBER: _ClassVar[int]
    gateway_id: str
    number: int
    came: _containers.RepeatedScalarFieldContainer[str]
    went: _containers.RepeatedScalarFieldContainer[str]
    part: int
    parts: int
    leaving: bool
    def __init__(self, gateway_id: _Optional[str] = ..., number: _Optional[int] = ..., came: _Optional[_Iterable[str]] = ..., went: _Optional[_Iterable[str]] = ..., part: _Optional[int] = ..., parts: _Optional[int] = ..., leaving: _Optional[bool] = ...) -> None: ...
