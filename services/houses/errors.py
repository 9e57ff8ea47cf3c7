"""The one error of this package: what was refused, in which field, with which value."""

from __future__ import annotations

SHOWN_CHARS = 80  # an error must fit a log line, whatever was put into the file


class HouseError(ValueError):
    """A house file, a table option or an argument was refused.

    `rule` says what must hold, `field` is a dotted path such as `fee.bands[1].rate_bp`, `value` is
    what stood there and `file` names the house file (empty outside of one).
    """

    def __init__(self, rule: str, *, field: str = "", value: object = None, file: str = "") -> None:
        self.rule = rule
        self.field = field
        self.value = value
        self.file = file
        super().__init__(self._words())

    def _words(self) -> str:
        place = f"{self.file}: " if self.file else ""
        if not self.field:
            return place + self.rule
        stood = "" if self.value is None else f" = {shorten(self.value)}"
        return f"{place}{self.field}{stood}: {self.rule}"

    def within(self, outer: str) -> HouseError:
        """The same error seen from the table that holds the field."""
        joint = "" if not self.field or self.field.startswith("[") else "."
        path = f"{outer}{joint}{self.field}"
        return HouseError(self.rule, field=path, value=self.value, file=self.file)

    def in_file(self, file: str) -> HouseError:
        """The same error with the name of the file that it was found in."""
        return HouseError(self.rule, field=self.field, value=self.value, file=file)


def shorten(value: object) -> str:
    """The value as Python writes it, cut to what fits a line."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a whole number of too many digits, or endless nesting
        text = f"a {type(value).__name__}"
    return text if len(text) <= SHOWN_CHARS else text[: SHOWN_CHARS - 3] + "..."
