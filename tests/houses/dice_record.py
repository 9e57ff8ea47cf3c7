"""Whole matches' dice records, made as the house makes them."""

from typing import Any

from services.houses.dice_proof import anchor, chain, commitment, game_key, opening, roll

LAST = bytes(range(32))
SEEDS = {"w": bytes(range(32, 64)), "b": bytes(range(64, 96))}
MATCH = "match-000001"


def honest(games: int = 3, rolls: int = 6, *, black_has_client: bool = True) -> dict[str, Any]:
    """A finished match: `rolls` rolls a game after the opening, every link published."""
    seeds = dict(SEEDS) if black_has_client else {**SEEDS, "b": bytes(32)}
    log: list[dict[str, Any]] = [{"type": "MatchStarted", "anchor": anchor(LAST).hex()}]
    for side, seed in seeds.items():
        if seed == bytes(32):
            log.append({"type": "SeedCommitted", "side": side, "without_client": True})
        else:
            sent = commitment(MATCH, side, seed).hex()
            log.append({"type": "SeedCommitted", "side": side, "commitment": sent})
    for side, seed in seeds.items():
        marked = {"without_client": True} if seed == bytes(32) else {}
        log.append({"type": "SeedOpened", "side": side, "seed": seed.hex(), **marked})
    links = chain(LAST)
    for game in range(1, games + 1):
        log += one_game(game, links[game], seeds, rolls)
    log.append({"type": "MatchEnded"})
    return {"algorithm": "bgdice/2", "match_id": MATCH, "log": log}


def one_game(game: int, link: bytes, seeds: dict[str, bytes], rolls: int) -> list[dict[str, Any]]:
    """A game from its start to its published link."""
    key = game_key(link, MATCH, game, seeds["w"], seeds["b"])
    first = opening(key)
    lines: list[dict[str, Any]] = [
        {"type": "GameStarted", "game": game},
        {
            "type": "OpeningRolled",
            "ties": [face for _, face in first.ties],
            "dice": list(first.dice),
            "starter": first.starter,
        },
    ]
    for n in range(first.next_n, first.next_n + rolls):
        lines.append({"type": "CheckersPlayed", "steps": []})
        lines.append({"type": "DiceRolled", "roll": n, "dice": list(roll(key, n))})
    lines.append({"type": "GameEnded", "game": game})
    lines.append({"type": "SeedRevealed", "game": game, "seed": link.hex()})
    return lines
