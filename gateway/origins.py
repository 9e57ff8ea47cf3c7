"""Which pages may use a signed-in browser: the house's own, and those that the settings name."""

from __future__ import annotations

from urllib.parse import urlsplit


class Origins:
    """Knows the pages whose requests may carry a cookie."""

    def __init__(self, others: str = "") -> None:
        self._others = frozenset(text.strip().rstrip("/") for text in others.split(",") if text)

    def allow(self, origin: str, host: str) -> bool:
        """Whether a page of `origin` may ask `host`, as the Host header names it."""
        if origin in self._others:
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host
