"""The game service: its events as they concern us, its reads and its two doors for commands."""
