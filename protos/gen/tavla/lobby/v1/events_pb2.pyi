from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SeatKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEAT_KIND_UNSPECIFIED: _ClassVar[SeatKind]
    SEAT_KIND_PERSON: _ClassVar[SeatKind]
    SEAT_KIND_BOT: _ClassVar[SeatKind]
    SEAT_KIND_COMPUTER: _ClassVar[SeatKind]
SEAT_KIND_UNSPECIFIED: SeatKind
SEAT_KIND_PERSON: SeatKind
SEAT_KIND_BOT: SeatKind
SEAT_KIND_COMPUTER: SeatKind

class Player(_message.Message):
    __slots__ = ("account_id", "kind", "rating")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    RATING_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: SeatKind
    rating: float
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[_Union[SeatKind, str]] = ..., rating: _Optional[float] = ...) -> None: ...

class Terms(_message.Message):
    __slots__ = ("house_id", "mode", "length", "currency", "stake_minor", "loss_limit", "beavers", "rated", "private", "highest_rating", "rules", "rules_hash", "clock", "opponent", "spectator_chat", "watch_delay_s", "instant_computer")
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    STAKE_MINOR_FIELD_NUMBER: _ClassVar[int]
    LOSS_LIMIT_FIELD_NUMBER: _ClassVar[int]
    BEAVERS_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    PRIVATE_FIELD_NUMBER: _ClassVar[int]
    HIGHEST_RATING_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    RULES_HASH_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_CHAT_FIELD_NUMBER: _ClassVar[int]
    WATCH_DELAY_S_FIELD_NUMBER: _ClassVar[int]
    INSTANT_COMPUTER_FIELD_NUMBER: _ClassVar[int]
    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    loss_limit: int
    beavers: bool
    rated: bool
    private: bool
    highest_rating: int
    rules: bytes
    rules_hash: str
    clock: str
    opponent: str
    spectator_chat: bool
    watch_delay_s: int
    instant_computer: bool
    def __init__(self, house_id: _Optional[str] = ..., mode: _Optional[str] = ..., length: _Optional[int] = ..., currency: _Optional[str] = ..., stake_minor: _Optional[int] = ..., loss_limit: _Optional[int] = ..., beavers: _Optional[bool] = ..., rated: _Optional[bool] = ..., private: _Optional[bool] = ..., highest_rating: _Optional[int] = ..., rules: _Optional[bytes] = ..., rules_hash: _Optional[str] = ..., clock: _Optional[str] = ..., opponent: _Optional[str] = ..., spectator_chat: _Optional[bool] = ..., watch_delay_s: _Optional[int] = ..., instant_computer: _Optional[bool] = ...) -> None: ...

class TableOpened(_message.Message):
    __slots__ = ("table_id", "host", "terms", "opened_at_ms", "expires_at_ms")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    HOST_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    OPENED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_MS_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    host: Player
    terms: Terms
    opened_at_ms: int
    expires_at_ms: int
    def __init__(self, table_id: _Optional[str] = ..., host: _Optional[_Union[Player, _Mapping]] = ..., terms: _Optional[_Union[Terms, _Mapping]] = ..., opened_at_ms: _Optional[int] = ..., expires_at_ms: _Optional[int] = ...) -> None: ...

class SeatTaken(_message.Message):
    __slots__ = ("table_id", "joiner", "pairing_id", "host_rating")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    JOINER_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    HOST_RATING_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    joiner: Player
    pairing_id: str
    host_rating: float
    def __init__(self, table_id: _Optional[str] = ..., joiner: _Optional[_Union[Player, _Mapping]] = ..., pairing_id: _Optional[str] = ..., host_rating: _Optional[float] = ...) -> None: ...

