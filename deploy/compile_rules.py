"""Compiles the hot modules of services.rules with mypyc: `python -m deploy.compile_rules`.

Does nothing if the present sources are compiled already. Where mypyc or a C compiler is missing
or fails it says so in one line and ends well: the rules then run from their sources. With
`--strict` such a failure ends with status 1.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from services.rules import compiled

ROOT = Path(__file__).parents[1]
BUILD_MAX_S = 600  # a build takes 15 s on one idle core
# Run in a process of its own: mypyc and setuptools keep global state and print freely.
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
out, temp, *files = sys.argv[1:]
options = ["--config-file=", "--explicit-package-bases", f"--cache-dir={temp}/mypy"]
modules = mypycify([*options, *files], target_dir=f"{temp}/c", group_name="services.rules.hot")
setup(
    name="rules",
    py_modules=[],
    ext_modules=modules,
    script_args=["-q", "build_ext", "--build-lib", out, "--build-temp", f"{temp}/o"],
)
"""


def main() -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--strict", action="store_true", help="fail if it cannot be compiled")
    strict = parser.parse_args().strict
    place = compiled.folder()
    if place.is_dir():
        return 0
    reason = _compile(place)
    if reason:
        sys.stdout.write(f"services.rules runs uncompiled: {reason}\n")
        return int(strict)
    _forget_others(place)
    sys.stdout.write("services.rules is compiled\n")
    return 0


def _compile(place: Path) -> str:
    """Build the hot modules into `place`; the reason if that fails."""
    with tempfile.TemporaryDirectory() as temp:
        built = Path(temp) / "lib"
        failure = _run_build(built, temp)
        if failure:
            return failure
        try:
            _install(built / "services" / "rules", place)
        except OSError as cause:
            return f"the build could not be put in its place: {cause}"
    return ""


def _run_build(built: Path, temp: str) -> str:
    files = [f"services/rules/{name}.py" for name in compiled.HOT]
    command = [sys.executable, "-c", BUILD, str(built), temp, *files]
    try:
        subprocess.run(  # noqa: S603 - our own interpreter and our own files
            command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=BUILD_MAX_S
        )
    except subprocess.CalledProcessError as failed:
        lines = (failed.stdout + failed.stderr).strip().splitlines()
        return lines[-1] if lines else f"the build ended with status {failed.returncode}"
    except subprocess.TimeoutExpired:
        return f"the build took more than {BUILD_MAX_S} s"
    return ""


def _install(built: Path, place: Path) -> None:
    """Move a build to its place in one step, so that no half of it can be imported."""
    place.parent.mkdir(exist_ok=True)
    (place.parent / ".gitignore").write_text("*\n", encoding="ascii")
    staged = Path(tempfile.mkdtemp(dir=place.parent))
    staged.chmod(0o755)
    for file in built.iterdir():
        shutil.copy(file, staged)
    try:
        staged.rename(place)
    except OSError:
        shutil.rmtree(staged)
        if not place.is_dir():  # else another build of the same sources was quicker
            raise


def _forget_others(place: Path) -> None:
    """Remove builds of sources that are no more, for the same interpreter."""
    _, target = place.name.split("-", 1)
    for other in place.parent.iterdir():
        if other != place and other.name.endswith(target):
            shutil.rmtree(other)


if __name__ == "__main__":
    sys.exit(main())
