"""Matches between two players who choose at random, the same ones in every run."""

import random

from services.rules import legal_plays
from services.rules.cube import other_seat
from services.rules.matchfile import GameBuilder, GameRecord, MatchRecord
from services.rules.matchfile.record import SIDES, other_side
from services.rules.score import MatchScore

CUBE_MAX = 64
MONEY_GAMES = 6


def random_match(seed: int, length: int, *, beavers: bool = False) -> MatchRecord:
    """A match to `length`, or a money session (0): plays, cubes and resignations at random."""
    chance = random.Random(seed)
    score = MatchScore(length)
    games: list[GameRecord] = []
    while score.winner is None and (length or len(games) < MONEY_GAMES):
        game = _random_game(chance, score, beavers=beavers)
        games.append(game)
        assert game.winner is not None
        score = score.after_game(SIDES.index(game.winner), game.points)
    money = length == 0
    return MatchRecord(
        f"Left{seed}",
        "Right",
        length,
        games=tuple(games),
        tags={"Event": "Random walk", "EventDate": "2026.11.30"},
        jacoby=False if money else None,
        beavers=beavers if money else None,
    )


def _random_game(chance: random.Random, score: MatchScore, *, beavers: bool) -> GameRecord:
    game = GameBuilder(score.points, crawford=score.is_crawford)
    side = chance.choice(SIDES)
    while not game.over:
        if game.plies and score.cube_in_play:
            _maybe_double(game, side, chance, beavers=beavers)
        if game.plies and not game.over and chance.random() < 0.01:
            game.resign(chance.choice(SIDES), chance.choice([1, 1, 2, 3]))
        if not game.over:
            _roll(game, side, chance)
        side = other_side(side)
    return game.build()


def _roll(game: GameBuilder, side: str, chance: random.Random) -> None:
    dice = (chance.randint(1, 6), chance.randint(1, 6))
    if not game.plies and dice[0] == dice[1]:
        dice = (dice[0], dice[0] % 6 + 1)  # nobody opens with a double
    plays = legal_plays(game.board(side), dice)
    game.add_play(side, dice, chance.choice(plays))


def _maybe_double(game: GameBuilder, side: str, chance: random.Random, *, beavers: bool) -> None:
    seat = SIDES.index(side)
    if not game.cube.may_offer(seat, CUBE_MAX) or chance.random() > 0.05:
        return
    game.double(side)
    answerer = SIDES[other_seat(seat)]
    if beavers and game.offer and game.offer.may_beaver(CUBE_MAX) and chance.random() < 0.4:
        game.beaver(answerer)
        answerer = side
    if chance.random() < 0.7:
        game.take(answerer)
    else:
        game.drop(answerer)
