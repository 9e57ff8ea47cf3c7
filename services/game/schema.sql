-- What the game service keeps beside its log.

-- The last link of each match's dice chain, from which every roll follows. It is there before the
-- match starts, is never changed, and nothing but this service may read it: whoever can, knows all
-- rolls to come.
CREATE TABLE dice_secret (
  match_id text  COLLATE "C" PRIMARY KEY,
  last     bytea NOT NULL CHECK (octet_length(last) = 32)
);

-- Matches for the lists of their players. Everything in it follows from the log.
CREATE TABLE match_summary (
  match_id      text    COLLATE "C" PRIMARY KEY,
  white         text    COLLATE "C" NOT NULL,
  black         text    COLLATE "C" NOT NULL,
  house_id      text    NOT NULL,
  mode          text    NOT NULL,
  length        integer NOT NULL,
  currency      text    NOT NULL,
  stake_minor   bigint  NOT NULL,
  rated         boolean NOT NULL,
  started_at_ms bigint  NOT NULL,
  white_points  integer NOT NULL DEFAULT 0,
  black_points  integer NOT NULL DEFAULT 0,
  -- 0 and nothing while the match runs; then the last fact in JSON.
  ended_at_ms   bigint  NOT NULL DEFAULT 0,
  outcome_json  bytea   NOT NULL DEFAULT ''
);
CREATE INDEX match_summary_white ON match_summary (white, started_at_ms DESC, match_id DESC);
CREATE INDEX match_summary_black ON match_summary (black, started_at_ms DESC, match_id DESC);
GRANT UPDATE ON match_summary TO :"role";
