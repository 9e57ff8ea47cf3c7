-- What the analysis service keeps beside its log.

-- What is to be done about matches, and who is at it: free again once nobody says that he holds it.
CREATE TABLE duty (
  match_id      text    COLLATE "C" NOT NULL,
  kind          text    COLLATE "C" NOT NULL,
  due_at_ms     bigint  NOT NULL,
  holder        text    COLLATE "C" NOT NULL DEFAULT '',
  held_until_ms bigint  NOT NULL DEFAULT 0,
  progress_ppm  integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, match_id)
);
CREATE INDEX duty_due ON duty (due_at_ms);
GRANT UPDATE, DELETE ON duty TO :"role";

-- Reviews as they are shown.
CREATE TABLE review (
  match_id    text  COLLATE "C" NOT NULL,
  level       text  COLLATE "C" NOT NULL,
  review_json bytea NOT NULL,
  PRIMARY KEY (match_id, level)
);

-- How accounts have played, by match: for the operator alone. The deepest review counts.
CREATE TABLE performance (
  account_id       text   COLLATE "C" NOT NULL,
  match_id         text   COLLATE "C" NOT NULL,
  decisions        bigint NOT NULL,
  lost_millipoints bigint NOT NULL,
  luck_millipoints bigint NOT NULL,
  PRIMARY KEY (account_id, match_id)
);
GRANT UPDATE ON performance TO :"role";
