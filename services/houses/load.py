"""House files: one TOML a house, checked when it is read."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from services.houses.checks import NAME
from services.houses.errors import HouseError
from services.houses.house import House
from services.houses.schema import with_path

BUNDLED = Path(__file__).parent / "files"
MOST_BYTES = 65_536  # a file with all its comments takes about five thousand
MOST_HOUSES = 256  # a folder of houses is listed to every lobby


def list_houses(folder: Path | None = None) -> tuple[str, ...]:
    """Ids of the houses in a folder (None: those that come with the package), sorted.

    HouseError for a file whose name no house can have.
    """
    paths = sorted((folder or BUNDLED).glob("*.toml"))
    if len(paths) > MOST_HOUSES:
        raise HouseError(f"holds more than {MOST_HOUSES} houses", file=str(folder))
    for path in paths:
        with_path(path.name, NAME.hold, path.stem)
    return tuple(path.stem for path in paths)


def load_house(house_id: str, folder: Path | None = None) -> House:
    """The house in `<folder>/<house_id>.toml`; HouseError names file, field and value."""
    with_path("house_id", NAME.hold, house_id)
    return _bundled(house_id) if folder is None else _read(folder, house_id)


@lru_cache(maxsize=MOST_HOUSES)
def _bundled(house_id: str) -> House:
    return _read(BUNDLED, house_id)


def _read(folder: Path, house_id: str) -> House:
    path = folder / f"{house_id}.toml"
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise HouseError(f"cannot be read: {error.strerror}", file=path.name) from None
    return parse_house(data, path.name, house_id)


def parse_house(data: bytes, file: str, house_id: str) -> House:
    """A house from the bytes of its file; `house_id` is what the file's name promises."""
    if len(data) > MOST_BYTES:
        raise HouseError(f"must be at most {MOST_BYTES} bytes", file=file)
    try:
        house = House.read(tomllib.loads(data.decode("utf-8")))
        if house.id != house_id:
            raise HouseError("must be the file's name", field="id", value=house.id)
    except HouseError as error:
        raise error.in_file(file) from None
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, or nested without end
        raise HouseError(f"is no TOML: {str(error)[:200]}", file=file) from None
    return house
