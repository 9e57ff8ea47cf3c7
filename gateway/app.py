"""The application: routes, problems, the WebSocket, and the pages for all that is left."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute, compile_path

from gateway.contract.documents import Document, asyncapi, openapi
from gateway.desk import Desk
from gateway.guard import Guard
from gateway.health import health_router
from gateway.pages import Pages
from gateway.plain_words import in_words
from gateway.problems import INTERNAL, Problem, answer_problem, problem_response
from gateway.rest import (
    accounts,
    analysis,
    approvals,
    cashier,
    circle,
    competitions,
    houses,
    matches,
    me,
    operator,
    ratings,
    rematch,
    tables,
    wallet,
    watching,
)
from gateway.rest.shape import PROBLEMS
from gateway.ws.door import Door
from services.kit.health import Check

API = "/api/v1"
_PARTS = (
    accounts,
    me,
    ratings,
    houses,
    tables,
    # Before what would take `live` for a match's name.
    watching,
    matches,
    rematch,
    circle,
    competitions,
    wallet,
    cashier,
    analysis,
    operator,
    approvals,
)
_MISTAKES_SHOWN = 3
_DETAIL_MAX = 500
_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}

_log = structlog.get_logger(__name__)


async def _answer_mistake(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError), "it is registered for nothing else"
    mistakes = [in_words(each) for each in error.errors()[:_MISTAKES_SHOWN]]
    detail = "; ".join(mistakes)[:_DETAIL_MAX]
    return problem_response(Problem("bad_request", detail), request.url.path)


async def _answer_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException), "it is registered for nothing else"
    code, status = _CODES.get(error.status_code, "bad_request"), error.status_code
    detail, headers = str(error.detail), dict(error.headers or {})
    if status == 405:
        headers["Allow"] = ", ".join(sorted(_allowed(request)))
        detail = f"This takes {headers['Allow']}, not {request.method}."
    elif status == 404:
        detail = "There is nothing here."
    response = problem_response(Problem(code, detail, status=status), request.url.path)
    response.headers.update(headers)
    return response


@cache
def _methods() -> list[tuple[re.Pattern[str], set[str]]]:
    """The documented methods of each path."""
    paths = openapi(rest_app())["paths"]
    return [(compile_path(path)[0], {m.upper() for m in paths[path]}) for path in paths]


def _allowed(request: Request) -> set[str]:
    """All methods of a path; the framework names those of the first route alone."""
    known = (methods for pattern, methods in _methods() if pattern.match(request.url.path))
    methods = next(known, {"GET"})
    return methods | {"HEAD"} if "GET" in methods else methods


async def _answer_fault(request: Request, error: Exception) -> JSONResponse:
    _log.error("request_failed", path=request.url.path, exc_info=error)
    return problem_response(INTERNAL, request.url.path)


def rest_app() -> FastAPI:
    """The routes of the REST interface, and nothing that answers them yet."""
    app = FastAPI(
        title="Tavla",
        version="1",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
        exception_handlers={
            Problem: answer_problem,
            RequestValidationError: _answer_mistake,
            HTTPException: _answer_http,
            Exception: _answer_fault,
        },
    )
    for part in _PARTS:
        app.include_router(part.router, prefix=API, responses=PROBLEMS)
    return app


def make_app(desk: Desk, door: Door, pages: Pages, checks: Mapping[str, Check]) -> FastAPI:
    """The gateway as an ASGI application."""
    app = rest_app()
    app.state.desk = desk
    app.add_middleware(Guard, tls=desk.secure_cookies)
    app.include_router(health_router(checks))
    app.router.routes.append(WebSocketRoute(f"{API}/ws", door, name="ws"))
    _add_documents(app)
    app.router.default = pages
    return app


def _add_documents(app: FastAPI) -> None:
    """Serve the contract; it is made once, when it is first asked for."""

    @cache
    def made(kind: str) -> Document:
        return openapi(app) if kind == "openapi" else asyncapi()

    @app.get(f"{API}/openapi.json", include_in_schema=False)
    async def openapi_document() -> JSONResponse:
        return JSONResponse(made("openapi"))

    @app.get(f"{API}/asyncapi.json", include_in_schema=False)
    async def asyncapi_document() -> JSONResponse:
        return JSONResponse(made("asyncapi"))
