"""A pairing: the process that makes a match of a full table, whatever fails on the way."""
