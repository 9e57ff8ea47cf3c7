"""Ids that follow from others, so that doing something twice makes the same thing once.

A pairing's id is also its match's id. A table leads to one pairing, a match to one rematch and a
fixture of a bracket to one match after the other, however often and wherever that is worked out.
"""

from __future__ import annotations

import hashlib

# Crockford's letters, as in all our ids: 26 characters of 5 bits.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_CHARACTERS = 26


def pairing_of_table(table_id: str) -> str:
    """The pairing, and so the match, that a table leads to when its second seat is taken."""
    return _derived("table", table_id)


def rematch_of(match_id: str) -> str:
    """The pairing, and so the match, in which the same two play again."""
    return _derived("rematch", match_id)


def table_of_command(account_id: str, command_id: str) -> str:
    """The table that an account's command opens, the same however often it is sent."""
    return _derived("command", f"{account_id}|{command_id}")


def competition_of_command(account_id: str, command_id: str) -> str:
    """The competition that an account's command announces, the same however often it is sent."""
    return _derived("competition", f"{account_id}|{command_id}")


def pairing_of_fixture(competition_id: str, number: int, slot: int, attempt: int) -> str:
    """The pairing, and so the match, in which a fixture of a bracket is played."""
    return _derived("fixture", f"{competition_id}|{number}|{slot}|{attempt}")


def _derived(purpose: str, source: str) -> str:
    number = int.from_bytes(hashlib.sha256(f"tavla|{purpose}|{source}".encode()).digest())
    return "".join(_ALPHABET[number >> 5 * place & 31] for place in range(_CHARACTERS))
