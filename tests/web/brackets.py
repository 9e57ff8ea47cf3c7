"""A tournament at a house, made over REST: for pictures of its bracket."""

from __future__ import annotations

import uuid

import httpx

PLAYERS = 5


def tournament_at(url: str) -> str:
    """One of five that is just being played; its id."""
    with httpx.Client(base_url=f"{url}/api/v1", trust_env=False) as http:
        named = {"name": f"Host-{uuid.uuid4().hex[:8]}", "password": "of the tests, and long"}
        host = _session(http, "/accounts", named)
        wish = {
            "house": "stargames",
            "mode": "match",
            "size": PLAYERS,
            "entry_minor": 500,
            "split": [50, 30, 20],
        }
        made = http.post("/competitions", json=wish, headers=host)
        which: str = made.raise_for_status().json()["id"]
        for _ in range(PLAYERS):
            guest = _session(http, "/guests", None)
            http.post(f"/competitions/{which}/entry", headers=guest).raise_for_status()
        return which


def _session(http: httpx.Client, path: str, body: dict[str, str] | None) -> dict[str, str]:
    token = http.post(path, json=body).raise_for_status().json()["token"]
    return {"Authorization": f"Bearer {token}"}
