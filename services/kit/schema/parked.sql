-- Messages that a consumer of this service gave up on. See services/kit/parked.py.

CREATE TABLE parked (
  consumer text    COLLATE "C" NOT NULL,
  key      text    COLLATE "C" NOT NULL,
  message  bytea   NOT NULL,
  error    text    NOT NULL,
  attempts integer NOT NULL,
  at_ms    bigint  NOT NULL,
  -- Somebody asks for it to be tried again.
  again    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (consumer, key)
);
CREATE INDEX parked_age ON parked (consumer, at_ms, key);
CREATE INDEX parked_again ON parked (consumer, at_ms, key) WHERE again;
GRANT UPDATE, DELETE ON parked TO :"role";
