from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from tavla.common.v1 import money_pb2 as _money_pb2
from tavla.lobby.v1 import events_pb2 as _events_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Stage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STAGE_UNSPECIFIED: _ClassVar[Stage]
    STAGE_HOLDING: _ClassVar[Stage]
    STAGE_STARTING: _ClassVar[Stage]
    STAGE_CANCELLING: _ClassVar[Stage]
    STAGE_RELEASING: _ClassVar[Stage]
    STAGE_STARTED: _ClassVar[Stage]
    STAGE_CANCELLED: _ClassVar[Stage]
    STAGE_ENDED: _ClassVar[Stage]

class RematchState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REMATCH_STATE_UNSPECIFIED: _ClassVar[RematchState]
    REMATCH_STATE_NONE: _ClassVar[RematchState]
    REMATCH_STATE_OFFERED_BY_ME: _ClassVar[RematchState]
    REMATCH_STATE_OFFERED_BY_OPPONENT: _ClassVar[RematchState]
    REMATCH_STATE_DECLINED_BY_ME: _ClassVar[RematchState]
    REMATCH_STATE_DECLINED_BY_OPPONENT: _ClassVar[RematchState]
    REMATCH_STATE_BEGUN: _ClassVar[RematchState]
    REMATCH_STATE_GONE: _ClassVar[RematchState]
STAGE_UNSPECIFIED: Stage
STAGE_HOLDING: Stage
STAGE_STARTING: Stage
STAGE_CANCELLING: Stage
STAGE_RELEASING: Stage
STAGE_STARTED: Stage
STAGE_CANCELLED: Stage
STAGE_ENDED: Stage
REMATCH_STATE_UNSPECIFIED: RematchState
REMATCH_STATE_NONE: RematchState
REMATCH_STATE_OFFERED_BY_ME: RematchState
REMATCH_STATE_OFFERED_BY_OPPONENT: RematchState
REMATCH_STATE_DECLINED_BY_ME: RematchState
REMATCH_STATE_DECLINED_BY_OPPONENT: RematchState
REMATCH_STATE_BEGUN: RematchState
REMATCH_STATE_GONE: RematchState

class ListHousesRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Mode(_message.Message):
    __slots__ = ("mode", "kind", "lengths", "beavers", "clock", "leaving", "fees", "rules")
    MODE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LENGTHS_FIELD_NUMBER: _ClassVar[int]
    BEAVERS_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    LEAVING_FIELD_NUMBER: _ClassVar[int]
    FEES_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    mode: str
    kind: str
    lengths: _containers.RepeatedScalarFieldContainer[int]
    beavers: str
    clock: str
    leaving: str
    fees: _containers.RepeatedScalarFieldContainer[str]
    rules: bytes
    def __init__(self, mode: _Optional[str] = ..., kind: _Optional[str] = ..., lengths: _Optional[_Iterable[int]] = ..., beavers: _Optional[str] = ..., clock: _Optional[str] = ..., leaving: _Optional[str] = ..., fees: _Optional[_Iterable[str]] = ..., rules: _Optional[bytes] = ...) -> None: ...

class House(_message.Message):
    __slots__ = ("house_id", "title", "modes", "currencies", "loss_limits", "loss_limit_default")
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    MODES_FIELD_NUMBER: _ClassVar[int]
    CURRENCIES_FIELD_NUMBER: _ClassVar[int]
    LOSS_LIMITS_FIELD_NUMBER: _ClassVar[int]
    LOSS_LIMIT_DEFAULT_FIELD_NUMBER: _ClassVar[int]
    house_id: str
    title: str
    modes: _containers.RepeatedCompositeFieldContainer[Mode]
    currencies: _containers.RepeatedScalarFieldContainer[str]
    loss_limits: _containers.RepeatedScalarFieldContainer[int]
    loss_limit_default: int
    def __init__(self, house_id: _Optional[str] = ..., title: _Optional[str] = ..., modes: _Optional[_Iterable[_Union[Mode, _Mapping]]] = ..., currencies: _Optional[_Iterable[str]] = ..., loss_limits: _Optional[_Iterable[int]] = ..., loss_limit_default: _Optional[int] = ...) -> None: ...

