"""Whole minor units and basis points: rounding in one place, and how figures are written."""

from __future__ import annotations

BP = 10_000  # basis points in the whole


def round_half_up(numerator: int, denominator: int) -> int:
    """The nearest whole number of a fraction of 0 or more; a half goes up."""
    return (2 * numerator + denominator) // (2 * denominator)


def amount(minor: int) -> str:
    """1002 -> "10.02"; a minus sign where less than nothing."""
    sign = "-" if minor < 0 else ""
    return f"{sign}{abs(minor) // 100}.{abs(minor) % 100:02d}"


def rate(bp: int) -> str:
    """490 -> "4.9 %"."""
    whole, rest = divmod(bp, 100)
    return f"{whole}.{rest:02d}".rstrip("0").rstrip(".") + " %"
