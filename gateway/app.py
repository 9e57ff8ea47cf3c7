"""The application: routes, problems, and the WebSocket beside them."""

from __future__ import annotations

from collections.abc import Mapping

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from gateway.desk import Desk
from gateway.problems import INTERNAL, Problem, answer_problem, problem_response
from gateway.rest import accounts, tables
from gateway.rest.shape import PROBLEMS, ProblemDocument
from gateway.ws.door import Door
from services.kit.health import Check, checked
from services.kit.metrics import exposition

API = "/api/v1"
_MISTAKES_SHOWN = 3

_log = structlog.get_logger(__name__)


async def _answer_mistake(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError), "it is registered for nothing else"
    mistakes = [
        f"{'.'.join(str(part) for part in each['loc'])}: {each['msg']}" for each in error.errors()
    ]
    problem = Problem("bad_request", "; ".join(mistakes[:_MISTAKES_SHOWN])[:500])
    return problem_response(problem, request.url.path)


async def _answer_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException), "it is registered for nothing else"
    codes = {404: "not_found", 405: "method_not_allowed"}
    code = codes.get(error.status_code, "bad_request")
    response = problem_response(
        Problem(code, str(error.detail), status=error.status_code), request.url.path
    )
    response.headers.update(error.headers or {})
    return response


async def _answer_fault(request: Request, error: Exception) -> JSONResponse:
    _log.error("request_failed", path=request.url.path, exc_info=error)
    return problem_response(INTERNAL, request.url.path)


def make_app(desk: Desk, door: Door, checks: Mapping[str, Check]) -> FastAPI:
    """The gateway as an ASGI application."""
    app = FastAPI(
        title="Tavla",
        version="1",
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        exception_handlers={
            Problem: answer_problem,
            RequestValidationError: _answer_mistake,
            HTTPException: _answer_http,
            Exception: _answer_fault,
        },
    )
    app.state.desk = desk
    for part in (accounts, tables):
        app.include_router(part.router, prefix=API, responses=PROBLEMS)
    app.router.routes.append(WebSocketRoute(f"{API}/ws", door, name="ws"))
    _add_health(app, checks)
    return app


def _add_health(app: FastAPI, checks: Mapping[str, Check]) -> None:
    @app.get("/health/live", include_in_schema=False)
    async def live() -> JSONResponse:
        return JSONResponse({"status": "ok"})

    @app.get("/health/ready", include_in_schema=False)
    async def ready() -> JSONResponse:
        fit, said = checked(checks)
        content = {"status": "ok" if fit else "not ready", "checks": said}
        return JSONResponse(content, 200 if fit else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        text, content_type = exposition()
        return Response(text, media_type=content_type)


__all__ = ["ProblemDocument", "make_app"]
