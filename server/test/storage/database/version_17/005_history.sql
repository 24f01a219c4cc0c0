-- What keeps a business as fast after a million bookings as after a hundred: nothing reads what is long over.

-- What ends by itself is found without looking at all that will not.
CREATE INDEX ending_hosts_by_staff ON booking_hosts (business_id, staff_id, expires_at)
    WHERE live = 1 AND expires_at IS NOT NULL;
CREATE INDEX ending_units_by_pool ON booking_pools (business_id, pool_id, expires_at)
    WHERE live = 1 AND expires_at IS NOT NULL;
CREATE INDEX ending_bookings_by_business ON bookings (business_id, expires_at) WHERE expires_at IS NOT NULL;

-- Limits per customer count the bookings of a day or a month, not those of a lifetime. The booking's; rank 0 counts.
ALTER TABLE booking_hosts ADD COLUMN customer TEXT NOT NULL DEFAULT '';
UPDATE booking_hosts SET customer = (
    SELECT bookings.customer FROM bookings
    WHERE bookings.business_id = booking_hosts.business_id AND bookings.id = booking_hosts.booking_id);
CREATE INDEX live_hosts_by_customer ON booking_hosts (business_id, customer, blocked_from) WHERE live = 1;
