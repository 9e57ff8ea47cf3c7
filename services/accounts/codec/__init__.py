"""Facts of the accounts service to protobuf and back."""

from services.accounts.codec.account import KINDS, AccountCodec
from services.accounts.codec.office import OfficeCodec
from services.accounts.codec.tie import TieCodec

__all__ = ["KINDS", "AccountCodec", "OfficeCodec", "TieCodec"]
