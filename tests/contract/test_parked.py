"""Both keepers of parked messages keep the contract; in PostgreSQL as the service's own role."""

from collections.abc import AsyncIterator

import pytest

from services.kit.migrate import EVENT_LOG, ServiceSchema, migrate
from services.kit.parked import MemoryParked
from services.kit.parked_postgres import PARKED, PostgresParked
from services.kit.postgres_link import PostgresAddress, PostgresLink
from services.kit.store import Unavailable
from services.stack.embedded import free_port
from tests.contract.parked_contract import ODD, ParkedContract

WALLET = ServiceSchema("wallet", (EVENT_LOG, PARKED))


class TestMemoryParked(ParkedContract):
    @pytest.fixture
    def parked(self) -> MemoryParked:
        return MemoryParked()


class TestPostgresParked(ParkedContract):
    @pytest.fixture
    async def parked(self, database: str) -> AsyncIterator[PostgresParked]:
        await migrate(database, WALLET)
        address = PostgresAddress(database, WALLET.schema, WALLET.role)
        link = PostgresLink(address, size=1, name="test")
        yield PostgresParked(link)
        await link.close()


async def test_where_the_database_is_away_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.kit.postgres_link.PATIENCE_S", 0)
    nowhere = PostgresAddress(f"postgresql://nobody@127.0.0.1:{free_port()}/none", "wallet")
    parked = PostgresParked(PostgresLink(nowhere, size=1, name="test"))
    with pytest.raises(Unavailable):
        await parked.park(ODD)
    with pytest.raises(Unavailable):
        await parked.list_parked("wallet")
