-- A rule that was broken for a booking holds until it moves to where it is not broken.
ALTER TABLE booking_exceptions ADD COLUMN ended_at BIGINT;   -- When it moved; null: the rule is still broken.
