"""A table's rules in three short lines for a lobby: clock, leaving, fee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from services.houses.clock import ClockRules
from services.houses.clock_bank import DelayClock, ReserveClock
from services.houses.clock_bonus import BonusClock
from services.houses.errors import HouseError
from services.houses.fee import Fee, NoFee
from services.houses.fee_flat import FlatFee
from services.houses.fee_tiered import Band, TieredFee
from services.houses.leaving import ClockRuns, GhostLeaving, SplitLeaving
from services.houses.money import rate
from services.houses.table import TableRules

AT_ZERO = {
    "kick_out": "at zero the opponent may kick the player out",
    "technical_loss": "at zero the game is lost",
    "match_loss": "at zero the match is lost",
}
SCOPE = {"game": "each game", "match": "the whole match"}


@dataclass(frozen=True, slots=True)
class Explanation:
    """Three sentences without full stops, made from the rules' own figures."""

    clock: str
    leaving: str
    fee: str


def explain(rules: TableRules) -> Explanation:
    """What a player must know before he sits down."""
    return Explanation(clock_line(rules.clock), leaving_line(rules), fee_line(rules))


def clock_line(clock: ClockRules) -> str:
    """The clock in a sentence."""
    span = SCOPE[clock.scope]
    end = AT_ZERO[clock.on_zero]
    match clock:
        case BonusClock():
            gain = f"a turn done within {span_words(clock.window_ms)} adds"
            gain += f" {span_words(clock.bonus_ms)}, up to {span_words(clock.cap_ms)}"
            return f"{span_words(clock.start_ms)} for {span}; {gain}; {end}"
        case ReserveClock():
            reserve = f"then a reserve of {span_words(clock.reserve_ms)} for {span}"
            return f"{span_words(clock.move_ms)} for each decision, {reserve}; {end}"
        case DelayClock():
            bank = f"then {span_words(clock.bank_ms)} for {span}"
            return f"{span_words(clock.delay_ms)} free for each decision, {bank}; {end}"
    raise HouseError("is no clock that can be explained", field="clock", value=clock)


def leaving_line(rules: TableRules) -> str:
    """What happens to a player who is gone, in a sentence."""
    leaving = rules.leaving
    match leaving:
        case GhostLeaving():
            line = f"Gone for {span_words(leaving.grace_ms)}, a computer plays on until you return"
            if rules.kind == "series":
                counted = leaving.ghost_win_match == "counts"
                return f"{line}; its points {'count' if counted else 'do not count'}"
            void = leaving.ghost_win_single == "void"
            return f"{line}; if it wins, {'the game is void' if void else 'you have won'}"
        case SplitLeaving():
            several = " in all" if leaving.cumulative else ""
            line = f"Clocks stop for up to {span_words(leaving.grace_ms)} a game{several}"
            return f"{line}; after that the stakes are split by the value of the position"
        case ClockRuns():
            return "Your clock keeps running while you are gone"
        case _:
            assert_never(leaving)


def fee_line(rules: TableRules) -> str:
    """What the winner pays, in a sentence."""
    fee: Fee = rules.fee
    match fee:
        case FlatFee():
            shares = "" if fee.paid_by == "winner" else " for each player"
            return f"{rate(fee.rate_bp)} of the sum won{shares}, paid by the winner"
        case TieredFee():
            bands = fee.single_bands if rules.kind == "single" else fee.series_bands
            of = "sum won" if rules.kind == "single" else "stake"
            line = f"{_rates(bands, rules.length)} of the {of} for each player"
            return f"{line}, paid by the winner; more between unequal ratings"
        case NoFee():
            return "No fee"
    raise HouseError("is no fee that can be explained", field="fee", value=fee)


def span_words(ms: int) -> str:
    """30000 -> "30 s", 120000 -> "2:00", 1500 -> "1.5 s"."""
    if ms >= 60_000 and ms % 1_000 == 0:
        return f"{ms // 60_000}:{ms // 1_000 % 60:02d}"
    return f"{ms // 1_000}.{ms % 1_000:03d}".rstrip("0").rstrip(".") + " s"


def _rates(bands: tuple[Band, ...], length: int) -> str:
    rates = sorted({band.rate_for(length) for band in bands})
    low, high = rate(rates[0]), rate(rates[-1])
    return low if low == high else f"{low} to {high}"
