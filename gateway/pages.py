"""The web client's files; where they are not built, a plain page that says what this is."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

import structlog
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from gateway.problems import Problem, problem_response

# The client is below 1 MB; a folder of more is the wrong one.
FILES_MAX_BYTES: Final = 20_000_000
# Only what is named by its content may be kept for ever.
HASHED: Final = "/assets/"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
ALWAYS_ASKED: Final = "no-cache"
# Everything from the house itself; no inline script or style, no frame around us.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_PLAIN: Final = Path(__file__).parent / "plain"
_SQUEEZED: Final = ("text/", "application/javascript", "application/json", "image/svg")

_log = structlog.get_logger(__name__)


class File(NamedTuple):
    """A file as it is sent; `squeezed` is empty where gzip gains nothing."""

    body: bytes
    squeezed: bytes
    content_type: str
    tag: str


def _file(path: Path) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "text/javascript" if kind == "application/javascript" else kind
    text = kind.startswith(_SQUEEZED)
    squeezed = gzip.compress(body, mtime=0) if text else b""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    content_type = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return File(body, squeezed if len(squeezed) < len(body) else b"", content_type, tag)


class Pages:
    """An ASGI application for all that is not the API. Files are read once, until they change.

    The plain page makes way as soon as the client is built in `folder`.
    """

    def __init__(self, folder: Path) -> None:
        self._built = folder
        self._folder = _PLAIN
        self._stamp = 0
        self._files: dict[str, File] = {}
        self._read()

    def _read(self) -> None:
        """Read all files anew where the page has changed. Raises ValueError for too much."""
        if (self._built / "index.html").is_file():
            self._folder = self._built
        try:
            stamp = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            return  # it is being built; what was there before still serves
        if stamp == self._stamp:
            return
        paths = [path for path in sorted(self._folder.rglob("*")) if path.is_file()]
        if sum(path.stat().st_size for path in paths) > FILES_MAX_BYTES:
            raise ValueError(f"{self._folder} is more than a web client")
        files = {f"/{path.relative_to(self._folder).as_posix()}": _file(path) for path in paths}
        # Pages that are open still ask for the files of the client before this one.
        self._files = {**self._files, **files}
        self._stamp = stamp
        _log.info("pages", folder=self._folder.name, files=len(files))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One file, or the page itself for a place within it."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        path = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            problem = Problem("method_not_allowed", "Files are only read.")
            await problem_response(problem, path)(scope, receive, send)
            return
        if "." not in path.rpartition("/")[2] and not path.startswith(("/api/", "//")):
            self._read()
            path = "/index.html"
        file = self._files.get(path)
        if file is None:
            problem = Problem("not_found", "There is no such page.")
            await problem_response(problem, path)(scope, receive, send)
            return
        await _sent(file, path, Headers(scope=scope))(scope, receive, send)


def _sent(file: File, path: str, asked: Headers) -> Response:
    headers = {
        "Cache-Control": IMMUTABLE if path.startswith(HASHED) else ALWAYS_ASKED,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": POLICY,
    }
    if asked.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.squeezed and "gzip" in asked.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.squeezed, "gzip"
    headers["Content-Type"] = file.content_type
    return Response(body, headers=headers)
