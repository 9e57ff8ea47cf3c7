from tavla.accounts.v1 import events_pb2 as _events_pb2
from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class TieChange(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TIE_CHANGE_UNSPECIFIED: _ClassVar[TieChange]
    TIE_CHANGE_ASK_FRIEND: _ClassVar[TieChange]
    TIE_CHANGE_END_FRIEND: _ClassVar[TieChange]
    TIE_CHANGE_BLOCK: _ClassVar[TieChange]
    TIE_CHANGE_UNBLOCK: _ClassVar[TieChange]
TIE_CHANGE_UNSPECIFIED: TieChange
TIE_CHANGE_ASK_FRIEND: TieChange
TIE_CHANGE_END_FRIEND: TieChange
TIE_CHANGE_BLOCK: TieChange
TIE_CHANGE_UNBLOCK: TieChange

class RegisterRequest(_message.Message):
    __slots__ = ("name", "password", "address", "command_id", "guest_account_id", "bot")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    GUEST_ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    name: str
    password: str
    address: str
    command_id: str
    guest_account_id: str
    bot: bool
    def __init__(self, name: _Optional[str] = ..., password: _Optional[str] = ..., address: _Optional[str] = ..., command_id: _Optional[str] = ..., guest_account_id: _Optional[str] = ..., bot: _Optional[bool] = ...) -> None: ...

class SignInRequest(_message.Message):
    __slots__ = ("name", "password", "address")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    name: str
    password: str
    address: str
    def __init__(self, name: _Optional[str] = ..., password: _Optional[str] = ..., address: _Optional[str] = ...) -> None: ...

class OpenGuestRequest(_message.Message):
    __slots__ = ("address",)
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    address: str
    def __init__(self, address: _Optional[str] = ...) -> None: ...

class Identity(_message.Message):
    __slots__ = ("account_id", "session_id", "name", "kind", "frozen")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    FROZEN_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    session_id: str
    name: str
    kind: _events_pb2.Kind
    frozen: bool
    def __init__(self, account_id: _Optional[str] = ..., session_id: _Optional[str] = ..., name: _Optional[str] = ..., kind: _Optional[_Union[_events_pb2.Kind, str]] = ..., frozen: _Optional[bool] = ...) -> None: ...

class Session(_message.Message):
    __slots__ = ("identity", "token")
    IDENTITY_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    identity: Identity
    token: str
    def __init__(self, identity: _Optional[_Union[Identity, _Mapping]] = ..., token: _Optional[str] = ...) -> None: ...

class RegisterResponse(_message.Message):
    __slots__ = ("session", "refusal")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    session: Session
    refusal: _envelope_pb2.Refusal
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SignInResponse(_message.Message):
    __slots__ = ("session", "refusal")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    session: Session
    refusal: _envelope_pb2.Refusal
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class OpenGuestResponse(_message.Message):
    __slots__ = ("session", "refusal")
    SESSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    session: Session
    refusal: _envelope_pb2.Refusal
    def __init__(self, session: _Optional[_Union[Session, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class AuthenticateRequest(_message.Message):
    __slots__ = ("token",)
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    token: str
    def __init__(self, token: _Optional[str] = ...) -> None: ...

class AuthenticateResponse(_message.Message):
    __slots__ = ("identity", "refusal")
    IDENTITY_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    identity: Identity
    refusal: _envelope_pb2.Refusal
    def __init__(self, identity: _Optional[_Union[Identity, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SignOutRequest(_message.Message):
    __slots__ = ("account_id", "session_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    session_id: str
    def __init__(self, account_id: _Optional[str] = ..., session_id: _Optional[str] = ...) -> None: ...

class SignOutResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SignOutEverywhereRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class SignOutEverywhereResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ChangePasswordRequest(_message.Message):
    __slots__ = ("account_id", "session_id", "old_password", "new_password", "address")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    SESSION_ID_FIELD_NUMBER: _ClassVar[int]
    OLD_PASSWORD_FIELD_NUMBER: _ClassVar[int]
    NEW_PASSWORD_FIELD_NUMBER: _ClassVar[int]
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    session_id: str
    old_password: str
    new_password: str
    address: str
    def __init__(self, account_id: _Optional[str] = ..., session_id: _Optional[str] = ..., old_password: _Optional[str] = ..., new_password: _Optional[str] = ..., address: _Optional[str] = ...) -> None: ...

class ChangePasswordResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class Profile(_message.Message):
    __slots__ = ("account_id", "name", "kind", "erased", "opened_at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ERASED_FIELD_NUMBER: _ClassVar[int]
    OPENED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    name: str
    kind: _events_pb2.Kind
    erased: bool
    opened_at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., name: _Optional[str] = ..., kind: _Optional[_Union[_events_pb2.Kind, str]] = ..., erased: _Optional[bool] = ..., opened_at_ms: _Optional[int] = ...) -> None: ...

class ReadProfilesRequest(_message.Message):
    __slots__ = ("account_ids",)
    ACCOUNT_IDS_FIELD_NUMBER: _ClassVar[int]
    account_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, account_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class ReadProfilesResponse(_message.Message):
    __slots__ = ("profiles", "refusal")
    PROFILES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    profiles: _containers.RepeatedCompositeFieldContainer[Profile]
    refusal: _envelope_pb2.Refusal
    def __init__(self, profiles: _Optional[_Iterable[_Union[Profile, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class FindAccountRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class FindAccountResponse(_message.Message):
    __slots__ = ("refusal", "profile")
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    PROFILE_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    profile: Profile
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ..., profile: _Optional[_Union[Profile, _Mapping]] = ...) -> None: ...

class Preferences(_message.Message):
    __slots__ = ("theme", "board", "home_side", "input_mode", "animation", "language", "sound_volume_percent", "hints", "pips_shown", "auto_roll", "auto_play", "chat_shown")
    THEME_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    HOME_SIDE_FIELD_NUMBER: _ClassVar[int]
    INPUT_MODE_FIELD_NUMBER: _ClassVar[int]
    ANIMATION_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    SOUND_VOLUME_PERCENT_FIELD_NUMBER: _ClassVar[int]
    HINTS_FIELD_NUMBER: _ClassVar[int]
    PIPS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    AUTO_ROLL_FIELD_NUMBER: _ClassVar[int]
    AUTO_PLAY_FIELD_NUMBER: _ClassVar[int]
    CHAT_SHOWN_FIELD_NUMBER: _ClassVar[int]
    theme: str
    board: str
    home_side: str
    input_mode: str
    animation: str
    language: str
    sound_volume_percent: int
    hints: bool
    pips_shown: bool
    auto_roll: bool
    auto_play: bool
    chat_shown: bool
    def __init__(self, theme: _Optional[str] = ..., board: _Optional[str] = ..., home_side: _Optional[str] = ..., input_mode: _Optional[str] = ..., animation: _Optional[str] = ..., language: _Optional[str] = ..., sound_volume_percent: _Optional[int] = ..., hints: _Optional[bool] = ..., pips_shown: _Optional[bool] = ..., auto_roll: _Optional[bool] = ..., auto_play: _Optional[bool] = ..., chat_shown: _Optional[bool] = ...) -> None: ...

class ReadPreferencesRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ReadPreferencesResponse(_message.Message):
    __slots__ = ("preferences", "refusal")
    PREFERENCES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    preferences: Preferences
    refusal: _envelope_pb2.Refusal
    def __init__(self, preferences: _Optional[_Union[Preferences, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ChangePreferencesRequest(_message.Message):
    __slots__ = ("account_id", "changes")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    changes: Preferences
    def __init__(self, account_id: _Optional[str] = ..., changes: _Optional[_Union[Preferences, _Mapping]] = ...) -> None: ...

class ChangePreferencesResponse(_message.Message):
    __slots__ = ("preferences", "refusal")
    PREFERENCES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    preferences: Preferences
    refusal: _envelope_pb2.Refusal
    def __init__(self, preferences: _Optional[_Union[Preferences, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ExportRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ExportResponse(_message.Message):
    __slots__ = ("json", "refusal")
    JSON_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    json: bytes
    refusal: _envelope_pb2.Refusal
    def __init__(self, json: _Optional[bytes] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class EraseRequest(_message.Message):
    __slots__ = ("account_id", "password", "address")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    ADDRESS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    password: str
    address: str
    def __init__(self, account_id: _Optional[str] = ..., password: _Optional[str] = ..., address: _Optional[str] = ...) -> None: ...

class EraseResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ChangeTieRequest(_message.Message):
    __slots__ = ("account_id", "other_id", "change")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OTHER_ID_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    other_id: str
    change: TieChange
    def __init__(self, account_id: _Optional[str] = ..., other_id: _Optional[str] = ..., change: _Optional[_Union[TieChange, str]] = ...) -> None: ...

class ChangeTieResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListTiesRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class Tie(_message.Message):
    __slots__ = ("other_id", "friendship", "blocks", "blocked_by")
    OTHER_ID_FIELD_NUMBER: _ClassVar[int]
    FRIENDSHIP_FIELD_NUMBER: _ClassVar[int]
    BLOCKS_FIELD_NUMBER: _ClassVar[int]
    BLOCKED_BY_FIELD_NUMBER: _ClassVar[int]
    other_id: str
    friendship: str
    blocks: bool
    blocked_by: bool
    def __init__(self, other_id: _Optional[str] = ..., friendship: _Optional[str] = ..., blocks: _Optional[bool] = ..., blocked_by: _Optional[bool] = ...) -> None: ...

class ListTiesResponse(_message.Message):
    __slots__ = ("ties", "refusal")
    TIES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    ties: _containers.RepeatedCompositeFieldContainer[Tie]
    refusal: _envelope_pb2.Refusal
    def __init__(self, ties: _Optional[_Iterable[_Union[Tie, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class CheckTieRequest(_message.Message):
    __slots__ = ("account_id", "other_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OTHER_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    other_id: str
    def __init__(self, account_id: _Optional[str] = ..., other_id: _Optional[str] = ...) -> None: ...

class CheckTieResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ChangeRoleRequest(_message.Message):
    __slots__ = ("account_id", "operator", "by", "note")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    operator: bool
    by: str
    note: str
    def __init__(self, account_id: _Optional[str] = ..., operator: _Optional[bool] = ..., by: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class ChangeRoleResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class FreezeAccountRequest(_message.Message):
    __slots__ = ("account_id", "frozen", "by", "note")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    FROZEN_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    frozen: bool
    by: str
    note: str
    def __init__(self, account_id: _Optional[str] = ..., frozen: _Optional[bool] = ..., by: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class FreezeAccountResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListNeighboursRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Neighbours(_message.Message):
    __slots__ = ("account_ids",)
    ACCOUNT_IDS_FIELD_NUMBER: _ClassVar[int]
    account_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, account_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class ListNeighboursResponse(_message.Message):
    __slots__ = ("groups", "refusal")
    GROUPS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    groups: _containers.RepeatedCompositeFieldContainer[Neighbours]
    refusal: _envelope_pb2.Refusal
    def __init__(self, groups: _Optional[_Iterable[_Union[Neighbours, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListOperatorsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListOperatorsResponse(_message.Message):
    __slots__ = ("account_ids", "refusal")
    ACCOUNT_IDS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    account_ids: _containers.RepeatedScalarFieldContainer[str]
    refusal: _envelope_pb2.Refusal
    def __init__(self, account_ids: _Optional[_Iterable[str]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class CheckOperatorRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class CheckOperatorResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class RecordActionRequest(_message.Message):
    __slots__ = ("action_id", "by", "what", "subject", "note", "outcome")
    ACTION_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    WHAT_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    action_id: str
    by: str
    what: str
    subject: str
    note: str
    outcome: str
    def __init__(self, action_id: _Optional[str] = ..., by: _Optional[str] = ..., what: _Optional[str] = ..., subject: _Optional[str] = ..., note: _Optional[str] = ..., outcome: _Optional[str] = ...) -> None: ...

class RecordActionResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListActionsRequest(_message.Message):
    __slots__ = ("before", "limit")
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    before: int
    limit: int
    def __init__(self, before: _Optional[int] = ..., limit: _Optional[int] = ...) -> None: ...

class Action(_message.Message):
    __slots__ = ("place", "by", "what", "subject", "note", "outcome", "at_ms", "action_id")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    WHAT_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    ACTION_ID_FIELD_NUMBER: _ClassVar[int]
    place: int
    by: str
    what: str
    subject: str
    note: str
    outcome: str
    at_ms: int
    action_id: str
    def __init__(self, place: _Optional[int] = ..., by: _Optional[str] = ..., what: _Optional[str] = ..., subject: _Optional[str] = ..., note: _Optional[str] = ..., outcome: _Optional[str] = ..., at_ms: _Optional[int] = ..., action_id: _Optional[str] = ...) -> None: ...

class ListActionsResponse(_message.Message):
    __slots__ = ("actions", "refusal")
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    actions: _containers.RepeatedCompositeFieldContainer[Action]
    refusal: _envelope_pb2.Refusal
    def __init__(self, actions: _Optional[_Iterable[_Union[Action, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...
