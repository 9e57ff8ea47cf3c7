"""A rematch: two who have played agree to play again, under the same terms."""
