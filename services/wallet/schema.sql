-- The ledger. Postings and entries are only ever added; balances are the fold of entries.

CREATE TABLE posting (
  id           text   COLLATE "C" PRIMARY KEY,
  kind         text   COLLATE "C" NOT NULL,
  -- The match, payment or account that it is about.
  reference    text   COLLATE "C" NOT NULL,
  currency     text   COLLATE "C" NOT NULL CHECK (currency IN ('PLAY', 'EUR', 'USD')),
  at_ms        bigint NOT NULL,
  -- Tells whether another posting comes under the same id.
  content_hash bytea  NOT NULL CHECK (octet_length(content_hash) = 32)
);

CREATE TABLE entry (
  position      bigint   GENERATED ALWAYS AS IDENTITY,
  -- Read in this order and below the horizon, as the log's events are: see seal.py.
  tx            xid8     NOT NULL DEFAULT pg_current_xact_id(),
  posting_id    text     COLLATE "C" NOT NULL,
  step          smallint NOT NULL CHECK (step > 0),
  account       text     COLLATE "C" NOT NULL,
  amount_minor  bigint   NOT NULL CHECK (amount_minor <> 0),
  -- After this entry; null for accounts that have no row in `balance`.
  balance_minor bigint   CHECK (balance_minor >= 0),
  PRIMARY KEY (posting_id, step)
);
CREATE INDEX entry_place ON entry (tx, position);
CREATE INDEX entry_account ON entry (account, position DESC);

-- What players may spend, and what is on its way for them.
CREATE TABLE balance (
  account       text   COLLATE "C" PRIMARY KEY,
  balance_minor bigint NOT NULL CHECK (balance_minor >= 0)
);
GRANT UPDATE ON balance TO :"role";

-- Batches of entries in the order of their places, each with the hash of the one before it.
CREATE TABLE seal (
  number   bigint PRIMARY KEY CHECK (number > 0),
  -- The place of its last entry.
  tx       xid8   NOT NULL,
  position bigint NOT NULL,
  entries  integer NOT NULL CHECK (entries > 0),
  hash     bytea  NOT NULL CHECK (octet_length(hash) = 32)
);

-- Stakes in escrow.
CREATE TABLE open_stake (
  match_id   text   COLLATE "C" PRIMARY KEY,
  white      text   COLLATE "C" NOT NULL,
  black      text   COLLATE "C" NOT NULL,
  currency   text   COLLATE "C" NOT NULL,
  each_minor bigint NOT NULL,
  held_at_ms bigint NOT NULL
);
CREATE INDEX open_stake_white ON open_stake (white);
CREATE INDEX open_stake_black ON open_stake (black);
CREATE INDEX open_stake_age ON open_stake (held_at_ms, match_id);
GRANT DELETE ON open_stake TO :"role";

-- What matches have brought whom, for players' own limits.
CREATE TABLE result (
  account_id text   COLLATE "C" NOT NULL,
  at_ms      bigint NOT NULL,
  reference  text   COLLATE "C" NOT NULL,
  currency   text   COLLATE "C" NOT NULL,
  net_minor  bigint NOT NULL,
  played_ms  bigint NOT NULL,
  PRIMARY KEY (account_id, at_ms, reference)
);

-- Payments as they stand, for lists.
CREATE TABLE payment (
  payment_id    text   COLLATE "C" PRIMARY KEY,
  account_id    text   COLLATE "C" NOT NULL,
  direction     text   COLLATE "C" NOT NULL,
  currency      text   COLLATE "C" NOT NULL,
  amount_minor  bigint NOT NULL,
  provider      text   COLLATE "C" NOT NULL,
  stage         text   COLLATE "C" NOT NULL,
  code          text   COLLATE "C" NOT NULL,
  asked_at_ms   bigint NOT NULL,
  changed_at_ms bigint NOT NULL
);
CREATE INDEX payment_account ON payment (account_id, asked_at_ms DESC, payment_id DESC);
CREATE INDEX payment_stage ON payment (stage, asked_at_ms, payment_id);
GRANT UPDATE ON payment TO :"role";
