"""The client's fixtures are what the rules say now."""

from tests.web.make_fixtures import OUT, text


def test_the_clients_half_move_tables_are_what_the_rules_make() -> None:
    assert OUT.read_text(encoding="utf-8") == text()
