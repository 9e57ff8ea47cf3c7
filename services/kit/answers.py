"""What a command is answered: accepted or refused, never silence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from services.kit.decider import Refusal

E = TypeVar("E")


class Accepted(NamedTuple, Generic[E]):
    """The command took effect, now or (`repeated`) when its id was first seen.

    `version` is the stream's version after it, `body` what the service answers; both are the
    same for a repeat. `facts` are the new facts, empty for a repeat.
    """

    version: int
    facts: tuple[E, ...] = ()
    body: bytes = b""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """The command changed nothing: why, with figures, and the version it was refused at.

    `numbers` are the figures of `sentence`, in the units that their keys name.
    """

    version: int
    code: str
    sentence: str
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def may_pass(self) -> bool:
        """Whether the same command may be accepted a moment later."""
        return self.code in MAY_PASS

    @classmethod
    def because(cls, version: int, refusal: Refusal) -> Refused:
        """The answer that a refusal at a version leads to."""
        return cls(version, refusal.code, refusal.sentence, dict(refusal.numbers))


# Refusals of the handler itself. The first two are the client's mistake; the others may pass, and
# the same command with the same id may be sent again.
MALFORMED = Refusal("malformed", "A stream or command cannot be named like that.")
ID_REUSED = Refusal("id_reused", "This command id was used before for another command.")
CONTENDED = Refusal("contended", "Others changed this at the same time. Try again.")
BUSY = Refusal("busy", "Too much is waiting to be written. Try again.")
UNAVAILABLE = Refusal("unavailable", "The log cannot be reached now. Try again.")
MAY_PASS: Final = frozenset(refusal.code for refusal in (CONTENDED, BUSY, UNAVAILABLE))
