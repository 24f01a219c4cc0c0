-- In the order in which the columns tell one booking from another: by session, the tree would be sorted by what says
-- nothing about the time, and each new booking would be compared to all that its host ever had. The condition is said
-- so that no query takes the tree for an index of its own, as PostgreSQL does while it knows nothing of the table yet.
ALTER TABLE booking_hosts DROP CONSTRAINT no_overlap;
ALTER TABLE booking_hosts ADD CONSTRAINT no_overlap EXCLUDE USING gist (
    business_id WITH =, staff_id WITH =, int8range(blocked_from, blocked_to) WITH &&, session WITH <>)
    WHERE (abs(live) = 1);
