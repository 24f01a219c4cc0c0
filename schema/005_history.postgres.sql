-- In the order in which they tell one booking from another: by session, the tree would be sorted by what says nothing
-- about the time, and each new booking would be compared to all that its host ever had.
ALTER TABLE booking_hosts DROP CONSTRAINT no_overlap;
ALTER TABLE booking_hosts ADD CONSTRAINT no_overlap EXCLUDE USING gist (
    business_id WITH =, staff_id WITH =, int8range(blocked_from, blocked_to) WITH &&, session WITH <>)
    WHERE (live = 1);
