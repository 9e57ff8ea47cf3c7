from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from tavla.common.v1 import money_pb2 as _money_pb2
from tavla.wallet.v1 import events_pb2 as _events_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class StakeStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STAKE_STAGE_UNSPECIFIED: _ClassVar[StakeStage]
    STAKE_STAGE_NONE: _ClassVar[StakeStage]
    STAKE_STAGE_HELD: _ClassVar[StakeStage]
    STAKE_STAGE_RELEASED: _ClassVar[StakeStage]
    STAKE_STAGE_SETTLED: _ClassVar[StakeStage]
    STAKE_STAGE_REVERSED: _ClassVar[StakeStage]
STAKE_STAGE_UNSPECIFIED: StakeStage
STAKE_STAGE_NONE: StakeStage
STAKE_STAGE_HELD: StakeStage
STAKE_STAGE_RELEASED: StakeStage
STAKE_STAGE_SETTLED: StakeStage
STAKE_STAGE_REVERSED: StakeStage

class ReadWalletRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class Balance(_message.Message):
    __slots__ = ("currency", "available_minor", "held_minor", "sandbox")
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AVAILABLE_MINOR_FIELD_NUMBER: _ClassVar[int]
    HELD_MINOR_FIELD_NUMBER: _ClassVar[int]
    SANDBOX_FIELD_NUMBER: _ClassVar[int]
    currency: str
    available_minor: int
    held_minor: int
    sandbox: bool
    def __init__(self, currency: _Optional[str] = ..., available_minor: _Optional[int] = ..., held_minor: _Optional[int] = ..., sandbox: _Optional[bool] = ...) -> None: ...

class OpenStake(_message.Message):
    __slots__ = ("match_id", "currency", "each_minor", "held_at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    EACH_MINOR_FIELD_NUMBER: _ClassVar[int]
    HELD_AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    currency: str
    each_minor: int
    held_at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., currency: _Optional[str] = ..., each_minor: _Optional[int] = ..., held_at_ms: _Optional[int] = ...) -> None: ...

