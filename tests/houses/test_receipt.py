"""From stake to net, line by line (bug log S40)."""

from dataclasses import replace

from services.houses.receipt import receipt
from tests.houses.support import house


def test_a_capped_surcharged_gammon_is_accounted_for_line_by_line() -> None:
    rules = house("gammonempire").table(
        mode="single", currency="USD", stake_minor=500, loss_limit=3
    )
    found = receipt(rules, cube_value=2, win_kind=2, ratings=(1380, 1810))
    assert [line.words for line in found.steps] == [
        "Stake 5.00",
        "x cube 2",
        "x gammon 2 = 20.00",
        "The table's limit is 15.00, 3 x the stake",
        "Band from 0.00 (here 15.00): 4.9 %",
        "A rating below 1400 counts as 1400",
        "+15 %: a rating is below 1600",
        "+200 %: the ratings differ by 300 or more",
        "4.9 % of 15.00, +215 % = 2.32 a player",
        "The winner pays 2 x 2.32 = 4.64 to the house",
        "The winner gets 10.36",
        "The loser pays 15.00",
    ]
    assert (found.win_sum_minor, found.quote.winner_net_minor) == (1_500, 1_036)


def test_the_band_by_stake_reaches_the_receipt() -> None:
    rules = house("gammonempire").table(mode="single", currency="USD", stake_minor=1_500)
    by_stake = replace(rules, fee=replace(rules.fee, band_basis="stake"))
    assert receipt(rules, cube_value=2, win_kind=1, ratings=(1620, 1620)).quote.rate_bp == 390
    assert receipt(by_stake, cube_value=2, win_kind=1, ratings=(1620, 1620)).quote.rate_bp == 490


def test_a_match_is_worth_its_stake_whatever_the_last_game_was() -> None:
    rules = house("stargames").table(mode="match", length=5, currency="EUR", stake_minor=1_000)
    found = receipt(rules, cube_value=8, win_kind=3, ratings=(1500, 1500))
    assert found.steps[0].words == "The match was played for 10.00, whatever the final score"
    assert (found.win_sum_minor, found.quote.house_minor) == (1_000, 50)


def test_play_credits_carry_no_fee() -> None:
    for name, mode in (("stargames", "quick"), ("gammonempire", "single")):
        rules = house(name).table(mode=mode, currency="PLAY", stake_minor=1_000)
        assert receipt(rules, cube_value=1, win_kind=1, ratings=(1500, 1500)).quote.house_minor == 0


def test_under_jacoby_a_gammon_is_single_until_the_cube_is_turned() -> None:
    rules = replace(house("play65").table(mode="single", stake_minor=100), jacoby=True)
    unturned = receipt(rules, cube_value=1, win_kind=2, ratings=(1, 1), cube_turned=False)
    assert (unturned.win_sum_minor, unturned.steps[2].words) == (100, "x single 1 = 1.00")
    assert receipt(rules, cube_value=2, win_kind=2, ratings=(1, 1)).win_sum_minor == 400
