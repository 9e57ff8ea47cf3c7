# ruff: noqa: N802 - methods are named by the contract
"""The gRPC face of the accounts service: requests in, content or a refusal out."""

from __future__ import annotations

from collections.abc import Callable

from tavla.accounts.v1 import service_pb2 as pb
from tavla.accounts.v1.service_pb2_grpc import (
    AccountsServiceServicer,
    add_AccountsServiceServicer_to_server,
)

from services.accounts.codec import KINDS
from services.accounts.domain.preferences import Preferences
from services.accounts.domain.tie.commands import (
    AskFriend,
    BlockAccount,
    Command,
    EndFriend,
    UnblockAccount,
)
from services.accounts.office import Entry, what_of
from services.accounts.profiles import Profile
from services.accounts.service import AccountsService
from services.accounts.sessions import Identity, Session
from services.accounts.ties import KeepTie
from services.kit.decider import Refusal
from services.kit.rpc_answers import Content, answers
from services.kit.rpc_gate import RpcServer


def _identity(identity: Identity) -> pb.Identity:
    return pb.Identity(
        account_id=identity.account_id,
        session_id=identity.session_id,
        name=identity.name,
        kind=KINDS[identity.kind],
        frozen=identity.frozen,
    )


def _session(session: Session) -> Content:
    opened = pb.Session(identity=_identity(session.identity), token=session.token)
    return {"session": opened}


def _profile(profile: Profile) -> pb.Profile:
    return pb.Profile(
        account_id=profile.account_id,
        name=profile.name,
        kind=KINDS[profile.kind],
        erased=profile.erased,
        opened_at_ms=profile.opened_at_ms,
    )


def _preferences(preferences: Preferences) -> Content:
    message = pb.Preferences()
    for name, value in preferences.as_dict().items():
        setattr(message, name, value)
    return {"preferences": message}


_WISHES: dict[int, Callable[[str, str], Command]] = {
    pb.TIE_CHANGE_ASK_FRIEND: AskFriend,
    pb.TIE_CHANGE_END_FRIEND: EndFriend,
    pb.TIE_CHANGE_BLOCK: BlockAccount,
    pb.TIE_CHANGE_UNBLOCK: UnblockAccount,
}


def _tie(tie: KeepTie) -> pb.Tie:
    return pb.Tie(
        other_id=tie.other_id,
        friendship=tie.friendship,
        blocks=tie.blocks,
        blocked_by=tie.blocked_by,
    )


def _action(entry: Entry) -> pb.Action:
    what, subject, outcome = what_of(entry.fact)
    return pb.Action(
        place=entry.place,
        by=entry.fact.by,
        what=what,
        subject=subject,
        note=entry.fact.note,
        outcome=outcome,
        at_ms=entry.fact.at_ms,
        action_id=getattr(entry.fact, "action_id", ""),
    )


