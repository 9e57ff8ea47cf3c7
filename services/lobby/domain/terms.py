"""What is played for and how, and who sits down: the same in tables and in pairings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.kit.decider import Refusal

# FIBS ratings of people lie between 1000 and 2200; beyond these a limit means nothing.
RATING_LIMIT_MIN = 1_000
RATING_LIMIT_MAX = 3_000
# Long enough that nobody can help a player from the stands; more is another evening.
WATCH_DELAY_MAX_S = 600


class SeatKind(StrEnum):
    """Whether a person, a program or one of the house's own players sits in a seat."""

    PERSON = "person"
    BOT = "bot"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Player:
    """An account that sits down; `rating` is as it stood then, 1500.0 for a newcomer."""

    account_id: str
    kind: SeatKind
    rating: float


@dataclass(frozen=True, slots=True)
class Terms:
    """A table's terms, shown before anybody joins and kept for the match as they were shown.

    `rules` is the canonical form of the house resolved for this table and `rules_hash` its
    SHA-256 in hex; the other fields repeat from it what lists and filters need.
    `highest_rating` is the strongest opponent wanted, 0: anybody. `clock` is its family, such as
    `simple_delay`; empty in facts from before lists were filtered by it. `opponent` is the account
    that a private table is addressed to; empty: whoever has its code.
    `spectator_chat`: those who look on may speak; they see everything `watch_delay_s` seconds
    later than the players. `instant_computer`: one that sits down decides at once.
    """

    house_id: str
    mode: str
    length: int
    currency: str
    stake_minor: int
    loss_limit: int
    beavers: bool
    rated: bool
    private: bool
    highest_rating: int
    rules: bytes
    rules_hash: str
    clock: str = ""
    opponent: str = ""
    spectator_chat: bool = False
    watch_delay_s: int = 0
    instant_computer: bool = False

    def __post_init__(self) -> None:
        limit = self.highest_rating
        if limit and not RATING_LIMIT_MIN <= limit <= RATING_LIMIT_MAX:
            raise Refusal(
                "highest_rating",
                f"The highest rating is 0 or {RATING_LIMIT_MIN} to {RATING_LIMIT_MAX}.",
                highest_rating=limit,
                least=RATING_LIMIT_MIN,
                most=RATING_LIMIT_MAX,
            )
        if not 0 <= self.watch_delay_s <= WATCH_DELAY_MAX_S:
            raise Refusal(
                "watch_delay",
                f"Those who look on see it 0 to {WATCH_DELAY_MAX_S} seconds later.",
                watch_delay_s=self.watch_delay_s,
                most=WATCH_DELAY_MAX_S,
            )
