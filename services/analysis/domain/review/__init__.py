"""A match read again: which decisions there were, what each cost, what luck did."""
