"""What is between two accounts: friendship, a request for it, or a block."""
