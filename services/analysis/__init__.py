"""Computers' and ghosts' play, the value of what was left behind, and reviews of matches."""
