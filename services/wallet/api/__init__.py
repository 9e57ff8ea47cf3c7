"""The gRPC face of the wallet: requests in, content or a refusal out."""

from services.wallet.api.serve import serve

__all__ = ["serve"]
