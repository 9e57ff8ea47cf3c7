"""What a host may choose, and codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.houses import TableRules, list_houses
from services.kit.decider import Refusal
from services.lobby.codes import CODE_LENGTH, code_of, typed_code
from services.lobby.domain.terms import Terms
from services.lobby.offers import OfferedHouse, offered_houses
from services.lobby.options import Options, resolve

ANYTHING = st.builds(
    Options,
    house_id=st.sampled_from([*list_houses(), "nohouse", "", "../stargames", "\0"]),
    mode=st.sampled_from(["quick", "single", "match", "series", "blitz", ""]),
    length=st.none() | st.integers(-3, 30) | st.just(2**40),
    currency=st.none() | st.sampled_from(["PLAY", "EUR", "USD", "play", ""]),
    stake_minor=st.integers(-5, 5),
    loss_limit=st.none() | st.sampled_from([0, 1, 3, 24, 192, 2**40]),
    beavers=st.none() | st.booleans(),
    rated=st.booleans(),
    private=st.booleans(),
    highest_rating=st.sampled_from([0, 999, 1_500, 3_001]),
    watch_delay_s=st.sampled_from([-1, 0, 120, 600, 601]),
)


def refusal_of(options: Options) -> Refusal:
    """What the choice is refused with."""
    with pytest.raises(Refusal) as refused:
        resolve(options)
    return refused.value


@pytest.mark.parametrize("house", offered_houses(), ids=lambda house: house.house_id)
def test_every_mode_and_length_that_a_house_offers_opens_a_table(house: OfferedHouse) -> None:
    assert house.loss_limit_default in house.loss_limits
    for mode in house.modes:
        terms = resolve(Options(house.house_id, mode.mode))
        assert (terms.rules, terms.currency) == (mode.rules, house.currencies[0])
        for length in mode.lengths:
            for currency in house.currencies:
                choice = Options(house.house_id, mode.mode, length=length, currency=currency)
                assert resolve(choice).length == length


@pytest.mark.parametrize("house", offered_houses(), ids=lambda house: house.house_id)
def test_every_mode_explains_its_clock_leaving_and_fees(house: OfferedHouse) -> None:
    for mode in house.modes:
        assert len(mode.fees) == len(house.currencies)
        assert all((mode.clock, mode.leaving, *mode.fees))


def test_the_house_says_what_it_does_not_offer() -> None:
    refusal = refusal_of(Options("stargames", "match", length=4))
    assert refusal.code == "house_terms"
    assert "length" in refusal.sentence
    assert "3, 5, 9" in refusal.sentence


def resolved(options: Options) -> Terms | str:
    """The terms, or the code of the refusal."""
    try:
        return resolve(options)
    except Refusal as refused:
        return refused.code


@given(ANYTHING)
def test_whatever_is_chosen_becomes_lawful_terms_or_a_refusal(options: Options) -> None:
    terms = resolved(options)
    if isinstance(terms, str):
        assert terms in {"no_such_house", "house_terms", "highest_rating", "watch_delay"}
        return
    rules = TableRules.from_canonical(terms.rules)
    assert (rules.mode, rules.length, rules.hash) == (terms.mode, terms.length, terms.rules_hash)
    assert terms.stake_minor == rules.stake_minor == options.stake_minor
    assert options.length in (None, terms.length)
    assert 0 <= options.watch_delay_s <= 600
    assert options.beavers in (None, terms.beavers)


@given(st.binary(min_size=32, max_size=32))
def test_a_code_is_understood_however_it_is_typed(secret: bytes) -> None:
    code = code_of(secret)
    assert len(code) == CODE_LENGTH
    spoken = code.upper().replace("0", "O").replace("1", "I")
    assert typed_code(f" {spoken[:4]}-{spoken[4:]} ") == code


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_code_or_nothing(text: str) -> None:
    code = typed_code(text)
    assert code == "" or typed_code(code) == code
