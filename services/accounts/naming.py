"""A name as an account may take it: clean, not the house's own, with its look-alike forms."""

from __future__ import annotations

from dataclasses import dataclass

from services.accounts.domain.names import RESERVED, RESERVED_BEGINNINGS, clean_name
from services.accounts.look_alike import look_alike_forms
from services.kit.decider import Refusal

_RESERVED_FORMS = frozenset(form for word in RESERVED for form in look_alike_forms(word))
_RESERVED_BEGINNINGS = tuple(
    form for word in RESERVED_BEGINNINGS for form in look_alike_forms(word)
)


@dataclass(frozen=True, slots=True)
class Name:
    """A name as shown, and the forms of which no two accounts may share one."""

    shown: str
    forms: tuple[str, ...]


def chosen_name(text: str) -> Name:
    """The name that a person asks for; `Refusal` where it may not be had by anybody."""
    shown = clean_name(text)
    forms = look_alike_forms(shown)
    if any(form in _RESERVED_FORMS or form.startswith(_RESERVED_BEGINNINGS) for form in forms):
        raise Refusal("name_reserved", "This name is kept for the house.")
    return Name(shown, forms)


def given_name(shown: str) -> Name:
    """A name of the house's own making, for a guest."""
    return Name(shown, look_alike_forms(shown))
