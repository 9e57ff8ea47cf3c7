CREATE TABLE seat (account text PRIMARY KEY, place text NOT NULL);
