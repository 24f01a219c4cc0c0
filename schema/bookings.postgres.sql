-- The last line against double booking (see booking_hosts). btree_gist lets the constraint compare texts; it comes with
-- PostgreSQL and needs no superuser. SQLite has no such constraint, so it is not in the table's own text.
--
-- In the order in which the columns tell one booking from another: by session, the tree would be sorted by what says
-- nothing about the time, and each new booking would be compared to all that its host ever had. The condition is said
-- so that no query takes the tree for an index of its own, as PostgreSQL does while it knows nothing of the table yet.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE booking_hosts ADD CONSTRAINT no_overlap EXCLUDE USING gist (
    business_id WITH =, staff_id WITH =, int8range(blocked_from, blocked_to) WITH &&, session WITH <>)
    WHERE (abs(live) = 1);
