-- A guest may leave a booking by themselves: what each of them adds to the price is kept as agreed.
ALTER TABLE booking_items ADD COLUMN attendee_price_minor BIGINT NOT NULL DEFAULT 0;   -- 0: they are not counted.
