"""What is said at a match, by its players and by those who look on."""
