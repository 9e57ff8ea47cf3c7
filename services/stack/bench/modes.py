"""The ways in which a bench loads a house."""

from __future__ import annotations

from enum import StrEnum


class Mode(StrEnum):
    """One match at full speed; all of them at a turn a second each; all at full speed."""

    ALONE = "alone"
    PACED = "paced"
    SATURATED = "saturated"
