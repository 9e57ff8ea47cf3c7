"""Which sockets belong to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from gateway.ws.session import Session

# A phone, a tablet, and a handful of tabs.
SOCKETS_MAX: Final = 10


class Moved(Protocol):
    """Hears of an account's first socket and of its last."""

    def __call__(self, account: str, *, here: bool) -> None:
        """It is here now, or not any more."""
        ...


class People:
    """Sessions by account."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Session, None]] = {}
        self._hooks: list[Moved] = []

    def on_move(self, hook: Moved) -> None:
        """Call `hook` when an account comes or goes, not for a second socket of it."""
        self._hooks.append(hook)

    def accounts(self) -> list[str]:
        """Who is here."""
        return list(self._of)

    def online(self, account: str) -> bool:
        """Whether an account is here."""
        return account in self._of

    def add(self, account: str, session: Session) -> None:
        """Somebody has come."""
        sessions = self._of.setdefault(account, {})
        sessions[session] = None
        if len(sessions) == 1:
            self._tell_move(account, here=True)

    def remove(self, account: str, session: Session) -> None:
        """Somebody has gone."""
        sessions = self._of.get(account, {})
        if sessions.pop(session, self) is None and not sessions:
            del self._of[account]
            self._tell_move(account, here=False)

    def _tell_move(self, account: str, *, here: bool) -> None:
        for hook in self._hooks:
            hook(account, here=here)

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
