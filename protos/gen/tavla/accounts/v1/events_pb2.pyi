from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KIND_UNSPECIFIED: _ClassVar[Kind]
    KIND_REGISTERED: _ClassVar[Kind]
    KIND_GUEST: _ClassVar[Kind]
    KIND_BOT: _ClassVar[Kind]
    KIND_COMPUTER: _ClassVar[Kind]

class Closing(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLOSING_UNSPECIFIED: _ClassVar[Closing]
    CLOSING_SIGNED_OUT: _ClassVar[Closing]
    CLOSING_DISPLACED: _ClassVar[Closing]
    CLOSING_PASSWORD_CHANGED: _ClassVar[Closing]
    CLOSING_ERASED: _ClassVar[Closing]
    CLOSING_UPGRADED: _ClassVar[Closing]
KIND_UNSPECIFIED: Kind
KIND_REGISTERED: Kind
KIND_GUEST: Kind
KIND_BOT: Kind
KIND_COMPUTER: Kind
CLOSING_UNSPECIFIED: Closing
CLOSING_SIGNED_OUT: Closing
CLOSING_DISPLACED: Closing
CLOSING_PASSWORD_CHANGED: Closing
CLOSING_ERASED: Closing
CLOSING_UPGRADED: Closing

class AccountOpened(_message.Message):
    __slots__ = ("account_id", "kind")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: Kind
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[_Union[Kind, str]] = ...) -> None: ...

class GuestUpgraded(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SessionOpened(_message.Message):
    __slots__ = ("session_id",)
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    def __init__(self, session_id: _Optional[str] = ...) -> None: ...

class SessionClosed(_message.Message):
    __slots__ = ("session_id", "why")
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    session_id: str
    why: Closing
    def __init__(self, session_id: _Optional[str] = ..., why: _Optional[_Union[Closing, str]] = ...) -> None: ...

class SessionsClosed(_message.Message):
    __slots__ = ("kept_session_id", "why")
    KEPT_SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    kept_session_id: str
    why: Closing
    def __init__(self, kept_session_id: _Optional[str] = ..., why: _Optional[_Union[Closing, str]] = ...) -> None: ...

class PasswordChanged(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AccountErased(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AccountFrozen(_message.Message):
    __slots__ = ("by", "note")
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    by: str
    note: str
    def __init__(self, by: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class AccountThawed(_message.Message):
    __slots__ = ("by", "note")
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    by: str
    note: str
    def __init__(self, by: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class FriendAsked(_message.Message):
    __slots__ = ("by", "to")
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    by: str
    to: str
    def __init__(self, by: _Optional[str] = ..., to: _Optional[str] = ...) -> None: ...

class FriendsMade(_message.Message):
    __slots__ = ("by", "to")
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    by: str
    to: str
    def __init__(self, by: _Optional[str] = ..., to: _Optional[str] = ...) -> None: ...

class FriendEnded(_message.Message):
    __slots__ = ("by", "to")
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    by: str
    to: str
    def __init__(self, by: _Optional[str] = ..., to: _Optional[str] = ...) -> None: ...

class AccountBlocked(_message.Message):
    __slots__ = ("by", "to")
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    by: str
    to: str
    def __init__(self, by: _Optional[str] = ..., to: _Optional[str] = ...) -> None: ...

class AccountUnblocked(_message.Message):
    __slots__ = ("by", "to")
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    by: str
    to: str
    def __init__(self, by: _Optional[str] = ..., to: _Optional[str] = ...) -> None: ...

class RoleGranted(_message.Message):
    __slots__ = ("account_id", "by", "note", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    by: str
    note: str
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class RoleRevoked(_message.Message):
    __slots__ = ("account_id", "by", "note", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    by: str
    note: str
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class ActionRecorded(_message.Message):
    __slots__ = ("action_id", "by", "what", "subject", "note", "outcome", "at_ms")
    ACTION_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    WHAT_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    action_id: str
    by: str
    what: str
    subject: str
    note: str
    outcome: str
    at_ms: int
    def __init__(self, action_id: _Optional[str] = ..., by: _Optional[str] = ..., what: _Optional[str] = ..., subject: _Optional[str] = ..., note: _Optional[str] = ..., outcome: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...
