"""What is measured: Prometheus metrics whose names end in their unit, or `_total` for counts."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST, Counter, Histogram, generate_latest

# From a fraction of a millisecond to what a person calls broken.
LATENCY_BUCKETS_S = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
# An event is late after a second, and after a day the courier has forgotten it.
LAG_BUCKETS_S = (0.005, 0.02, 0.1, 0.5, 1, 5, 30, 60, 300, 3_600, 86_400)

CONSUMED = Counter(
    "tavla_consumer_events_total",
    "Events that a consumer took on: done, or parked because they could not be.",
    ["consumer", "outcome"],
)
FOUND_IN_LOG = Counter(
    "tavla_consumer_found_in_log_total",
    "Events that reached a consumer by its producer's log before the bus brought them.",
    ["consumer"],
)
CONSUMER_LAG = Histogram(
    "tavla_consumer_lag_seconds",
    "From an event's append until a consumer had worked it off.",
    ["consumer"],
    buckets=LAG_BUCKETS_S,
)
COMMAND_SECONDS = Histogram(
    "tavla_command_seconds",
    "From a command's arrival at a service until its answer is ready.",
    ["method"],
    buckets=LATENCY_BUCKETS_S,
)
WORKER_RESTARTS = Counter(
    "tavla_worker_restarts_total",
    "Worker processes that died or took too long, and were replaced.",
    ["pool"],
)


def exposition() -> tuple[bytes, str]:
    """All metrics of this process as text, and its content type."""
    return generate_latest(), CONTENT_TYPE_LATEST
