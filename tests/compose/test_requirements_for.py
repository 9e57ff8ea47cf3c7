"""Which part of the lock goes into the image: what the house runs on, nothing of its builders."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement

from deploy.requirements_for import (
    EMBEDDED,
    ROOT,
    UnknownPackage,
    name_of,
    normal,
    read_lock,
    share,
    the_share,
)

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = """\
alpha==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:ab
    # via house (pyproject.toml)
beta-tools==2.0 ; sys_platform == 'linux' \\
    --hash=sha256:bb
    # via
    #   alpha
    #   epsilon
gamma==3.0 \\
    --hash=sha256:cc
    # via beta-tools
epsilon==5.0 \\
    --hash=sha256:ee
    # via house (pyproject.toml)
"""


def _names(*wanted: str) -> list[str]:
    return [entry.name for entry in share(read_lock(LOCK), wanted)]


def test_a_package_comes_with_all_that_it_needs_however_far_below() -> None:
    assert _names("alpha") == ["alpha", "beta-tools", "gamma"]
    assert _names("Beta_Tools") == ["beta-tools", "gamma"]
    assert _names("gamma") == ["gamma"]


def test_an_entry_keeps_its_platforms_and_every_hash() -> None:
    beta = share(read_lock(LOCK), ["beta-tools"])[0]
    assert beta.text == LOCK.partition("    # via\n")[0].partition("pyproject.toml)\n")[2].rstrip()
    alpha = share(read_lock(LOCK), ["alpha"])[0]
    assert alpha.text.count("--hash=") == 2
    assert not alpha.text.endswith("\\")


def test_a_package_that_the_lock_does_not_know_is_refused_by_name() -> None:
    with pytest.raises(UnknownPackage, match="delta"):
        _names("alpha", "delta")


def _needed(requirement: Requirement, found: set[str]) -> None:
    """What is installed here for one requirement, as the packages themselves say."""
    for extra in ("", *requirement.extras):
        key = f"{normal(requirement.name)}[{extra}]"
        if key in found:
            continue
        try:
            wanted = distribution(requirement.name).requires or []
        except PackageNotFoundError:  # it is for another platform
            return
        found.add(key)
        for below in map(Requirement, wanted):
            if below.marker is None or below.marker.evaluate({"extra": extra}):
                _needed(below, found)


def test_the_image_gets_exactly_what_the_packages_themselves_say_they_need() -> None:
    found: set[str] = set()
    for text in PROJECT["dependencies"]:
        if name_of(text) not in EMBEDDED:
            _needed(Requirement(text), found)
    needed = {key.partition("[")[0] for key in found}
    locked = {entry.name for entry in the_share() if "== 'win32'" not in entry.text}
    assert locked == needed


def test_the_image_gets_no_tool_of_those_who_build_it_and_no_embedded_server() -> None:
    builders = {name_of(text) for text in PROJECT["optional-dependencies"]["dev"]}
    assert not {entry.name for entry in the_share()} & (builders | EMBEDDED)


def test_every_package_of_the_image_is_pinned_with_its_hashes() -> None:
    for entry in the_share():
        assert re.match(r"[a-z0-9.-]+==\S+", entry.text)
        assert "--hash=sha256:" in entry.text
