"""Fixtures for all tests: real PostgreSQL and NATS, started only when a test asks for them."""

import gc
import itertools
import os
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import hypothesis
import nats
import pytest

from services.stack.embedded import Nats, Postgres
from tests.shared import ABSENT, SHARED, shared_is_here

# gRPC reads this when it is first imported, and would print every connection that a test breaks.
os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
# The rules that several test files share; without this their failures would say nothing.
pytest.register_assert_rewrite("tests.contract", "tests.kit")

# A busy machine is no reason to fail, so examples have no deadline. `make check` tries a few of
# each, `make test` the usual hundred.
_SLOW_MACHINE = [hypothesis.HealthCheck.too_slow]
hypothesis.settings.register_profile("full", deadline=None, suppress_health_check=_SLOW_MACHINE)
hypothesis.settings.register_profile(
    "check", hypothesis.settings.get_profile("full"), max_examples=6
)
hypothesis.settings.load_profile("full")

SERVERS = {"postgres_server", "nats_server"}
TEST_PASSWORD = "of-the-tests"
_numbers = itertools.count(1)


# Started in a shell's background a process ignores Ctrl-C, and so do all that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# Some thousand collected tests are never freed, and need not be looked through again and again.
gc.set_threshold(50_000, 20, 20)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what asks for a server as `infra`, before -m selects."""
    for item in items:
        if isinstance(item, pytest.Function) and SERVERS & set(item.fixturenames):
            item.add_marker(pytest.mark.infra)


@pytest.fixture(scope="session")
def server_folder() -> Iterator[Path]:
    """A folder that any user can reach: as root, PostgreSQL may have to run as another."""
    folder = Path(tempfile.mkdtemp(prefix="tavla-tests-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def postgres_server(server_folder: Path) -> Iterator[Postgres]:
    """A PostgreSQL of this run's own, on a free port, without fsync."""
    server = Postgres(
        server_folder / "postgres",
        new_password=lambda: TEST_PASSWORD,
        durable=False,
        settings={"max_connections": "200"},
    )
    yield server.start()
    server.stop()


@pytest.fixture(scope="session")
def nats_server(server_folder: Path) -> Iterator[Nats]:
    """A nats-server of this run's own, on a free port."""
    server = Nats(server_folder / "nats", new_password=lambda: TEST_PASSWORD)
    yield server.start()
    server.stop()


@pytest.fixture
async def database(postgres_server: Postgres) -> AsyncIterator[str]:
    """The DSN of an empty database that is this test's alone."""
    name = f"test_{next(_numbers)}"
    admin = await asyncpg.connect(postgres_server.dsn())
    try:
        await admin.execute(f"CREATE DATABASE {name}")
        yield postgres_server.dsn(name)
        await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    finally:
        await admin.close()


@pytest.fixture
async def nats_url(nats_server: Nats) -> AsyncIterator[str]:
    """Where NATS listens; the streams that the test makes are deleted after it."""
    yield nats_server.url
    client = await nats.connect(nats_server.url)
    streams = client.jetstream()
    for stream in await streams.streams_info():
        assert stream.config.name is not None
        await streams.delete_stream(stream.config.name)
    await client.close()


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """The folder of the shared specs and data; the test is skipped where it is absent."""
    if not shared_is_here():
        pytest.skip(ABSENT)
    return SHARED
