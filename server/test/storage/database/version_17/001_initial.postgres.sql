-- The last line against double booking: whatever a program or a person does, two live items of one staff member never
-- overlap. btree_gist lets the constraint compare texts; it comes with PostgreSQL and needs no superuser.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE booking_items ADD CONSTRAINT no_overlap EXCLUDE USING gist
    (business_id WITH =, staff_id WITH =, int8range(blocked_from, blocked_to) WITH &&) WHERE (live = 1);

-- Every claim updates a row of staff: room on its page keeps that from touching the indexes.
ALTER TABLE staff SET (fillfactor = 70);
