"""Which pages may use a signed-in browser: the house's own, and those that the settings name."""

from __future__ import annotations


class Origins:
    """Knows the pages whose requests may carry a cookie. With `tls` they come over TLS alone."""

    def __init__(self, others: str = "", *, tls: bool = False) -> None:
        self._others = frozenset(text.strip().rstrip("/") for text in others.split(",") if text)
        self._schemes = ("https",) if tls else ("http", "https")

    def allow(self, origin: str, host: str) -> bool:
        """Whether a page of `origin` may ask `host`, as the Host header names it."""
        own = host and origin in [f"{scheme}://{host}" for scheme in self._schemes]
        return bool(own) or origin in self._others
