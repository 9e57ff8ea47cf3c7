"""Invitation codes: short enough to be said on the telephone, too many to be guessed."""

from __future__ import annotations

# Crockford's letters: what is heard or typed as i, l or o is meant as 1 or 0.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_HEARD = str.maketrans({"i": "1", "l": "1", "o": "0", "-": None, " ": None})
# 40 bits: with ten thousand invitations open, a hundred million guesses find one of them.
CODE_LENGTH = 8
_TYPED_MAX = 40


def code_of(secret: bytes) -> str:
    """A code from at least five secret bytes."""
    number = int.from_bytes(secret[:CODE_LENGTH])
    return "".join(_ALPHABET[number >> 5 * place & 31] for place in range(CODE_LENGTH))


def typed_code(text: str) -> str:
    """What somebody meant by what he typed; "" for what cannot be a code."""
    code = text[:_TYPED_MAX].lower().translate(_HEARD)
    lawful = len(code) == CODE_LENGTH and all(c in _ALPHABET for c in code)
    return code if lawful else ""
