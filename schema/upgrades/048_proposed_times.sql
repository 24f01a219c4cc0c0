-- Of a request: the other starts that the business proposed, as seconds since 1970 with a blank between. Empty: none.
ALTER TABLE bookings ADD COLUMN proposed_starts TEXT NOT NULL DEFAULT '';
-- The same before a change of the desk.
ALTER TABLE desk_changes ADD COLUMN proposed_starts TEXT NOT NULL DEFAULT '';
