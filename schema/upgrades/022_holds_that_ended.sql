-- Holds that ended without having been confirmed are deleted after a day, and found by this.
CREATE INDEX bookings_without_customer ON bookings (changed_at)
    WHERE customer = '' AND status IN ('cancelled', 'expired');
