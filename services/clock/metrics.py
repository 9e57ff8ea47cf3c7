"""What the clock service measures, beside what the kit does."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

from services.kit.metrics import LATENCY_BUCKETS_S

LATENESS = Histogram(
    "tavla_look_lateness_seconds",
    "From the moment that a match was to be looked at until the game had looked; machine time.",
    buckets=LATENCY_BUCKETS_S,
)
LOOKS = Counter(
    "tavla_looks_total",
    "Looks at matches: found something, too early, or not possible at that moment.",
    ["outcome"],
)
MARKS = Counter(
    "tavla_presence_marks_total", "Absences and returns that matches were told of.", ["what"]
)
MATCHES = Gauge("tavla_clock_matches", "Running matches known to this instance.")
WAITING = Gauge("tavla_clock_deadlines", "Matches that will have to be looked at.")
PARTITIONS = Gauge("tavla_clock_partitions", "Partitions of 64 that this instance looks after.")
INSTANCES = Gauge("tavla_clock_instances", "Instances of the clock service that are alive.")
GATEWAYS = Gauge("tavla_clock_gateways", "Gateways that are alive.")
THERE = Gauge("tavla_accounts_there", "Accounts with an open socket at any gateway.")
