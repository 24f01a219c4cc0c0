-- What a visitor does for more than is free: a proof of work, then a confirmation by mail.

ALTER TABLE visitor_limits ADD COLUMN submissions_per_client INTEGER NOT NULL DEFAULT 200;
ALTER TABLE visitor_limits ADD COLUMN submissions_without_proof INTEGER NOT NULL DEFAULT 10;
ALTER TABLE visitor_limits ADD COLUMN allowed_by_proof INTEGER NOT NULL DEFAULT 60;
ALTER TABLE visitor_limits ADD COLUMN booked_without_confirmation INTEGER NOT NULL DEFAULT 40;
ALTER TABLE visitor_limits ADD COLUMN orders_per_hour_without_confirmation INTEGER NOT NULL DEFAULT 300;

ALTER TABLE visitor_bookings ADD COLUMN proved INTEGER NOT NULL DEFAULT 0;   -- Whether it took a proof of work.
CREATE INDEX visitor_bookings_of_business ON visitor_bookings (business_id, made_at);

-- Who handed a form in. A row is deleted after a day.
CREATE TABLE visitor_submissions (
    business_id   TEXT    NOT NULL,
    submission_id TEXT    NOT NULL,
    client        TEXT    NOT NULL,   -- As in visitor_bookings.
    proved        INTEGER NOT NULL,
    made_at       BIGINT  NOT NULL,
    PRIMARY KEY (business_id, submission_id),
    FOREIGN KEY (business_id, submission_id) REFERENCES submissions (business_id, id)
);
CREATE INDEX visitor_submissions_by_client ON visitor_submissions (business_id, client);
CREATE INDEX visitor_submissions_by_time ON visitor_submissions (made_at);

UPDATE bookings SET client = '' WHERE status <> 'held' AND client <> '';
