-- How many mails of a business went out within the hour is asked for each mail, and those that wait are put off
-- together: neither may read all mails that the business has ever sent. The conditions are those of the queries, word
-- for word: SQLite takes a partial index for no others.
DROP INDEX mails_counted;
CREATE INDEX mails_counted ON mails (business_id, counted_at)
    WHERE counted_at IS NOT NULL AND audience IN ('visitor', 'guest');
DROP INDEX mails_counted_in_turn;
CREATE INDEX mails_counted_in_turn ON mails (business_id, turn, counted_at)
    WHERE counted_at IS NOT NULL AND audience IN ('visitor', 'guest') AND turn > 0;
CREATE INDEX mails_of_business_to_send ON mails (business_id, next_try_at) WHERE next_try_at IS NOT NULL;
