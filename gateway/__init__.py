"""The door of the house: REST and WebSocket for browsers, mobile clients and bots."""
