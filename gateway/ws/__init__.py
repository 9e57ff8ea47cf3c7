"""The WebSocket under `/api/v1/ws`: one a client, JSON text frames, as PROTOCOL.md describes."""