class TableLeft(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class TableDeclined(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class TableExpired(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class TableHidden(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class TableShown(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class PairingMade(_message.Message):
    __slots__ = ("pairing_id", "table_id", "white", "black", "terms", "made_at_ms", "competition_id")
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    MADE_AT_MS_FIELD_NUMBER: _ClassVar[int]
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    table_id: str
    white: Player
    black: Player
    terms: Terms
    made_at_ms: int
    competition_id: str
    def __init__(self, pairing_id: _Optional[str] = ..., table_id: _Optional[str] = ..., white: _Optional[_Union[Player, _Mapping]] = ..., black: _Optional[_Union[Player, _Mapping]] = ..., terms: _Optional[_Union[Terms, _Mapping]] = ..., made_at_ms: _Optional[int] = ..., competition_id: _Optional[str] = ...) -> None: ...

class StakesHeld(_message.Message):
    __slots__ = ("pairing_id",)
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    def __init__(self, pairing_id: _Optional[str] = ...) -> None: ...

class CancelAsked(_message.Message):
    __slots__ = ("pairing_id", "code")
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    code: str
    def __init__(self, pairing_id: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class MatchRuledOut(_message.Message):
    __slots__ = ("pairing_id",)
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    def __init__(self, pairing_id: _Optional[str] = ...) -> None: ...

class PairingStarted(_message.Message):
    __slots__ = ("pairing_id",)
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    def __init__(self, pairing_id: _Optional[str] = ...) -> None: ...

class PairingCancelled(_message.Message):
    __slots__ = ("pairing_id", "code")
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    code: str
    def __init__(self, pairing_id: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class PairingEnded(_message.Message):
    __slots__ = ("pairing_id", "abandoned_by", "winner")
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    ABANDONED_BY_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    pairing_id: str
    abandoned_by: _containers.RepeatedScalarFieldContainer[str]
    winner: str
    def __init__(self, pairing_id: _Optional[str] = ..., abandoned_by: _Optional[_Iterable[str]] = ..., winner: _Optional[str] = ...) -> None: ...

class RematchOffered(_message.Message):
    __slots__ = ("match_id", "by", "to", "expires_at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    by: str
    to: str
    expires_at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., by: _Optional[str] = ..., to: _Optional[str] = ..., expires_at_ms: _Optional[int] = ...) -> None: ...

class RematchDeclined(_message.Message):
    __slots__ = ("match_id", "by", "to", "taken_back")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    TAKEN_BACK_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    by: str
    to: str
    taken_back: bool
    def __init__(self, match_id: _Optional[str] = ..., by: _Optional[str] = ..., to: _Optional[str] = ..., taken_back: _Optional[bool] = ...) -> None: ...

class RematchAgreed(_message.Message):
    __slots__ = ("match_id", "pairing_id", "white", "black", "terms", "at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    pairing_id: str
    white: Player
    black: Player
    terms: Terms
    at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., pairing_id: _Optional[str] = ..., white: _Optional[_Union[Player, _Mapping]] = ..., black: _Optional[_Union[Player, _Mapping]] = ..., terms: _Optional[_Union[Terms, _Mapping]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class LineSaid(_message.Message):
    __slots__ = ("number", "account_id", "seat", "phrase", "text", "at_ms")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHRASE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    number: int
    account_id: str
    seat: int
    phrase: str
    text: str
    at_ms: int
    def __init__(self, number: _Optional[int] = ..., account_id: _Optional[str] = ..., seat: _Optional[int] = ..., phrase: _Optional[str] = ..., text: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class SpeakerMuted(_message.Message):
    __slots__ = ("by", "whom")
    BY_FIELD_NUMBER: _ClassVar[int]
    WHOM_FIELD_NUMBER: _ClassVar[int]
    by: str
    whom: str
    def __init__(self, by: _Optional[str] = ..., whom: _Optional[str] = ...) -> None: ...

class SpeakerUnmuted(_message.Message):
    __slots__ = ("by", "whom")
    BY_FIELD_NUMBER: _ClassVar[int]
    WHOM_FIELD_NUMBER: _ClassVar[int]
    by: str
    whom: str
    def __init__(self, by: _Optional[str] = ..., whom: _Optional[str] = ...) -> None: ...

class CompetitionSetup(_message.Message):
    __slots__ = ("terms", "size", "entry_minor", "fee_percent", "split", "starts_at_ms", "when_full")
    TERMS_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    ENTRY_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    STARTS_AT_MS_FIELD_NUMBER: _ClassVar[int]
    WHEN_FULL_FIELD_NUMBER: _ClassVar[int]
    terms: Terms
    size: int
    entry_minor: int
    fee_percent: int
    split: _containers.RepeatedScalarFieldContainer[int]
    starts_at_ms: int
    when_full: bool
    def __init__(self, terms: _Optional[_Union[Terms, _Mapping]] = ..., size: _Optional[int] = ..., entry_minor: _Optional[int] = ..., fee_percent: _Optional[int] = ..., split: _Optional[_Iterable[int]] = ..., starts_at_ms: _Optional[int] = ..., when_full: _Optional[bool] = ...) -> None: ...

class CompetitionAnnounced(_message.Message):
    __slots__ = ("competition_id", "by", "setup", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    by: str
    setup: CompetitionSetup
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., by: _Optional[str] = ..., setup: _Optional[_Union[CompetitionSetup, _Mapping]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class EntryAsked(_message.Message):
    __slots__ = ("competition_id", "number", "player", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    number: int
    player: Player
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., number: _Optional[int] = ..., player: _Optional[_Union[Player, _Mapping]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class EntryTaken(_message.Message):
    __slots__ = ("competition_id", "number", "account_id", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    number: int
    account_id: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class EntryRefused(_message.Message):
    __slots__ = ("competition_id", "number", "account_id", "code", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    number: int
    account_id: str
    code: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., code: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class EntryDropped(_message.Message):
    __slots__ = ("competition_id", "number", "account_id", "code", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    number: int
    account_id: str
    code: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., code: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class EntryGivenBack(_message.Message):
    __slots__ = ("competition_id", "number", "account_id", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    number: int
    account_id: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class CompetitionCalledOff(_message.Message):
    __slots__ = ("competition_id", "code", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    code: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., code: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class CompetitionStarted(_message.Message):
    __slots__ = ("competition_id", "order", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    order: _containers.RepeatedScalarFieldContainer[str]
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., order: _Optional[_Iterable[str]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class PlayerWithdrew(_message.Message):
    __slots__ = ("competition_id", "account_id", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    account_id: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., account_id: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class MatchCalled(_message.Message):
    __slots__ = ("competition_id", "pairing_id", "round", "slot", "white", "black", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    pairing_id: str
    round: int
    slot: int
    white: Player
    black: Player
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., pairing_id: _Optional[str] = ..., round: _Optional[int] = ..., slot: _Optional[int] = ..., white: _Optional[_Union[Player, _Mapping]] = ..., black: _Optional[_Union[Player, _Mapping]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class MatchRepeated(_message.Message):
    __slots__ = ("competition_id", "pairing_id", "round", "slot", "played", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    PAIRING_ID_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    pairing_id: str
    round: int
    slot: int
    played: bool
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., pairing_id: _Optional[str] = ..., round: _Optional[int] = ..., slot: _Optional[int] = ..., played: _Optional[bool] = ..., at_ms: _Optional[int] = ...) -> None: ...

class FixtureDecided(_message.Message):
    __slots__ = ("competition_id", "round", "slot", "winner", "how", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    HOW_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    round: int
    slot: int
    winner: str
    how: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., round: _Optional[int] = ..., slot: _Optional[int] = ..., winner: _Optional[str] = ..., how: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class CompetitionWon(_message.Message):
    __slots__ = ("competition_id", "places", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    places: _containers.RepeatedScalarFieldContainer[str]
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., places: _Optional[_Iterable[str]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class PrizesPaid(_message.Message):
    __slots__ = ("competition_id", "at_ms")
    COMPETITION_ID_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    competition_id: str
    at_ms: int
    def __init__(self, competition_id: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...
