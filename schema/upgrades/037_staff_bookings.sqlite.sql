DROP TRIGGER no_overlap_on_insert;
DROP TRIGGER no_overlap_on_update;

CREATE TRIGGER no_overlap_on_insert BEFORE INSERT ON booking_hosts
WHEN NEW.live = 1 AND EXISTS (
    SELECT 1 FROM booking_hosts AS other
    WHERE other.business_id = NEW.business_id AND other.staff_id = NEW.staff_id AND other.live = 1
      AND other.blocked_from > NEW.blocked_from - 259200 AND other.blocked_from < NEW.blocked_to
      AND other.blocked_to > NEW.blocked_from AND other.lane = NEW.lane AND other.session <> NEW.session)
BEGIN
    SELECT raise(ABORT, 'busy');
END;

CREATE TRIGGER no_overlap_on_update BEFORE UPDATE ON booking_hosts
WHEN NEW.live = 1 AND EXISTS (
    SELECT 1 FROM booking_hosts AS other
    WHERE other.business_id = NEW.business_id AND other.staff_id = NEW.staff_id AND other.live = 1
      AND other.blocked_from > NEW.blocked_from - 259200 AND other.blocked_from < NEW.blocked_to
      AND other.blocked_to > NEW.blocked_from AND other.lane = NEW.lane AND other.session <> NEW.session
      AND (other.booking_id <> OLD.booking_id OR other.position <> OLD.position))
BEGIN
    SELECT raise(ABORT, 'busy');
END;
