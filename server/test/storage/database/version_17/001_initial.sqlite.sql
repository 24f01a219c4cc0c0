-- The last line against double booking: whatever a program or a person does, two live items of one staff member never
-- overlap. 259200 seconds is the longest blocked span (see the CHECK of booking_items).
CREATE TRIGGER no_overlap_on_insert BEFORE INSERT ON booking_items
WHEN NEW.live = 1 AND EXISTS (
    SELECT 1 FROM booking_items AS other
    WHERE other.business_id = NEW.business_id AND other.staff_id = NEW.staff_id AND other.live = 1
      AND other.blocked_from > NEW.blocked_from - 259200 AND other.blocked_from < NEW.blocked_to
      AND other.blocked_to > NEW.blocked_from)
BEGIN
    SELECT raise(ABORT, 'busy');
END;

CREATE TRIGGER no_overlap_on_update BEFORE UPDATE ON booking_items
WHEN NEW.live = 1 AND EXISTS (
    SELECT 1 FROM booking_items AS other
    WHERE other.business_id = NEW.business_id AND other.staff_id = NEW.staff_id AND other.live = 1
      AND other.blocked_from > NEW.blocked_from - 259200 AND other.blocked_from < NEW.blocked_to
      AND other.blocked_to > NEW.blocked_from
      AND (other.booking_id <> OLD.booking_id OR other.position <> OLD.position))
BEGIN
    SELECT raise(ABORT, 'busy');
END;
