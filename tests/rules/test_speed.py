"""What the README says of the rules' speed, as ratios that hold on a busy machine too."""

from importlib.util import find_spec

import pytest

from tests.bench.rules import compare

MEDIAN_MS_MAX = 0.12
TIMES_GAMMONVIEW_MIN = 3
COMPILED_RATE_MIN = 30_000  # positions a second
ROUNDS = 3


@pytest.mark.slow
@pytest.mark.usefixtures("built")
@pytest.mark.skipif(find_spec("bgsage") is None, reason="bgsage has no wheel for this machine")
def test_legal_plays_are_found_faster_than_elsewhere() -> None:
    figures = compare(ROUNDS)
    python, compiled = figures["Tavla, Python"], figures["Tavla, compiled"]
    assert python.median_ms <= MEDIAN_MS_MAX
    gammonview = figures["gammonview gvformat.legality"]
    assert python.rate >= TIMES_GAMMONVIEW_MIN * gammonview.rate
    assert python.found == compiled.found == 24_520
    assert compiled.rate >= COMPILED_RATE_MIN
    assert compiled.rate > figures["bgsage.possible_moves (C++)"].rate
