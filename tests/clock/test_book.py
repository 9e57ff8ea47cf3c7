"""Running matches and when to look at each."""

from services.clock.domain.book import Book, Due
from services.clock.domain.looks import Look


def ours(match_id: str) -> bool:
    return match_id.startswith("m")


def look(match_id: str, version: int, due_ms: int, **more: bool) -> Look:
    return Look(match_id, version, due_ms, "ann", "bob", **more)


def test_a_match_is_due_when_the_game_said_last() -> None:
    book = Book()
    book.told(look("m1", 1, 50))
    book.told(look("m1", 2, 40))
    assert not book.told(look("m1", 1, 10)), "old news"
    assert book.due(39, 9, ours) == []
    assert book.due(40, 9, ours) == [Due("m1", 40)]
    assert book.due(99, 9, ours) == [], "it comes back by what the game finds"
    book.told(look("m1", 2, 90))
    assert book.due(90, 9, ours) == [Due("m1", 90)]


def test_a_match_without_a_deadline_is_known_all_the_same() -> None:
    book = Book()
    book.told(look("m1", 1, 50))
    book.told(look("m1", 2, 0))
    assert (book.next_ms(), len(book), list(book.matches_of("ann"))) == (None, 1, ["m1"])


def test_a_match_that_is_over_is_forgotten() -> None:
    book = Book()
    book.told(look("m1", 1, 50))
    book.told(Look("m1", 2, over=True))
    book.told(Look("m2", 1, over=True))
    assert (len(book), book.next_ms(), list(book.matches_of("ann"))) == (0, None, [])


def test_what_is_read_never_puts_off_what_was_told() -> None:
    book = Book()
    book.told(look("m1", 3, 50))
    book.read(look("m1", 5, 80))
    assert book.next_ms() == 50, "the game knows that we look then, and tells us nothing sooner"
    book.read(look("m1", 6, 30))
    assert book.next_ms() == 30
    assert not book.read(look("m1", 4, 10)), "old news"
    book.read(look("m2", 1, 20))
    assert book.next_ms() == 20


def test_a_look_that_failed_is_due_again_unless_news_come_first() -> None:
    book = Book()
    book.told(look("m1", 1, 10))
    book.due(10, 9, ours)
    book.again("m1", 30)
    assert book.next_ms() == 30
    book.due(30, 9, ours)
    book.told(look("m1", 2, 70))
    book.again("m1", 40)
    assert book.next_ms() == 70
    book.again("no such match", 5)
    assert book.next_ms() == 70


def test_a_match_of_anothers_share_is_laid_aside_until_it_is_ours() -> None:
    book = Book()
    book.told(look("x1", 1, 10))
    book.told(look("m1", 1, 10))
    assert book.due(10, 9, ours) == [Due("m1", 10)]
    assert (book.next_ms(), book.waiting) == (None, 1)
    book.share_out()
    assert book.due(10, 9, lambda _: True) == [Due("x1", 10)]


def test_what_another_instance_found_puts_a_match_back_on_the_agenda() -> None:
    book = Book()
    book.told(look("x1", 1, 10))
    book.due(10, 9, ours)
    book.read(look("x1", 1, 10))
    assert book.next_ms() is None
    book.told(look("x1", 2, 60))
    assert book.next_ms() == 60
    book.share_out()
    assert book.next_ms() == 60