class AccountsApi(AccountsServiceServicer):
    """Serves `AccountsService`."""

    def __init__(self, service: AccountsService) -> None:
        self._service = service

    @answers(pb.RegisterResponse)
    async def Register(self, request: pb.RegisterRequest) -> Content:
        """See the contract."""
        name, password, address = request.name, request.password, request.address
        registrar, command_id = self._service.registrar, request.command_id
        if request.guest_account_id:
            guest = request.guest_account_id
            return _session(
                await registrar.upgrade(guest, name, password, address, command_id=command_id)
            )
        return _session(
            await registrar.register(
                name, password, address, command_id=command_id, bot=request.bot
            )
        )

    @answers(pb.SignInResponse)
    async def SignIn(self, request: pb.SignInRequest) -> Content:
        """See the contract."""
        sign_in = self._service.sign_in
        return _session(await sign_in(request.name, request.password, request.address))

    @answers(pb.OpenGuestResponse)
    async def OpenGuest(self, request: pb.OpenGuestRequest) -> Content:
        """See the contract."""
        return _session(await self._service.registrar.open_guest(request.address))

    @answers(pb.AuthenticateResponse)
    async def Authenticate(self, request: pb.AuthenticateRequest) -> Content:
        """See the contract."""
        identity = await self._service.sessions.authenticate(request.token)
        return {"identity": _identity(identity)}

    @answers(pb.SignOutResponse)
    async def SignOut(self, request: pb.SignOutRequest) -> Content:
        """See the contract."""
        await self._service.sessions.close(request.account_id, request.session_id)
        return {}

    @answers(pb.SignOutEverywhereResponse)
    async def SignOutEverywhere(self, request: pb.SignOutEverywhereRequest) -> Content:
        """See the contract."""
        await self._service.sessions.close_all(request.account_id)
        return {}

    @answers(pb.ChangePasswordResponse)
    async def ChangePassword(self, request: pb.ChangePasswordRequest) -> Content:
        """See the contract."""
        await self._service.registrar.change_password(
            request.account_id,
            request.session_id,
            request.old_password,
            request.new_password,
            request.address,
        )
        return {}

    @answers(pb.ReadProfilesResponse)
    async def ReadProfiles(self, request: pb.ReadProfilesRequest) -> Content:
        """See the contract."""
        profiles = await self._service.profiles.read(request.account_ids)
        return {"profiles": [_profile(profile) for profile in profiles]}

    @answers(pb.FindAccountResponse)
    async def FindAccount(self, request: pb.FindAccountRequest) -> Content:
        """See the contract."""
        return {"profile": _profile(await self._service.profiles.find(request.name))}

    @answers(pb.ReadPreferencesResponse)
    async def ReadPreferences(self, request: pb.ReadPreferencesRequest) -> Content:
        """See the contract."""
        return _preferences(await self._service.profiles.preferences(request.account_id))

    @answers(pb.ChangePreferencesResponse)
    async def ChangePreferences(self, request: pb.ChangePreferencesRequest) -> Content:
        """See the contract."""
        # Only what is present is changed: that is what the fields are optional for.
        changes = {field.name: value for field, value in request.changes.ListFields()}
        change = self._service.profiles.change_preferences
        return _preferences(await change(request.account_id, changes))

    @answers(pb.ChangeTieResponse)
    async def ChangeTie(self, request: pb.ChangeTieRequest) -> Content:
        """See the contract."""
        if (wish := _WISHES.get(request.change)) is None:
            raise Refusal("malformed", "This changes nothing between two accounts.")
        await self._service.circle.change(wish(request.account_id, request.other_id))
        return {}

    @answers(pb.ListTiesResponse)
    async def ListTies(self, request: pb.ListTiesRequest) -> Content:
        """See the contract."""
        ties = await self._service.circle.of(request.account_id)
        return {"ties": [_tie(tie) for tie in ties]}

    @answers(pb.CheckTieResponse)
    async def CheckTie(self, request: pb.CheckTieRequest) -> Content:
        """See the contract."""
        await self._service.circle.check(request.account_id, request.other_id)
        return {}

    @answers(pb.ChangeRoleResponse)
    async def ChangeRole(self, request: pb.ChangeRoleRequest) -> Content:
        """See the contract."""
        change, operator = self._service.office.change_role, request.operator
        await change(request.account_id, request.by, request.note, operator=operator)
        return {}

    @answers(pb.FreezeAccountResponse)
    async def FreezeAccount(self, request: pb.FreezeAccountRequest) -> Content:
        """See the contract."""
        freeze, frozen = self._service.office.freeze, request.frozen
        await freeze(request.account_id, request.by, request.note, frozen=frozen)
        return {}

    @answers(pb.ListNeighboursResponse)
    async def ListNeighbours(self, _: pb.ListNeighboursRequest) -> Content:
        """See the contract."""
        found = await self._service.office.neighbours()
        return {"groups": [pb.Neighbours(account_ids=group) for group in found]}

    @answers(pb.ListOperatorsResponse)
    async def ListOperators(self, _: pb.ListOperatorsRequest) -> Content:
        """See the contract."""
        return {"account_ids": await self._service.office.operators()}

    @answers(pb.CheckOperatorResponse)
    async def CheckOperator(self, request: pb.CheckOperatorRequest) -> Content:
        """See the contract."""
        await self._service.office.hold_operator(request.account_id)
        return {}

    @answers(pb.RecordActionResponse)
    async def RecordAction(self, request: pb.RecordActionRequest) -> Content:
        """See the contract."""
        await self._service.office.record(
            request.action_id,
            request.by,
            request.what,
            request.subject,
            request.note,
            request.outcome,
        )
        return {}

    @answers(pb.ListActionsResponse)
    async def ListActions(self, request: pb.ListActionsRequest) -> Content:
        """See the contract."""
        found = await self._service.office.entries(request.before, request.limit)
        return {"actions": [_action(entry) for entry in found]}

    @answers(pb.ExportResponse)
    async def Export(self, request: pb.ExportRequest) -> Content:
        """See the contract."""
        return {"json": await self._service.profiles.export(request.account_id)}

    @answers(pb.EraseResponse)
    async def Erase(self, request: pb.EraseRequest) -> Content:
        """See the contract."""
        erase = self._service.registrar.erase
        await erase(request.account_id, request.password, request.address)
        return {}


def serve(server: RpcServer, service: AccountsService) -> None:
    """Answer `AccountsService` on this server."""
    add_AccountsServiceServicer_to_server(AccountsApi(service), server.server)
