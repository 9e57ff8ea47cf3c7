"""Measures a house by playing in it, from outside, as players do."""
