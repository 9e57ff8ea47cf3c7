"""Imports every program of the house once: `python -m deploy.import_programs`.

While the image is built: what cannot run there fails at once, and Python leaves its bytecode, the
standard library's too, which it could not do later in a container that is read-only.
"""

import importlib

from services.stack import cli, programs

for program in (*programs.SERVICES, programs.GATEWAY):
    importlib.import_module(program.module)
importlib.import_module(cli.__name__)
