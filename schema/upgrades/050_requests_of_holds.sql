-- A request that a hold became because its customer asks first had no time to be answered in: it could not be moved,
-- and no other times could be proposed. Two days, as domain::request_time.
UPDATE bookings SET approval_minutes = 2880 WHERE status = 'requested' AND approval_minutes IS NULL;
