"""What is refused, and how: a code, a sentence, the version; and nothing has changed."""

import logging
from typing import Any

import pytest
from google.protobuf.message import Message
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameServiceStub

from services.houses.dice_proof import commitment
from tests.game.api_players import Players
from tests.game.service_world import BLACK, WHITE, Client, World

SEED = b"s" * 32


async def begun(client: Client, world: World, match_id: str = "m1") -> dict[str, Any]:
    """A match in its first game, as the player who has to play sees it."""
    await client.start(match_id)
    await Players(client, world.clock, match_id, 1).agree_on_seeds()
    view = await client.view(WHITE, match_id)
    return view if view["now"]["acting"] == 0 else await client.view(BLACK, match_id)


def first_play(view: dict[str, Any]) -> pb.Play:
    """The first play in the view's table."""
    moves, node, src, dst = view["now"]["moves"], 0, list[int](), list[int]()
    while True:
        start, end = divmod(abs(moves[node][0]), 100)
        src.append(start)
        dst.append(end)
        node = moves[node][1]
        if node == 0:
            return pb.Play(decision=view["now"]["decision"], src=src, dst=dst)


def names(view: dict[str, Any]) -> tuple[str, str]:
    """Who has to act, and who has not."""
    return (WHITE, BLACK) if view["seat"] == 0 else (BLACK, WHITE)


async def refused(client: Client, answer: pb.Answer, code: str, version: int) -> None:
    """The answer is a refusal, and nothing was written."""
    assert answer.refusal.code == code
    assert answer.refusal.sentence.endswith(".")
    assert answer.version == version
    heads = await client.call("ReadHeads", match_ids=["m1"])
    assert list(heads.versions) == [version]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"roll": pb.Roll(decision=3)}, "wrong_phase"),
        ({"roll": pb.Roll(decision=2)}, "stale_decision"),
        ({"take": pb.Take(decision=3)}, "wrong_phase"),
        ({"play": pb.Play(decision=3)}, "incomplete_play"),
        ({"play": pb.Play(decision=3, src=[25], dst=[20])}, "illegal_play"),
        ({"play": pb.Play(decision=3, src=[2**32 - 1], dst=[0])}, "illegal_play"),
        ({"offer_resign": pb.OfferResign(game=1, level=9)}, "bad_level"),
        ({"offer_resign": pb.OfferResign(game=2, level=1)}, "other_game"),
        ({"carry_on": pb.Continue(decision=3)}, "wrong_phase"),
        ({"kick_out": pb.KickOut(decision=3)}, "no_kick_out"),
        ({"leave_match": pb.LeaveMatch(points=5)}, "price_changed"),
        ({"commit_seed": pb.CommitSeed(commitment=b"short")}, "bad_seed"),
        ({"open_seed": pb.OpenSeed(seed=SEED)}, "seed_fixed"),
        ({"accept_resign": pb.AcceptResign(decision=3)}, "stale_decision"),
    ],
    ids=str,
)
async def test_what_cannot_be_done_now_is_refused_by_its_code(
    client: Client, world: World, wish: dict[str, Message], code: str
) -> None:
    view = await begun(client, world)
    head = world.told[-1].to_version
    assert view["now"]["decision"] == 3
    await refused(client, await client.tell(names(view)[0], **wish), code, head)


async def test_the_other_seat_cannot_play_and_a_third_account_can_do_nothing(
    client: Client, world: World
) -> None:
    view = await begun(client, world)
    head = world.told[-1].to_version
    play = first_play(view)
    await refused(client, await client.tell(names(view)[1], play=play), "not_your_turn", head)
    await refused(client, await client.tell("carl", play=play), "not_seated", head)
    claim = pb.ClaimTimeout(decision=3)
    await refused(client, await client.tell("carl", claim_timeout=claim), "not_seated", head)


async def test_the_same_command_again_is_answered_as_the_first_time(
    client: Client, world: World
) -> None:
    view = await begun(client, world)
    account, play = names(view)[0], first_play(view)
    first = await client.tell(account, command_id="once", play=play)
    again = await client.tell(account, command_id="once", play=play)
    assert first == again
    assert not first.HasField("refusal")
    heads = await client.call("ReadHeads", match_ids=["m1"])
    assert list(heads.versions) == [first.version]
    assert world.told[-1].to_version == first.version


async def test_a_command_that_is_sent_again_may_have_another_lag(
    client: Client, world: World
) -> None:
    view = await begun(client, world)
    command = pb.Command(id="once", match_id="m1", account_id=names(view)[0])
    command.play.CopyFrom(first_play(view))
    answers = []
    for lag_ms in (10, 400):
        command.lag_ms = lag_ms
        answers.append(await client.send(command))
    assert answers[0] == answers[1]


async def test_the_id_of_another_command_is_refused(client: Client, world: World) -> None:
    view = await begun(client, world)
    account = names(view)[0]
    head = (await client.tell(account, command_id="once", play=first_play(view))).version
    other = pb.OfferResign(game=1, level=1)
    answer = await client.tell(account, command_id="once", offer_resign=other)
    await refused(client, answer, "id_reused", head)


