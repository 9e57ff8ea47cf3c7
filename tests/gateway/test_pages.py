"""The pages of the house: the web client where it is built, a plain page where it is not."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from gateway.main import Gateway
from gateway.pages import Pages
from tests.gateway.world import World

SCRIPT = "console.log('tavla');" * 50


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as the bundler leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-AbC123.js").write_text(SCRIPT)
    (tmp_path / "assets" / "board-XyZ.woff2").write_bytes(bytes(100))
    (tmp_path / "index.html").write_text("<!doctype html><title>Tavla</title>")
    return tmp_path


@pytest_asyncio.fixture(loop_scope="package")
async def web(world: World, built: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a gateway that serves it."""
    async with (
        world.gateway(web_dir=built) as gateway,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{gateway.port}", trust_env=False) as http,
    ):
        yield http


@pytest.mark.parametrize("path", ["/", "/lobby", "/match/9ajbaxvf6rt29gkezwe23rymff"])
async def test_every_place_within_the_client_is_its_page(web: httpx.AsyncClient, path: str) -> None:
    answer = await web.get(path)
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


async def test_what_is_named_by_its_content_is_kept_for_ever(web: httpx.AsyncClient) -> None:
    answer = await web.get("/assets/index-AbC123.js")
    assert answer.text == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    plain = await web.get("/assets/index-AbC123.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == SCRIPT
    assert "content-encoding" not in plain.headers
    font = await web.get("/assets/board-XyZ.woff2")
    assert (font.headers["content-type"], len(font.content)) == ("font/woff2", 100)


async def test_what_has_not_changed_is_not_sent_again(web: httpx.AsyncClient) -> None:
    tag = (await web.get("/")).headers["etag"]
    answer = await web.get("/", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize("path", ["/assets/none.js", "/../settings.py", "/assets/%2e%2e/x.y"])
async def test_what_is_not_there_is_not_found(web: httpx.AsyncClient, path: str) -> None:
    answer = await web.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


async def test_files_are_only_read(web: httpx.AsyncClient) -> None:
    assert (await web.post("/")).status_code == 405


async def test_a_client_that_is_built_anew_is_served_beside_the_old_files(
    web: httpx.AsyncClient, built: Path
) -> None:
    await web.get("/")
    (built / "assets" / "index-AbC123.js").unlink()
    (built / "assets" / "index-New.js").write_text("2")
    (built / "index.html").write_text("<!doctype html><title>Tavla 2</title>")
    assert "Tavla 2" in (await web.get("/")).text
    assert (await web.get("/assets/index-New.js")).text == "2"
    assert (await web.get("/assets/index-AbC123.js")).text == SCRIPT


def test_a_folder_that_is_no_client_is_refused(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway.pages.FILES_MAX_BYTES", 1_000)
    with pytest.raises(ValueError, match="more than a web client"):
        Pages(built)


async def test_without_a_client_a_plain_page_says_what_this_is(
    world: World, tmp_path: Path
) -> None:
    async with (
        world.gateway(web_dir=tmp_path / "nothing") as gateway,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{gateway.port}", trust_env=False) as http,
    ):
        page = await http.get("/")
        assert "/api/v1/openapi.json" in page.text
        assert (await http.get("/plain.css")).headers["content-type"].startswith("text/css")
        # As soon as the client is built the page makes way.
        (tmp_path / "nothing").mkdir()
        (tmp_path / "nothing" / "index.html").write_text("<!doctype html><title>Built</title>")
        assert "Built" in (await http.get("/")).text


async def test_health_says_what_is_wrong(gateway: Gateway) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{gateway.port}") as http:
        assert (await http.get("/health/live")).json() == {"status": "ok"}
        ready = (await http.get("/health/ready")).json()
        assert ready == {"status": "ok", "checks": {"nats": "ok", "game": "ok"}}
        assert "tavla_http_requests_total" in (await http.get("/metrics")).text
