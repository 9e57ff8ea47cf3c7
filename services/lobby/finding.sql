-- What lists are filtered by, who is offered a quick seat, and which matches run.

ALTER TABLE listing
  ADD COLUMN host           text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN host_rating    double precision NOT NULL DEFAULT 0,
  ADD COLUMN length         integer NOT NULL DEFAULT 0,
  ADD COLUMN currency       text    NOT NULL DEFAULT '',
  ADD COLUMN stake_minor    bigint  NOT NULL DEFAULT 0,
  ADD COLUMN loss_limit     integer NOT NULL DEFAULT 0,
  ADD COLUMN clock          text    NOT NULL DEFAULT '',
  ADD COLUMN rated          boolean NOT NULL DEFAULT true,
  ADD COLUMN beavers        boolean NOT NULL DEFAULT false,
  ADD COLUMN highest_rating integer NOT NULL DEFAULT 0;

-- The one table that waits for whoever seeks the same terms.
CREATE TABLE quick_seat (
  key      text COLLATE "C" PRIMARY KEY,
  table_id text COLLATE "C" NOT NULL UNIQUE
);
GRANT DELETE ON quick_seat TO :"role";

CREATE TABLE running (
  pairing_id text COLLATE "C" PRIMARY KEY,
  house_id   text COLLATE "C" NOT NULL
);
GRANT DELETE ON running TO :"role";
