"""What an abandoned position is worth: anything, because which value is right is no matter here."""

from __future__ import annotations

import random

from tavla.game.v1 import service_pb2 as pb

from services.game.domain.facts import SettlementDue

MILLION = 1_000_000


def value_of(due: SettlementDue, chance: random.Random) -> pb.SettleAbandoned:
    """A lawful valuation, another one each time: only what is in the log may count."""
    cuts = sorted(chance.randint(0, MILLION) for _ in range(5))
    parts = [after - before for before, after in zip([0, *cuts], [*cuts, MILLION], strict=True)]
    win, win_gammon, win_backgammon, lose, lose_gammon, lose_backgammon = parts
    return pb.SettleAbandoned(
        position_id=due.position_id,
        win_ppm=win,
        win_gammon_ppm=win_gammon,
        win_backgammon_ppm=win_backgammon,
        lose_ppm=lose,
        lose_gammon_ppm=lose_gammon,
        lose_backgammon_ppm=lose_backgammon,
        cube=due.cube,
        equity_millipoints=chance.randint(-3_000, 3_000),
        mwc_ppm=chance.randint(0, MILLION),
        evaluator="any",
        evaluator_version="1",
        met="any",
    )
