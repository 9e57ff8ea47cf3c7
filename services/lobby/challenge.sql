-- A private table may be addressed to one account.

ALTER TABLE listing ADD COLUMN opponent text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX listing_opponent ON listing (opponent) WHERE opponent <> '';
