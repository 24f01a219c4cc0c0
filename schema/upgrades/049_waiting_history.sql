-- What visitors and jobs did to bookings, until a job adds it to the history. There each line waits for the one before
-- it; no visitor shall wait for another's.
CREATE TABLE waiting_history (
    business_id TEXT   NOT NULL REFERENCES businesses (business_id),
    id          TEXT   NOT NULL,   -- In the order of time.
    at          BIGINT NOT NULL,
    actor       TEXT   NOT NULL,
    action      TEXT   NOT NULL,
    booking_id  TEXT   NOT NULL,
    subject     TEXT   NOT NULL,
    before      TEXT   NOT NULL,
    after       TEXT   NOT NULL,
    PRIMARY KEY (business_id, id)
);
