from tavla.common.v1 import envelope_pb2 as _envelope_pb2
from tavla.game.v1 import events_pb2 as _events_pb2
from tavla.game.v1 import live_pb2 as _live_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ExportFormat(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EXPORT_FORMAT_UNSPECIFIED: _ClassVar[ExportFormat]
    EXPORT_FORMAT_MAT: _ClassVar[ExportFormat]
    EXPORT_FORMAT_SGF: _ClassVar[ExportFormat]
    EXPORT_FORMAT_JSON: _ClassVar[ExportFormat]
EXPORT_FORMAT_UNSPECIFIED: ExportFormat
EXPORT_FORMAT_MAT: ExportFormat
EXPORT_FORMAT_SGF: ExportFormat
EXPORT_FORMAT_JSON: ExportFormat

class Command(_message.Message):
    __slots__ = ("id", "match_id", "account_id", "lag_ms", "commit_seed", "open_seed", "roll", "play", "offer_double", "take", "pass_double", "beaver", "offer_resign", "accept_resign", "refuse_resign", "carry_on", "leave_match", "kick_out", "set_auto_roll", "set_auto_play", "claim_timeout")
    ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    LAG_MS_FIELD_NUMBER: _ClassVar[int]
    COMMIT_SEED_FIELD_NUMBER: _ClassVar[int]
    OPEN_SEED_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    PLAY_FIELD_NUMBER: _ClassVar[int]
    OFFER_DOUBLE_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    PASS_DOUBLE_FIELD_NUMBER: _ClassVar[int]
    BEAVER_FIELD_NUMBER: _ClassVar[int]
    OFFER_RESIGN_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_RESIGN_FIELD_NUMBER: _ClassVar[int]
    REFUSE_RESIGN_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    LEAVE_MATCH_FIELD_NUMBER: _ClassVar[int]
    KICK_OUT_FIELD_NUMBER: _ClassVar[int]
    SET_AUTO_ROLL_FIELD_NUMBER: _ClassVar[int]
    SET_AUTO_PLAY_FIELD_NUMBER: _ClassVar[int]
    CLAIM_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    id: str
    match_id: str
    account_id: str
    lag_ms: int
    commit_seed: CommitSeed
    open_seed: OpenSeed
    roll: Roll
    play: Play
    offer_double: OfferDouble
    take: Take
    pass_double: Pass
    beaver: Beaver
    offer_resign: OfferResign
    accept_resign: AcceptResign
    refuse_resign: RefuseResign
    carry_on: Continue
    leave_match: LeaveMatch
    kick_out: KickOut
    set_auto_roll: SetAutoRoll
    set_auto_play: SetAutoPlay
    claim_timeout: ClaimTimeout
    def __init__(self, id: _Optional[str] = ..., match_id: _Optional[str] = ..., account_id: _Optional[str] = ..., lag_ms: _Optional[int] = ..., commit_seed: _Optional[_Union[CommitSeed, _Mapping]] = ..., open_seed: _Optional[_Union[OpenSeed, _Mapping]] = ..., roll: _Optional[_Union[Roll, _Mapping]] = ..., play: _Optional[_Union[Play, _Mapping]] = ..., offer_double: _Optional[_Union[OfferDouble, _Mapping]] = ..., take: _Optional[_Union[Take, _Mapping]] = ..., pass_double: _Optional[_Union[Pass, _Mapping]] = ..., beaver: _Optional[_Union[Beaver, _Mapping]] = ..., offer_resign: _Optional[_Union[OfferResign, _Mapping]] = ..., accept_resign: _Optional[_Union[AcceptResign, _Mapping]] = ..., refuse_resign: _Optional[_Union[RefuseResign, _Mapping]] = ..., carry_on: _Optional[_Union[Continue, _Mapping]] = ..., leave_match: _Optional[_Union[LeaveMatch, _Mapping]] = ..., kick_out: _Optional[_Union[KickOut, _Mapping]] = ..., set_auto_roll: _Optional[_Union[SetAutoRoll, _Mapping]] = ..., set_auto_play: _Optional[_Union[SetAutoPlay, _Mapping]] = ..., claim_timeout: _Optional[_Union[ClaimTimeout, _Mapping]] = ...) -> None: ...

class CommitSeed(_message.Message):
    __slots__ = ("commitment",)
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    commitment: bytes
    def __init__(self, commitment: _Optional[bytes] = ...) -> None: ...

class OpenSeed(_message.Message):
    __slots__ = ("seed",)
    SEED_FIELD_NUMBER: _ClassVar[int]
    seed: bytes
    def __init__(self, seed: _Optional[bytes] = ...) -> None: ...

class Roll(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class Play(_message.Message):
    __slots__ = ("decision", "src", "dst", "text")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    SRC_FIELD_NUMBER: _ClassVar[int]
    DST_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    decision: int
    src: _containers.RepeatedScalarFieldContainer[int]
    dst: _containers.RepeatedScalarFieldContainer[int]
    text: str
    def __init__(self, decision: _Optional[int] = ..., src: _Optional[_Iterable[int]] = ..., dst: _Optional[_Iterable[int]] = ..., text: _Optional[str] = ...) -> None: ...

class OfferDouble(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class Take(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class Pass(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class Beaver(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class OfferResign(_message.Message):
    __slots__ = ("game", "level")
    GAME_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    game: int
    level: int
    def __init__(self, game: _Optional[int] = ..., level: _Optional[int] = ...) -> None: ...

class AcceptResign(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class RefuseResign(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class Continue(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class LeaveMatch(_message.Message):
    __slots__ = ("points",)
    POINTS_FIELD_NUMBER: _ClassVar[int]
    points: int
    def __init__(self, points: _Optional[int] = ...) -> None: ...

class KickOut(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class SetAutoRoll(_message.Message):
    __slots__ = ("game", "on")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    game: int
    on: bool
    def __init__(self, game: _Optional[int] = ..., on: _Optional[bool] = ...) -> None: ...

class SetAutoPlay(_message.Message):
    __slots__ = ("game", "on")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    game: int
    on: bool
    def __init__(self, game: _Optional[int] = ..., on: _Optional[bool] = ...) -> None: ...

class ClaimTimeout(_message.Message):
    __slots__ = ("decision",)
    DECISION_FIELD_NUMBER: _ClassVar[int]
    decision: int
    def __init__(self, decision: _Optional[int] = ...) -> None: ...

class Answer(_message.Message):
    __slots__ = ("id", "version", "refusal")
    ID_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    id: str
    version: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, id: _Optional[str] = ..., version: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class SubmitRequest(_message.Message):
    __slots__ = ("commands",)
    COMMANDS_FIELD_NUMBER: _ClassVar[int]
    commands: _containers.RepeatedCompositeFieldContainer[Command]
    def __init__(self, commands: _Optional[_Iterable[_Union[Command, _Mapping]]] = ...) -> None: ...

class SubmitResponse(_message.Message):
    __slots__ = ("answers",)
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    answers: _containers.RepeatedCompositeFieldContainer[Answer]
    def __init__(self, answers: _Optional[_Iterable[_Union[Answer, _Mapping]]] = ...) -> None: ...

class HouseCommand(_message.Message):
    __slots__ = ("id", "match_id", "mark_away", "mark_back", "claim_timeout", "claim_absence", "seat_ghost", "ghost_decision", "settle_abandoned", "void_match", "credit_outage")
    ID_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    MARK_AWAY_FIELD_NUMBER: _ClassVar[int]
    MARK_BACK_FIELD_NUMBER: _ClassVar[int]
    CLAIM_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    CLAIM_ABSENCE_FIELD_NUMBER: _ClassVar[int]
    SEAT_GHOST_FIELD_NUMBER: _ClassVar[int]
    GHOST_DECISION_FIELD_NUMBER: _ClassVar[int]
    SETTLE_ABANDONED_FIELD_NUMBER: _ClassVar[int]
    VOID_MATCH_FIELD_NUMBER: _ClassVar[int]
    CREDIT_OUTAGE_FIELD_NUMBER: _ClassVar[int]
    id: str
    match_id: str
    mark_away: MarkAway
    mark_back: MarkBack
    claim_timeout: ClaimTimeout
    claim_absence: ClaimAbsence
    seat_ghost: SeatGhost
    ghost_decision: GhostDecision
    settle_abandoned: SettleAbandoned
    void_match: VoidMatch
    credit_outage: CreditOutage
    def __init__(self, id: _Optional[str] = ..., match_id: _Optional[str] = ..., mark_away: _Optional[_Union[MarkAway, _Mapping]] = ..., mark_back: _Optional[_Union[MarkBack, _Mapping]] = ..., claim_timeout: _Optional[_Union[ClaimTimeout, _Mapping]] = ..., claim_absence: _Optional[_Union[ClaimAbsence, _Mapping]] = ..., seat_ghost: _Optional[_Union[SeatGhost, _Mapping]] = ..., ghost_decision: _Optional[_Union[GhostDecision, _Mapping]] = ..., settle_abandoned: _Optional[_Union[SettleAbandoned, _Mapping]] = ..., void_match: _Optional[_Union[VoidMatch, _Mapping]] = ..., credit_outage: _Optional[_Union[CreditOutage, _Mapping]] = ...) -> None: ...

class MarkAway(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class MarkBack(_message.Message):
    __slots__ = ("account_id",)
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    def __init__(self, account_id: _Optional[str] = ...) -> None: ...

class ClaimAbsence(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class SeatGhost(_message.Message):
    __slots__ = ("seat", "engine", "engine_version")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    ENGINE_VERSION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    engine: str
    engine_version: str
    def __init__(self, seat: _Optional[int] = ..., engine: _Optional[str] = ..., engine_version: _Optional[str] = ...) -> None: ...

class GhostDecision(_message.Message):
    __slots__ = ("seat", "roll", "play", "take", "pass_double", "accept_resign", "refuse_resign")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    PLAY_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    PASS_DOUBLE_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_RESIGN_FIELD_NUMBER: _ClassVar[int]
    REFUSE_RESIGN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    roll: Roll
    play: Play
    take: Take
    pass_double: Pass
    accept_resign: AcceptResign
    refuse_resign: RefuseResign
    def __init__(self, seat: _Optional[int] = ..., roll: _Optional[_Union[Roll, _Mapping]] = ..., play: _Optional[_Union[Play, _Mapping]] = ..., take: _Optional[_Union[Take, _Mapping]] = ..., pass_double: _Optional[_Union[Pass, _Mapping]] = ..., accept_resign: _Optional[_Union[AcceptResign, _Mapping]] = ..., refuse_resign: _Optional[_Union[RefuseResign, _Mapping]] = ...) -> None: ...

class SettleAbandoned(_message.Message):
    __slots__ = ("position_id", "win_ppm", "win_gammon_ppm", "win_backgammon_ppm", "lose_ppm", "lose_gammon_ppm", "lose_backgammon_ppm", "cube", "equity_millipoints", "mwc_ppm", "evaluator", "evaluator_version", "met")
    POSITION_ID_FIELD_NUMBER: _ClassVar[int]
    WIN_PPM_FIELD_NUMBER: _ClassVar[int]
    WIN_GAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    WIN_BACKGAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    LOSE_PPM_FIELD_NUMBER: _ClassVar[int]
    LOSE_GAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    LOSE_BACKGAMMON_PPM_FIELD_NUMBER: _ClassVar[int]
    CUBE_FIELD_NUMBER: _ClassVar[int]
    EQUITY_MILLIPOINTS_FIELD_NUMBER: _ClassVar[int]
    MWC_PPM_FIELD_NUMBER: _ClassVar[int]
    EVALUATOR_FIELD_NUMBER: _ClassVar[int]
    EVALUATOR_VERSION_FIELD_NUMBER: _ClassVar[int]
    MET_FIELD_NUMBER: _ClassVar[int]
    position_id: str
    win_ppm: int
    win_gammon_ppm: int
    win_backgammon_ppm: int
    lose_ppm: int
    lose_gammon_ppm: int
    lose_backgammon_ppm: int
    cube: int
    equity_millipoints: int
    mwc_ppm: int
    evaluator: str
    evaluator_version: str
    met: str
    def __init__(self, position_id: _Optional[str] = ..., win_ppm: _Optional[int] = ..., win_gammon_ppm: _Optional[int] = ..., win_backgammon_ppm: _Optional[int] = ..., lose_ppm: _Optional[int] = ..., lose_gammon_ppm: _Optional[int] = ..., lose_backgammon_ppm: _Optional[int] = ..., cube: _Optional[int] = ..., equity_millipoints: _Optional[int] = ..., mwc_ppm: _Optional[int] = ..., evaluator: _Optional[str] = ..., evaluator_version: _Optional[str] = ..., met: _Optional[str] = ...) -> None: ...

class VoidMatch(_message.Message):
    __slots__ = ("operator", "note")
    OPERATOR_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    operator: str
    note: str
    def __init__(self, operator: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class CreditOutage(_message.Message):
    __slots__ = ("outage_id", "from_ms", "until_ms")
    OUTAGE_ID_FIELD_NUMBER: _ClassVar[int]
    FROM_MS_FIELD_NUMBER: _ClassVar[int]
    UNTIL_MS_FIELD_NUMBER: _ClassVar[int]
    outage_id: str
    from_ms: int
    until_ms: int
    def __init__(self, outage_id: _Optional[str] = ..., from_ms: _Optional[int] = ..., until_ms: _Optional[int] = ...) -> None: ...

class SubmitForHouseRequest(_message.Message):
    __slots__ = ("commands",)
    COMMANDS_FIELD_NUMBER: _ClassVar[int]
    commands: _containers.RepeatedCompositeFieldContainer[HouseCommand]
    def __init__(self, commands: _Optional[_Iterable[_Union[HouseCommand, _Mapping]]] = ...) -> None: ...

class SubmitForHouseResponse(_message.Message):
    __slots__ = ("answers",)
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    answers: _containers.RepeatedCompositeFieldContainer[Answer]
    def __init__(self, answers: _Optional[_Iterable[_Union[Answer, _Mapping]]] = ...) -> None: ...

class StartMatchRequest(_message.Message):
    __slots__ = ("match_id", "white", "black", "white_kind", "black_kind", "white_rating", "black_rating", "rated", "rules", "watch_delay_ms", "instant_computer")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    WHITE_KIND_FIELD_NUMBER: _ClassVar[int]
    BLACK_KIND_FIELD_NUMBER: _ClassVar[int]
    WHITE_RATING_FIELD_NUMBER: _ClassVar[int]
    BLACK_RATING_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    WATCH_DELAY_MS_FIELD_NUMBER: _ClassVar[int]
    INSTANT_COMPUTER_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: str
    black: str
    white_kind: _events_pb2.SeatKind
    black_kind: _events_pb2.SeatKind
    white_rating: float
    black_rating: float
    rated: bool
    rules: bytes
    watch_delay_ms: int
    instant_computer: bool
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., white_kind: _Optional[_Union[_events_pb2.SeatKind, str]] = ..., black_kind: _Optional[_Union[_events_pb2.SeatKind, str]] = ..., white_rating: _Optional[float] = ..., black_rating: _Optional[float] = ..., rated: _Optional[bool] = ..., rules: _Optional[bytes] = ..., watch_delay_ms: _Optional[int] = ..., instant_computer: _Optional[bool] = ...) -> None: ...

class StartMatchResponse(_message.Message):
    __slots__ = ("version", "refusal")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    version: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, version: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class CancelMatchRequest(_message.Message):
    __slots__ = ("match_id", "reason")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    reason: str
    def __init__(self, match_id: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class CancelMatchResponse(_message.Message):
    __slots__ = ("version", "refusal")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    version: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, version: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadMatchRequest(_message.Message):
    __slots__ = ("match_id", "account_id", "after")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    account_id: str
    after: int
    def __init__(self, match_id: _Optional[str] = ..., account_id: _Optional[str] = ..., after: _Optional[int] = ...) -> None: ...

class ReadMatchResponse(_message.Message):
    __slots__ = ("version", "seat", "view_json", "events_json", "watch_delay_ms", "refusal")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VIEW_JSON_FIELD_NUMBER: _ClassVar[int]
    EVENTS_JSON_FIELD_NUMBER: _ClassVar[int]
    WATCH_DELAY_MS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    version: int
    seat: int
    view_json: bytes
    events_json: bytes
    watch_delay_ms: int
    refusal: _envelope_pb2.Refusal
    def __init__(self, version: _Optional[int] = ..., seat: _Optional[int] = ..., view_json: _Optional[bytes] = ..., events_json: _Optional[bytes] = ..., watch_delay_ms: _Optional[int] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadMatchEventsRequest(_message.Message):
    __slots__ = ("match_id", "after", "limit", "account_id")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    after: int
    limit: int
    account_id: str
    def __init__(self, match_id: _Optional[str] = ..., after: _Optional[int] = ..., limit: _Optional[int] = ..., account_id: _Optional[str] = ...) -> None: ...

class ReadMatchEventsResponse(_message.Message):
    __slots__ = ("version", "events_json", "more", "refusal")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_JSON_FIELD_NUMBER: _ClassVar[int]
    MORE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    version: int
    events_json: bytes
    more: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, version: _Optional[int] = ..., events_json: _Optional[bytes] = ..., more: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ReadHeadsRequest(_message.Message):
    __slots__ = ("match_ids",)
    MATCH_IDS_FIELD_NUMBER: _ClassVar[int]
    match_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, match_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class ReadHeadsResponse(_message.Message):
    __slots__ = ("versions", "refusal")
    VERSIONS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    versions: _containers.RepeatedScalarFieldContainer[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, versions: _Optional[_Iterable[int]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListMatchesRequest(_message.Message):
    __slots__ = ("account_id", "cursor", "limit")
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    account_id: str
    cursor: str
    limit: int
    def __init__(self, account_id: _Optional[str] = ..., cursor: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class MatchSummary(_message.Message):
    __slots__ = ("match_id", "white", "black", "started_at_ms", "over", "white_points", "black_points", "outcome_json", "house_id", "mode", "length", "currency", "stake_minor", "rated", "ended_at_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    STARTED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    WHITE_POINTS_FIELD_NUMBER: _ClassVar[int]
    BLACK_POINTS_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_JSON_FIELD_NUMBER: _ClassVar[int]
    HOUSE_ID_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    STAKE_MINOR_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    ENDED_AT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    white: str
    black: str
    started_at_ms: int
    over: bool
    white_points: int
    black_points: int
    outcome_json: bytes
    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    rated: bool
    ended_at_ms: int
    def __init__(self, match_id: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., started_at_ms: _Optional[int] = ..., over: _Optional[bool] = ..., white_points: _Optional[int] = ..., black_points: _Optional[int] = ..., outcome_json: _Optional[bytes] = ..., house_id: _Optional[str] = ..., mode: _Optional[str] = ..., length: _Optional[int] = ..., currency: _Optional[str] = ..., stake_minor: _Optional[int] = ..., rated: _Optional[bool] = ..., ended_at_ms: _Optional[int] = ...) -> None: ...

class ListMatchesResponse(_message.Message):
    __slots__ = ("matches", "next_cursor", "refusal")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    NEXT_CURSOR_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[MatchSummary]
    next_cursor: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, matches: _Optional[_Iterable[_Union[MatchSummary, _Mapping]]] = ..., next_cursor: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ExportMatchRequest(_message.Message):
    __slots__ = ("match_id", "format", "white_name", "black_name", "account_id")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    WHITE_NAME_FIELD_NUMBER: _ClassVar[int]
    BLACK_NAME_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    format: ExportFormat
    white_name: str
    black_name: str
    account_id: str
    def __init__(self, match_id: _Optional[str] = ..., format: _Optional[_Union[ExportFormat, str]] = ..., white_name: _Optional[str] = ..., black_name: _Optional[str] = ..., account_id: _Optional[str] = ...) -> None: ...

class ExportMatchResponse(_message.Message):
    __slots__ = ("file_name", "content", "content_type", "refusal")
    FILE_NAME_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    CONTENT_TYPE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    file_name: str
    content: bytes
    content_type: str
    refusal: _envelope_pb2.Refusal
    def __init__(self, file_name: _Optional[str] = ..., content: _Optional[bytes] = ..., content_type: _Optional[str] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class VerifyDiceRequest(_message.Message):
    __slots__ = ("match_id", "account_id")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    account_id: str
    def __init__(self, match_id: _Optional[str] = ..., account_id: _Optional[str] = ...) -> None: ...

class VerifyDiceResponse(_message.Message):
    __slots__ = ("sound", "lines", "complete", "record_json", "refusal")
    SOUND_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    COMPLETE_FIELD_NUMBER: _ClassVar[int]
    RECORD_JSON_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    sound: bool
    lines: _containers.RepeatedScalarFieldContainer[str]
    complete: bool
    record_json: bytes
    refusal: _envelope_pb2.Refusal
    def __init__(self, sound: _Optional[bool] = ..., lines: _Optional[_Iterable[str]] = ..., complete: _Optional[bool] = ..., record_json: _Optional[bytes] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class BeatRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class BeatResponse(_message.Message):
    __slots__ = ("refusal",)
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    refusal: _envelope_pb2.Refusal
    def __init__(self, refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class LookAtRequest(_message.Message):
    __slots__ = ("match_ids",)
    MATCH_IDS_FIELD_NUMBER: _ClassVar[int]
    match_ids: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, match_ids: _Optional[_Iterable[str]] = ...) -> None: ...

class LookAtResponse(_message.Message):
    __slots__ = ("looks", "refusal")
    LOOKS_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    looks: _containers.RepeatedCompositeFieldContainer[_live_pb2.MatchLook]
    refusal: _envelope_pb2.Refusal
    def __init__(self, looks: _Optional[_Iterable[_Union[_live_pb2.MatchLook, _Mapping]]] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...

class ListLooksRequest(_message.Message):
    __slots__ = ("after", "limit")
    AFTER_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    after: str
    limit: int
    def __init__(self, after: _Optional[str] = ..., limit: _Optional[int] = ...) -> None: ...

class ListLooksResponse(_message.Message):
    __slots__ = ("looks", "more", "refusal")
    LOOKS_FIELD_NUMBER: _ClassVar[int]
    MORE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    looks: _containers.RepeatedCompositeFieldContainer[_live_pb2.MatchLook]
    more: bool
    refusal: _envelope_pb2.Refusal
    def __init__(self, looks: _Optional[_Iterable[_Union[_live_pb2.MatchLook, _Mapping]]] = ..., more: _Optional[bool] = ..., refusal: _Optional[_Union[_envelope_pb2.Refusal, _Mapping]] = ...) -> None: ...
