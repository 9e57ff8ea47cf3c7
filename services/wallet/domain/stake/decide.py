"""What a command to a match's stakes leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from services.houses import TableRules
from services.kit.decider import Decider, Refusal
from services.wallet.domain.operator import hold_reason
from services.wallet.domain.stake.commands import (
    Command,
    HoldStakes,
    PayBack,
    PaySplit,
    PayWinner,
    ReleaseStakes,
    Reverse,
    Settle,
)
from services.wallet.domain.stake.events import (
    Event,
    SettlementReversed,
    StakesHeld,
    StakesReleased,
    owed,
)
from services.wallet.domain.stake.evolve import evolve
from services.wallet.domain.stake.paying import settled
from services.wallet.domain.stake.state import Stage, Stake


def decide(stake: Stake, command: Command) -> Sequence[Event]:
    """The facts that follow; none where the wish is fulfilled already."""
    match command:
        case HoldStakes():
            return _hold(stake, command)
        case ReleaseStakes():
            return _release(stake, command)
        case PayWinner() | PayBack() | PaySplit():
            return _settle(stake, command)
        case Reverse():
            return _reverse(stake, command)
        case _:
            assert_never(command)


def _hold(stake: Stake, command: HoldStakes) -> Sequence[Event]:
    rules = TableRules.from_canonical(command.rules)
    held = StakesHeld(
        command.match_id,
        command.white,
        command.black,
        command.white_rating,
        command.black_rating,
        rules.currency,
        rules.limit_minor,
        command.rules,
        command.at_ms,
    )
    if stake.stage is Stage.RELEASED:
        raise Refusal("stakes_released", "This match was called off; nothing is held for it.")
    if stake.held is not None:
        if replace(stake.held, at_ms=held.at_ms) != held:
            raise Refusal("hold_differs", "Other stakes are held for this match already.")
        return ()
    if command.white == command.black:
        raise Refusal("own_table", "Nobody plays against himself.")
    return (held,)


def _release(stake: Stake, command: ReleaseStakes) -> Sequence[Event]:
    if stake.stage in (Stage.ABSENT, Stage.HELD):
        return (StakesReleased(command.match_id, command.code, command.at_ms),)
    if stake.stage is Stage.RELEASED:
        return ()
    raise Refusal("stakes_settled", "This match was played and paid; nothing can be released.")


def _settle(stake: Stake, command: Settle) -> Sequence[Event]:
    match stake.stage:
        case Stage.ABSENT:
            # A match without a stake, or one that nobody paired.
            if isinstance(command, PayWinner) and command.win_sum_minor:
                raise Refusal(
                    "nothing_held",
                    "This match was won, and nothing is held for it.",
                    win_sum_minor=command.win_sum_minor,
                )
            return ()
        case Stage.RELEASED:
            raise Refusal("stakes_released", "A match has ended that was called off before.")
        case Stage.HELD:
            assert stake.held is not None
            return (settled(stake.held, command),)
        case Stage.SETTLED | Stage.REVERSED:
            assert stake.held is not None
            assert stake.settled is not None
            if settled(stake.held, command) != stake.settled:
                raise Refusal("settlement_differs", "This match was settled otherwise before.")
            return ()
        case _:
            assert_never(stake.stage)


def _reverse(stake: Stake, command: Reverse) -> Sequence[Event]:
    hold_reason(command.operator, command.note)
    if stake.stage is Stage.REVERSED:
        return ()
    if stake.stage is Stage.HELD:
        raise Refusal("not_settled_yet", "This match is not paid yet. Try again in a moment.")
    if stake.settled is None:
        raise Refusal("not_settled", "Only a match that was paid can be voided here.")
    paid = stake.settled
    assert 0 <= command.advanced_minor <= owed(paid)[1], "the house lays out what is owed at most"
    return (
        SettlementReversed(
            paid.match_id,
            paid.white,
            paid.black,
            paid.currency,
            paid.each_minor,
            paid.white_gets_minor,
            paid.black_gets_minor,
            paid.fee_minor,
            command.operator,
            command.note,
            command.at_ms,
            command.advanced_minor,
        ),
    )


STAKE: Decider[Stake, Command, Event] = Decider(Stake(), decide, evolve)
