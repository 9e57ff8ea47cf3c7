-- Entries of competitions that are in their pools.
CREATE TABLE pool_entry (
  pool_id     text    COLLATE "C" NOT NULL,
  number      integer NOT NULL CHECK (number > 0),
  account_id  text    COLLATE "C" NOT NULL,
  currency    text    COLLATE "C" NOT NULL,
  entry_minor bigint  NOT NULL CHECK (entry_minor > 0),
  held_at_ms  bigint  NOT NULL,
  PRIMARY KEY (pool_id, number)
);
CREATE INDEX pool_entry_account ON pool_entry (account_id);
GRANT DELETE ON pool_entry TO :"role";
