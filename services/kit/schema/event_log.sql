-- The log of one service. Run with search_path at the service's own schema.
-- New tables may be read and added to by the service's role; what more it may do is granted here.

CREATE TABLE event (
  position    bigint   GENERATED ALWAYS AS IDENTITY,
  -- The writing transaction. Readers of the whole log go by (tx, position) and stay below the
  -- oldest transaction still open, so that nothing appears behind them.
  tx          xid8     NOT NULL DEFAULT pg_current_xact_id(),
  at_ms       bigint   NOT NULL,
  version     integer  NOT NULL CHECK (version > 0),
  partition   smallint NOT NULL CHECK (partition BETWEEN 0 AND 63),
  stream      text     COLLATE "C" NOT NULL,
  type        text     COLLATE "C" NOT NULL,
  command_id  text     COLLATE "C" NOT NULL,
  data        bytea    NOT NULL,
  meta        jsonb,
  -- The optimistic lock: two cannot both write version 17.
  PRIMARY KEY (stream, version)
);
CREATE INDEX event_place ON event (tx, position);

-- Commands that took effect. The same id again gets the same answer.
CREATE TABLE command (
  stream       text    COLLATE "C" NOT NULL,
  command_id   text    COLLATE "C" NOT NULL,
  version      integer NOT NULL,
  content_hash bytea   NOT NULL,
  answer       bytea   NOT NULL,
  PRIMARY KEY (stream, command_id)
);

-- Messages that were worked off, by consumer.
CREATE TABLE inbox (
  consumer text COLLATE "C" NOT NULL,
  key      text COLLATE "C" NOT NULL,
  PRIMARY KEY (consumer, key)
);

-- How far readers of a whole log have got: of this one or of another service's.
CREATE TABLE checkpoint (
  name     text   COLLATE "C" PRIMARY KEY,
  tx       xid8   NOT NULL,
  position bigint NOT NULL
);
GRANT UPDATE ON checkpoint TO :"role";
