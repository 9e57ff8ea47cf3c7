"""The gRPC face of the lobby: requests in, content or a refusal out."""

from services.lobby.api.tables import serve

__all__ = ["serve"]
