"""The match engine: every move, double and clock of a match, decided from its own log alone."""
