"""The clock service: looks at matches when time is up, and says who is there."""
