"""Guarded writes in an append's own transaction: a taken seat, a balance, a secret.

A service names its writes as frozen dataclasses derived from `Effect` and says for each store
what they do. They are all or nothing together with the events: a refused effect refuses the
append, and a refused append leaves no effect.
"""

from __future__ import annotations


class Effect:
    """Base of what a service writes beside its events. Derive a frozen dataclass from it."""

    __slots__ = ()
