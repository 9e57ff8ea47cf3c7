"""Whether the gateway lives, is fit to serve, and what it measures, for who watches it."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gateway.problems import Problem
from services.kit.health import Check, checked
from services.kit.metrics import exposition


def health_router(checks: Mapping[str, Check]) -> APIRouter:
    """The pages of the public door; the health port of the process has them too."""
    router = APIRouter(include_in_schema=False)

    @router.get("/health/live")
    async def live() -> JSONResponse:
        return JSONResponse({"status": "ok"})

    @router.get("/health/ready")
    async def ready() -> JSONResponse:
        fit, said = checked(checks)
        content = {"status": "ok" if fit else "not ready", "checks": said}
        return JSONResponse(content, 200 if fit else 503)

    @router.get("/metrics")
    async def metrics(request: Request) -> Response:
        # How busy a house is, is nobody's business: other machines scrape the health port.
        client = request.client.host if request.client is not None else ""
        # Behind a proxy that is not trusted everybody seems to sit at this machine.
        passed_on = "forwarded" in request.headers or "x-forwarded-for" in request.headers
        if passed_on or not _is_this_machine(client):
            raise Problem("not_found", "There is no such page.")
        text, content_type = exposition()
        return Response(text, media_type=content_type)

    return router


def _is_this_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
