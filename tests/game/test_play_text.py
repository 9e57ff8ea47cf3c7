"""Plays in words."""

from typing import Any

from tavla.game.v1 import service_pb2 as pb

from services.rules import Board, legal_plays
from services.rules.notation import write_play
from tests.game.api_players import Players
from tests.game.service_world import ACCOUNTS, WHITE, Client, World, in_memory, served


async def begun(client: Client, world: World) -> dict[str, Any]:
    """A match whose first roll is to be played, as the player sees it."""
    await client.start()
    await Players(client, world.clock, "m1", seed=1).agree_on_seeds()
    view = await client.view(WHITE)
    return await client.view(ACCOUNTS[view["now"]["acting"]])


def in_words(view: dict[str, Any]) -> str:
    """Some legal play."""
    first, second = view["game"]["dice"]
    return write_play(legal_plays(Board(view["game"]["board"]), (first, second))[-1])


async def test_a_play_may_be_said_in_words(client: Client, world: World) -> None:
    view = await begun(client, world)
    play = pb.Play(decision=view["now"]["decision"], text=in_words(view))
    account = ACCOUNTS[view["seat"]]
    answer = await client.tell(account, command_id="once", play=play)
    assert not answer.HasField("refusal")
    # The board is another one by now, and still it is the same command.
    assert await client.tell(account, command_id="once", play=play) == answer


async def test_words_that_are_no_play_here_are_refused_with_what_is_wrong(
    client: Client, world: World
) -> None:
    view = await begun(client, world)
    number, account = view["now"]["decision"], ACCOUNTS[view["seat"]]
    for text in ("8/9", "bar/20", "nonsense", "x" * 1_000):
        answer = await client.tell(account, play=pb.Play(decision=number, text=text))
        assert answer.refusal.code == "unreadable_play"
        assert answer.refusal.sentence.startswith("This is no play here: ")
    stale = await client.tell(account, play=pb.Play(decision=number - 1, text=in_words(view)))
    assert stale.refusal.code == "stale_decision"
    other = ACCOUNTS[1 - view["seat"]]
    turn = await client.tell(other, play=pb.Play(decision=number, text=in_words(view)))
    assert turn.refusal.code == "not_your_turn"


async def test_words_are_read_on_the_board_of_the_log_and_not_of_an_old_memory() -> None:
    one = in_memory()
    other = in_memory(one.store.log, "other", clock=one.clock)  # type: ignore[attr-defined]
    async with served(one) as first, served(other) as second:
        view = await begun(first, one)
        await second.view(WHITE)  # now it remembers this board
        played = await first.tell(
            ACCOUNTS[view["seat"]],
            play=pb.Play(decision=view["now"]["decision"], text=in_words(view)),
        )
        assert not played.HasField("refusal")
        waiting = ACCOUNTS[1 - view["seat"]]
        number = view["now"]["decision"] + 1
        await first.tell(waiting, roll=pb.Roll(decision=number))
        view = await first.view(waiting)
        play = pb.Play(decision=view["now"]["decision"], text=in_words(view))
        answer = await second.tell(waiting, play=play)
        assert not answer.HasField("refusal"), answer
