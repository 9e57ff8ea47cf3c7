-- A pairing comes from a table, or from two who have agreed to play again.

ALTER TABLE pending_pairing ADD COLUMN rematch_of text COLLATE "C" NOT NULL DEFAULT '';
