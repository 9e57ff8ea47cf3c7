"""The houses that tables can be opened under."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from pydantic import JsonValue

from gateway.desk import AtDesk, hold_strangers
from gateway.problems import Problem
from gateway.rest.shape import Told
from gateway.wire import lobby

router = APIRouter(tags=["houses"])


class Mode(Told):
    """One way to play. `clock`, `leaving` and `fees` are sentences, a fee for each currency."""

    mode: str
    kind: str
    lengths: list[int]
    beavers: str
    clock: str
    leaving: str
    fees: list[str]


class House(Told):
    """A house and what a table under it may say; `loss_limits` are multiples of the stake."""

    id: str
    title: str
    modes: list[Mode]
    currencies: list[str]
    loss_limits: list[int]
    loss_limit_default: int


class HouseList(Told):
    """All houses."""

    houses: list[House]


class HouseRules(House):
    """A house with the full rules of each of its modes, all defaults filled in."""

    rules: dict[str, JsonValue]


@router.get("/houses", dependencies=[Depends(hold_strangers)])
async def list_houses(desk: AtDesk) -> HouseList:
    """All houses, each with its ways to play."""
    found = await lobby.list_houses(desk.lobby)
    return HouseList(houses=[House.model_validate(house.fields) for house in found])


@router.get("/houses/{house}", dependencies=[Depends(hold_strangers)])
async def read_house(house: str, desk: AtDesk) -> HouseRules:
    """One house with its rules."""
    for found in await lobby.list_houses(desk.lobby):
        if found.fields["id"] == house:
            return HouseRules.model_validate({**found.fields, "rules": found.rules()})
    raise Problem("no_such_house", "There is no such house.")
