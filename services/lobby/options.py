"""What a host chooses, turned into the terms of a table by the house."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses import HouseError, TableRules, list_houses, load_house
from services.kit.decider import Refusal
from services.lobby.domain.terms import Terms

# A sentence on a small screen; the house's own words are shorter.
_SENTENCE_MAX = 200


@dataclass(frozen=True, slots=True)
class Options:
    """A host's choice. None leaves it to the house: the shortest length, the first currency."""

    house_id: str
    mode: str
    length: int | None = None
    currency: str | None = None
    stake_minor: int = 0
    loss_limit: int | None = None
    beavers: bool | None = None
    rated: bool = True
    private: bool = False
    highest_rating: int = 0
    opponent: str = ""
    spectator_chat: bool = False
    watch_delay_s: int = 0
    instant_computer: bool = False


def resolve(options: Options) -> Terms:
    """The terms of a table. Raises the refusals `no_such_house`, `house_terms`, and of `Terms`."""
    if options.house_id not in list_houses():
        raise Refusal("no_such_house", "There is no such house.")
    try:
        rules = _rules(options)
    except HouseError as error:
        raise Refusal("house_terms", str(error)[:_SENTENCE_MAX]) from error
    return Terms(
        house_id=rules.house_id,
        mode=rules.mode,
        length=rules.length,
        currency=rules.currency,
        stake_minor=rules.stake_minor,
        loss_limit=rules.loss_limit,
        beavers=rules.beavers,
        rated=options.rated,
        private=options.private or bool(options.opponent),
        highest_rating=options.highest_rating,
        rules=rules.canonical,
        rules_hash=rules.hash,
        clock=rules.clock.tag,
        opponent=options.opponent,
        spectator_chat=options.spectator_chat,
        watch_delay_s=options.watch_delay_s,
        instant_computer=options.instant_computer,
    )


def _rules(options: Options) -> TableRules:
    house = load_house(options.house_id)
    lengths, currencies = house.mode(options.mode).lengths, house.stakes.currencies
    return house.table(
        mode=options.mode,
        length=lengths[0] if options.length is None else options.length,
        currency=currencies[0] if options.currency is None else options.currency,
        stake_minor=options.stake_minor,
        loss_limit=options.loss_limit,
        beavers=options.beavers,
    )
