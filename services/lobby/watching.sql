-- Which matches may be looked on at, and how people behave at theirs.

ALTER TABLE running
  ADD COLUMN private       boolean NOT NULL DEFAULT true,
  ADD COLUMN started_at_ms bigint  NOT NULL DEFAULT 0;
CREATE INDEX running_newest ON running (started_at_ms DESC, pairing_id DESC) WHERE NOT private;

CREATE TABLE conduct (
  account_id text COLLATE "C" PRIMARY KEY,
  matches    integer NOT NULL CHECK (matches >= abandoned),
  abandoned  integer NOT NULL CHECK (abandoned >= 0)
);
GRANT UPDATE ON conduct TO :"role";
