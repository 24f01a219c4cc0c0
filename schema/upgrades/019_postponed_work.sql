-- Work that failed waits, so that one bad item does not hold up the others.

-- What a background job could not do for a booking. The row goes when it is done.
CREATE TABLE postponed_work (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    job         TEXT    NOT NULL,   -- dispatch_notice, enqueue_notices or expire_booking.
    number      INTEGER NOT NULL,   -- dispatch_notice: the notice's; else 0.
    attempts    INTEGER NOT NULL,
    next_try_at BIGINT  NOT NULL,
    failure     TEXT    NOT NULL,   -- Of the last attempt. May quote personal data, which the log must not.
    PRIMARY KEY (business_id, booking_id, job, number),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

ALTER TABLE checkouts ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;   -- Checks, with one that is under way.
