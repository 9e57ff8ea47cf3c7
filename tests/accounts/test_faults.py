"""A log that goes away in mid-commit, at every commit in turn."""

from collections.abc import Sequence

import pytest

from services.accounts import people_memory
from services.accounts.people_memory import MemoryPeople
from services.accounts.throttle import MemoryThrottle
from services.accounts.ties_memory import MemoryTies
from services.kit.decider import Refusal
from services.kit.memory_log import MemoryLog
from services.kit.store import Append, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from tests.accounts.building import HOME, PASSWORD, Built, build


class Faults:
    """Fails the commits with these numbers, before or after they have happened."""

    def __init__(self) -> None:
        self.count = 0
        self.lost_before: set[int] = set()
        self.lost_after: set[int] = set()

    async def before_commit(self, _: Sequence[Append]) -> None:
        """The log cannot be reached."""
        self.count += 1
        if self.count in self.lost_before:
            raise Unavailable("the log is away")

    async def after_commit(self, _: Sequence[Append]) -> None:
        """The log has gone away in mid-commit."""
        if self.count in self.lost_after:
            raise OutcomeUnknown("the reply was lost")


@pytest.fixture
def faults() -> Faults:
    """No faults yet."""
    return Faults()


@pytest.fixture
def built(faults: Faults) -> Built:
    """A service whose log can be made to fail."""
    log = MemoryLog(people_memory.memory_effects())
    store = MemoryStore(log, before_commit=faults.before_commit, after_commit=faults.after_commit)
    return build(store, MemoryPeople(log.tables), MemoryTies(log.tables), MemoryThrottle())


@pytest.mark.parametrize("lost", [{1}, {2}, {1, 2}])
async def test_a_reply_lost_in_mid_commit_is_no_failure(
    built: Built, faults: Faults, lost: set[int]
) -> None:
    faults.lost_after = lost
    session = await built.service.registrar.open_guest(HOME)
    assert await built.service.sessions.authenticate(session.token) == session.identity
    account_id = session.identity.account_id
    facts = await built.store.read_stream(f"account-{account_id}")
    assert [fact.type.rpartition(".")[2] for fact in facts] == ["AccountOpened", "SessionOpened"]


async def test_an_erasure_whose_reply_is_lost_has_happened_once(
    built: Built, faults: Faults
) -> None:
    session = await built.service.registrar.open_guest(HOME)
    faults.lost_after = {faults.count + 1}
    await built.service.registrar.erase(session.identity.account_id, "", HOME)
    facts = await built.store.read_stream(f"account-{session.identity.account_id}")
    assert sum(fact.type.endswith("AccountErased") for fact in facts) == 1


async def test_whoever_could_not_be_signed_in_at_once_registers_again_by_the_same_command(
    built: Built, faults: Faults
) -> None:
    register = built.service.registrar.register
    faults.lost_before = {2}  # the account is there, its session is not
    with pytest.raises(Refusal, match="unavailable"):
        await register("Ann", PASSWORD, HOME, command_id="c1", bot=False)
    session = await register("Ann", PASSWORD, HOME, command_id="c1", bot=False)
    assert session.identity.name == "Ann"
    assert await built.service.sessions.authenticate(session.token) == session.identity
