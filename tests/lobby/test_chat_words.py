"""What is kept of a text, and how much of a talk."""

import pytest

from services.kit.decider import Refusal
from services.lobby.domain.chat.commands import Mute, Say
from services.lobby.domain.chat.decide import CHAT
from services.lobby.domain.chat.state import BURST_MS, KEPT_MAX, LINES_MAX, Chat
from services.lobby.domain.chat.words import TEXT_MAX, cleaned


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("hello", "hello"),
        ("  two\t\r\n lines  ", "two lines"),
        ("turn\u202eed", "turned"),
        ("zero\u200bwidth", "zerowidth"),
        ("e\u0301", "\u00e9"),
        ("z" + "\u0301" * 30, "\u017a\u0301\u0301"),
        ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
        ("x" * TEXT_MAX, "x" * TEXT_MAX),
        ("\ud800x", "x"),
    ],
)
def test_a_text_is_one_line_that_disturbs_no_other(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept


def test_only_the_last_lines_are_kept_and_the_talk_has_an_end() -> None:
    chat, at_ms = Chat(), 0
    for _ in range(LINES_MAX):
        at_ms += BURST_MS
        _, chat = CHAT.settle(chat, Say("ann", 0, "hello", "", False, at_ms))
    assert len(chat.lines) == KEPT_MAX
    assert chat.lines[-1].number == LINES_MAX
    with pytest.raises(Refusal, match="chat_full"):
        CHAT.settle(chat, Say("bob", 1, "hello", "", False, at_ms))


def test_muting_twice_is_muting_once_and_nobody_mutes_himself() -> None:
    _, chat = CHAT.settle(Chat(), Mute("ann", "bob", on=True))
    assert CHAT.settle(chat, Mute("ann", "bob", on=True)) == ((), chat)
    with pytest.raises(Refusal, match="own_account"):
        CHAT.settle(chat, Mute("ann", "ann", on=True))
