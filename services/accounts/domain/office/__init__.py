"""The operators' office: who is one, and all that they have done."""
