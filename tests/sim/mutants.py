"""All planted bugs by name, and the seeds that are known to find them."""

from __future__ import annotations

from collections.abc import Mapping

from tests.sim.mutants_game import GAME
from tests.sim.mutants_kit import KIT
from tests.sim.planting import Mutant

MUTANTS: Mapping[str, Mutant] = {**KIT, **GAME}
# A bug that no seed of so many finds would go unnoticed.
SEEDS_MAX = 100
# The seeds that find each bug, the quickest first. Whatever changes the order of things in the
# house may change them: `python -m tests.sim.hunt NAME` finds them again.
KNOWN: Mapping[str, tuple[int, ...]] = {
    "publish_before_commit": (1,),
    "stale_state_after_conflict": (1, 3),
    "live_lane_only": (10, 11, 12),
}
