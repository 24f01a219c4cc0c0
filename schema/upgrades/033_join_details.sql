-- How to take part where nobody meets at a place: the address of a meeting online (https) and the number that visitors
-- call. That of the host counts before that of the service. Visitors get them only once a booking is scheduled.
ALTER TABLE services ADD COLUMN meeting_url TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN call_number TEXT NOT NULL DEFAULT '';
ALTER TABLE staff ADD COLUMN meeting_url TEXT NOT NULL DEFAULT '';
ALTER TABLE staff ADD COLUMN call_number TEXT NOT NULL DEFAULT '';

-- Of a booking: what counted for its host when it was booked, moved or last set up.
ALTER TABLE booking_items ADD COLUMN meeting_url TEXT NOT NULL DEFAULT '';
ALTER TABLE booking_items ADD COLUMN call_number TEXT NOT NULL DEFAULT '';
