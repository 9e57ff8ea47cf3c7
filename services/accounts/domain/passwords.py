"""What a password must be: long enough, and not what everybody tries first.

Length counts, kinds of characters do not: rules about digits and capitals lead to `Password1!`
(NIST SP 800-63B, section 5.1.1.2). The list of common ones is given by the caller.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from services.kit.decider import Refusal

PASSWORD_MIN = 8  # the least that NIST SP 800-63B allows
PASSWORD_MAX = 128  # longer than any sentence; bounds what the hash has to read
_RUNS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
_TRIMMINGS = re.compile(r"^[\d\W_]+|[\d\W_]+$")


def check_password(password: str, name: str, is_common: Callable[[str], bool]) -> None:
    """`Refusal` where the password is too short, too long or too easily guessed.

    `is_common` answers for a case-folded password whether it is among those tried first.
    """
    length = len(password)
    if not PASSWORD_MIN <= length <= PASSWORD_MAX:
        sentence = f"A password has {PASSWORD_MIN} to {PASSWORD_MAX} characters."
        raise Refusal(
            "password_length", sentence, length=length, least=PASSWORD_MIN, most=PASSWORD_MAX
        )
    folded = password.casefold()
    if len(set(folded)) < 4 or _is_a_run(folded):
        raise Refusal("password_pattern", "This password is one character or row of keys repeated.")
    core = _TRIMMINGS.sub("", folded)
    if core in {name.casefold(), "tavla", "backgammon"}:
        raise Refusal("password_is_name", "This password is your name or ours.")
    if is_common(folded) or is_common(core):
        raise Refusal("password_common", "This password is among those that are tried first.")


def _is_a_run(folded: str) -> bool:
    """Whether it is one stretch of the alphabet, the digits or a row of keys, either way."""
    return any(folded in run * 2 or folded in run[::-1] * 2 for run in _RUNS)
