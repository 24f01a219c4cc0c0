-- What visitors and guests are told when a time has come: before a booking begins and after it ended.

ALTER TABLE services ADD COLUMN follow_up_minutes INTEGER;   -- So long after the end; null: not at all.

CREATE TABLE service_reminders (
    business_id TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    minutes     INTEGER NOT NULL,   -- So long before the start.
    PRIMARY KEY (business_id, service_id, minutes),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);

-- Each is there until somebody was told, or nobody is to be any more.
CREATE TABLE planned_notices (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    kind        TEXT    NOT NULL,   -- booking_reminder or booking_follow_up.
    minutes     INTEGER NOT NULL,   -- So long before the start, or after the end.
    due_at      BIGINT  NOT NULL,
    PRIMARY KEY (business_id, booking_id, kind, minutes),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX planned_notices_by_time ON planned_notices (due_at, business_id, booking_id);
