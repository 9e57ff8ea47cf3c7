"""What concerns one account: its play credits, its own limits, whether it is frozen."""
