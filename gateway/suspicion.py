"""Pairs of accounts that somebody should look at: in plain words, and nothing follows by itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from gateway.clients import Accounts, Wallet
from gateway.wire import office

DAY_MS: Final = 24 * 3_600_000
# Below these a figure is chance.
MATCHES_MIN: Final = 5
ONE_SIDED_PERCENT: Final = 80
FAST_PERCENT: Final = 50


def reasons_of(pair: Mapping[str, Any], neighbours: Collection[frozenset[str]]) -> list[str]:
    """Why a pair is odd; empty where it is not."""
    matches, won, fast = pair["matches"], pair["won"], pair["fast"]
    found = []
    if matches >= MATCHES_MIN and 100 * won >= ONE_SIDED_PERCENT * matches:
        found.append(f"One has won {won} of {matches} matches for money.")
    if matches >= MATCHES_MIN and 100 * fast >= FAST_PERCENT * matches:
        found.append(f"{fast} of {matches} matches were over within a minute.")
    both = {pair["account_id"], pair["other_id"]}
    if any(both <= group for group in neighbours):
        found.append("Both came in from the same network, which may be a household.")
    return found


async def odd_pairs(
    accounts: Accounts, wallet: Wallet, now_ms: int, days: int
) -> list[dict[str, Any]]:
    """The odd ones of the last days. Raises `Problem`."""
    pairs = await office.list_pairs(wallet, now_ms - days * DAY_MS)
    return suspicious(pairs, await office.list_neighbours(accounts))


def suspicious(
    pairs: Sequence[Mapping[str, Any]], neighbours: Collection[frozenset[str]]
) -> list[dict[str, Any]]:
    """The odd ones with their reasons, those with the most of them first."""
    told = [{**pair, "reasons": reasons_of(pair, neighbours)} for pair in pairs]
    odd = [pair for pair in told if pair["reasons"]]
    return sorted(odd, key=lambda pair: (-len(pair["reasons"]), -pair["net_minor"]))
