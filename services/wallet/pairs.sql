-- Finds both sides of a match for whoever asks how money has moved between two accounts.

CREATE INDEX result_reference ON result (reference, account_id);
