from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Place(_message.Message):
    __slots__ = ("tx", "position")
    TX_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    tx: int
    position: int
    def __init__(self, tx: _Optional[int] = ..., position: _Optional[int] = ...) -> None: ...

class ReadEventsRequest(_message.Message):
    __slots__ = ("after", "limit", "types")
    AFTER_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    TYPES_FIELD_NUMBER: _ClassVar[int]
    after: Place
    limit: int
    types: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, after: _Optional[_Union[Place, _Mapping]] = ..., limit: _Optional[int] = ..., types: _Optional[_Iterable[str]] = ...) -> None: ...

class ReadEventsResponse(_message.Message):
    __slots__ = ("events", "reached")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    REACHED_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[_envelope_pb2.Envelope]
    reached: Place
    def __init__(self, events: _Optional[_Iterable[_Union[_envelope_pb2.Envelope, _Mapping]]] = ..., reached: _Optional[_Union[Place, _Mapping]] = ...) -> None: ...
