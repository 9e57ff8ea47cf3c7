"""The stakes of one match: held, then paid out once, or released."""
