-- Whoever is frozen by an operator sits down at no table.

ALTER TABLE person ADD COLUMN frozen boolean NOT NULL DEFAULT false;
