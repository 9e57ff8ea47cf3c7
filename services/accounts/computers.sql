-- The house's own players have accounts too, so that their names are nobody else's.

ALTER TABLE person DROP CONSTRAINT person_kind_check;
ALTER TABLE person ADD CONSTRAINT person_kind_check
  CHECK (kind IN ('registered', 'guest', 'bot', 'computer'));
