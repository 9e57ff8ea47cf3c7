"""A table: opened by a host, taken by one other player, or gone."""
