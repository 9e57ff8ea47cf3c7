"""Secrets, a container engine, images to build from, and the house brought up once for all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.compose import node_image, python_image, server_images
from tests.compose.docker_api import DockerApi
from tests.compose.engine import Engine, EngineError, why_not
from tests.compose.house import ComposedHouse, make_secrets

# The version that deploy/Dockerfile asks for.
PYTHON = "3.12"


@pytest.fixture(scope="session")
def secrets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of secrets, as an operator makes it."""
    folder = tmp_path_factory.mktemp("compose") / "secrets"
    make_secrets(folder)
    return folder


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    """podman, below a folder that is gone afterwards.

    TAVLA_COMPOSE_WORK names a folder that is kept, so that the next run need not build anew.
    """
    if reason := why_not():
        pytest.skip(reason)
    kept = os.environ.get("TAVLA_COMPOSE_WORK")
    engine = Engine(Path(kept or tempfile.mkdtemp(prefix="tavla-compose-")))
    try:
        server_images.nats_image().load(engine)
        engine.run("run", "--rm", "--network", "bridge", "nats:2.12-alpine", "--version")
    except EngineError as error:
        engine.remove_all()
        pytest.skip(f"containers: podman cannot run one here: {error}")
    yield engine
    if not kept:
        engine.remove_all()


@pytest.fixture(scope="session")
def base_images(engine: Engine) -> None:
    """Stand-ins for the images that Dockerfile and docker-compose.yml start from."""
    python = python_image.find_interpreter(PYTHON)
    wheels = engine.work / "wheels"
    packages = engine.work / "npm"
    with ThreadPoolExecutor() as side:
        downloaded = side.submit(python_image.download_wheels, python, wheels)
        fetched = side.submit(node_image.download_packages, packages)
        to_build_in, to_run_in = python_image.images(python, wheels)
        server_images.postgres_image().load(engine)
        to_run_in.load(engine)
        downloaded.result()
        fetched.result()
    node_image.image(packages).load(engine)
    to_build_in.load(engine)


@pytest.fixture(scope="module")
def house(engine: Engine, base_images: None) -> Iterator[ComposedHouse]:
    """The house of docker-compose.yml, all of it healthy."""
    api = DockerApi(engine)
    api.start()
    house = ComposedHouse(engine, api)
    try:
        house.up()
        yield house
    finally:
        house.down()
        api.stop()
