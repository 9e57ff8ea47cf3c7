-- Matches that run, for who has to look at each of them: a page is read along this index.
CREATE INDEX match_summary_running ON match_summary (match_id) WHERE ended_at_ms = 0;
