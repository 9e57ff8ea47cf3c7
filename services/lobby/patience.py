"""How long a table waits for somebody."""

from __future__ import annotations

from services.lobby.domain.terms import Terms

# Whoever waits longer has gone; a public list of yesterday's tables is no list.
TABLE_WAITS_MS = 30 * 60_000
# Somebody who was sent a code has to read it first.
INVITATION_WAITS_MS = 2 * 3_600_000
# Who is challenged is there, or is not; meanwhile the host can do nothing else.
CHALLENGE_WAITS_MS = 5 * 60_000


def waits_ms(terms: Terms) -> int:
    """How long a table of these terms waits."""
    if terms.opponent:
        return CHALLENGE_WAITS_MS
    return INVITATION_WAITS_MS if terms.private else TABLE_WAITS_MS
