"""Every roll derived again from what was published (`bgdice/2`), by the player himself.

Before the match the house publishes an anchor, both players commit to a seed and open it. The link
that is published when game k ends must hash to the one before it, and every roll of the game must
follow from that link and the two seeds.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any, Final

Json = dict[str, Any]

_SIDES: Final = "wb"
_FAIR_BELOW: Final = 252


def commitment(match: str, seat: int, seed: bytes) -> str:
    """What binds a player (0 White, 1 Black) to his seed of 32 bytes, in hex."""
    text = f"bgdice/1|client|{match}|{_SIDES[seat]}|".encode()
    return hashlib.sha256(text + seed).hexdigest()


def game_key(link: bytes, match: str, game: int, seeds: tuple[str, str]) -> bytes:
    """The key of a game, from its link and both seeds in hex."""
    text = f"bgdice/1|key|{match}/{game}|{seeds[0]}|{seeds[1]}|"
    return hmac.digest(link, text.encode(), "sha256")


def roll(key: bytes, number: int) -> tuple[int, int]:
    """Roll `number` of the game: the first two bytes that are fair."""
    fair = (byte % 6 + 1 for byte in _stream(key, number) if byte < _FAIR_BELOW)
    return next(fair), next(fair)


def _stream(key: bytes, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(key, f"roll|{number}|{block}".encode(), "sha256")
        block += 1


def check(match: str, events: list[Json]) -> list[str]:
    """What is wrong with the dice of a match by its events; nothing, where all is well."""
    return list(_faults(match, events))


def _faults(match: str, events: list[Json]) -> Iterator[str]:
    link_before = b""
    committed: dict[int, str] = {}
    seeds = ["", ""]
    rolled: list[tuple[int, tuple[int, int]]] = []
    for event in events:
        match event["type"]:
            case "MatchStarted":
                link_before = bytes.fromhex(event["anchor"])
            case "SeedCommitted":
                committed[event["seat"]] = event["commitment"]
            case "SeedOpened":
                seat, seed = event["seat"], event["seed"]
                seeds[seat] = seed
                if commitment(match, seat, bytes.fromhex(seed)) != committed.get(seat):
                    yield f"the seed of seat {seat} is not the one committed to"
            case "OpeningRolled":
                rolled = [(n, (face, face)) for n, face in enumerate(event["ties"])]
                rolled.append((event["roll"], (event["white_die"], event["black_die"])))
            case "DiceRolled":
                rolled.append((event["roll"], (event["die1"], event["die2"])))
            case "SeedRevealed":
                link = bytes.fromhex(event["seed"])
                if hashlib.sha256(link).digest() != link_before:
                    yield f"the link of game {event['game']} does not lead back to the anchor"
                key = game_key(link, match, event["game"], (seeds[0], seeds[1]))
                yield from _wrong_rolls(key, event["game"], rolled)
                link_before, rolled = link, []


def _wrong_rolls(key: bytes, game: int, rolled: list[tuple[int, tuple[int, int]]]) -> Iterator[str]:
    for count, (number, dice) in enumerate(rolled):
        if number != count:
            yield f"game {game}: roll {count} is missing"
        if roll(key, number) != dice:
            yield f"game {game}, roll {number}: {dice} instead of {roll(key, number)}"
