"""What each player gets of escrow: the house's rules of the held table, applied once."""

from __future__ import annotations

from services.houses import TableRules
from services.houses.receipt import Receipt, receipt
from services.kit.decider import Refusal
from services.wallet.domain.stake.commands import PayBack, PaySplit, PayWinner, Settle
from services.wallet.domain.stake.events import Outcome, StakesHeld, StakesSettled


def settled(held: StakesHeld, command: Settle) -> StakesSettled:
    """The settlement that a match's end leads to. Raises `Refusal` where the figures disagree."""
    match command:
        case PayWinner():
            return _won(held, command)
        case PayBack():
            each = held.each_minor
            return _made(held, Outcome.VOIDED, -1, command.code, command.at_ms, (each, each, 0))
        case PaySplit():
            return _split(held, command)


def receipt_of(held: StakesHeld, win_sum_minor: int, kind: int, cube: int) -> Receipt:
    """The account of a win at this table, line by line. Raises `Refusal` for another win sum."""
    rules = TableRules.from_canonical(held.rules)
    ratings = held.white_rating, held.black_rating
    # Of a series the last game does not matter: a match that was left may not even have one.
    won = (1, 1) if rules.kind == "series" else (cube, kind)
    found = receipt(rules, cube_value=won[0], win_kind=won[1], ratings=ratings)
    if found.win_sum_minor != win_sum_minor:
        raise Refusal(
            "win_sum_differs",
            "The match's win sum is not what its rules say.",
            told_minor=win_sum_minor,
            found_minor=found.win_sum_minor,
        )
    return found


def _won(held: StakesHeld, command: PayWinner) -> StakesSettled:
    if command.winner not in (0, 1):
        raise Refusal("no_winner", "A match that was won has no winner.", seat=command.winner)
    win_sum = command.win_sum_minor
    quote = receipt_of(held, win_sum, command.kind, command.cube).quote
    gets = held.each_minor + quote.winner_net_minor, held.each_minor + quote.loser_net_minor
    white, black = gets if command.winner == 0 else gets[::-1]
    return _made(
        held,
        Outcome.WON,
        command.winner,
        command.code,
        command.at_ms,
        (white, black, quote.house_minor),
        (win_sum, command.kind, command.cube),
    )


def _split(held: StakesHeld, command: PaySplit) -> StakesSettled:
    white, black = command.white_gets_minor, command.black_gets_minor
    if white < 0 or black < 0 or white + black != 2 * held.each_minor:
        raise Refusal(
            "split_differs",
            "The match's shares are not what is held of both.",
            told_minor=white + black,
            held_minor=2 * held.each_minor,
        )
    gets = white, black, 0
    return _made(held, Outcome.SPLIT, command.leaver, "abandoned", command.at_ms, gets)


def _made(
    held: StakesHeld,
    outcome: Outcome,
    seat: int,
    code: str,
    at_ms: int,
    gets: tuple[int, int, int],
    won: tuple[int, int, int] = (0, 0, 0),
) -> StakesSettled:
    assert sum(gets) == 2 * held.each_minor, "winner, loser and house share what was held"
    return StakesSettled(
        held.match_id,
        held.white,
        held.black,
        held.currency,
        held.each_minor,
        outcome,
        seat,
        code,
        *won,
        *gets,
        at_ms,
    )