class ReadWalletResponse(_message.Message):
    __slots__ = ("balances", "stakes", "refill_to_minor", "refusal")
    BALANCES_FIELD_NUMBER: _ClassVar[int]
    STAKES_FIELD_NUMBER: _ClassVar[int]
    REFILL_TO_MINOR_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    balances: _containers.RepeatedCompositeFieldContainer[Balance]
    stakes: _containers.RepeatedCompositeFieldContainer[OpenStake]
    refill_to_minor: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, balances: _Optional[_Iterable[_Union[Balance, _Mapping]]] = ..., stakes: _Optional[_Iterable[_Union[OpenStake, _Mapping]]] = ..., refill_to_minor: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadStatementRequest(_message.Message):
    __slots__ = ("account_id", "currency", "cursor", "limit")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    currency: str
    cursor: str
    limit: int
    def __init__(self, account_id: _Optional[str] = ..., currency: _Optional[str] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class StatementLine(_message.Message):
    __slots__ = ("at_ms", "kind", "reference", "amount_minor", "balance_minor")
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    REFERENCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    BALANCE_MINOR_FIELD_NUMBER: _ClassVar[int]
    at_ms: int
    kind: str
    reference: str
    amount_minor: int
    balance_minor: int
    def __init__(self, at_ms: _Optional[int] = ..., kind: _Optional[str] = ..., reference: _Optional[str] = ..., amount_minor: _Optional[int] = ..., balance_minor: _Optional[int] = ...) -> None: ...

class ReadStatementResponse(_message.Message):
    __slots__ = ("lines", "next_cursor", "refusal")
    LINES_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    lines: _containers.RepeatedCompositeFieldContainer[StatementLine]
    next_cursor: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, lines: _Optional[_Iterable[_Union[StatementLine, _Mapping]]] = ..., next_cursor: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadReceiptRequest(_message.Message):
    __slots__ = ("match_id", "account_id")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    account_id: str
    def __init__(self, match_id: _Optional[str] = ..., account_id: _Optional[str] = ...) -> None: ...

class ReadReceiptResponse(_message.Message):
    __slots__ = ("stage", "currency", "each_minor", "outcome", "white_net_minor", "black_net_minor", "win_sum_minor", "fee_minor", "lines", "at_ms", "code", "refusal")
    STAGE_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    EACH_MINOR_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    WHITE_NET_MINOR_FIELD_NUMBER: _ClassVar[int]
    BLACK_NET_MINOR_FIELD_NUMBER: _ClassVar[int]
    WIN_SUM_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_MINOR_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    stage: StakeStage
    currency: str
    each_minor: int
    outcome: _events_pb2.Outcome
    white_net_minor: int
    black_net_minor: int
    win_sum_minor: int
    fee_minor: int
    lines: _containers.RepeatedCompositeFieldContainer[_money_pb2.Line]
    at_ms: int
    code: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, stage: _Optional[_Union[StakeStage, str]] = ..., currency: _Optional[str] = ..., each_minor: _Optional[int] = ..., outcome: _Optional[_Union[_events_pb2.Outcome, str]] = ..., white_net_minor: _Optional[int] = ..., black_net_minor: _Optional[int] = ..., win_sum_minor: _Optional[int] = ..., fee_minor: _Optional[int] = ..., lines: _Optional[_Iterable[_Union[_money_pb2.Line, _Mapping]]] = ..., at_ms: _Optional[int] = ..., code: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadLimitsRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class Limit(_message.Message):
    __slots__ = ("kind", "currency", "amount", "next_amount", "next_from_ms", "used")
    KIND_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    NEXT_AMOUNT_FIELD_NUMBER: _ClassVar[int]
    NEXT_FROM_MS_FIELD_NUMBER: _ClassVar[int]
    USED_FIELD_NUMBER: _ClassVar[int]
    kind: str
    currency: str
    amount: int
    next_amount: int
    next_from_ms: int
    used: int
    def __init__(self, kind: _Optional[str] = ..., currency: _Optional[str] = ..., amount: _Optional[int] = ..., next_amount: _Optional[int] = ..., next_from_ms: _Optional[int] = ..., used: _Optional[int] = ...) -> None: ...

class ReadLimitsResponse(_message.Message):
    __slots__ = ("limits", "excluded_until_ms", "frozen", "refusal")
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    EXCLUDED_UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    FROZEN_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    limits: _containers.RepeatedCompositeFieldContainer[Limit]
    excluded_until_ms: int
    frozen: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, limits: _Optional[_Iterable[_Union[Limit, _Mapping]]] = ..., excluded_until_ms: _Optional[int] = ..., frozen: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SetLimitRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "kind", "currency", "amount")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    kind: str
    currency: str
    amount: int
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., kind: _Optional[str] = ..., currency: _Optional[str] = ..., amount: _Optional[int] = ...) -> None: ...

class SetLimitResponse(_message.Message):
    __slots__ = ("from_ms", "refusal")
    FROM_MS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    from_ms: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, from_ms: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ExcludeSelfRequest(_message.Message):
    __slots__ = ("account_id", "days")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    days: int
    def __init__(self, account_id: _Optional[str] = ..., days: _Optional[int] = ...) -> None: ...

class ExcludeSelfResponse(_message.Message):
    __slots__ = ("until_ms", "refusal")
    UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    until_ms: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, until_ms: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class Payment(_message.Message):
    __slots__ = ("payment_id", "account_id", "direction", "currency", "amount_minor", "state", "code", "asked_at_ms", "changed_at_ms", "url")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    ASKED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    CHANGED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    direction: str
    currency: str
    amount_minor: int
    state: str
    code: str
    asked_at_ms: int
    changed_at_ms: int
    url: str
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., direction: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., state: _Optional[str] = ..., code: _Optional[str] = ..., asked_at_ms: _Optional[int] = ..., changed_at_ms: _Optional[int] = ..., url: _Optional[str] = ...) -> None: ...

class AskDepositRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "currency", "amount_minor")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    currency: str
    amount_minor: int
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ...) -> None: ...

