"""The match, purely: state, wishes, facts, `decide` and `evolve`."""
