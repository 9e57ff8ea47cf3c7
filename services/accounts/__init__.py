"""Accounts: who somebody is, how they prove it, what they prefer, and how they vanish."""
