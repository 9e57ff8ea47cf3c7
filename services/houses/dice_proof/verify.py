"""The verifier: from a record alone, does every roll follow from what was fixed beforehand?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from services.houses.dice_proof.chain import NO_CLIENT_SEED, commitment
from services.houses.dice_proof.order import SIDES, check_order
from services.houses.dice_proof.record import ENDS, ROLLS, Entry, Record, read_record
from services.houses.dice_proof.rolls import game_key, opening, roll
from services.houses.dice_proof.verdict import Finding, Verdict, broken, holds
from services.houses.errors import HouseError


def verify(record: object) -> Verdict:
    """Judge a record (see record.py) of a match; whatever is given, the answer is a verdict."""
    try:
        read = read_record(record)
    except HouseError as error:
        return Verdict((broken(f"The record cannot be read: {error}"),), complete=False, rolls=0)
    over = any(entry.type in ENDS for entry in read.entries)
    rolls = sum(entry.type in ROLLS for entry in read.entries)
    findings = [*check_order(read), *_check_seeds(read), *_check_games(read, over)]
    return Verdict(tuple(findings), complete=over, rolls=rolls)


def _check_seeds(record: Record) -> Iterator[Finding]:
    for side, name in SIDES.items():
        committed = _first(record.entries, "SeedCommitted", side)
        opened = _first(record.entries, "SeedOpened", side)
        if committed is None or opened is None:
            yield from _seed_missing(record, name, opened)
        elif committed.without_client != opened.without_client:
            yield broken(f"{name} is marked as without a client in one line only", opened.place)
        elif opened.without_client and opened.link != NO_CLIENT_SEED:
            yield broken(f"{name} has no client, but a seed other than zeros", opened.place)
        elif opened.without_client and not committed.link:
            yield holds(f"{name} has no client: the seed is 32 zero bytes, and marked so")
        elif commitment(record.match_id, side, opened.link) != committed.link:
            yield broken(f"{name}'s seed is not the one committed to", opened.place)
        else:
            zeros = ", 32 zero bytes for want of a client" if opened.without_client else ""
            yield holds(f"{name}'s seed is the one committed to{zeros}", opened.place)


def _seed_missing(record: Record, name: str, opened: Entry | None) -> Iterator[Finding]:
    if any(entry.game for entry in record.entries):
        what = "seed" if opened is None else "commitment"
        yield broken(f"The {what} of {name} is missing")


def _check_games(record: Record, over: bool) -> Iterator[Finding]:
    anchor = _first(record.entries, "MatchStarted")
    white, black = (_first(record.entries, "SeedOpened", side) for side in SIDES)
    games: dict[int, list[Entry]] = {}
    for entry in record.entries:
        if entry.game:
            games.setdefault(entry.game, []).append(entry)
    last = max(games, default=0)
    for game, lines in sorted(games.items()):
        reveal = _first(lines, "SeedRevealed")
        if reveal is None:
            ended = over or game < last or _first(lines, "GameEnded") is not None
            yield _unpublished(game, ended)
        elif anchor is None or not _hashes_back(reveal.link, game, anchor.link):
            words = f"Game {game}: the published link does not hash back to the anchor"
            yield broken(words, reveal.place)
        elif white is not None and black is not None:
            yield holds(f"Game {game}: the published link hashes back to the anchor", reveal.place)
            key = game_key(reveal.link, record.match_id, game, white.link, black.link)
            yield _check_rolls(game, lines, key)


def _unpublished(game: int, ended: bool) -> Finding:
    if ended:
        return broken(f"Game {game} is over, but its link is missing: its rolls prove nothing")
    return holds(f"Game {game} is being played; its link is published when it ends")


def _hashes_back(link: bytes, game: int, anchor: bytes) -> bool:
    for _ in range(game):
        link = hashlib.sha256(link).digest()
    return link == anchor


def _check_rolls(game: int, lines: list[Entry], key: bytes) -> Finding:
    rolls = [line for line in lines if line.type in ROLLS]
    for line in rolls:
        wrong = _wrong_roll(line, key) if line.type == "DiceRolled" else _wrong_opening(line, key)
        if wrong:
            return broken(f"Game {game}, {wrong}", line.place)
    return holds(f"Game {game}: all its rolls ({len(rolls)}) follow from the link and both seeds")


def _wrong_roll(line: Entry, key: bytes) -> str:
    due = roll(key, line.roll)
    if due == line.dice:
        return ""
    return f"roll {line.roll}: the log says {_dice(line.dice)}, the key gives {_dice(due)}"


def _wrong_opening(line: Entry, key: bytes) -> str:
    due = opening(key)
    ties = tuple(face for _, face in due.ties)
    if (ties, due.dice, due.starter) == (line.ties, line.dice, line.starter):
        return ""
    said = f"{_dice(line.dice)} after {len(line.ties)} ties, {SIDES[line.starter]} to start"
    gives = f"{_dice(due.dice)} after {len(due.ties)} ties, {SIDES[due.starter]} to start"
    return f"opening: the log says {said}; the key gives {gives}"


def _dice(dice: tuple[int, int]) -> str:
    return f"{dice[0]}-{dice[1]}"


def _first(entries: tuple[Entry, ...] | list[Entry], kind: str, side: str = "") -> Entry | None:
    return next((e for e in entries if e.type == kind and e.side == side), None)
