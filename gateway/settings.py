"""What the gateway has to know."""

from __future__ import annotations

from pathlib import Path

from services.kit.config import Settings
from services.kit.serving import Factor


class GatewaySettings(Settings):
    """`listen` is `host:port`, where clients come in; port 0 is a free one.

    `origins` are pages of other sites that may use the house (`https://play.example.org`, comma
    separated); the house's own are always allowed. `secure_cookies` belongs to TLS in front of it,
    and `trusted_proxies` to whoever ends TLS: their word on a client's address is taken.
    `limit_factor` lets so many times more through, for benches on one machine.
    """

    listen: str = "127.0.0.1:8000"
    accounts_address: str
    lobby_address: str
    game_address: str
    wallet_address: str
    analysis_address: str
    rating_address: str
    origins: str = ""
    secure_cookies: bool = False
    trusted_proxies: str = ""
    limit_factor: Factor = 1
    # The built web client; where it is absent a plain page is served.
    web_dir: Path = Path(__file__).parents[1] / "web" / "dist"
