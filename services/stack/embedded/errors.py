"""What can stand in the way of an embedded server, each as one sentence that says what to do."""

# ruff: noqa: N818 - the names read as the sentence they stand for

from pathlib import Path


class EmbeddedError(Exception):
    """An embedded server cannot run. The text is meant for the person at the keyboard."""


class BinaryMissing(EmbeddedError):
    """The server's program is not installed."""

    def __init__(self, program: str, package: str) -> None:
        super().__init__(f"{program} is not installed here; the Python package {package} brings it")
        self.program, self.package = program, package


class PortTaken(EmbeddedError):
    """Another program listens on the port."""

    def __init__(self, program: str, port: int, advice: str = "") -> None:
        advice = f"; {advice}" if advice else ""
        super().__init__(f"{program} cannot listen on port {port}: another program has it{advice}")
        self.program, self.port = program, port


class PortForbidden(EmbeddedError):
    """This user may not listen on the port."""

    def __init__(self, program: str, port: int, advice: str) -> None:
        super().__init__(f"{program} may not listen on port {port} as this user; {advice}")
        self.program, self.port = program, port


class DiskFull(EmbeddedError):
    """The disk under the data folder has too little room (sizes in bytes)."""

    def __init__(self, folder: Path, free_bytes: int, needed_bytes: int) -> None:
        free_mb, needed_mb = free_bytes // 1_000_000, needed_bytes // 1_000_000
        super().__init__(
            f"the disk under {folder} is full: {free_mb} MB free, {needed_mb} MB needed"
        )
        self.folder, self.free_bytes, self.needed_bytes = folder, free_bytes, needed_bytes


class NotWritable(EmbeddedError):
    """The data folder cannot be made or written to by the user that has to."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"cannot write to {folder}: {reason}")
        self.folder, self.reason = folder, reason


class OtherVersion(EmbeddedError):
    """The data folder was made by another major version of PostgreSQL."""

    def __init__(self, folder: Path, found: int, needed: int) -> None:
        super().__init__(
            f"{folder} was made by PostgreSQL {found}, but PostgreSQL {needed} is installed: "
            f"install {found} again, or dump with {found} and restore into an empty folder"
        )
        self.folder, self.found, self.needed = folder, found, needed


class NotOurData(EmbeddedError):
    """The data folder holds something that no PostgreSQL made."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"{folder} is not empty and holds no PostgreSQL data: choose another folder"
        )
        self.folder = folder


class DataInUse(EmbeddedError):
    """Another server runs on the data folder, or its lock file names a living process."""

    def __init__(self, folder: Path, pid: int) -> None:
        super().__init__(f"{folder} is in use by process {pid}: stop it first")
        self.folder, self.pid = folder, pid


class ServerFailed(EmbeddedError):
    """The server ended or did not get ready, for a reason only its own log knows."""

    def __init__(self, program: str, what: str, log: Path, tail: str) -> None:
        super().__init__(f"{program} {what}; its log {log} ends with:\n{tail}")
        self.program, self.what, self.log, self.tail = program, what, log, tail

    @property
    def in_short(self) -> str:
        """The same without the end of the log."""
        return f"{self.program} {self.what}, see {self.log}"
