-- What staff do with bookings in the console: who is here, notes, and changes that can be undone for some seconds.

ALTER TABLE bookings ADD COLUMN arrived_at BIGINT;   -- When the customer was marked as here; null: not marked.

-- Lists by start, of every status.
CREATE INDEX booking_items_by_start ON booking_items (business_id, starts_at, booking_id);
-- Whether a customer was here before.
CREATE INDEX bookings_by_phone ON bookings (business_id, phone) WHERE phone <> '';

CREATE INDEX failed_mails ON mails (business_id, created_at) WHERE status = 'failed';

-- What staff alone see of a booking. A note is deleted by who wrote it, and by no other.
CREATE TABLE booking_notes (
    business_id TEXT   NOT NULL,
    id          TEXT   NOT NULL,
    booking_id  TEXT   NOT NULL,
    user_id     TEXT   NOT NULL,
    author_name TEXT   NOT NULL,   -- As the user was called when they wrote it.
    text        TEXT   NOT NULL,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX booking_notes_by_booking ON booking_notes (business_id, booking_id, created_at);

-- No mail and no message to another program is made of a notice before: the change that caused it can still be undone.
ALTER TABLE outbox ADD COLUMN wait_until BIGINT;   -- Null: it does not wait.

-- A change of a booking by a user of the console, and what the booking was before it. Rows are kept: undone_at says
-- which were undone.
CREATE TABLE desk_changes (
    business_id         TEXT    NOT NULL,
    id                  TEXT    NOT NULL,
    booking_id          TEXT    NOT NULL,
    user_id             TEXT    NOT NULL,
    made_at             BIGINT  NOT NULL,
    undo_until          BIGINT  NOT NULL,
    undone_at           BIGINT,             -- Null: it was not undone.
    version             TEXT    NOT NULL,   -- Of the booking after the change: another one was changed since.
    status              TEXT    NOT NULL,   -- This and what follows: before the change.
    expires_at          BIGINT,
    arrived_at          BIGINT,
    cancellation_reason TEXT    NOT NULL,
    reason_by_business  INTEGER NOT NULL,
    refunded_minor      BIGINT  NOT NULL,
    last_notice_before  BIGINT  NOT NULL,   -- The number of the booking's last notice; 0: it had none.
    last_notice_after   BIGINT  NOT NULL,   -- The same after the change.
    refund_id           TEXT    NOT NULL,   -- The line in payments that the change wrote; empty: none.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX desk_changes_by_booking ON desk_changes (business_id, booking_id, undo_until);
