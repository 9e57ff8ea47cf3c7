"""What a seat, or a spectator, may see of a match: plain values that become JSON as they are."""

from __future__ import annotations

from services.game.domain.viewing.whole import view, views

__all__ = ["view", "views"]
