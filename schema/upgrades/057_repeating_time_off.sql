-- Time off of staff on some weekdays of every week, or of every second, third … one. It comes from the business file.
CREATE TABLE repeating_time_off (
    business_id TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    weekdays    TEXT    NOT NULL,   -- "monday friday"
    starts      INTEGER NOT NULL,   -- In minutes since midnight on the clock of the staff member, 0 to 1440.
    ends        INTEGER NOT NULL,
    every_weeks INTEGER NOT NULL,   -- Counted from the week of first_date; weeks begin on Monday.
    first_date  INTEGER NOT NULL,
    last_date   INTEGER,            -- Inclusive; null: without an end.
    reason      TEXT    NOT NULL,
    PRIMARY KEY (business_id, staff_id, position),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (starts < ends AND every_weeks > 0)
);
