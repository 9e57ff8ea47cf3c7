"""The event-sourcing and messaging kit: deciders, event stores, outbox, bus and ports."""
