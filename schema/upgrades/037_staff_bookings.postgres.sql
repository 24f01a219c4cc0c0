-- As before (bookings.postgres.sql), within one lane.
ALTER TABLE booking_hosts DROP CONSTRAINT no_overlap;
ALTER TABLE booking_hosts ADD CONSTRAINT no_overlap EXCLUDE USING gist (
    business_id WITH =, staff_id WITH =, int8range(blocked_from, blocked_to) WITH &&, lane WITH =, session WITH <>)
    WHERE (abs(live) = 1);
