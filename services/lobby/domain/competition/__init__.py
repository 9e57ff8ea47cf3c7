"""A competition, on screen a tournament: an elimination bracket of 4 to 64 players.

It has nothing to do with the house `tournament`, under whose rules, as under any house's, it may
be played.
"""
