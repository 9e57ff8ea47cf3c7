-- What is between two accounts, a row for each of them, as lists show it.
CREATE TABLE tie (
  account_id text COLLATE "C" NOT NULL,
  other_id   text COLLATE "C" NOT NULL,
  -- '', asked_by_me, asked_by_other, friends
  friendship text NOT NULL,
  blocks     boolean NOT NULL,
  blocked_by boolean NOT NULL,
  PRIMARY KEY (account_id, other_id)
);
CREATE INDEX tie_other ON tie (other_id);
GRANT UPDATE, DELETE ON tie TO :"role";
