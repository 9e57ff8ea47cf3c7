"""Which events of which service a consumer wants, and how it gets on with them."""

from __future__ import annotations

from dataclasses import dataclass, field

from services.kit.bus import ConsumerSpec
from services.kit.events import RecordedEvent, partition_of
from services.kit.store import PAGE_MAX
from services.kit.subjects import event_filter, event_stream
from services.kit.waiting import Backoff


@dataclass(frozen=True, slots=True)
class Source:
    """What `consumer` wants of `service`: these types (full names), all where empty.

    Only who wants all types sees whole streams and can tell at once that an event is missing.
    `partitions` narrows it to a share of the streams, all where empty. Consumers of one service
    that divide the partitions must have names of their own.
    """

    consumer: str
    service: str
    types: frozenset[str] = frozenset()
    partitions: frozenset[int] = frozenset()

    @property
    def checkpoint(self) -> str:
        """The name under which its place in the service's log is kept."""
        return f"{self.consumer}<{self.service}"

    def wants(self, event: RecordedEvent) -> bool:
        """Whether it is one of those."""
        in_share = not self.partitions or partition_of(event.stream) in self.partitions
        return in_share and (not self.types or event.type in self.types)

    def spec(self, limits: ConsumerLimits) -> ConsumerSpec:
        """The same as a durable consumer of the bus."""
        shares: list[int | None] = [*sorted(self.partitions)] or [None]
        subjects = tuple(
            event_filter(self.service, event_type=name, partition=share)
            for name in sorted(self.types) or [""]
            for share in shares
        )
        return ConsumerSpec(
            stream=event_stream(self.service),
            name=self.consumer,
            subjects=subjects,
            ack_wait_ms=limits.ack_wait_ms,
            max_unacked=limits.at_work_max,
        )


@dataclass(frozen=True, slots=True)
class ConsumerLimits:
    """How much at a time, how often, how long.

    `at_work_max` events are at work at a time: enough to fill the log's batches. Every `sweep_ms`
    the producer's log is read on from where it was read last, which is how long an event may take
    that the bus lost without anyone noticing. An event that cannot be worked off `attempts_max`
    times is parked: a bug stays a bug, and five tries outlast a deployment's hiccup.
    """

    at_work_max: int = 512
    ack_wait_ms: int = 30_000
    sweep_ms: int = 60_000
    tidy_ms: int = 2_000
    page: int = PAGE_MAX
    attempts_max: int = 5
    backoff: Backoff = field(default_factory=Backoff)
