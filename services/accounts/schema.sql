-- What the accounts service keeps beside its log. All personal data is in `person` and in what
-- hangs on it, so that deleting one row forgets a person.

CREATE TABLE person (
  account_id    text   COLLATE "C" PRIMARY KEY,
  kind          text   NOT NULL CHECK (kind IN ('registered', 'guest', 'bot')),
  name          text   NOT NULL,
  -- Empty for a guest, who has none.
  password_hash text   NOT NULL,
  opened_at_ms  bigint NOT NULL,
  preferences   jsonb  NOT NULL DEFAULT '{}'
);
GRANT UPDATE, DELETE ON person TO :"role";

-- The look-alike forms of names: no two accounts may share one.
CREATE TABLE name_form (
  form       text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL REFERENCES person ON DELETE CASCADE
);
CREATE INDEX name_form_account ON name_form (account_id);
GRANT DELETE ON name_form TO :"role";

CREATE TABLE session (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash   bytea  PRIMARY KEY,
  session_id   text   COLLATE "C" NOT NULL,
  account_id   text   COLLATE "C" NOT NULL REFERENCES person ON DELETE CASCADE,
  opened_at_ms bigint NOT NULL,
  used_at_ms   bigint NOT NULL
);
CREATE INDEX session_account ON session (account_id, session_id);
CREATE INDEX session_idle ON session (used_at_ms);
GRANT UPDATE, DELETE ON session TO :"role";

-- How much of a limit somebody has used up: see throttle.py. Rows of the past are deleted.
CREATE TABLE throttle (
  key        text   COLLATE "C" PRIMARY KEY,
  full_at_ms bigint NOT NULL
);
CREATE INDEX throttle_past ON throttle (full_at_ms);
GRANT UPDATE, DELETE ON throttle TO :"role";
