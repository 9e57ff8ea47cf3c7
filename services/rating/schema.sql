-- How accounts stand, and how they came to: the fold of the log, kept for reading.

CREATE TABLE standing (
  pool          text             COLLATE "C" NOT NULL,
  account_id    text             COLLATE "C" NOT NULL,
  -- Never rounded: a double comes back as it was written.
  rating        double precision NOT NULL,
  peak          double precision NOT NULL,
  experience    bigint           NOT NULL CHECK (experience >= 0),
  won           bigint           NOT NULL CHECK (won >= 0),
  lost          bigint           NOT NULL CHECK (lost >= 0),
  left_behind   bigint           NOT NULL CHECK (left_behind >= 0),
  -- How many facts this is the fold of: the lock by which two changes at once are told apart.
  changes       bigint           NOT NULL CHECK (changes > 0),
  changed_at_ms bigint           NOT NULL,
  PRIMARY KEY (pool, account_id)
);
CREATE INDEX standing_ladder ON standing (pool, rating DESC, account_id) WHERE experience > 0;
GRANT UPDATE ON standing TO :"role";

-- Entries are only ever added; a correction is an entry of its own.
CREATE TABLE entry (
  pool                text             COLLATE "C" NOT NULL,
  account_id          text             COLLATE "C" NOT NULL,
  number              bigint           NOT NULL,
  match_id            text             COLLATE "C" NOT NULL,
  kind                text             COLLATE "C" NOT NULL CHECK (kind IN ('rated', 'reversed')),
  opponent            text             COLLATE "C" NOT NULL,
  house_id            text             COLLATE "C" NOT NULL,
  reason              text             COLLATE "C" NOT NULL,
  won                 boolean          NOT NULL,
  at_ms               bigint           NOT NULL,
  before_rating       double precision NOT NULL,
  after_rating        double precision NOT NULL,
  length              integer          NOT NULL,
  filled              double precision NOT NULL,
  opponent_filled     double precision NOT NULL,
  experience          bigint           NOT NULL,
  opponent_experience bigint           NOT NULL,
  note                text             NOT NULL,
  PRIMARY KEY (pool, account_id, number),
  UNIQUE (match_id, account_id, kind)
);
