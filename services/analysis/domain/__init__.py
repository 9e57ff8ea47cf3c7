"""What an engine is asked and what follows from its answers: pure functions."""
