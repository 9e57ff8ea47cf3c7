"""From bytes to lines: what the file is written in, and notes on what is unusual about it."""

from typing import Final

from services.rules.errors import RulesError
from services.rules.matchfile.limits import FILE_BYTES_MAX
from services.rules.matchfile.problems import Problems

_BOM: Final = b"\xef\xbb\xbf"


def decode(data: bytes, problems: Problems) -> str:
    """The text of a file with plain line ends; RulesError if it is empty, too long or binary."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise RulesError(f"a match file is read from bytes, not {type(data).__name__}")
    raw = bytes(data)
    if len(raw) > FILE_BYTES_MAX:
        raise RulesError(f"{len(raw)} bytes, {FILE_BYTES_MAX} at most", "match file")
    if not raw.strip():
        raise RulesError("nothing in it", "match file")
    if b"\x00" in raw:
        raise RulesError("binary data, not text", f"byte {raw.index(0)}")
    if raw.startswith(_BOM):
        problems.add(1, "encoding", "begins with a UTF-8 byte order mark")
        raw = raw[len(_BOM) :]
    text = _text(raw, problems)
    if "\r" in text:
        problems.add(1, "encoding", "lines end with CR LF or CR")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _text(raw: bytes, problems: Problems) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as cause:
        line = raw.count(b"\n", 0, cause.start) + 1
        problems.add(line, "encoding", f"byte {raw[cause.start]:#x} is no UTF-8: read as Latin-1")
        return raw.decode("latin-1")
