"""What a match does to ratings, as pure functions."""
