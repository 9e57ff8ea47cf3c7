"""Ratings of accounts: what every match did to them, and the ladders that come of it."""
