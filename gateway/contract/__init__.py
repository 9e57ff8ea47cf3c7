"""The contract with clients: models of what they read, and the documents made of them."""
