"""What a browser keeps for its user is used by the house's own pages alone."""

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio

from gateway.main import Gateway
from tests.gateway.client import Line, base_url, raw_line
from tests.gateway.test_rest import refused
from tests.gateway.world import World


def origin_of(gateway: Gateway) -> str:
    """The origin of the house's own pages."""
    return f"http://127.0.0.1:{gateway.port}"


@pytest_asyncio.fixture(loop_scope="package")
async def browser(gateway: Gateway) -> AsyncIterator[httpx.AsyncClient]:
    """A browser whose user is a guest."""
    async with httpx.AsyncClient(base_url=base_url(gateway), trust_env=False) as http:
        origin = {"Origin": origin_of(gateway)}
        answer = await http.post("/guests", json={"via": "cookie"}, headers=origin)
        assert answer.json()["token"] is None
        yield http


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(
    browser: httpx.AsyncClient, gateway: Gateway
) -> None:
    answer = await browser.post("/guests", json={"via": "cookie"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("tavla_session=tavla_")
    for part in ("httponly", "samesite=lax", "path=/", "max-age="):
        assert part in cookie
    assert "secure" not in cookie
    assert (await browser.get("/me")).json()["kind"] == "guest"


async def test_behind_tls_it_never_travels_in_the_open(world: World) -> None:
    async with (
        world.gateway(secure_cookies=True) as secure,
        httpx.AsyncClient(base_url=base_url(secure), trust_env=False) as http,
    ):
        host = f"127.0.0.1:{secure.port}"
        open_page, own_page = {"Origin": f"http://{host}"}, {"Origin": f"https://{host}"}
        refused(await http.post("/guests", headers=open_page), 403, "bad_origin")
        answer = await http.post("/guests", json={"via": "cookie"}, headers=own_page)
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1", None])
async def test_another_sites_page_changes_nothing(
    browser: httpx.AsyncClient, origin: str | None
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    wish = {"house": "stargames", "mode": "quick"}
    answer = await browser.post("/tables", json=wish, headers=headers)
    refused(answer, 403, "bad_origin")
    assert (await browser.get("/me/seat")).json() == {"table": None, "match": None}


async def test_a_page_that_opens_learns_who_is_here_without_a_refusal(
    browser: httpx.AsyncClient, gateway: Gateway
) -> None:
    assert (await browser.get("/session")).json() == {"me": (await browser.get("/me")).json()}
    assert (await browser.delete("/session", headers={"Origin": origin_of(gateway)})).is_success
    assert (await browser.get("/session")).json() == {"me": None}


async def test_another_sites_page_signs_nobody_in(browser: httpx.AsyncClient) -> None:
    headers = {"Origin": "https://evil.example"}
    refused(await browser.post("/guests", headers=headers), 403, "bad_origin")


async def test_the_houses_own_page_may(browser: httpx.AsyncClient, gateway: Gateway) -> None:
    headers = {"Origin": origin_of(gateway)}
    wish = {"house": "stargames", "mode": "quick"}
    assert (await browser.post("/tables", json=wish, headers=headers)).status_code == 201
    assert (await browser.delete("/session", headers=headers)).status_code == 204
    refused(await browser.get("/me"), 401, "not_signed_in")


async def test_a_page_that_the_settings_name_may_too(world: World) -> None:
    page = "https://play.example"
    async with (
        world.gateway(origins=f"{page}, https://other.example") as open_to,
        httpx.AsyncClient(base_url=base_url(open_to), trust_env=False) as http,
    ):
        answer = await http.post("/guests", json={"via": "cookie"}, headers={"Origin": page})
        assert answer.status_code == 201


async def test_the_socket_opens_by_cookie(browser: httpx.AsyncClient, gateway: Gateway) -> None:
    cookie = {"Cookie": f"tavla_session={browser.cookies['tavla_session']}"}
    async with raw_line(gateway, origin=origin_of(gateway), additional_headers=cookie) as line:
        await line.say(t="hello")
        assert (await line.until("welcome"))["guest"]


async def test_the_socket_opens_by_bearer(browser: httpx.AsyncClient, gateway: Gateway) -> None:
    token = browser.cookies["tavla_session"]
    bearer = {"Authorization": f"Bearer {token}"}
    async with raw_line(gateway, additional_headers=bearer) as line:
        await line.say(t="hello")
        assert (await line.until("welcome"))["guest"]


async def test_signing_out_ends_the_socket_too(
    browser: httpx.AsyncClient, gateway: Gateway
) -> None:
    async with raw_line(gateway) as line:
        await line.say(t="hello", token=browser.cookies["tavla_session"])
        await line.until("welcome")
        await browser.delete("/session", headers={"Origin": origin_of(gateway)})
        await _is_signed_out(line)


async def _is_signed_out(line: Line) -> None:
    await line.until("note", kind="signed_out")
    assert await line.closed() == ("signed_out", 4401)
