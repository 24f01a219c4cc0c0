-- Answers to requests that came with an Idempotency-Key, kept for a day in the transaction of the change that they tell
-- of: while there is no row under a key, nothing was changed under it. The unique key is what lets only one of several
-- equal requests change something.
CREATE TABLE kept_answers (
    business_id  TEXT    NOT NULL REFERENCES businesses (business_id),
    key_hash     TEXT    NOT NULL,   -- Of the Idempotency-Key. Nothing in this row leads back to the key itself.
    request_hash TEXT    NOT NULL,   -- Of key, verb, address and body: another request under the same key is refused.
    status       INTEGER NOT NULL,
    content_type TEXT    NOT NULL,
    sealed_body  TEXT    NOT NULL,   -- It has secrets of the booking: only who sends the request again can open it.
    kept_until   BIGINT  NOT NULL,
    PRIMARY KEY (business_id, key_hash)
);
CREATE INDEX kept_answers_by_age ON kept_answers (business_id, kept_until);
