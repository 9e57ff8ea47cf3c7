"""deploy/make_secrets.sh: what it makes, for whom, and that it never makes it again."""

from __future__ import annotations

import stat
from pathlib import Path

from tests.compose.compose_file import model
from tests.compose.house import make_secrets


def _texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_it_makes_every_secret_that_the_containers_ask_for(secrets: Path) -> None:
    asked = {Path(each["file"]).name for each in model()["secrets"].values()}
    made = set(_texts(secrets)) - {".gitignore"}
    assert asked <= made
    # It stands in nats_url and nats_users.
    assert made - asked == {"nats_password"}


def test_secrets_differ_and_are_long(secrets: Path) -> None:
    texts = _texts(secrets)
    drawn = [
        text for name, text in texts.items() if name.startswith(("tavla_", "rpc", "nats_pass"))
    ]
    assert len(set(drawn)) == len(drawn) >= 5
    assert all(len(text) == 48 and set(text) <= set("0123456789abcdef") for text in drawn)


def test_only_their_owner_can_reach_them_and_whoever_a_container_runs_as_can_read_them(
    secrets: Path,
) -> None:
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o700
    modes = {stat.S_IMODE(p.stat().st_mode) for p in secrets.iterdir() if p.name != ".gitignore"}
    assert modes == {0o444}


def test_a_second_call_keeps_what_is_there_and_makes_what_is_missing(tmp_path: Path) -> None:
    make_secrets(tmp_path)
    before = _texts(tmp_path)
    (tmp_path / "tavla_game").unlink()
    (tmp_path / "game_database_url").unlink()
    make_secrets(tmp_path)
    after = _texts(tmp_path)
    assert set(after) == set(before)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"tavla_game", "game_database_url"}
    assert after["tavla_game"] in after["game_database_url"]


def test_no_secret_can_be_committed(secrets: Path) -> None:
    assert (secrets / ".gitignore").read_text(encoding="utf-8") == "*\n"
