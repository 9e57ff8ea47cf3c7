"""Whatever fits the OpenAPI document, or nearly does, is answered as the document says."""

import asyncio
import sys
from pathlib import Path

import pytest

from gateway.main import Gateway
from tests.gateway.client import Client, base_url

# What would end the session that the others are asked with.
ENDS_THE_SESSION = "erase|sign_out|sign_out_everywhere|change_password|upgrade"
BUDGET_S = 30


async def run_schemathesis(gateway: Gateway, folder: Path, *options: str) -> None:
    """Have the document tried out within the budget; whatever it finds is printed."""
    program = await asyncio.create_subprocess_exec(
        str(Path(sys.executable).parent / "schemathesis"),
        *("run", f"{base_url(gateway)}/openapi.json", "--no-color", "--no-shrink"),
        *("--max-examples=5", f"--max-time={BUDGET_S}", "--continue-on-failure"),
        *("--generation-deterministic", "--warnings=off"),
        # A cursor is a text to whoever reads the document, and yet only ours are taken.
        "--exclude-checks=positive_data_acceptance",
        *options,
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await program.communicate()
    assert program.returncode == 0, said.decode()


@pytest.mark.slow
async def test_no_request_of_a_signed_in_client_is_a_fault(guest: Client, tmp_path: Path) -> None:
    await run_schemathesis(
        guest.gateway,
        tmp_path,
        f"--header=Authorization: Bearer {guest.token}",
        f"--exclude-operation-id-regex=^({ENDS_THE_SESSION})$",
        "--phases=examples,coverage,fuzzing",
    )


@pytest.mark.slow
async def test_no_request_of_a_stranger_is_a_fault(gateway: Gateway, tmp_path: Path) -> None:
    await run_schemathesis(
        gateway,
        tmp_path,
        "--phases=coverage",
        f"--include-operation-id-regex=^({ENDS_THE_SESSION})$",
    )
