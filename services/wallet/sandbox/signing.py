"""Signatures of what goes to and fro between the house and the provider: HMAC-SHA-256."""

from __future__ import annotations

import hmac
import re

from services.kit.decider import Refusal

HEADER = "Tavla-Signature"
# A provider that sends a callback again signs it again; what is older was recorded by somebody.
AGE_MAX_MS = 5 * 60_000
_FORM = re.compile(r"t=(\d{1,15}),v1=([0-9a-f]{64})")


def signature(secret: bytes, body: bytes, at_ms: int) -> str:
    """The header for a body: when it was signed, and the code over both."""
    code = hmac.new(secret, f"{at_ms}.".encode() + body, "sha256").hexdigest()
    return f"t={at_ms},v1={code}"


def hold_signature(secret: bytes, body: bytes, signed: str, now_ms: int) -> None:
    """Refuse a body that is not signed, or was signed long ago."""
    form = _FORM.fullmatch(signed)
    if form is None:
        raise Refusal("bad_signature", "This is not signed.")
    at_ms = int(form[1])
    if not hmac.compare_digest(signature(secret, body, at_ms), signed):
        raise Refusal("bad_signature", "This is not signed by whom it says.")
    if abs(now_ms - at_ms) > AGE_MAX_MS:
        raise Refusal("stale_signature", "This was signed too long ago.", age_ms=now_ms - at_ms)
