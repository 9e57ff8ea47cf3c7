"""What an operator does names him and says why: it stays in the log."""

from __future__ import annotations

from services.kit.decider import Refusal


def hold_reason(by: str, note: str) -> None:
    """Refuse an operator's word without a name or a reason."""
    if not by.strip() or not note.strip():
        raise Refusal("no_reason", "Say who does this, and why.")
