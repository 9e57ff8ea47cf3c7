"""Which posting follows from a fact: all of the ledger, as a function of the wallet's log."""

from __future__ import annotations

from typing import assert_never

from services.wallet.domain.adjusting import events as adjusting
from services.wallet.domain.books import (
    PLAY,
    Posting,
    adjusted,
    advanced,
    escrow,
    fees,
    outgoing,
    player,
    posting,
    world,
)
from services.wallet.domain.books import pool as pool_account
from services.wallet.domain.payment import events as payment
from services.wallet.domain.pool import events as pool
from services.wallet.domain.purse import events as purse
from services.wallet.domain.stake import events as stake

Fact = stake.Event | pool.Event | purse.Event | payment.Event | adjusting.Event


def posting_of_stake(fact: stake.Event, held: stake.StakesHeld | None) -> Posting | None:
    """`held` is what was held before the fact; None where nothing was."""
    match fact:
        case stake.StakesHeld():
            return _hold(fact) if fact.each_minor else None
        case stake.StakesReleased():
            return _release(fact, held) if held is not None and held.each_minor else None
        case stake.StakesSettled():
            return _settle(fact) if fact.each_minor else None
        case stake.SettlementReversed():
            return _reverse(fact) if fact.each_minor else None
        case _:
            assert_never(fact)


def _hold(fact: stake.StakesHeld) -> Posting:
    each, currency = fact.each_minor, fact.currency
    legs = {
        player(fact.white, currency): -each,
        player(fact.black, currency): -each,
        escrow(fact.match_id, currency): 2 * each,
    }
    return posting(f"hold:{fact.match_id}", "hold", fact.match_id, currency, fact.at_ms, legs)


def _release(fact: stake.StakesReleased, held: stake.StakesHeld) -> Posting:
    each, currency = held.each_minor, held.currency
    legs = {
        escrow(fact.match_id, currency): -2 * each,
        player(held.white, currency): each,
        player(held.black, currency): each,
    }
    return posting(f"release:{fact.match_id}", "release", fact.match_id, currency, fact.at_ms, legs)


def _settle(fact: stake.StakesSettled) -> Posting:
    currency = fact.currency
    legs = {
        escrow(fact.match_id, currency): -2 * fact.each_minor,
        player(fact.white, currency): fact.white_gets_minor,
        player(fact.black, currency): fact.black_gets_minor,
        fees(currency): fact.fee_minor,
    }
    return posting(f"settle:{fact.match_id}", "settle", fact.match_id, currency, fact.at_ms, legs)


def _reverse(fact: stake.SettlementReversed) -> Posting | None:
    """Each gets back what he had staked: the settlement's net, with the sign turned.

    What the one who had won has no longer, the house lays out.
    """
    currency, each = fact.currency, fact.each_minor
    legs = {
        player(fact.white, currency): each - fact.white_gets_minor,
        player(fact.black, currency): each - fact.black_gets_minor,
        fees(currency): -fact.fee_minor,
        advanced(currency): -fact.advanced_minor,
    }
    legs[player(stake.owed(fact)[0], currency)] += fact.advanced_minor
    if not any(legs.values()):
        return None  # it was void already
    return posting(f"reverse:{fact.match_id}", "reverse", fact.match_id, currency, fact.at_ms, legs)


def posting_of_pool(fact: pool.Event) -> Posting | None:
    """An entry moves into the pool and back, or all of them to whom they were won by."""
    match fact:
        case pool.EntryHeld():
            return _entry("enter", fact, fact.entry_minor)
        case pool.EntryReturned():
            return _entry("leave", fact, -fact.entry_minor) if fact.entry_minor else None
        case pool.PoolPaid():
            gets = zip(fact.places, fact.gets_minor, strict=True)
            legs = {
                pool_account(fact.pool_id, fact.currency): -fact.entries * fact.entry_minor,
                **{player(who, fact.currency): minor for who, minor in gets},
                fees(fact.currency): fact.fee_minor,
            }
            name, about = f"prizes:{fact.pool_id}", fact.pool_id
            return posting(name, "prizes", about, fact.currency, fact.at_ms, legs)
        case _:
            assert_never(fact)


def _entry(kind: str, fact: pool.EntryHeld | pool.EntryReturned, minor: int) -> Posting:
    """`minor` into the pool, below 0 out of it."""
    legs = {
        player(fact.account_id, fact.currency): -minor,
        pool_account(fact.pool_id, fact.currency): minor,
    }
    name = f"{kind}:{fact.pool_id}:{fact.number}"
    return posting(name, kind, fact.pool_id, fact.currency, fact.at_ms, legs)


def posting_of_purse(fact: purse.Event) -> Posting | None:
    """Only grants of play credits move anything."""
    match fact:
        case purse.CreditsGranted():
            name = f"{fact.reason}:{fact.account_id}:{fact.day}"
            legs = {
                world(PLAY): -fact.amount_minor,
                player(fact.account_id, PLAY): fact.amount_minor,
            }
            return posting(name, fact.reason, fact.account_id, PLAY, fact.at_ms, legs)
        case purse.LimitSet() | purse.SelfExcluded() | purse.PurseFrozen() | purse.PurseThawed():
            return None
        case _:
            assert_never(fact)


def posting_of_payment(fact: payment.Event) -> Posting | None:
    """A deposit moves money when it is there, a withdrawal when it is asked for and at its end."""
    match fact:
        case payment.DepositAsked() | payment.DepositFailed() | payment.WithdrawalApproved():
            return None
        case payment.DepositReceived():
            return _moved(
                "deposit", fact, world(fact.currency), player(fact.account_id, fact.currency)
            )
        case payment.WithdrawalAsked():
            return _moved(
                "withdraw",
                fact,
                player(fact.account_id, fact.currency),
                outgoing(fact.payment_id, fact.currency),
            )
        case payment.WithdrawalPaid():
            return _moved(
                "paid_out", fact, outgoing(fact.payment_id, fact.currency), world(fact.currency)
            )
        case payment.WithdrawalReturned():
            return _moved(
                "returned",
                fact,
                outgoing(fact.payment_id, fact.currency),
                player(fact.account_id, fact.currency),
            )
        case _:
            assert_never(fact)


def posting_of_adjusting(fact: adjusting.Event) -> Posting | None:
    """What two operators have agreed on moves when the second agrees."""
    match fact:
        case adjusting.AdjustmentApproved():
            currency = fact.currency
            legs = {
                adjusted(currency): -fact.amount_minor,
                player(fact.account_id, currency): fact.amount_minor,
            }
            name = f"adjust:{fact.adjustment_id}"
            return posting(name, "adjust", fact.adjustment_id, currency, fact.at_ms, legs)
        case adjusting.AdjustmentProposed() | adjusting.AdjustmentRejected():
            return None
        case _:
            assert_never(fact)


def _moved(
    kind: str,
    fact: payment.DepositReceived
    | payment.WithdrawalAsked
    | payment.WithdrawalPaid
    | payment.WithdrawalReturned,
    source: str,
    target: str,
) -> Posting:
    legs = {source: -fact.amount_minor, target: fact.amount_minor}
    name = f"{kind}:{fact.payment_id}"
    return posting(name, kind, fact.payment_id, fact.currency, fact.at_ms, legs)
