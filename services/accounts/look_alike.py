"""The look-alike forms of a name: names that share one could be taken for each other.

Built on Unicode's table of confusable characters as `confusable_homoglyphs` carries it; this is
the only file that knows the package. The package tells pairs, not which of a pair is the model,
so that is found here: a character that looks like one other only, while that one has several,
is drawn like it. Taking "looks like" both ways instead would make one letter of `c` and `o`.

A form is the skeleton of UTS 39 made coarser: accents, separators and case do not count, `i` and
`l` and `1` are one (`Ivan` in capitals, `lvan` not), `rn` is `m`, `vv` is `w`. Cyrillic and Greek
letters have other twins in capitals than in small letters, so a name has up to three forms: as
written, in small letters, in capitals.
"""

from __future__ import annotations

import unicodedata

from confusable_homoglyphs import confusables  # type: ignore[import-untyped]

# A twin of a twin: three steps reach the model of every letter that a name may hold.
_STEPS_MAX = 3


def _plain(text: str) -> str:
    """Without the direction marks that the table puts around Hebrew and Arabic."""
    return "".join(c for c in text if unicodedata.category(c) != "Cf")


def _models() -> dict[str, str]:
    """Each character that is drawn like another, and that other (one or more characters)."""
    near = {
        _plain(character): [_plain(twin["c"]) for twin in twins]
        for character, twins in confusables.confusables_data.items()
    }
    models = {}
    for character, twins in near.items():
        if len(twins) == 1:
            model = _model(character, twins[0], len(near.get(twins[0], ())))
            if model != character:
                models[character] = model
    return models


def _model(character: str, twin: str, twins_of_twin: int) -> str:
    if twins_of_twin > 1:
        return twin
    # A pair on its own: the longer is the model (`m` of `rn`), else the older character.
    return max((character, twin), key=lambda text: (len(text), -ord(text[0])))


_MODELS = _models()


def _without_marks(text: str) -> str:
    """Letters and digits alone, decomposed, in small letters."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(c for c in apart if unicodedata.category(c)[0] in "LN").casefold()


def _form(text: str) -> str:
    text = unicodedata.normalize("NFKD", text)
    for _ in range(_STEPS_MAX):
        drawn = _without_marks("".join(_MODELS.get(c, c) for c in text))
        if drawn == text:
            break
        text = drawn
    return text.replace("i", "l").replace("vv", "w")


def look_alike_forms(name: str) -> tuple[str, ...]:
    """One to three forms of the name, sorted; two names that share one look alike."""
    return tuple(sorted({_form(name), _form(name.lower()), _form(name.upper())}))
