"""What the wallet measures, beside what the kit does."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

HOLDS = Counter("tavla_wallet_holds_total", "Stakes of matches: held, refused.", ["outcome"])
ENDS = Counter(
    "tavla_wallet_match_ends_total",
    "Ends of matches that were worked off: done (also where there was no stake), out_of_step.",
    ["outcome"],
)
OLD_STAKES = Gauge(
    "tavla_wallet_old_stakes", "Stakes of the last page that were older than ten minutes."
)
PAYMENT_WORDS = Counter(
    "tavla_wallet_payment_words_total", "What providers said: taken, refused.", ["outcome"]
)
