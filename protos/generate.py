"""Generates `protos/gen` from every .proto under `protos/tavla`: `python protos/generate.py [out]`.

The output is checked in. The same sources give the same bytes, so that a comparison tells
whether somebody forgot to generate, or edited by hand. protoc writes messages and gRPC code;
the types of the gRPC code, which protoc does not write, are written here.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from google.protobuf.descriptor_pb2 import (
    FileDescriptorProto,
    FileDescriptorSet,
    MethodDescriptorProto,
    ServiceDescriptorProto,
)
from grpc_tools import protoc  # type: ignore[import-untyped]

PROTOS = Path(__file__).resolve().parent
PACKAGE = "tavla"
INIT = '"""Generated from the .proto files; `make protos` writes it again."""\n'
HEAD = """from collections.abc import AsyncIterator, Awaitable

import grpc
import grpc.aio
"""


def _compile(out: Path) -> FileDescriptorSet:
    """Run protoc over all sources, in the order of their names; says what they declare."""
    sources = sorted(str(path.relative_to(PROTOS)) for path in (PROTOS / PACKAGE).rglob("*.proto"))
    described = out / "described"
    flags = [f"--{kind}_out={out}" for kind in ("python", "pyi", "grpc_python")]
    flags.append(f"--descriptor_set_out={described}")
    # The well-known types (google/protobuf/*.proto) come with grpc_tools.
    bundled = Path(protoc.__file__).parent / "_proto"
    code = protoc.main(["protoc", f"-I{PROTOS}", f"-I{bundled}", *flags, *sources])
    if code:
        raise SystemExit(f"protoc refused the sources (exit code {code})")
    return FileDescriptorSet.FromString(described.read_bytes())


def _module(file_name: str) -> str:
    return file_name.removesuffix(".proto").replace("/", ".") + "_pb2"


class _Types:
    """The Python name of each message, and the modules that have to be imported for them."""

    def __init__(self, files: FileDescriptorSet) -> None:
        self._homes = {
            f".{file.package}.{message.name}": (_module(file.name), message.name)
            for file in files.file
            for message in file.message_type
        }
        self.modules: set[str] = set()

    def name(self, full_name: str) -> str:
        module, name = self._homes[full_name]
        self.modules.add(module)
        return f"{module}.{name}"


def _call(method: MethodDescriptorProto, types: _Types) -> str:
    """A method as the caller sees it."""
    kinds = {False: "Unary", True: "Stream"}
    kind = kinds[method.client_streaming] + kinds[method.server_streaming]
    asked, given = types.name(method.input_type), types.name(method.output_type)
    return f"    {method.name}: grpc.aio.{kind}MultiCallable[{asked}, {given}]"


def _serve(method: MethodDescriptorProto, types: _Types) -> str:
    """A method as the server implements it; both kinds may be written with `async def`."""
    asked, given = types.name(method.input_type), types.name(method.output_type)
    taken = f"AsyncIterator[{asked}]" if method.client_streaming else asked
    returned = f"AsyncIterator[{given}]" if method.server_streaming else f"Awaitable[{given}]"
    name = "request_iterator" if method.client_streaming else "request"
    return (
        f"    def {method.name}(self, {name}: {taken},"
        f" context: grpc.aio.ServicerContext[{asked}, {given}]) -> {returned}: ..."
    )


def _service(service: ServiceDescriptorProto, types: _Types) -> Iterator[str]:
    yield f"\nclass {service.name}Stub:"
    yield "    def __init__(self, channel: grpc.aio.Channel) -> None: ..."
    yield from (_call(method, types) for method in service.method)
    yield f"\nclass {service.name}Servicer:"
    yield from (_serve(method, types) for method in service.method)
    yield f"\ndef add_{service.name}Servicer_to_server("
    yield f"    servicer: {service.name}Servicer, server: grpc.aio.Server\n) -> None: ..."


def _write_grpc_types(file: FileDescriptorProto, files: FileDescriptorSet, out: Path) -> None:
    """Types beside the gRPC code; where a file has no service, its empty code goes away."""
    code = out / file.name.replace(".proto", "_pb2_grpc.py")
    if not file.service:
        code.unlink()
        return
    types = _Types(files)
    body = [line for service in file.service for line in _service(service, types)]
    imported = [f"import {module}" for module in sorted(types.modules)]
    text = "\n".join([HEAD, *imported, *body])
    code.with_suffix(".pyi").write_text(text + "\n", encoding="utf-8")


def _make_packages(root: Path) -> None:
    """Every folder becomes a package, and mypy is told that the types are meant to be read."""
    for folder in (root, *sorted(path for path in root.rglob("*") if path.is_dir())):
        (folder / "__init__.py").write_text(INIT, encoding="utf-8")
    (root / "py.typed").write_text("", encoding="utf-8")


def generate(out: Path) -> None:
    """Write the package afresh below `out`; on an error what was there stays as it was."""
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch)
        files = _compile(made)
        for file in files.file:
            _write_grpc_types(file, files, made)
        _make_packages(made / PACKAGE)
        shutil.rmtree(out / PACKAGE, ignore_errors=True)
        shutil.copytree(made / PACKAGE, out / PACKAGE)


if __name__ == "__main__":
    generate(Path(sys.argv[1]) if len(sys.argv) > 1 else PROTOS / "gen")
