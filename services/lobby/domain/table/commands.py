"""What can be asked of a table."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Wait for an opponent under these terms until `expires_at_ms`.

    `code` opens a private table to whoever is told it; no fact holds it. With `quick` it is not
    opened while another such table waits under the same rules.
    """

    table_id: str
    host: Player
    terms: Terms
    code: str
    at_ms: int
    expires_at_ms: int
    quick: bool = False


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Take the second seat. `invited`: the player has shown the table's code.

    `peak` is the highest that he ever stood, `host_rating` how the host stands now, where the two
    will be rated; 0.0 where it was not asked.
    """

    joiner: Player
    invited: bool
    at_ms: int
    peak: float = 0.0
    host_rating: float = 0.0


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """The host waits no longer."""

    account_id: str


@dataclass(frozen=True, slots=True)
class DeclineTable:
    """Whom it is addressed to does not want to play."""

    account_id: str


@dataclass(frozen=True, slots=True)
class ExpireTable:
    """Look whether the table has waited long enough."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class HideTable:
    """The host is not there: take the table off the list until he is."""


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The host is there again."""


Command = OpenTable | JoinTable | LeaveTable | DeclineTable | ExpireTable | HideTable | ShowTable
