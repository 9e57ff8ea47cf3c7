"""How far in a log all is worked off, while its events finish in any order."""

from __future__ import annotations

from collections import deque

from services.kit.events import Checkpoint


class PageProgress:
    """One page of a log: complete once it has been entered whole and nothing of it is at work."""

    def __init__(self, progress: Progress, reached: Checkpoint) -> None:
        self._progress = progress
        self.reached = reached
        self.at_work = 1  # the entering itself

    def begin(self) -> None:
        """One more of its events is at work."""
        self.at_work += 1

    def done(self) -> None:
        """One of them is worked off, or the page is entered whole."""
        self.at_work -= 1
        self._progress.advance()


class Progress:
    """The place before which everything is worked off."""

    def __init__(self, place: Checkpoint) -> None:
        self.place = place
        self._pages = deque[PageProgress]()

    def page(self, reached: Checkpoint) -> PageProgress:
        """A page that follows those before it; `done` once when all its events have begun."""
        page = PageProgress(self, reached)
        self._pages.append(page)
        return page

    def advance(self) -> None:
        """Move on over the pages that are complete."""
        while self._pages and self._pages[0].at_work == 0:
            self.place = self._pages.popleft().reached
