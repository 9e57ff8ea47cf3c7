"""Money: a double-entry ledger, stakes of matches, play credits, payments, own limits."""
