"""How often what may be tried."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.accounts.limits import LIMITS
from services.accounts.throttle import Limit, MemoryThrottle, PostgresThrottle, Throttle, network_of
from services.kit.decider import Refusal
from tests.accounts.accounts_contract import register
from tests.accounts.building import HOME, OTHER_PASSWORD, PASSWORD, Built

FIVE = Limit(burst=5, each_ms=1_000)
NOW_MS = 1_700_000_000_000


@pytest.fixture(params=["memory", pytest.param("postgres", marks=pytest.mark.infra)])
def throttle(request: pytest.FixtureRequest) -> Throttle:
    """A throttle of either kind."""
    if request.param == "memory":
        return MemoryThrottle()
    built: Built = request.getfixturevalue("postgres")
    assert isinstance(built.throttle, PostgresThrottle)
    return built.throttle


async def test_a_burst_passes_and_then_one_in_a_while(throttle: Throttle) -> None:
    for _ in range(5):
        assert await throttle.take("k", FIVE, NOW_MS) == 0
    assert await throttle.take("k", FIVE, NOW_MS) == 1_000
    assert await throttle.take("k", FIVE, NOW_MS + 999) == 1
    assert await throttle.take("k", FIVE, NOW_MS + 1_000) == 0
    assert await throttle.take("k", FIVE, NOW_MS + 1_000) == 1_000
    assert await throttle.take("other", FIVE, NOW_MS) == 0


async def test_what_is_refused_does_not_count(throttle: Throttle) -> None:
    for _ in range(50):
        await throttle.take("k", FIVE, NOW_MS)
    assert await throttle.take("k", FIVE, NOW_MS + 1_000) == 0


async def test_a_key_of_the_past_is_forgotten_and_starts_anew(throttle: Throttle) -> None:
    for _ in range(5):
        await throttle.take("k", FIVE, NOW_MS)
    await throttle.drop_past(NOW_MS + 4_999)
    assert await throttle.take("k", FIVE, NOW_MS) > 0
    await throttle.drop_past(NOW_MS + 5_000)
    assert await throttle.take("k", FIVE, NOW_MS) == 0


async def test_memory_forgets_the_oldest_key_rather_than_grow() -> None:
    throttle = MemoryThrottle(keys_max=2)
    once = Limit(burst=1, each_ms=1_000)
    for key in ("a", "b", "c"):
        assert await throttle.take(key, once, NOW_MS) == 0
    assert await throttle.take("c", once, NOW_MS) == 1_000
    assert await throttle.take("a", once, NOW_MS) == 0


@given(st.integers(1, 20), st.integers(1, 10_000), st.lists(st.integers(0, 5_000), max_size=60))
async def test_in_no_span_of_time_does_more_than_the_limit_pass(
    burst: int, each_ms: int, pauses_ms: list[int]
) -> None:
    throttle, limit = MemoryThrottle(), Limit(burst, each_ms)
    now_ms, passed_at_ms = NOW_MS, []
    for pause_ms in pauses_ms:
        now_ms += pause_ms
        if not await throttle.take("k", limit, now_ms):
            passed_at_ms.append(now_ms)
    for first, begin_ms in enumerate(passed_at_ms):
        for count, end_ms in enumerate(passed_at_ms[first:], 1):
            assert count <= burst + (end_ms - begin_ms) // each_ms


def test_an_ipv6_user_is_one_however_many_addresses_he_has() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7")
    assert network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("nonsense") == network_of("") == "unknown"


async def guess(built: Built, name: str, address: str) -> Refusal:
    """What a wrong password is answered."""
    with pytest.raises(Refusal) as refused:
        await built.service.sign_in(name, OTHER_PASSWORD, address)
    return refused.value


async def test_one_address_guesses_one_name_a_few_times_only(memory: Built) -> None:
    await register(memory)
    for _ in range(LIMITS.sign_in_pair.burst):
        assert (await guess(memory, "Ann", HOME)).code == "bad_credentials"
    refusal = await guess(memory, "Ann", HOME)
    assert (refusal.code, refusal.numbers["wait_ms"]) == ("too_many_attempts", 30_000)
    memory.clock.advance_ms(30_000)
    await memory.service.sign_in("Ann", PASSWORD, HOME)


async def test_whoever_guesses_elsewhere_does_not_keep_the_owner_out(memory: Built) -> None:
    await register(memory)
    for _ in range(20):
        await guess(memory, "Ann", "203.0.113.66")
    await memory.service.sign_in("Ann", PASSWORD, HOME)


async def test_many_addresses_guess_one_name_a_bounded_number_of_times(memory: Built) -> None:
    await register(memory)
    codes = [(await guess(memory, "Ann", f"203.0.113.{n}")).code for n in range(60)]
    assert codes.count("bad_credentials") == LIMITS.sign_in_name.burst


async def test_one_address_guesses_many_names_a_bounded_number_of_times(memory: Built) -> None:
    codes = [(await guess(memory, f"name{n}", HOME)).code for n in range(40)]
    assert codes.count("bad_credentials") == LIMITS.sign_in_address.burst


async def test_one_address_registers_a_bounded_number_of_accounts(memory: Built) -> None:
    register_at = memory.service.registrar.register
    for n in range(LIMITS.register_address.burst):
        await register_at(f"some{n}name", PASSWORD, HOME, command_id="", bot=False)
    with pytest.raises(Refusal, match="too_many_attempts"):
        await register_at("another", PASSWORD, HOME, command_id="", bot=False)
    await register_at("another", PASSWORD, "203.0.113.1", command_id="", bot=False)


async def test_a_bad_name_or_password_does_not_count_as_a_registration(memory: Built) -> None:
    register_at = memory.service.registrar.register
    for _ in range(2 * LIMITS.register_address.burst):
        with pytest.raises(Refusal, match="password_length"):
            await register_at("another", "short", HOME, command_id="", bot=False)
    await register_at("another", PASSWORD, HOME, command_id="", bot=False)


def test_limits_can_be_widened_for_a_bench() -> None:
    wide = LIMITS.times(1_000)
    assert wide.register_address == Limit(10_000, 600)
    assert wide.guest_address == Limit(30_000, 60)