async def test_two_players_may_number_their_commands_alike(client: Client) -> None:
    await client.start()
    for account, side in ((WHITE, "w"), (BLACK, "b")):
        sealed = pb.CommitSeed(commitment=commitment("m1", side, SEED))
        answer = await client.tell(account, command_id="1", commit_seed=sealed)
        assert not answer.HasField("refusal")


async def test_a_match_that_there_is_not_is_refused(client: Client) -> None:
    answer = await client.tell(WHITE, "nowhere", roll=pb.Roll(decision=1))
    assert (answer.refusal.code, answer.version) == ("no_match", 0)
    for method in ("ReadMatch", "ReadMatchEvents", "ExportMatch", "VerifyDice"):
        more = {"format": 1} if method == "ExportMatch" else {}
        response = await client.call(method, match_id="nowhere", **more)
        assert response.refusal.code == "no_match", method


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "unknown_command"),
        ({"roll": pb.Roll(decision=1), "match_id": "no match"}, "bad_id"),
        ({"roll": pb.Roll(decision=1), "match_id": "x" * 65}, "bad_id"),
        ({"roll": pb.Roll(decision=1), "account_id": ""}, "bad_id"),
        ({"roll": pb.Roll(decision=1), "account_id": "a:b"}, "bad_id"),
        ({"play": pb.Play(decision=1, src=[8, 6], dst=[5])}, "bad_play"),
        ({"play": pb.Play(decision=1, src=[1] * 5, dst=[0] * 5)}, "bad_play"),
        ({"play": pb.Play(decision=1, src=[8], dst=[5], text="8/5")}, "bad_play"),
    ],
    ids=str,
)
async def test_what_is_no_command_is_refused(
    client: Client, fields: dict[str, Any], code: str
) -> None:
    command = pb.Command(**{"id": "c", "match_id": "m1", "account_id": WHITE} | fields)
    answer = await client.send(command)
    assert (answer.id, answer.refusal.code, answer.version) == ("c", code, 0)


@pytest.mark.parametrize("command_id", ["\n", "x" * 121, "é"])
async def test_what_no_command_can_be_called_is_refused(client: Client, command_id: str) -> None:
    answer = await client.tell(WHITE, command_id=command_id, roll=pb.Roll(decision=1))
    assert answer.refusal.code == "bad_id"


def test_the_players_door_has_no_word_for_what_is_the_houses_own() -> None:
    """Their wishes are other fields of another message, on another service."""
    players = {field.name for field in pb.Command.DESCRIPTOR.oneofs_by_name["wish"].fields}
    house = {field.name for field in pb.HouseCommand.DESCRIPTOR.oneofs_by_name["wish"].fields}
    assert players & house == {"claim_timeout"}
    assert not hasattr(GameServiceStub, "StartMatch")


@pytest.mark.parametrize(
    "wish",
    [
        {"mark_away": pb.MarkAway(account_id=BLACK)},
        {"claim_absence": pb.ClaimAbsence(seat=1)},
        {"seat_ghost": pb.SeatGhost(seat=1, engine="x")},
        {"ghost_decision": pb.GhostDecision(seat=1, roll=pb.Roll(decision=3))},
        {"settle_abandoned": pb.SettleAbandoned(position_id="x")},
        {"void_match": pb.VoidMatch(operator="me", note="I am losing")},
        {"credit_outage": pb.CreditOutage(outage_id="o", from_ms=1, until_ms=2)},
    ],
    ids=lambda wish: next(iter(wish)),
)
async def test_the_bytes_of_a_house_command_at_the_players_door_do_nothing(
    client: Client, world: World, wish: dict[str, Message]
) -> None:
    await begun(client, world)
    head = world.told[-1].to_version
    smuggled = pb.HouseCommand(id="c", match_id="m1", **wish)
    command = pb.Command.FromString(smuggled.SerializeToString())
    command.account_id = WHITE
    answer = await client.send(command)
    assert answer.HasField("refusal")
    heads = await client.call("ReadHeads", match_ids=["m1"])
    assert list(heads.versions) == [head]


async def test_no_refusal_is_logged_as_a_failure(
    client: Client, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    view = await begun(client, world)
    with caplog.at_level(logging.WARNING):
        await client.tell(names(view)[1], play=first_play(view))
        await client.tell(WHITE, "nowhere", roll=pb.Roll(decision=1))
        await client.tell(WHITE, roll=pb.Roll(decision=2**32 - 1))
        await client.call("ListMatches", account_id=WHITE, cursor="x")
    assert caplog.records == []


async def test_a_fault_of_ours_is_an_answer_too_and_is_logged_with_its_match(
    client: Client, world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(world.service.commands._dice, "dice_of", broken)
    with caplog.at_level(logging.ERROR):
        answer = await client.tell(WHITE, roll=pb.Roll(decision=1))
    assert answer.refusal.code == "internal"
    (record,) = caplog.records
    assert record.exc_info is not None
