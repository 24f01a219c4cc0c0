-- After how many months personal data are erased; 0: they are kept for good. No row: all of them are.
CREATE TABLE retention (
    business_id        TEXT    NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    customers_months   INTEGER NOT NULL,
    submissions_months INTEGER NOT NULL,
    messages_months    INTEGER NOT NULL
);

-- How far the bookings of a business were looked through, in the order of their starts. A round begins each day, since
-- bookings are also entered for a time that is over.
CREATE TABLE erasure_rounds (
    business_id  TEXT   NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    began_at     BIGINT NOT NULL,
    last_start   BIGINT NOT NULL,   -- Of the last item of a booking that was looked at …
    last_booking TEXT   NOT NULL    -- … and its booking.
);

ALTER TABLE bookings ADD COLUMN erased_at BIGINT;   -- When its personal data were erased; null: they were not.
-- Erased bookings are without a customer too, and are no holds.
DROP INDEX bookings_without_customer;
CREATE INDEX bookings_without_customer ON bookings (changed_at)
    WHERE customer = '' AND status IN ('cancelled', 'expired') AND erased_at IS NULL;
CREATE INDEX mails_that_ended ON mails (business_id, created_at) WHERE status <> 'waiting';
CREATE INDEX submissions_by_time ON submissions (business_id, submitted_at);
-- What the history says of customers themselves. The condition is that of the query, word for word.
CREATE INDEX history_of_customers ON history (business_id, at)
    WHERE salt <> '' AND booking_id IS NULL
        AND action IN ('customer_changed', 'customer_standing_changed', 'note_added', 'note_deleted');
