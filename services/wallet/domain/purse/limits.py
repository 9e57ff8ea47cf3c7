"""Whether an account may stake or pay in: what it has forbidden itself, or an operator has."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses.money import amount as said
from services.kit.decider import Refusal
from services.wallet.domain.purse.decide import DAY_MS, SESSION
from services.wallet.domain.purse.state import Purse

# Deposits, losses and time at tables are counted over the last 24 hours.
WINDOW_MS = DAY_MS


@dataclass(frozen=True, slots=True)
class Used:
    """What an account has used up in the last 24 hours, in one currency; time in all.

    `lost_minor` is what it has lost less what it has won, and what is in escrow of it counts as
    lost; it may be below 0.
    """

    deposited_minor: int = 0
    lost_minor: int = 0
    played_ms: int = 0


def hold_off(purse: Purse, at_ms: int) -> None:
    """Refuse whoever is frozen or has excluded himself."""
    if purse.frozen:
        raise Refusal("account_frozen", "This account is frozen. Ask the house why.")
    if at_ms < purse.excluded_until_ms:
        raise Refusal(
            "self_excluded",
            "You have excluded yourself from play for stakes.",
            until_ms=purse.excluded_until_ms,
        )


def hold_stake(purse: Purse, currency: str, each_minor: int, used: Used, at_ms: int) -> None:
    """Refuse a stake above the player's own limits."""
    hold_off(purse, at_ms)
    most = purse.limit("stake", currency, at_ms)
    if most is not None and each_minor > most:
        raise Refusal(
            "stake_limit",
            f"You can lose {said(each_minor)} here; your own limit is {said(most)} a match.",
            limit_minor=most,
            needed_minor=each_minor,
        )
    most = purse.limit("loss", currency, at_ms)
    if most is not None and used.lost_minor + each_minor > most:
        raise Refusal(
            "own_loss_limit",
            f"You can lose {said(each_minor)} here; your own limit is {said(most)} in 24 hours.",
            limit_minor=most,
            needed_minor=each_minor,
            used_minor=used.lost_minor,
        )
    most = purse.limit(SESSION, "", at_ms)
    if most is not None and used.played_ms >= most:
        raise Refusal(
            "session_limit",
            "You have played as long as you want to in 24 hours.",
            limit_ms=most,
            used_ms=used.played_ms,
        )


def hold_deposit(purse: Purse, currency: str, minor: int, used: Used, at_ms: int) -> None:
    """Refuse a deposit above the player's own limit."""
    hold_off(purse, at_ms)
    most = purse.limit("deposit", currency, at_ms)
    if most is not None and used.deposited_minor + minor > most:
        raise Refusal(
            "deposit_limit",
            f"Your own limit is {said(most)} in 24 hours.",
            limit_minor=most,
            needed_minor=minor,
            used_minor=used.deposited_minor,
        )
