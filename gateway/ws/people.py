"""Which sockets belong to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gateway.ws.session import Session

# A phone, a tablet, and a handful of tabs.
SOCKETS_MAX: Final = 10


class People:
    """Sessions by account."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Session, None]] = {}

    def add(self, account: str, session: Session) -> None:
        """Somebody has come."""
        self._of.setdefault(account, {})[session] = None

    def remove(self, account: str, session: Session) -> None:
        """Somebody has gone."""
        sessions = self._of.get(account, {})
        sessions.pop(session, None)
        if not sessions:
            self._of.pop(account, None)

    def of(self, account: str) -> tuple[Session, ...]:
        """All sessions of an account, the oldest first."""
        return tuple(self._of.get(account, ()))

    def all(self) -> Iterator[Session]:
        """All sessions of everybody."""
        return (session for sessions in tuple(self._of.values()) for session in tuple(sessions))

    def tell(self, account: str, text: str) -> None:
        """Tell all sockets of an account."""
        for session in self.of(account):
            session.socket.offer(text)
