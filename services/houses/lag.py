"""The lag allowance: how much of a server-measured round trip is not charged to a player.

Figures: houses.md section 3, after lichess-org/lila's lag quota. A client's own figure has no place
here. All values are milliseconds.
"""

from __future__ import annotations

GAIN_MAX_MS = 1_000  # no decision is forgiven more than a second a move in the long run
START_GAINS = 3  # the quota a clock starts with, in gains
MAX_GAINS = 7  # the quota never exceeds this many gains
FLAG_MAX_MS = 2_000  # a flag waits for a message under way, but no longer than this


def gain_ms(limit_ms: int) -> int:
    """Rise of the quota a decision: min(100, 0.4 x seconds + 15) centiseconds."""
    return min(GAIN_MAX_MS, 4 * limit_ms // 1_000 + 150)


def start_ms(limit_ms: int) -> int:
    """Quota of a fresh clock."""
    return START_GAINS * gain_ms(limit_ms)


def after_ms(quota_ms: int, forgiven_ms: int, limit_ms: int) -> int:
    """Quota after a decision of which `forgiven_ms` were not charged."""
    gain = gain_ms(limit_ms)
    return min(MAX_GAINS * gain, quota_ms - forgiven_ms + gain)


def flag_allowance_ms(quota_ms: int) -> int:
    """How far past a deadline a time-out is found."""
    return min(quota_ms, FLAG_MAX_MS)
