-- The last line against double booking moves to where hosts' time is kept: of one staff member, live blocked spans of
-- different sessions never overlap.
ALTER TABLE booking_items DROP CONSTRAINT no_overlap;
ALTER TABLE booking_hosts ADD CONSTRAINT no_overlap EXCLUDE USING gist (
    business_id WITH =, staff_id WITH =, session WITH <>, int8range(blocked_from, blocked_to) WITH &&)
    WHERE (live = 1);
