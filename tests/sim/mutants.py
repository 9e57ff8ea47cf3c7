"""All planted bugs by name, and the seeds that are known to find them."""

from __future__ import annotations

from collections.abc import Mapping

from tests.sim.mutants_absence import ABSENCE
from tests.sim.mutants_cup import CUP
from tests.sim.mutants_game import GAME
from tests.sim.mutants_kit import KIT
from tests.sim.mutants_money import MONEY
from tests.sim.planting import Mutant

MUTANTS: Mapping[str, Mutant] = {**KIT, **GAME, **ABSENCE, **MONEY, **CUP}
# A bug that no seed of so many finds would go unnoticed.
SEEDS_MAX = 100
# The seeds that find each bug, the quickest first. Whatever changes the order of things in the
# house may change them: `python -m tests.sim.hunt NAME` finds them again.
KNOWN: Mapping[str, tuple[int, ...]] = {
    "publish_before_commit": (1, 2, 3),
    "relay_by_position": (14, 12, 16),
    "no_command_id_check": (1, 3, 4),
    "inbox_outside_the_transaction": (1, 9, 12),
    "reply_before_commit": (1, 2, 3),
    "stale_state_after_conflict": (1, 2, 3),
    "batch_retry_drops_a_neighbour": (2,),
    "live_lane_only": (1, 3, 7),
    "lost_reply_is_failure": (1, 2, 3),
    "late_move_accepted": (16, 24, 30),
    "claim_ignores_the_decision": (2, 7, 8),
    "reroll_on_retry": (15, 1, 5),
    "early_flag": (39, 10, 14),
    "double_substitution": (12, 6, 17),
    "grace_not_cumulative": (18, 35, 63),
    "settlement_recomputed_on_replay": (39, 18, 50),
    "released_without_asking": (81,),
    "unknown_is_never": (3, 4, 5),
    "hold_expires": (2, 3),
    "paid_at_each_delivery": (11, 10),
    "key_without_content": (1, 2, 3),
    "one_hold_is_enough": (15,),
    "end_noted_before_it_is_paid": (3, 2),
    "balance_looked_at_before": (11, 16),
    "bracket_deaf_to_ends": (5, 10, 17),
    "withdrawn_is_called": (33, 53),
    "seed_beats_result": (5, 10, 17),
    "entry_given_back_by_word": (3, 35, 36),
}
