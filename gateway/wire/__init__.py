"""Messages of the services to what clients read, and back."""
