"""Commands whose modules are imported only when they are asked for, or listed by `--help`."""

from __future__ import annotations

import importlib
from typing import Any

import typer
import typer.main
from typer.core import TyperGroup

# By name: the module, and in it a function that is a command or an app of several.
LATER = {
    "bot": ("services.stack.bot.command", "bot"),
    "bench": ("services.stack.bench.command", "app"),
    "admin": ("services.stack.admin", "app"),
    "reconcile": ("services.stack.admin", "reconcile"),
    "ratings": ("services.stack.ratings", "app"),
}


class LaterGroup(TyperGroup):
    """The commands that were registered, and those of `LATER`."""

    def list_commands(self, ctx: Any) -> list[str]:
        """All names, in the order of the help."""
        return [*super().list_commands(ctx), *LATER]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name, None for a name that is none's."""
        if cmd_name not in LATER:
            return super().get_command(ctx, cmd_name)
        module, name = LATER[cmd_name]
        found = getattr(importlib.import_module(module), name)
        if not isinstance(found, typer.Typer):
            alone = typer.Typer(add_completion=False)
            alone.command(cmd_name)(found)
            found = alone
        command = typer.main.get_command(found)
        command.name = cmd_name
        return command
