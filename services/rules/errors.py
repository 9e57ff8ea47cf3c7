"""The refusals of the rules package: one, and a kind of it that callers tell apart."""


class RulesError(ValueError):
    """Input that no game of backgammon can hold.

    `what` says what is wrong, with the numbers; `where` names the field, point, row or character
    it was found at, or is empty.
    """

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what, where)
        self.what = what
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class ShortPlayError(RulesError):
    """A play that stops although the roll lets its mover go on."""
