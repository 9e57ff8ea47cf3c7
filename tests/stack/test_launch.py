"""The launcher becomes another program, as whom it is told, and only while its parent lives."""

import os
import signal
import subprocess
import sys

import pytest

from services.stack.embedded.identity import SAME, Identity, launch_command
from services.stack.embedded.launch import IDENTITY_REFUSED, PARENT_GONE, take_identity

# Another user may not reach our own Python.
WHO = ["/bin/sh", "-c", "id -u; id -G"]
ROOT_ONLY = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")


def run(identity: Identity, program: list[str] = WHO) -> "subprocess.CompletedProcess[str]":
    command = launch_command(program, identity, signal.SIGKILL)
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_it_becomes_the_program_with_its_arguments_and_status() -> None:
    done = run(SAME, [sys.executable, "-c", "import sys; print(sys.argv); sys.exit(7)", "a b"])
    assert (done.returncode, done.stdout) == (7, "['-c', 'a b']\n")


def test_as_the_same_user_nothing_changes() -> None:
    assert run(SAME).stdout.splitlines()[0] == str(os.getuid())


@ROOT_ONLY
def test_root_may_really_become_another_user_without_groups() -> None:
    assert run(Identity("drop", 65_534, 65_534)).stdout == "65534\n65534\n"


@ROOT_ONLY
def test_root_may_only_appear_as_another_user() -> None:
    done = run(Identity("appear", 65_534, 65_534))
    if done.returncode == IDENTITY_REFUSED:
        pytest.skip("user namespaces are not allowed on this machine")
    assert done.stdout.startswith("65534\n65534")


def test_an_identity_that_cannot_be_taken_ends_it() -> None:
    class Forbidding:
        """A system that allows no user namespaces."""

        def unshare(self, _: int) -> int:
            return -1

    with pytest.raises(SystemExit) as ended:
        take_identity(Forbidding(), "appear:65534:65534")  # type: ignore[arg-type]
    assert ended.value.code == IDENTITY_REFUSED


def test_nothing_is_run_for_a_parent_that_has_gone() -> None:
    command = launch_command(WHO, SAME, signal.SIGKILL)
    someone_else = str(os.getppid())
    command[4] = someone_else
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (PARENT_GONE, "")
