-- One change of several bookings of a series is told in one mail: their notices share a change_id.
ALTER TABLE outbox ADD COLUMN change_id TEXT;   -- Null: of one booking alone.
-- The ids of a moved booking's hosts before, with spaces between them, if others have it now.
ALTER TABLE outbox ADD COLUMN previous_hosts TEXT NOT NULL DEFAULT '';
CREATE INDEX outbox_by_change ON outbox (business_id, change_id) WHERE change_id IS NOT NULL;

-- The series or, without one, the booking that a mail is about: no mail about it overtakes an earlier one.
ALTER TABLE mails ADD COLUMN order_key TEXT;
UPDATE mails SET order_key = (
    SELECT coalesce(bookings.series_id, bookings.id) FROM bookings
    WHERE bookings.business_id = mails.business_id AND bookings.id = mails.booking_id)
WHERE status = 'waiting';
CREATE INDEX mails_in_order ON mails (business_id, order_key) WHERE status = 'waiting';
