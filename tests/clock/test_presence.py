"""Who is there, from what gateways tell."""

import pytest

from services.clock.domain.presence import FREE_MS, RECONNECT_MS, News, Presence

SILENT_MS = 2_000


@pytest.fixture
def presence() -> Presence:
    """Nothing is known yet; a minute has passed since."""
    return Presence(0, SILENT_MS)


NOW_MS = 60_000


def begin(presence: Presence, gateway: str, *accounts: str, number: int = 0) -> None:
    """A gateway that has called its roll."""
    assert presence.hear(News(gateway, number, accounts, part=1, parts=1), NOW_MS)


def test_who_comes_is_there_until_he_goes(presence: Presence) -> None:
    begin(presence, "g")
    assert presence.hear(News("g", 1, came=("ann",)), NOW_MS)
    assert presence.is_there("ann")
    assert presence.hear(News("g", 2, went=("ann",)), NOW_MS + 5)
    assert not presence.is_there("ann")
    gone = presence.gone("ann", NOW_MS + 900)
    assert (gone.since_ms, gone.away_at_ms) == (NOW_MS + 5, NOW_MS + 5 + RECONNECT_MS)


def test_an_account_is_there_while_any_gateway_has_it(presence: Presence) -> None:
    begin(presence, "g", "ann")
    begin(presence, "h", "ann")
    presence.hear(News("g", 1, went=("ann",)), NOW_MS)
    assert presence.is_there("ann"), "from Wi-Fi to mobile: the other line is up"
    presence.hear(News("h", 1, went=("ann",)), NOW_MS)
    assert not presence.is_there("ann")


def test_a_quick_reconnect_forgets_the_absence(presence: Presence) -> None:
    begin(presence, "g", "ann")
    presence.hear(News("g", 1, went=("ann",)), NOW_MS)
    presence.hear(News("g", 2, came=("ann",)), NOW_MS + 2_000)
    presence.hear(News("g", 3, went=("ann",)), NOW_MS + 50_000)
    assert presence.gone("ann", NOW_MS + 50_000).since_ms == NOW_MS + 50_000


def test_a_gateway_that_is_silent_is_dead_and_its_players_have_longer(presence: Presence) -> None:
    begin(presence, "g", "ann", "bob")
    begin(presence, "h", "bob")
    presence.hear(News("h", 0), NOW_MS + 1_500)
    assert presence.tick(NOW_MS + 1_999) == []
    assert presence.tick(NOW_MS + 2_000) == ["g"]
    assert not presence.is_there("ann")
    assert presence.is_there("bob")
    assert presence.gone("ann", NOW_MS + 9_000).away_at_ms == NOW_MS + 2_000 + FREE_MS


def test_a_gateway_that_stops_says_so_and_its_players_have_longer_too(presence: Presence) -> None:
    begin(presence, "g", "ann")
    presence.hear(News("g", 0, leaving=True), NOW_MS)
    assert presence.gone("ann", NOW_MS).away_at_ms == NOW_MS + FREE_MS
    assert presence.gateways == 0
    presence.hear(News("never heard of", 0, leaving=True), NOW_MS)


def test_what_was_missed_is_noticed_by_the_number(presence: Presence) -> None:
    begin(presence, "g", "ann", number=5)
    assert not presence.hear(News("g", 7, came=("carl",)), NOW_MS)
    assert not presence.is_there("carl"), "who knows what was before it"
    assert not presence.hear(News("g", 7), NOW_MS), "a beat shows it too"
    assert presence.hear(News("g", 4, went=("ann",)), NOW_MS)
    assert presence.is_there("ann"), "what comes late is known already"
    begin(presence, "g", "carl", number=7)
    assert presence.is_there("carl")
    assert not presence.is_there("ann")


def test_a_gateway_never_heard_of_has_to_call_its_roll(presence: Presence) -> None:
    assert not presence.hear(News("g", 0), NOW_MS)
    assert not presence.hear(News("g", 1, came=("ann",)), NOW_MS)
    begin(presence, "g", "ann", number=1)
    assert presence.hear(News("g", 1), NOW_MS)


def test_a_roll_call_comes_in_parts(presence: Presence) -> None:
    presence.hear(News("g", 3, came=("ann",), part=1, parts=2), NOW_MS)
    assert not presence.is_there("ann"), "not all is known yet"
    presence.hear(News("g", 3, came=("bob",), part=2, parts=2), NOW_MS)
    assert (presence.is_there("ann"), presence.is_there("bob"), presence.there) == (True, True, 2)
    presence.hear(News("g", 3, came=("dora",), part=1, parts=3), NOW_MS)
    assert not presence.hear(News("g", 3, came=("emil",), part=3, parts=3), NOW_MS)
    assert presence.is_there("ann"), "a part is missing: what was known stands"


def test_who_was_never_there_has_time_from_our_own_start() -> None:
    presence = Presence(1_000, SILENT_MS)
    assert presence.gone("ann", 2_000).away_at_ms == 1_000 + FREE_MS
    assert presence.gone("bob", 90_000).away_at_ms == 90_000 + RECONNECT_MS


def test_silence_while_we_were_deaf_is_no_death(presence: Presence) -> None:
    begin(presence, "g", "ann")
    presence.forgive(NOW_MS + 60_000)
    assert presence.tick(NOW_MS + 61_999) == []
    assert presence.is_there("ann")


def test_who_came_or_went_is_said_once(presence: Presence) -> None:
    begin(presence, "g", "ann", "bob")
    assert presence.moved() == ["ann", "bob"]
    presence.hear(News("g", 1, went=("bob",)), NOW_MS)
    assert presence.moved() == ["bob"]
    assert presence.moved() == []
