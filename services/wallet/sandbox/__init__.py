"""A payment provider that moves no money: the whole way over HTTP, with signed callbacks."""
