"""What a method's response holds: its content, or why there is none."""

import pytest
from tavla.lobby.v1 import service_pb2 as pb

from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers, refusal_message
from services.kit.store import Unavailable


class Api:
    """A service of one method."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.fails = fails
        self.asked = 0

    @answers(pb.JoinTableResponse)
    async def JoinTable(self, request: pb.JoinTableRequest) -> Content:  # noqa: N802
        """Says which table was asked for."""
        self.asked += 1
        if self.fails is not None:
            raise self.fails
        return {"table_id": request.table_id}


async def ask(api: Api, **fields: str) -> pb.JoinTableResponse:
    """One call."""
    return await api.JoinTable(pb.JoinTableRequest(**fields), None)  # type: ignore[arg-type]


async def test_content_is_the_response() -> None:
    response = await ask(Api(), table_id="t1", command_id="any~id!")
    assert (response.table_id, response.HasField("refusal")) == ("t1", False)


async def test_a_refusal_is_a_response_too() -> None:
    response = await ask(Api(Refusal("taken", "It is taken.", waiting=3)))
    assert response.refusal == refusal_message(Refusal("taken", "It is taken.", waiting=3))
    assert dict(response.refusal.numbers) == {"waiting": 3}


async def test_a_store_that_is_away_is_said_to_be() -> None:
    response = await ask(Api(Unavailable("no route to 10.0.0.3")))
    assert response.refusal.code == "unavailable"
    assert "10.0.0.3" not in response.refusal.sentence


@pytest.mark.parametrize(
    "fields",
    [
        {"table_id": "\0"}, {"table_id": "a b"}, {"table_id": "x" * 65}, {"account_id": "é"},
        {"account_id": "../x"}, {"command_id": "\n"}, {"command_id": "x" * 201},
    ],
)  # fmt: skip
async def test_what_no_id_can_be_never_reaches_the_method(fields: dict[str, str]) -> None:
    api = Api()
    response = await ask(api, **fields)
    assert (response.refusal.code, api.asked) == ("bad_id", 0)


async def test_a_bug_is_no_refusal() -> None:
    with pytest.raises(ZeroDivisionError):
        await ask(Api(ZeroDivisionError()))
