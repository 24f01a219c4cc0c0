-- What an external calendar still has of a booking that left it is looked for each second: only of bookings that ended
-- lately or are to come, not of all that were ever written there.
ALTER TABLE calendar_exports ADD COLUMN ends_at BIGINT NOT NULL DEFAULT 0;   -- Of the event as it was written last.
UPDATE calendar_exports SET ends_at = coalesce((
    SELECT max(items.ends_at) FROM booking_items AS items
    WHERE items.business_id = calendar_exports.business_id AND items.booking_id = calendar_exports.booking_id), 0);
CREATE INDEX calendar_exports_by_end ON calendar_exports (ends_at) WHERE next_try_at IS NULL;
