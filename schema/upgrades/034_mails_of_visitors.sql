-- How many mails to visitors and guests one visitor may cause, and in which turn they go out (docs/operating.md).

ALTER TABLE visitor_limits ADD COLUMN mails_without_confirmation INTEGER NOT NULL DEFAULT 240;
ALTER TABLE visitor_limits ADD COLUMN mails_per_client INTEGER NOT NULL DEFAULT 600;
ALTER TABLE visitor_limits ADD COLUMN mails_per_mailbox INTEGER NOT NULL DEFAULT 300;

-- Who caused how many by which change. A row is deleted after a day.
CREATE TABLE visitor_mails (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,   -- Of a change of several of a series, one of them.
    client      TEXT    NOT NULL,   -- As in visitor_bookings: who made the change.
    mailbox     TEXT    NOT NULL,   -- As in visitor_bookings: of the booking's visitor.
    mails       INTEGER NOT NULL,
    made_at     BIGINT  NOT NULL,
    PRIMARY KEY (business_id, booking_id, client, made_at),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX visitor_mails_by_client ON visitor_mails (business_id, client, made_at);
CREATE INDEX visitor_mails_by_mailbox ON visitor_mails (business_id, mailbox, made_at) WHERE mailbox <> '';
CREATE INDEX visitor_mails_by_time ON visitor_mails (made_at);

-- 0 goes first. The more mails a client has caused within the hour, the later the turn of its next ones.
ALTER TABLE outbox ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mails ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
CREATE INDEX mails_in_turn ON mails (turn, next_try_at, business_id, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_counted_in_turn ON mails (business_id, turn, counted_at)
    WHERE counted_at IS NOT NULL AND audience <> 'staff' AND turn > 0;
