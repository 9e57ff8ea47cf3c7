from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Outcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OUTCOME_UNSPECIFIED: _ClassVar[Outcome]
    OUTCOME_WON: _ClassVar[Outcome]
    OUTCOME_VOIDED: _ClassVar[Outcome]
    OUTCOME_SPLIT: _ClassVar[Outcome]
OUTCOME_UNSPECIFIED: Outcome
OUTCOME_WON: Outcome
OUTCOME_VOIDED: Outcome
OUTCOME_SPLIT: Outcome

class StakesHeld(_message.Message):
    __slots__ = ("match_id", "white", "black", "white_rating", "black_rating", "currency", "each_minor", "rules", "at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WHITE_RATING_FIELD_NUMBER: _ClassVar[int]
    BLACK_RATING_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    EACH_MINOR_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: str
    black: str
    white_rating: float
    black_rating: float
    currency: str
    each_minor: int
    rules: bytes
    at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., white_rating: _Optional[float] = ..., black_rating: _Optional[float] = ..., currency: _Optional[str] = ..., each_minor: _Optional[int] = ..., rules: _Optional[bytes] = ..., at_ms: _Optional[int] = ...) -> None: ...

class StakesReleased(_message.Message):
    __slots__ = ("match_id", "code", "at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    code: str
    at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., code: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class StakesSettled(_message.Message):
    __slots__ = ("match_id", "white", "black", "currency", "each_minor", "outcome", "seat", "code", "win_sum_minor", "kind", "cube", "white_gets_minor", "black_gets_minor", "fee_minor", "at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    EACH_MINOR_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    WIN_SUM_MINOR_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    WHITE_GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    BLACK_GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_MINOR_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: str
    black: str
    currency: str
    each_minor: int
    outcome: Outcome
    seat: int
    code: str
    win_sum_minor: int
    kind: int
    cube: int
    white_gets_minor: int
    black_gets_minor: int
    fee_minor: int
    at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., currency: _Optional[str] = ..., each_minor: _Optional[int] = ..., outcome: _Optional[_Union[Outcome, str]] = ..., seat: _Optional[int] = ..., code: _Optional[str] = ..., win_sum_minor: _Optional[int] = ..., kind: _Optional[int] = ..., cube: _Optional[int] = ..., white_gets_minor: _Optional[int] = ..., black_gets_minor: _Optional[int] = ..., fee_minor: _Optional[int] = ..., at_ms: _Optional[int] = ...) -> None: ...

class SettlementReversed(_message.Message):
    __slots__ = ("match_id", "white", "black", "currency", "each_minor", "white_gets_minor", "black_gets_minor", "fee_minor", "operator", "note", "at_ms", "advanced_minor")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    EACH_MINOR_FIELD_NUMBER: _ClassVar[int]
    WHITE_GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    BLACK_GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_MINOR_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    ADVANCED_MINOR_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: str
    black: str
    currency: str
    each_minor: int
    white_gets_minor: int
    black_gets_minor: int
    fee_minor: int
    operator: str
    note: str
    at_ms: int
    advanced_minor: int
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., currency: _Optional[str] = ..., each_minor: _Optional[int] = ..., white_gets_minor: _Optional[int] = ..., black_gets_minor: _Optional[int] = ..., fee_minor: _Optional[int] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ..., advanced_minor: _Optional[int] = ...) -> None: ...

class EntryHeld(_message.Message):
    __slots__ = ("pool_id", "number", "account_id", "currency", "entry_minor", "fee_percent", "split", "at_ms")
    POOL_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    ENTRY_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_PERCENT_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    fee_percent: int
    split: _containers.RepeatedScalarFieldContainer[int]
    at_ms: int
    def __init__(self, pool_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., entry_minor: _Optional[int] = ..., fee_percent: _Optional[int] = ..., split: _Optional[_Iterable[int]] = ..., at_ms: _Optional[int] = ...) -> None: ...

