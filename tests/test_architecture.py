"""Who may import whom. The table stands in ARCHITECTURE.md; this file holds it.

Each test is one rule over the whole tree and names every file that breaks it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

import pytest

from tests.source_tree import Source, imports, sources

SERVICES = ("accounts", "lobby", "game", "clock", "wallet", "rating", "analysis")
STDLIB = frozenset(sys.stdlib_module_names) | {"__future__"}
IMPURE_STDLIB = frozenset(
    {"asyncio", "time", "random", "secrets", "socket", "threading", "os", "uuid"}
)
OURS = frozenset({"services", "gateway", "tavla", "tests"})

KIT_THIRD_PARTIES = {
    "pydantic_settings",
    "pydantic",
    "structlog",
    "prometheus_client",
    "asyncpg",
    "nats",
    "grpc",
    "uvloop",
    "google",
}
# What one adapter file of a service may use beside gRPC, which its api.py and main.py need.
SERVICE_THIRD_PARTIES = {
    "accounts": {"argon2", "confusable_homoglyphs"},
    # How late its looks are is measured by itself alone; what it hears may be no message at all.
    "clock": {"prometheus_client", "google"},
    "analysis": {"bgsage", "bgbot_cpp"},
    # A move is encoded as JSON four times: 35 us against 180 us with the standard library.
    "game": {"orjson"},
    # The way to a payment provider and back.
    "wallet": {"httpx", "prometheus_client"},
    # How its results come out is measured by itself alone.
    "rating": {"prometheus_client"},
}


def _room(source: Source) -> str:
    """`services.game` for anything inside the game service."""
    return ".".join(source.module.split(".")[:2])


def _within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def _third_parties(source: Source) -> set[str]:
    return {name.split(".")[0] for name in imports(source)} - STDLIB - OURS


def _foreign(source: Source, *allowed: str) -> list[str]:
    """The project's own modules that a file imports beyond those allowed."""
    mine = (n for n in imports(source) if n.split(".")[0] in OURS)
    return [name for name in mine if not _within(name, *allowed)]


def _report(offences: Iterable[tuple[Source, object]]) -> None:
    found = [f"{source}: {what}" for source, what in offences if what]
    assert not found, "\n".join(found)


def test_rules_need_only_the_standard_library() -> None:
    tree = sources("services/rules")
    _report((s, _third_parties(s)) for s in tree)
    _report((s, _foreign(s, "services.rules")) for s in tree)


def _pure_sources() -> list[Source]:
    pure = re.compile(r"services\.(houses|\w+\.domain)(\.|$)")
    return [s for s in sources("services") if pure.match(s.module)]


def test_houses_and_domains_are_pure() -> None:
    tree = _pure_sources()
    _report((s, _third_parties(s)) for s in tree)
    _report((s, {n.split(".")[0] for n in imports(s)} & IMPURE_STDLIB) for s in tree)


def test_houses_and_domains_know_only_rules_houses_and_deciders() -> None:
    common = ("services.rules", "services.houses", "services.kit.decider")
    _report((s, _foreign(s, *common, _room(s) + ".domain")) for s in _pure_sources())


def test_the_kit_knows_no_service() -> None:
    tree = sources("services/kit")
    _report((s, _third_parties(s) - KIT_THIRD_PARTIES) for s in tree)
    _report((s, _foreign(s, "services.kit", "tavla.common")) for s in tree)


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_never_imports_another(service: str) -> None:
    tree = sources(f"services/{service}")
    common = ("services.kit", "services.rules", "services.houses", "tavla")
    _report((s, _foreign(s, *common, f"services.{service}")) for s in tree)
    allowed = {"grpc", *SERVICE_THIRD_PARTIES.get(service, set())}
    for source in tree:
        settings = {"pydantic", "pydantic_settings"} if source.path.name == "main.py" else set()
        _report([(source, _third_parties(source) - allowed - settings)])


@pytest.mark.parametrize(
    "package", ["argon2", "bgsage", "bgbot_cpp", "confusable_homoglyphs", "orjson"]
)
def test_a_third_party_has_one_adapter_file(package: str) -> None:
    users = [str(s) for s in sources("services") if package in _third_parties(s)]
    assert len(users) <= 1, users


def test_the_gateway_knows_no_service_rules_or_houses() -> None:
    _report((s, _foreign(s, "services.kit", "tavla", "gateway")) for s in sources("gateway"))


def test_nothing_imports_the_stack() -> None:
    others = [s for s in sources("services", "gateway") if not _within(s.module, "services.stack")]
    _report((s, [n for n in imports(s) if _within(n, "services.stack")]) for s in others)


_MESSAGE_HOMES = re.compile(
    r"services\.\w+\.(codec|api|clients|main)(\.|$)"
    r"|services\.kit\.(envelope|rpc_\w+)$"
    r"|gateway\.(clients|wire|main)(\.|$)"
    r"|services\.stack\."
)


def test_generated_messages_stay_in_codecs_and_apis() -> None:
    others = [s for s in sources("services", "gateway") if not _MESSAGE_HOMES.match(s.module)]
    _report((s, [n for n in imports(s) if "_pb2" in n]) for s in others)


def test_only_main_and_config_read_the_environment() -> None:
    reads = re.compile(r"os\.environ|getenv")
    for source in sources("services", "gateway"):
        free = source.path.name == "main.py" or source.module == "services.kit.config"
        if not free and not _within(source.module, "services.stack"):
            assert not reads.search(source.text), str(source)
