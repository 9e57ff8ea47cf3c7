"""What the gateway measures, beside what the kit does."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

from services.kit.metrics import LATENCY_BUCKETS_S

# A line around the corner, around the world, and one that is broken.
LAG_BUCKETS_S = (0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 2, 5, 10)

REQUESTS = Counter("tavla_http_requests_total", "Answered requests.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "tavla_http_request_seconds",
    "From a request's arrival until its answer is out.",
    ["route"],
    buckets=LATENCY_BUCKETS_S,
)
SOCKETS = Gauge("tavla_sockets", "Open WebSockets that have said hello.")
ROOMS = Gauge("tavla_rooms", "Matches that somebody watches, or has until a moment ago.")
FRAMES_IN = Counter("tavla_frames_in_total", "Frames of clients by kind.", ["kind"])
BYES = Counter("tavla_byes_total", "Sockets that the server closed, by code.", ["code"])
COMMAND_SECONDS = Histogram(
    "tavla_client_command_seconds",
    "From a command's arrival at the gateway until its answer is queued.",
    buckets=LATENCY_BUCKETS_S,
)
CATCH_UPS = Counter(
    "tavla_catch_ups_total", "Times that a match was read because the live lane had left a gap."
)
LINE_SECONDS = Histogram(
    "tavla_line_seconds", "Round trips to clients, by our own pings.", buckets=LAG_BUCKETS_S
)
