"""When to look, who is there, and which instance does what: pure, without a clock or a network."""