class EntryReturned(_message.Message):
    __slots__ = ("pool_id", "number", "account_id", "currency", "entry_minor", "code", "at_ms")
    POOL_ID_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    ENTRY_MINOR_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    pool_id: str
    number: int
    account_id: str
    currency: str
    entry_minor: int
    code: str
    at_ms: int
    def __init__(self, pool_id: _Optional[str] = ..., number: _Optional[int] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., entry_minor: _Optional[int] = ..., code: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class PoolPaid(_message.Message):
    __slots__ = ("pool_id", "currency", "entry_minor", "entries", "places", "gets_minor", "fee_minor", "at_ms")
    POOL_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    ENTRY_MINOR_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    GETS_MINOR_FIELD_NUMBER: _ClassVar[int]
    FEE_MINOR_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    pool_id: str
    currency: str
    entry_minor: int
    entries: int
    places: _containers.RepeatedScalarFieldContainer[str]
    gets_minor: _containers.RepeatedScalarFieldContainer[int]
    fee_minor: int
    at_ms: int
    def __init__(self, pool_id: _Optional[str] = ..., currency: _Optional[str] = ..., entry_minor: _Optional[int] = ..., entries: _Optional[int] = ..., places: _Optional[_Iterable[str]] = ..., gets_minor: _Optional[_Iterable[int]] = ..., fee_minor: _Optional[int] = ..., at_ms: _Optional[int] = ...) -> None: ...

class CreditsGranted(_message.Message):
    __slots__ = ("account_id", "amount_minor", "reason", "day", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DAY_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    amount_minor: int
    reason: str
    day: int
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., amount_minor: _Optional[int] = ..., reason: _Optional[str] = ..., day: _Optional[int] = ..., at_ms: _Optional[int] = ...) -> None: ...

class LimitSet(_message.Message):
    __slots__ = ("account_id", "kind", "currency", "amount", "from_ms", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    FROM_MS_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    kind: str
    currency: str
    amount: int
    from_ms: int
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., kind: _Optional[str] = ..., currency: _Optional[str] = ..., amount: _Optional[int] = ..., from_ms: _Optional[int] = ..., at_ms: _Optional[int] = ...) -> None: ...

class SelfExcluded(_message.Message):
    __slots__ = ("account_id", "until_ms", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    until_ms: int
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., until_ms: _Optional[int] = ..., at_ms: _Optional[int] = ...) -> None: ...

class PurseFrozen(_message.Message):
    __slots__ = ("account_id", "operator", "note", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    operator: str
    note: str
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class PurseThawed(_message.Message):
    __slots__ = ("account_id", "operator", "note", "at_ms")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    operator: str
    note: str
    at_ms: int
    def __init__(self, account_id: _Optional[str] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class DepositAsked(_message.Message):
    __slots__ = ("payment_id", "account_id", "currency", "amount_minor", "provider", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., provider: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class DepositReceived(_message.Message):
    __slots__ = ("payment_id", "account_id", "currency", "amount_minor", "provider", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., provider: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class DepositFailed(_message.Message):
    __slots__ = ("payment_id", "account_id", "code", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    code: str
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., code: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class WithdrawalAsked(_message.Message):
    __slots__ = ("payment_id", "account_id", "currency", "amount_minor", "provider", "needs_approval", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_FIELD_NUMBER: _ClassVar[int]
    NEEDS_APPROVAL_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    needs_approval: bool
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., provider: _Optional[str] = ..., needs_approval: _Optional[bool] = ..., at_ms: _Optional[int] = ...) -> None: ...

class WithdrawalApproved(_message.Message):
    __slots__ = ("payment_id", "operator", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    operator: str
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., operator: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class WithdrawalPaid(_message.Message):
    __slots__ = ("payment_id", "account_id", "currency", "amount_minor", "provider", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    PROVIDER_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    provider: str
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., provider: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class WithdrawalReturned(_message.Message):
    __slots__ = ("payment_id", "account_id", "currency", "amount_minor", "code", "operator", "note", "at_ms")
    PAYMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    payment_id: str
    account_id: str
    currency: str
    amount_minor: int
    code: str
    operator: str
    note: str
    at_ms: int
    def __init__(self, payment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., code: _Optional[str] = ..., operator: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class AdjustmentProposed(_message.Message):
    __slots__ = ("adjustment_id", "account_id", "currency", "amount_minor", "by", "note", "at_ms")
    ADJUSTMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    adjustment_id: str
    account_id: str
    currency: str
    amount_minor: int
    by: str
    note: str
    at_ms: int
    def __init__(self, adjustment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class AdjustmentApproved(_message.Message):
    __slots__ = ("adjustment_id", "account_id", "currency", "amount_minor", "by", "at_ms")
    ADJUSTMENT_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_MINOR_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    adjustment_id: str
    account_id: str
    currency: str
    amount_minor: int
    by: str
    at_ms: int
    def __init__(self, adjustment_id: _Optional[str] = ..., account_id: _Optional[str] = ..., currency: _Optional[str] = ..., amount_minor: _Optional[int] = ..., by: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...

class AdjustmentRejected(_message.Message):
    __slots__ = ("adjustment_id", "by", "note", "at_ms")
    ADJUSTMENT_ID_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    AT_MS_FIELD_NUMBER: _ClassVar[int]
    adjustment_id: str
    by: str
    note: str
    at_ms: int
    def __init__(self, adjustment_id: _Optional[str] = ..., by: _Optional[str] = ..., note: _Optional[str] = ..., at_ms: _Optional[int] = ...) -> None: ...
