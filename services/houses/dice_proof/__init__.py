"""Dice anyone can check: `bgdice/2` (houses.md 7).

Before a match the house fixes a chain of 128 hashes by publishing its anchor; both players then fix
and open a seed of their own. Every roll of game k follows from the k-th link and the two seeds, and
the link is published when the game ends.
"""

from services.houses.dice_proof.chain import CHAIN_LENGTH, NO_CLIENT_SEED, anchor, chain, commitment
from services.houses.dice_proof.rolls import Opening, game_key, key_of, opening, roll
from services.houses.dice_proof.verdict import Finding, Verdict
from services.houses.dice_proof.verify import verify

__all__ = [
    "CHAIN_LENGTH",
    "NO_CLIENT_SEED",
    "Finding",
    "Opening",
    "Verdict",
    "anchor",
    "chain",
    "commitment",
    "game_key",
    "key_of",
    "opening",
    "roll",
    "verify",
]
