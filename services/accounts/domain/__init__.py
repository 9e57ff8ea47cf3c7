"""What may happen to an account, as pure functions."""
