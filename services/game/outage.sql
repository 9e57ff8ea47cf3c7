-- When the house could not be reached, so that no clock is charged for it.

-- The last moment at which some gateway reached us and this database: one row, 0 = never yet.
CREATE TABLE reached (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at_ms    bigint  NOT NULL
);
INSERT INTO reached (at_ms) VALUES (0);
GRANT UPDATE ON reached TO :"role";

-- Gaps between two such moments.
CREATE TABLE outage (
  from_ms  bigint PRIMARY KEY,
  until_ms bigint NOT NULL
);
CREATE INDEX outage_until ON outage (until_ms);
