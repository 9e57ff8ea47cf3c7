"""Settings come from the environment and from files, and say what is wrong with them."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from services.kit.config import ConfigError, Settings, load_settings


class Shop(Settings):
    """A service's own settings on top of everybody's."""

    wait_ms: int
    shelves: int = 3


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_WAIT_MS", "250")


def test_values_come_from_the_environment_and_defaults_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TAVLA_LOG_FORMAT", "console")
    settings = load_settings(Shop)
    assert (settings.wait_ms, settings.shelves, settings.log_format) == (250, 3, "console")


def test_a_value_may_stand_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("hush\n")
    monkeypatch.setenv("TAVLA_RPC_SECRET_FILE", str(tmp_path / "secret"))
    assert load_settings(Shop).rpc_secret == SecretStr("hush")


def test_a_secret_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_RPC_SECRET", "hush")
    assert "hush" not in repr(load_settings(Shop))


def test_a_value_cannot_stand_in_two_places(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "wait").write_text("1")
    monkeypatch.setenv("TAVLA_WAIT_MS_FILE", str(tmp_path / "wait"))
    with pytest.raises(ConfigError, match="set TAVLA_WAIT_MS or TAVLA_WAIT_MS_FILE, not both"):
        load_settings(Shop)


def test_a_file_that_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_RPC_SECRET_FILE", "/nowhere/secret")
    with pytest.raises(ConfigError, match="TAVLA_RPC_SECRET_FILE: cannot read /nowhere/secret"):
        load_settings(Shop)


def test_every_mistake_is_named_by_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAVLA_WAIT_MS")
    monkeypatch.setenv("TAVLA_SHELVES", "many")
    monkeypatch.setenv("TAVLA_HEALTH_PORT", "70000")
    with pytest.raises(ConfigError) as refused:
        load_settings(Shop)
    for name in ("TAVLA_WAIT_MS: ", "TAVLA_SHELVES: ", "TAVLA_HEALTH_PORT: "):
        assert name in str(refused.value)


def test_clocks_may_run_faster_where_nothing_is_at_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_TIME_SCALE", "20")
    monkeypatch.setenv("TAVLA_TIME_BASE_MS", "1700000000000")
    settings = load_settings(Shop)
    assert (settings.time_scale, settings.time_base_ms) == (20, 1_700_000_000_000)


def test_clocks_that_run_faster_count_from_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_TIME_SCALE", "20")
    with pytest.raises(ConfigError, match="TAVLA_TIME_BASE_MS must say from when"):
        load_settings(Shop)


def test_clocks_never_run_faster_where_money_is_real(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_TIME_SCALE", "20")
    monkeypatch.setenv("TAVLA_TIME_BASE_MS", "1700000000000")
    monkeypatch.setenv("TAVLA_REAL_CURRENCIES", "EUR")
    with pytest.raises(ConfigError, match="TAVLA_TIME_SCALE is 20, but EUR is real money"):
        load_settings(Shop)
