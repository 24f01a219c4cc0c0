-- When visitors confirm their bookings by a link in a mail, before anyone else is told of them.

ALTER TABLE businesses ADD COLUMN always_confirm_by_mail INTEGER NOT NULL DEFAULT 0;
-- Parties of more attendees than this confirm too, if they take more than half of the seats of a class.
ALTER TABLE businesses ADD COLUMN confirm_parties_above INTEGER NOT NULL DEFAULT 10;
