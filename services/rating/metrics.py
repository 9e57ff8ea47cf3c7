"""What the service measures, beside what the kit does."""

from __future__ import annotations

from prometheus_client import Counter

RESULTS = Counter(
    "tavla_rating_results_total",
    "Ends of matches that were worked off: rated, or why they move no rating.",
    ["outcome"],
)
