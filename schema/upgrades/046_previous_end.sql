-- Of a booking that was moved to another length: when it ended before. Null: it took as long as it takes now.
ALTER TABLE outbox ADD COLUMN previous_end BIGINT;
