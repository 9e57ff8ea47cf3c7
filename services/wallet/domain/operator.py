"""What an operator does to money names him and says why: it stays in the log."""

from __future__ import annotations

from services.kit.decider import Refusal

# Whoever runs the machine may call himself as he likes there.
MACHINE = "machine/"


def same_person(one: str, other: str) -> bool:
    """Whether two who act may be one: all who act from the machine itself may."""
    return one == other or (one.startswith(MACHINE) and other.startswith(MACHINE))


def hold_other(operator: str, account_id: str) -> None:
    """Refuse an operator's word on his own money."""
    if operator == account_id:
        raise Refusal("own_money", "Another operator has to decide on your own money.")


def hold_reason(operator: str, note: str) -> None:
    """Refuse an operator's word without a name or a reason."""
    if not operator.strip() or not note.strip():
        raise Refusal("no_reason", "Say who does this, and why.")
