-- Which of the rules that staff set aside are still broken is asked whenever bookings that were left behind are looked
-- for. The condition is that of the query, word for word: SQLite takes a partial index for no other.
CREATE INDEX booking_exceptions_live ON booking_exceptions (business_id)
    WHERE ended_at IS NULL AND rule IN ('outside_hours', 'time_off', 'not_offered_by');

-- A hold that was never confirmed is deleted; each table that refers to bookings is asked for it then.
CREATE INDEX calendar_exports_by_booking ON calendar_exports (business_id, booking_id);
CREATE INDEX webhook_deliveries_by_booking ON webhook_deliveries (business_id, booking_id);
CREATE INDEX refund_orders_by_booking ON refund_orders (business_id, booking_id);

-- Only mails that were sent are counted by their address. With all others in it, a digest would look for the letters
-- that wait for it among all that earlier ones have collected.
DROP INDEX mails_by_address;
CREATE INDEX mails_by_address ON mails (address, counted_at) WHERE counted_at IS NOT NULL;
