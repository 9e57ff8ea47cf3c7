-- Competitions, and the matches of theirs that are over and not counted yet.

CREATE TABLE competition (
  competition_id  text    COLLATE "C" PRIMARY KEY,
  announced_by    text    COLLATE "C" NOT NULL,
  announced_at_ms bigint  NOT NULL,
  -- Neither over nor called off.
  live            boolean NOT NULL,
  -- When somebody has to look at it; far away where nobody has to.
  due_at_ms       bigint  NOT NULL
);
CREATE UNIQUE INDEX competition_one_live ON competition (announced_by) WHERE live;
CREATE INDEX competition_newest ON competition (live, announced_at_ms DESC, competition_id DESC);
CREATE INDEX competition_due ON competition (due_at_ms) WHERE live;
GRANT UPDATE ON competition TO :"role";

CREATE TABLE match_to_count (
  pairing_id     text COLLATE "C" PRIMARY KEY,
  competition_id text COLLATE "C" NOT NULL
);
CREATE INDEX match_to_count_competition ON match_to_count (competition_id);
GRANT DELETE ON match_to_count TO :"role";

-- The competition in whose bracket two meet; empty for two who met at a table.
ALTER TABLE pending_pairing ADD COLUMN competition_id text COLLATE "C" NOT NULL DEFAULT '';