class AskDepositResponse(_message.Message):
    __slots__ = ("payment", "refusal")
    PAYMENT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    payment: Payment
    refusal: _envelope_pb2.Refusal
    def __init__(self, payment: _Optional[_Union[Payment, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class AskWithdrawalRequest(_message.Message):
    __slots__ = ("account_id", "command_id", "currency", "amount_minor")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    command_id: str
    currency: str
    amount_minor: int
    def __init__(self, account_id: _Optional[str] = ..., command_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ...) -> None: ...

class AskWithdrawalResponse(_message.Message):
    __slots__ = ("payment", "refusal")
    PAYMENT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    payment: Payment
    refusal: _envelope_pb2.Refusal
    def __init__(self, payment: _Optional[_Union[Payment, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListPaymentsRequest(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ListPaymentsResponse(_message.Message):
    __slots__ = ("payments", "refusal")
    PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    payments: _containers.RepeatedCompositeFieldContainer[Payment]
    refusal: _envelope_pb2.Refusal
    def __init__(self, payments: _Optional[_Iterable[_Union[Payment, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class HearProviderRequest(_message.Message):
    __slots__ = ("provider", "signature", "body")
    PROVIDER_FIELD_NUMBER: _ClassVar[int]
    SIGNATURE_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    provider: str
    signature: str
    body: bytes
    def __init__(self, provider: _Optional[str] = ..., signature: _Optional[str] = ..., body: _Optional[bytes] = ...) -> None: ...

class HearProviderResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class CheckStakeRequest(_message.Message):
    __slots__ = ("account_id", "rules", "currency", "each_minor")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    EACH_MINOR_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    rules: bytes
    currency: str
    each_minor: int
    def __init__(self, account_id: _Optional[str] = ..., rules: _Optional[bytes] = ..., currency: _Optional[str] = ..., each_minor: _Optional[int] = ...) -> None: ...

class CheckStakeResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class HoldStakesRequest(_message.Message):
    __slots__ = ("match_id", "white", "black", "white_rating", "black_rating", "rules")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WHITE_RATING_FIELD_NUMBER: _ClassVar[int]
    BLACK_RATING_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: str
    black: str
    white_rating: float
    black_rating: float
    rules: bytes
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., white_rating: _Optional[float] = ..., black_rating: _Optional[float] = ..., rules: _Optional[bytes] = ...) -> None: ...

class HoldStakesResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReleaseStakesRequest(_message.Message):
    __slots__ = ("match_id", "code")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    code: str
    def __init__(self, match_id: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class ReleaseStakesResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class HoldEntryRequest(_message.Message):
    __slots__ = ("pool_id", "number", "account_id", "currency", "entry_minor", "fee_percent", "split")
    POOL_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    ENTRY_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    fee_percent: int
    split: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, pool_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., entry_minor: _Optional[int] = ..., fee_percent: _Optional[int] = ..., split: _Optional[_Iterable[int]] = ...) -> None: ...

class HoldEntryResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReturnEntryRequest(_message.Message):
    __slots__ = ("pool_id", "number", "code")
    POOL_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    pool_id: str
    number: int
    code: str
    def __init__(self, pool_id: _Optional[str] = ..., number: _Optional[int] = ..., code: _Optional[str] = ...) -> None: ...

class ReturnEntryResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class PayPoolRequest(_message.Message):
    __slots__ = ("pool_id", "places", "entries")
    POOL_ID_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    pool_id: str
    places: _containers.RepeatedScalarFieldContainer[str]
    entries: int
    def __init__(self, pool_id: _Optional[str] = ..., places: _Optional[_Iterable[str]] = ..., entries: _Optional[int] = ...) -> None: ...

class PayPoolResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReverseSettlementRequest(_message.Message):
    __slots__ = ("match_id", "operator", "note")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    operator: str
    note: str
    def __init__(self, match_id: _Optional[str] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class ReverseSettlementResponse(_message.Message):
    __slots__ = ("advanced_minor", "currency", "refusal")
    ADVANCED_MINOR_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    advanced_minor: int
    currency: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, advanced_minor: _Optional[int] = ..., currency: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListWaitingRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListWaitingResponse(_message.Message):
    __slots__ = ("payments", "refusal")
    PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    payments: _containers.RepeatedCompositeFieldContainer[Payment]
    refusal: _envelope_pb2.Refusal
    def __init__(self, payments: _Optional[_Iterable[_Union[Payment, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class DecideWithdrawalRequest(_message.Message):
    __slots__ = ("payment_id", "operator", "approved", "note")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    operator: str
    approved: bool
    note: str
    def __init__(self, payment_id: _Optional[str] = ..., operator: _Optional[str] = ..., approved: _Optional[bool] = ..., note: _Optional[str] = ...) -> None: ...

class DecideWithdrawalResponse(_message.Message):
    __slots__ = ("payment", "refusal")
    PAYMENT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    payment: Payment
    refusal: _envelope_pb2.Refusal
    def __init__(self, payment: _Optional[_Union[Payment, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class FreezePurseRequest(_message.Message):
    __slots__ = ("account_id", "operator", "note", "frozen")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    FROZEN_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    operator: str
    note: str
    frozen: bool
    def __init__(self, account_id: _Optional[str] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ..., frozen: _Optional[bool] = ...) -> None: ...

class FreezePurseResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class Adjustment(_message.Message):
    __slots__ = ("adjustment_id", "account_id", "currency", "amount_minor", "by", "note", "stage", "decided_by", "reason", "at_ms")
    ADJUSTMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    DECIDED_BY_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    adjustment_id: str
    account_id: str
    currency: str
    amount_minor: int
    by: str
    note: str
    stage: str
    decided_by: str
    reason: str
    at_ms: int
    def __init__(self, adjustment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., stage: _Optional[str] = ..., decided_by: _Optional[str] = ..., reason: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class ProposeAdjustmentRequest(_message.Message):
    __slots__ = ("account_id", "currency", "amount_minor", "by", "note", "command_id")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    COMMAND_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    currency: str
    amount_minor: int
    by: str
    note: str
    command_id: str
    def __init__(self, account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., command_id: _Optional[str] = ...) -> None: ...

class ProposeAdjustmentResponse(_message.Message):
    __slots__ = ("adjustment", "refusal")
    ADJUSTMENT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    adjustment: Adjustment
    refusal: _envelope_pb2.Refusal
    def __init__(self, adjustment: _Optional[_Union[Adjustment, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class DecideAdjustmentRequest(_message.Message):
    __slots__ = ("adjustment_id", "by", "note", "approved")
    ADJUSTMENT_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    APPROVED_FIELD_NUMBER: _ClassVar[int]
    adjustment_id: str
    by: str
    note: str
    approved: bool
    def __init__(self, adjustment_id: _Optional[str] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., approved: _Optional[bool] = ...) -> None: ...

class DecideAdjustmentResponse(_message.Message):
    __slots__ = ("adjustment", "refusal")
    ADJUSTMENT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    adjustment: Adjustment
    refusal: _envelope_pb2.Refusal
    def __init__(self, adjustment: _Optional[_Union[Adjustment, _Mapping]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListAdjustmentsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListAdjustmentsResponse(_message.Message):
    __slots__ = ("adjustments", "refusal")
    ADJUSTMENTS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    adjustments: _containers.RepeatedCompositeFieldContainer[Adjustment]
    refusal: _envelope_pb2.Refusal
    def __init__(self, adjustments: _Optional[_Iterable[_Union[Adjustment, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListPairsRequest(_message.Message):
    __slots__ = ("after_ms",)
    AFTER_MS_FIELD_NUMBER: _ClassVar[int]
    after_ms: int
    def __init__(self, after_ms: _Optional[int] = ...) -> None: ...

class Pair(_message.Message):
    __slots__ = ("account_id", "other_id", "currency", "matches", "won", "net_minor", "fast")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OTHER_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    NET_MINOR_FIELD_NUMBER: _ClassVar[int]
    FAST_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    other_id: str
    currency: str
    matches: int
    won: int
    net_minor: int
    fast: int
    def __init__(self, account_id: _Optional[str] = ..., other_id: _Optional[str] = ..., currency: _Optional[str] = ..., matches: _Optional[int] = ..., won: _Optional[int] = ..., net_minor: _Optional[int] = ..., fast: _Optional[int] = ...) -> None: ...

class ListPairsResponse(_message.Message):
    __slots__ = ("pairs", "refusal")
    PAIRS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    pairs: _containers.RepeatedCompositeFieldContainer[Pair]
    refusal: _envelope_pb2.Refusal
    def __init__(self, pairs: _Optional[_Iterable[_Union[Pair, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...
