-- What the lobby keeps beside its log.

-- One live seat an account: at a table that waits, or in a match that starts or runs.
CREATE TABLE live_seat (
  account_id text COLLATE "C" PRIMARY KEY,
  table_id   text COLLATE "C" NOT NULL,
  pairing_id text COLLATE "C" NOT NULL
);
CREATE INDEX live_seat_pairing ON live_seat (pairing_id);
GRANT DELETE ON live_seat TO :"role";

-- Tables that wait. Their terms are in their streams.
CREATE TABLE listing (
  table_id      text    COLLATE "C" PRIMARY KEY,
  house_id      text    COLLATE "C" NOT NULL,
  mode          text    COLLATE "C" NOT NULL,
  private       boolean NOT NULL,
  hidden        boolean NOT NULL DEFAULT false,
  opened_at_ms  bigint  NOT NULL,
  expires_at_ms bigint  NOT NULL
);
CREATE INDEX listing_newest ON listing (opened_at_ms DESC, table_id DESC)
  WHERE NOT (private OR hidden);
CREATE INDEX listing_expired ON listing (expires_at_ms);
GRANT UPDATE, DELETE ON listing TO :"role";

-- Codes that open private tables.
CREATE TABLE invitation (
  code          text   COLLATE "C" PRIMARY KEY,
  table_id      text   COLLATE "C" NOT NULL UNIQUE,
  expires_at_ms bigint NOT NULL
);
CREATE INDEX invitation_expired ON invitation (expires_at_ms);
GRANT DELETE ON invitation TO :"role";

-- Pairings that have come neither to a match nor to nothing yet.
CREATE TABLE pending_pairing (
  pairing_id text   COLLATE "C" PRIMARY KEY,
  table_id   text   COLLATE "C" NOT NULL,
  due_at_ms  bigint NOT NULL
);
CREATE INDEX pending_pairing_due ON pending_pairing (due_at_ms);
GRANT UPDATE, DELETE ON pending_pairing TO :"role";
