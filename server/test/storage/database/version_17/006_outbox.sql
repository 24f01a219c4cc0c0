-- Notices about a booking are counted: the same may have to be told twice, as of two payments that both go back.
-- Before, the second one of a kind was taken for the first.
CREATE TABLE counted_outbox (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    number      INTEGER NOT NULL CHECK (number > 0),   -- Of the booking's notices, in the order of their causes.
    sequence    INTEGER NOT NULL,                      -- Of the booking, when it was caused.
    kind        TEXT    NOT NULL,
    audience    TEXT    NOT NULL,
    created_at  BIGINT  NOT NULL,
    PRIMARY KEY (business_id, booking_id, number),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
INSERT INTO counted_outbox (business_id, booking_id, number, sequence, kind, audience, created_at)
    SELECT business_id, booking_id,
        row_number() OVER (PARTITION BY business_id, booking_id ORDER BY sequence, created_at, kind, audience),
        sequence, kind, audience, created_at
    FROM outbox;
DROP TABLE outbox;
ALTER TABLE counted_outbox RENAME TO outbox;
CREATE INDEX outbox_by_age ON outbox (business_id, created_at);
