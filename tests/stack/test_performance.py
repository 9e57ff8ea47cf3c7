"""What an operator reads about how somebody plays."""

from tavla.analysis.v1.service_pb2 import ReadPerformanceResponse

from services.stack.performance import described


def told(**fields: int) -> str:
    """The lines."""
    return "\n".join(described(ReadPerformanceResponse(**fields)))


def test_nothing_is_said_of_who_has_played_nothing() -> None:
    assert told() == "No match of an account with this id has been reviewed."


def test_a_few_decisions_say_little() -> None:
    said = told(matches=1, decisions=100, lost_millipoints=2_000, luck_millipoints=-1_500)
    assert "1 matches, 100 decisions, PR 10.00, luck -1.50 points" in said
    assert "say little" in said


def test_who_plays_better_than_people_do_is_to_be_looked_at() -> None:
    assert "look at it" in told(matches=40, decisions=2_000, lost_millipoints=4_000)
    assert "look at it" not in told(matches=40, decisions=2_000, lost_millipoints=20_000)
