"""What may happen to tables and pairings, as pure functions."""
