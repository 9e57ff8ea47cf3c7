"""What is measured of a service's log and of its relay."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

BATCH_APPENDS = Histogram(
    "tavla_log_batch_appends",
    "Appends that were written in one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
)
APPENDS = Counter("tavla_log_appends_total", "Appends by what became of them.", ["outcome"])
RELAYED = Counter("tavla_relay_events_total", "Events that the bus has taken.", ["service"])
RELAY_LAG = Gauge(
    "tavla_relay_lag_seconds", "Age of the oldest event that waits for the bus.", ["service"]
)
OLDEST_TRANSACTION = Gauge(
    "tavla_oldest_transaction_seconds",
    "Age of a role's oldest open transaction that writes; every relay waits for it.",
    ["role"],
)