class ListHousesResponse(_message.Message):
    __slots__ = ("houses", "refusal")
    HOUSES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    houses: _containers.RepeatedCompositeFieldContainer[House]
    refusal: _envelope_pb2.Refusal
    def __init__(self, houses: _Optional[_Iterable[_Union[House, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class OpenTableRequest(_message.Message):
    __slots__ = ("account_id", "kind", "command_id", "house_id", "mode", "length", "currency", "stake_minor", "loss_limit", "beavers", "unrated", "private", "highest_rating", "computer", "opponent", "spectator_chat", "watch_delay_s", "instant_computer")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    STAKE_MINOR_FIELD_NUMBER: _ClassVar[int]
    LOSS_LIMIT_FIELD_NUMBER: _ClassVar[int]
    BEAVERS_FIELD_NUMBER: _ClassVar[int]
    UNRATED_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    HIGHEST_RATING_FIELD_NUMBER: _ClassVar[int]
    COMPUTER_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_CHAT_FIELD_NUMBER: _ClassVar[int]
    WATCH_DELAY_S_FIELD_NUMBER: _ClassVar[int]
    INSTANT_COMPUTER_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: _events_pb2.SeatKind
    command_id: str
    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    loss_limit: int
    beavers: bool
    unrated: bool
    private: bool
    highest_rating: int
    computer: str
    opponent: str
    spectator_chat: bool
    watch_delay_s: int
    instant_computer: bool
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[_Union[_events_pb2.SeatKind, str]] = ..., command_id: _Optional[str] = ..., house_id: _Optional[str] = ..., mode: _Optional[str] = ..., length: _Optional[int] = ..., currency: _Optional[str] = ..., stake_minor: _Optional[int] = ..., loss_limit: _Optional[int] = ..., beavers: _Optional[bool] = ..., unrated: _Optional[bool] = ..., private: _Optional[bool] = ..., highest_rating: _Optional[int] = ..., computer: _Optional[str] = ..., opponent: _Optional[str] = ..., spectator_chat: _Optional[bool] = ..., watch_delay_s: _Optional[int] = ..., instant_computer: _Optional[bool] = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("table_id", "host", "terms", "opened_at_ms", "expires_at_ms", "hidden")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    HOST_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    OPENED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_MS_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    host: _events_pb2.Player
    terms: _events_pb2.Terms
    opened_at_ms: int
    expires_at_ms: int
    hidden: bool
    def __init__(self, table_id: _Optional[str] = ..., host: _Optional[_Union[_events_pb2.Player, _Mapping]] = ..., terms: _Optional[_Union[_events_pb2.Terms, _Mapping]] = ..., opened_at_ms: _Optional[int] = ..., expires_at_ms: _Optional[int] = ..., hidden: _Optional[bool] = ...) -> None: ...

class OpenTableResponse(_message.Message):
    __slots__ = ("table", "code", "pairing_id", "refusal")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    table: Table
    code: str
    pairing_id: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, table: _Optional[_Union[Table, _Mapping]] = ..., code: _Optional[str] = ..., pairing_id: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListTablesRequest(_message.Message):
    __slots__ = ("house_id", "mode", "cursor", "limit", "length", "currency", "clock", "stake_min_minor", "stake_max_minor", "host_rating_min", "host_rating_max", "account_id", "joinable")
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    STAKE_MIN_MINOR_FIELD_NUMBER: _ClassVar[int]
    STAKE_MAX_MINOR_FIELD_NUMBER: _ClassVar[int]
    HOST_RATING_MIN_FIELD_NUMBER: _ClassVar[int]
    HOST_RATING_MAX_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    JOINABLE_FIELD_NUMBER: _ClassVar[int]
    house_id: str
    mode: str
    cursor: str
    limit: int
    length: int
    currency: str
    clock: str
    stake_min_minor: int
    stake_max_minor: int
    host_rating_min: float
    host_rating_max: float
    account_id: str
    joinable: bool
    def __init__(self, house_id: _Optional[str] = ..., mode: _Optional[str] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ..., length: _Optional[int] = ..., currency: _Optional[str] = ..., clock: _Optional[str] = ..., stake_min_minor: _Optional[int] = ..., stake_max_minor: _Optional[int] = ..., host_rating_min: _Optional[float] = ..., host_rating_max: _Optional[float] = ..., account_id: _Optional[str] = ..., joinable: _Optional[bool] = ...) -> None: ...

class ListTablesResponse(_message.Message):
    __slots__ = ("tables", "next_cursor", "refusal")
    TABLES_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    tables: _containers.RepeatedCompositeFieldContainer[Table]
    next_cursor: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, tables: _Optional[_Iterable[_Union[Table, _Mapping]]] = ..., next_cursor: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadTableRequest(_message.Message):
    __slots__ = ("table_id", "code", "account_id")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    code: str
    account_id: str
    def __init__(self, table_id: _Optional[str] = ..., code: _Optional[str] = ..., account_id: _Optional[str] = ...) -> None: ...

class ReadTableResponse(_message.Message):
    __slots__ = ("table", "code", "refusal")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    table: Table
    code: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, table: _Optional[_Union[Table, _Mapping]] = ..., code: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class JoinTableRequest(_message.Message):
    __slots__ = ("account_id", "kind", "command_id", "table_id", "code")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: _events_pb2.SeatKind
    command_id: str
    table_id: str
    code: str
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[_Union[_events_pb2.SeatKind, str]] = ..., command_id: _Optional[str] = ..., table_id: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class JoinTableResponse(_message.Message):
    __slots__ = ("table_id", "pairing_id", "refusal")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    pairing_id: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, table_id: _Optional[str] = ..., pairing_id: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class LeaveTableRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "table_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    table_id: str
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., table_id: _Optional[str] = ...) -> None: ...

class LeaveTableResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadSeatRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ReadSeatResponse(_message.Message):
    __slots__ = ("table_id", "pairing_id", "refusal")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    pairing_id: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, table_id: _Optional[str] = ..., pairing_id: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadPairingRequest(_message.Message):
    __slots__ = ("pairing_id",)
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    def __init__(self, pairing_id: _Optional[str] = ...) -> None: ...

class ReadPairingResponse(_message.Message):
    __slots__ = ("pairing_id", "stage", "white", "black", "terms", "code", "refusal")
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    stage: Stage
    white: _events_pb2.Player
    black: _events_pb2.Player
    terms: _events_pb2.Terms
    code: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, pairing_id: _Optional[str] = ..., stage: _Optional[_Union[Stage, str]] = ..., white: _Optional[_Union[_events_pb2.Player, _Mapping]] = ..., black: _Optional[_Union[_events_pb2.Player, _Mapping]] = ..., terms: _Optional[_Union[_events_pb2.Terms, _Mapping]] = ..., code: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SetHostPresenceRequest(_message.Message):
    __slots__ = ("account_id", "present")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    PRESENT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    present: bool
    def __init__(self, account_id: _Optional[str] = ..., present: _Optional[bool] = ...) -> None: ...

class SetHostPresenceResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListHostsRequest(_message.Message):
    __slots__ = ("after", "limit")
    AFTER_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    after: str
    limit: int
    def __init__(self, after: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class WaitingHost(_message.Message):
    __slots__ = ("account_id", "hidden")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    hidden: bool
    def __init__(self, account_id: _Optional[str] = ..., hidden: _Optional[bool] = ...) -> None: ...

class ListHostsResponse(_message.Message):
    __slots__ = ("hosts", "more", "refusal")
    HOSTS_FIELD_NUMBER: _ClassVar[int]
    MORE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    hosts: _containers.RepeatedCompositeFieldContainer[WaitingHost]
    more: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, hosts: _Optional[_Iterable[_Union[WaitingHost, _Mapping]]] = ..., more: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class QuoteTableRequest(_message.Message):
    __slots__ = ("account_id", "table_id", "code")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    table_id: str
    code: str
    def __init__(self, account_id: _Optional[str] = ..., table_id: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class QuotedWin(_message.Message):
    __slots__ = ("kind", "cube", "win_sum_minor", "fee_minor", "winner_net_minor", "loser_net_minor", "lines")
    KIND_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    WIN_SUM_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_MINOR_FIELD_NUMBER: _ClassVar[int]
    WINNER_NET_MINOR_FIELD_NUMBER: _ClassVar[int]
    LOSER_NET_MINOR_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    kind: int
    cube: int
    win_sum_minor: int
    fee_minor: int
    winner_net_minor: int
    loser_net_minor: int
    lines: _containers.RepeatedCompositeFieldContainer[_money_pb2.Line]
    def __init__(self, kind: _Optional[int] = ..., cube: _Optional[int] = ..., win_sum_minor: _Optional[int] = ..., fee_minor: _Optional[int] = ..., winner_net_minor: _Optional[int] = ..., loser_net_minor: _Optional[int] = ..., lines: _Optional[_Iterable[_Union[_money_pb2.Line, _Mapping]]] = ...) -> None: ...

class QuoteTableResponse(_message.Message):
    __slots__ = ("currency", "stake_minor", "limit_minor", "wins", "refusal")
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    STAKE_MINOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_MINOR_FIELD_NUMBER: _ClassVar[int]
    WINS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    currency: str
    stake_minor: int
    limit_minor: int
    wins: _containers.RepeatedCompositeFieldContainer[QuotedWin]
    refusal: _envelope_pb2.Refusal
    def __init__(self, currency: _Optional[str] = ..., stake_minor: _Optional[int] = ..., limit_minor: _Optional[int] = ..., wins: _Optional[_Iterable[_Union[QuotedWin, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class QuickTableRequest(_message.Message):
    __slots__ = ("account_id", "kind", "command_id", "house_id", "mode", "length", "currency", "stake_minor", "loss_limit", "beavers", "unrated")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    STAKE_MINOR_FIELD_NUMBER: _ClassVar[int]
    LOSS_LIMIT_FIELD_NUMBER: _ClassVar[int]
    BEAVERS_FIELD_NUMBER: _ClassVar[int]
    UNRATED_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: _events_pb2.SeatKind
    command_id: str
    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    loss_limit: int
    beavers: bool
    unrated: bool
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[_Union[_events_pb2.SeatKind, str]] = ..., command_id: _Optional[str] = ..., house_id: _Optional[str] = ..., mode: _Optional[str] = ..., length: _Optional[int] = ..., currency: _Optional[str] = ..., stake_minor: _Optional[int] = ..., loss_limit: _Optional[int] = ..., beavers: _Optional[bool] = ..., unrated: _Optional[bool] = ...) -> None: ...

class QuickTableResponse(_message.Message):
    __slots__ = ("table", "pairing_id", "refusal")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    table: Table
    pairing_id: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, table: _Optional[_Union[Table, _Mapping]] = ..., pairing_id: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadCountsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class HouseCount(_message.Message):
    __slots__ = ("house_id", "waiting", "playing")
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    WAITING_FIELD_NUMBER: _ClassVar[int]
    PLAYING_FIELD_NUMBER: _ClassVar[int]
    house_id: str
    waiting: int
    playing: int
    def __init__(self, house_id: _Optional[str] = ..., waiting: _Optional[int] = ..., playing: _Optional[int] = ...) -> None: ...

class ReadCountsResponse(_message.Message):
    __slots__ = ("houses", "refusal")
    HOUSES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    houses: _containers.RepeatedCompositeFieldContainer[HouseCount]
    refusal: _envelope_pb2.Refusal
    def __init__(self, houses: _Optional[_Iterable[_Union[HouseCount, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadStandingRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ReadStandingResponse(_message.Message):
    __slots__ = ("strength", "hidden", "refusal")
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    strength: float
    hidden: _containers.RepeatedScalarFieldContainer[str]
    refusal: _envelope_pb2.Refusal
    def __init__(self, strength: _Optional[float] = ..., hidden: _Optional[_Iterable[str]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class Rematch(_message.Message):
    __slots__ = ("state", "expires_at_ms", "pairing_id", "code")
    STATE_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_MS_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    state: RematchState
    expires_at_ms: int
    pairing_id: str
    code: str
    def __init__(self, state: _Optional[_Union[RematchState, str]] = ..., expires_at_ms: _Optional[int] = ..., pairing_id: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class OfferRematchRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "match_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    match_id: str
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., match_id: _Optional[str] = ...) -> None: ...

class OfferRematchResponse(_message.Message):
    __slots__ = ("rematch", "refusal")
    REMATCH_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    rematch: Rematch
    refusal: _envelope_pb2.Refusal
    def __init__(self, rematch: _Optional[_Union[Rematch, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class DeclineRematchRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "match_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    match_id: str
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., match_id: _Optional[str] = ...) -> None: ...

class DeclineRematchResponse(_message.Message):
    __slots__ = ("rematch", "refusal")
    REMATCH_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    rematch: Rematch
    refusal: _envelope_pb2.Refusal
    def __init__(self, rematch: _Optional[_Union[Rematch, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadRematchRequest(_message.Message):
    __slots__ = ("account_id", "match_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    match_id: str
    def __init__(self, account_id: _Optional[str] = ..., match_id: _Optional[str] = ...) -> None: ...

class ReadRematchResponse(_message.Message):
    __slots__ = ("rematch", "refusal")
    REMATCH_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    rematch: Rematch
    refusal: _envelope_pb2.Refusal
    def __init__(self, rematch: _Optional[_Union[Rematch, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class DeclineTableRequest(_message.Message):
    __slots__ = ("account_id", "table_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    table_id: str
    def __init__(self, account_id: _Optional[str] = ..., table_id: _Optional[str] = ...) -> None: ...

class DeclineTableResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListChallengesRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ListChallengesResponse(_message.Message):
    __slots__ = ("tables", "refusal")
    TABLES_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    tables: _containers.RepeatedCompositeFieldContainer[Table]
    refusal: _envelope_pb2.Refusal
    def __init__(self, tables: _Optional[_Iterable[_Union[Table, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SayAtMatchRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "match_id", "phrase", "text")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    PHRASE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    match_id: str
    phrase: str
    text: str
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., match_id: _Optional[str] = ..., phrase: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class SayAtMatchResponse(_message.Message):
    __slots__ = ("number", "refusal")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    number: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, number: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class MuteAtMatchRequest(_message.Message):
    __slots__ = ("account_id", "match_id", "whom", "on")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHOM_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    match_id: str
    whom: str
    on: bool
    def __init__(self, account_id: _Optional[str] = ..., match_id: _Optional[str] = ..., whom: _Optional[str] = ..., on: _Optional[bool] = ...) -> None: ...

class MuteAtMatchResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadChatRequest(_message.Message):
    __slots__ = ("account_id", "match_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    match_id: str
    def __init__(self, account_id: _Optional[str] = ..., match_id: _Optional[str] = ...) -> None: ...

class ReadChatResponse(_message.Message):
    __slots__ = ("lines", "muted", "hidden", "may_speak", "refusal")
    LINES_FIELD_NUMBER: _ClassVar[int]
    MUTED_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    MAY_SPEAK_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    lines: _containers.RepeatedCompositeFieldContainer[_events_pb2.LineSaid]
    muted: _containers.RepeatedScalarFieldContainer[str]
    hidden: _containers.RepeatedScalarFieldContainer[str]
    may_speak: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, lines: _Optional[_Iterable[_Union[_events_pb2.LineSaid, _Mapping]]] = ..., muted: _Optional[_Iterable[str]] = ..., hidden: _Optional[_Iterable[str]] = ..., may_speak: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListRunningRequest(_message.Message):
    __slots__ = ("house_id", "cursor", "limit")
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    house_id: str
    cursor: str
    limit: int
    def __init__(self, house_id: _Optional[str] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class RunningMatch(_message.Message):
    __slots__ = ("match_id", "white", "black", "terms", "started_at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: _events_pb2.Player
    black: _events_pb2.Player
    terms: _events_pb2.Terms
    started_at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[_Union[_events_pb2.Player, _Mapping]] = ..., black: _Optional[_Union[_events_pb2.Player, _Mapping]] = ..., terms: _Optional[_Union[_events_pb2.Terms, _Mapping]] = ..., started_at_ms: _Optional[int] = ...) -> None: ...

class ListRunningResponse(_message.Message):
    __slots__ = ("matches", "next_cursor", "refusal")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[RunningMatch]
    next_cursor: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, matches: _Optional[_Iterable[_Union[RunningMatch, _Mapping]]] = ..., next_cursor: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadConductRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ReadConductResponse(_message.Message):
    __slots__ = ("matches", "abandoned", "refusal")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    ABANDONED_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    matches: int
    abandoned: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, matches: _Optional[int] = ..., abandoned: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class AnnounceCompetitionRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "house_id", "mode", "length", "currency", "unrated", "size", "entry_minor", "fee_percent", "split", "starts_at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    UNRATED_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    ENTRY_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    STARTS_AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    house_id: str
    mode: str
    length: int
    currency: str
    unrated: bool
    size: int
    entry_minor: int
    fee_percent: int
    split: _containers.RepeatedScalarFieldContainer[int]
    starts_at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., house_id: _Optional[str] = ..., mode: _Optional[str] = ..., length: _Optional[int] = ..., currency: _Optional[str] = ..., unrated: _Optional[bool] = ..., size: _Optional[int] = ..., entry_minor: _Optional[int] = ..., fee_percent: _Optional[int] = ..., split: _Optional[_Iterable[int]] = ..., starts_at_ms: _Optional[int] = ...) -> None: ...

class AnnounceCompetitionResponse(_message.Message):
    __slots__ = ("competition", "refusal")
    COMPETITION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    competition: Competition
    refusal: _envelope_pb2.Refusal
    def __init__(self, competition: _Optional[_Union[Competition, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class Entrant(_message.Message):
    __slots__ = ("account_id", "rating", "stage", "withdrawn")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    RATING_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    rating: float
    stage: str
    withdrawn: bool
    def __init__(self, account_id: _Optional[str] = ..., rating: _Optional[float] = ..., stage: _Optional[str] = ..., withdrawn: _Optional[bool] = ...) -> None: ...

class Fixture(_message.Message):
    __slots__ = ("round", "slot", "players", "match_id", "running", "ready_at_ms", "winner", "how")
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    RUNNING_FIELD_NUMBER: _ClassVar[int]
    READY_AT_MS_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    HOW_FIELD_NUMBER: _ClassVar[int]
    round: int
    slot: int
    players: _containers.RepeatedScalarFieldContainer[str]
    match_id: str
    running: bool
    ready_at_ms: int
    winner: str
    how: str
    def __init__(self, round: _Optional[int] = ..., slot: _Optional[int] = ..., players: _Optional[_Iterable[str]] = ..., match_id: _Optional[str] = ..., running: _Optional[bool] = ..., ready_at_ms: _Optional[int] = ..., winner: _Optional[str] = ..., how: _Optional[str] = ...) -> None: ...

class Competition(_message.Message):
    __slots__ = ("competition_id", "by", "setup", "stage", "code", "announced_at_ms", "players", "entrants", "fixtures", "places", "prizes_minor", "fee_minor")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    ANNOUNCED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    ENTRANTS_FIELD_NUMBER: _ClassVar[int]
    FIXTURES_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    PRIZES_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_MINOR_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    by: str
    setup: _events_pb2.CompetitionSetup
    stage: str
    code: str
    announced_at_ms: int
    players: int
    entrants: _containers.RepeatedCompositeFieldContainer[Entrant]
    fixtures: _containers.RepeatedCompositeFieldContainer[Fixture]
    places: _containers.RepeatedScalarFieldContainer[str]
    prizes_minor: _containers.RepeatedScalarFieldContainer[int]
    fee_minor: int
    def __init__(self, competition_id: _Optional[str] = ..., by: _Optional[str] = ..., setup: _Optional[_Union[_events_pb2.CompetitionSetup, _Mapping]] = ..., stage: _Optional[str] = ..., code: _Optional[str] = ..., announced_at_ms: _Optional[int] = ..., players: _Optional[int] = ..., entrants: _Optional[_Iterable[_Union[Entrant, _Mapping]]] = ..., fixtures: _Optional[_Iterable[_Union[Fixture, _Mapping]]] = ..., places: _Optional[_Iterable[str]] = ..., prizes_minor: _Optional[_Iterable[int]] = ..., fee_minor: _Optional[int] = ...) -> None: ...

class ListCompetitionsRequest(_message.Message):
    __slots__ = ("over", "cursor", "limit")
    OVER_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    over: bool
    cursor: str
    limit: int
    def __init__(self, over: _Optional[bool] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class ListCompetitionsResponse(_message.Message):
    __slots__ = ("competitions", "next_cursor", "refusal")
    COMPETITIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    competitions: _containers.RepeatedCompositeFieldContainer[Competition]
    next_cursor: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, competitions: _Optional[_Iterable[_Union[Competition, _Mapping]]] = ..., next_cursor: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadCompetitionRequest(_message.Message):
    __slots__ = ("competition_id",)
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    def __init__(self, competition_id: _Optional[str] = ...) -> None: ...

class ReadCompetitionResponse(_message.Message):
    __slots__ = ("competition", "refusal")
    COMPETITION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    competition: Competition
    refusal: _envelope_pb2.Refusal
    def __init__(self, competition: _Optional[_Union[Competition, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class EnterCompetitionRequest(_message.Message):
    __slots__ = ("account_id", "kind", "competition_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: _events_pb2.SeatKind
    competition_id: str
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[_Union[_events_pb2.SeatKind, str]] = ..., competition_id: _Optional[str] = ...) -> None: ...

class EnterCompetitionResponse(_message.Message):
    __slots__ = ("competition", "refusal")
    COMPETITION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    competition: Competition
    refusal: _envelope_pb2.Refusal
    def __init__(self, competition: _Optional[_Union[Competition, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class LeaveCompetitionRequest(_message.Message):
    __slots__ = ("account_id", "competition_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    competition_id: str
    def __init__(self, account_id: _Optional[str] = ..., competition_id: _Optional[str] = ...) -> None: ...

class LeaveCompetitionResponse(_message.Message):
    __slots__ = ("competition", "refusal")
    COMPETITION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    competition: Competition
    refusal: _envelope_pb2.Refusal
    def __init__(self, competition: _Optional[_Union[Competition, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class CallOffCompetitionRequest(_message.Message):
    __slots__ = ("account_id", "competition_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    competition_id: str
    def __init__(self, account_id: _Optional[str] = ..., competition_id: _Optional[str] = ...) -> None: ...

class CallOffCompetitionResponse(_message.Message):
    __slots__ = ("competition", "refusal")
    COMPETITION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    competition: Competition
    refusal: _envelope_pb2.Refusal
    def __init__(self, competition: _Optional[_Union[Competition, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...
