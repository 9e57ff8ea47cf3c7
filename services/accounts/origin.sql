-- Where a session was opened from, as a keyed hash of the network: only whether two are the same can
-- be told from it. It goes with the session.

ALTER TABLE session ADD COLUMN origin bytea NOT NULL DEFAULT '';
CREATE INDEX session_origin ON session (origin) WHERE origin <> '';
