"""The client's gallery in headless Chromium: built once, served under the players' policy."""

import fcntl
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from threading import Thread
from typing import Final

from playwright.sync_api import Browser, Playwright

WEB: Final = Path(__file__).parents[2] / "web"
BUILT: Final = WEB / "dist-gallery"

# No inline script or style, nothing from elsewhere: what the gateway sends.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class _Handler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep quiet: a test's output is its own."""


def _newest(*places: Path) -> float:
    files = [file for place in places for file in (place, *place.rglob("*"))]
    return max(file.stat().st_mtime for file in files)


def build() -> None:
    """Build the gallery with the project's own script, once for all test processes."""
    sources = [WEB / name for name in ("src", "test", "gallery.html", "package-lock.json")]
    page = BUILT / "gallery.html"
    with (WEB / ".gallery.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if page.exists() and page.stat().st_mtime > _newest(*sources):
            return
        subprocess.run(
            ["bash", str(WEB / "build.sh"), "gallery"], check=True, stdout=subprocess.DEVNULL
        )


def build_client() -> None:
    """Build the client that a house serves, if a source is newer."""
    subprocess.run(["bash", str(WEB / "build.sh"), "up"], check=True, stdout=subprocess.DEVNULL)


@contextmanager
def served(folder: Path = BUILT) -> Iterator[str]:
    """Serve a folder on a free port of this machine; gives its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def chromium(playwright: Playwright) -> Browser:
    """Debian's Chromium, or the one that TAVLA_CHROMIUM names."""
    path = os.environ.get("TAVLA_CHROMIUM") or which("chromium")
    if path is None:
        raise RuntimeError("no Chromium: apt-get install chromium, or set TAVLA_CHROMIUM")
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))
