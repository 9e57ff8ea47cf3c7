"""What a competition is announced with, and kept as it was announced."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses.prizes import FEE_MOST_PERCENT, Prizes, is_split, prizes_of
from services.kit.decider import Refusal
from services.lobby.domain.terms import Terms

# Below four there is no semi-final, and so no place 3 and 4.
PLAYERS_LEAST = 4
PLAYERS_MOST = 64
# The pool of the largest stays far below what the wallet can hold.
ENTRY_MOST_MINOR = 10**12


@dataclass(frozen=True, slots=True)
class Setup:
    """`terms` are those of its matches, which have no stake of their own.

    At most `size` play. It starts at `starts_at_ms` where at least four are in, or before, as
    soon as it is full, where `when_full`. `entry_minor` of each is shared out by place, less the
    house's `fee_percent`: see `services.houses.prizes`. Raises `Refusal`.
    """

    terms: Terms
    size: int
    entry_minor: int
    fee_percent: int
    split: tuple[int, ...]
    starts_at_ms: int
    when_full: bool

    def __post_init__(self) -> None:
        if not PLAYERS_LEAST <= self.size <= PLAYERS_MOST:
            raise Refusal(
                "bad_size",
                f"A tournament has {PLAYERS_LEAST} to {PLAYERS_MOST} players.",
                size=self.size,
                least=PLAYERS_LEAST,
                most=PLAYERS_MOST,
            )
        if not 0 <= self.entry_minor <= ENTRY_MOST_MINOR:
            raise Refusal("bad_entry", "Nobody can enter for that much.", most=ENTRY_MOST_MINOR)
        if not 0 <= self.fee_percent <= FEE_MOST_PERCENT:
            sentence = f"The house takes {FEE_MOST_PERCENT} % at most."
            raise Refusal("bad_fee", sentence, percent=self.fee_percent, most=FEE_MOST_PERCENT)
        if not is_split(self.split):
            sentence = "Prizes for up to three places fall and make 100 % together."
            raise Refusal("bad_split", sentence, sum=sum(self.split))

    def prizes(self, players: int) -> Prizes:
        """What is paid where so many have entered."""
        return prizes_of(players * self.entry_minor, self.fee_percent, self.split)
