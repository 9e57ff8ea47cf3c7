"""Money on its way in or out through a provider."""
