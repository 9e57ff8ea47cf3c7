"""Names that players go by: what a name may be made of, and the form in which it is kept.

A name is letters and digits of one script with single `.`, `-` or `_` between them. Controls,
marks, emoji, fonts of letters and right-to-left switches cannot occur, so that a name never
spills over the plate or the line it stands on. That no two names look alike is another file's
work, which knows Unicode's table of look-alikes.
"""

from __future__ import annotations

import re
import unicodedata

from services.kit.decider import Refusal

NAME_MIN = 3  # shorter ones are too few to go round
NAME_MAX = 20  # what a name plate shows at 360 px without cutting it
# Nobody may pass for the house or its parts; the comparison is by look-alike form.
RESERVED = (
    *("admin", "administrator", "moderator", "mod", "operator", "support", "help", "staff"),
    *("system", "server", "root", "thehouse", "house", "cashier", "bank", "wallet"),
    *("ghost", "computer", "robot", "bot", "engine", "dealer", "referee", "director"),
    *("anonymous", "anonym", "nobody", "everyone", "deleted", "erased", "official", "security"),
)
# Names that the house itself gives (`Guest-7K3Q9A`, `Player-7K3Q9A` once erased) and its own.
RESERVED_BEGINNINGS = ("guest", "player", "tavla", "computer")
# Six characters of an id are 30 bits of chance: with a million guests one new name in a thousand
# is taken, and is drawn again.
GIVEN_CHARACTERS = 6

_SEPARATORS = "._-"
_SHAPE = re.compile(r"[^\W_]+([._-][^\W_]+)*", re.UNICODE)
# One of these sets must hold all of a name's letters; mixing scripts is how names are forged.
_SCRIPTS = (
    *({s} for s in ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC")),
    {"CJK", "HIRAGANA", "KATAKANA"},
    {"HANGUL"},
)


def clean_name(text: str) -> str:
    """The name as it is kept: composed (NFKC), trimmed; `Refusal` names what is wrong."""
    if len(text) > 4 * NAME_MAX:
        raise _length_refused(len(text))
    name = unicodedata.normalize("NFKC", text).strip()
    if not NAME_MIN <= len(name) <= NAME_MAX:
        raise _length_refused(len(name))
    if not _SHAPE.fullmatch(name) or not all(_may_stand(c) for c in name):
        raise Refusal(
            "name_characters",
            "A name is letters and digits, with single dots, hyphens or underscores between.",
        )
    scripts = {_script(c) for c in name if c.isalpha()}
    if not scripts:
        raise Refusal("name_without_letters", "A name needs at least one letter.")
    if not any(scripts <= together for together in _SCRIPTS):
        raise Refusal("name_mixes_scripts", "A name keeps to the letters of one script.")
    return name


def guest_name(account_id: str) -> str:
    """What a guest is called until he takes a name."""
    return f"Guest-{account_id[-GIVEN_CHARACTERS:].upper()}"


def anonymous_name(account_id: str) -> str:
    """What an erased account is called in the matches that it played."""
    return f"Player-{account_id[-GIVEN_CHARACTERS:].upper()}"


def _length_refused(length: int) -> Refusal:
    sentence = f"A name has {NAME_MIN} to {NAME_MAX} characters."
    return Refusal("name_length", sentence, length=length, least=NAME_MIN, most=NAME_MAX)


def _may_stand(character: str) -> bool:
    if character.isascii():
        return character.isalnum() or character in _SEPARATORS
    return unicodedata.category(character) in {"Lu", "Ll", "Lo"}


def _script(letter: str) -> str:
    """The first word of the letter's Unicode name, which is its script."""
    return unicodedata.name(letter, "NONE").split()[0].split("-")[0]
