"""When the interpreter looks for garbage: seldom, and never among what stays with the process."""

from __future__ import annotations

import gc
from typing import Final

# New objects before the next look, young looks before a middle one, middle ones before a full one.
# A move makes some hundred objects, nearly all gone by counting alone: with Python's own 700 each
# fifth move waited for a look, and looks took a twentieth of the match engine's time.
SELDOM: Final = (50_000, 20, 50)


def look_seldom() -> None:
    """Call it once a process is ready to serve.

    Modules, classes and code are 90 000 objects: each full look, of which a busy service would
    have several a minute, would stop everybody for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
