"""What a verifier found, in plain words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that holds or is broken; `place` is the log's line that shows it, or None."""

    holds: bool
    words: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """All findings in the order of the log.

    `complete` says that the match is over; a running one can only be checked up to its last
    finished game. `rolls` counts what the record shows: what nobody wrote down nobody can check.
    """

    findings: tuple[Finding, ...]
    complete: bool
    rolls: int

    @property
    def ok(self) -> bool:
        """Whether nothing is broken."""
        return all(finding.holds for finding in self.findings)

    @property
    def breaks(self) -> tuple[Finding, ...]:
        """What is broken."""
        return tuple(finding for finding in self.findings if not finding.holds)

    @property
    def text(self) -> str:
        """The findings and the upshot, a line each."""
        lines = [f"{'ok  ' if found.holds else 'NO  '}{found.words}" for found in self.findings]
        return "\n".join([*lines, self._upshot()])

    def _upshot(self) -> str:
        if not self.ok:
            return (
                f"These dice do not hold: {len(self.breaks)} of {len(self.findings)} checks fail."
            )
        if not self.complete:
            return "All that can be checked so far holds; the match is not over."
        if not self.rolls:
            return "The match is over without a roll: there is nothing to prove."
        return f"All {self.rolls} rolls recorded were fixed before the match began. The dice hold."


def holds(words: str, place: int | None = None) -> Finding:
    """A check that holds."""
    return Finding(True, words, place)


def broken(words: str, place: int | None = None) -> Finding:
    """A check that fails."""
    return Finding(False, words, place)
