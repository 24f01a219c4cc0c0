-- Calendars elsewhere: who follows ours, whose busy times count here, and which bookings are shown there.

-- The secret address under which one staff member's bookings can be followed.
CREATE TABLE calendar_feeds (
    business_id TEXT   NOT NULL,
    staff_id    TEXT   NOT NULL,
    token_hash  TEXT   NOT NULL,   -- SHA-256; the token itself is only in the address.
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, staff_id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);
CREATE INDEX calendar_feeds_by_token ON calendar_feeds (business_id, token_hash);

CREATE TABLE outside_calendars (
    business_id     TEXT    NOT NULL,
    id              TEXT    NOT NULL,
    staff_id        TEXT    NOT NULL,
    slug            TEXT    NOT NULL,
    kind            TEXT    NOT NULL,
    url             TEXT    NOT NULL,
    user_name       TEXT    NOT NULL,
    password        TEXT    NOT NULL DEFAULT '',
    writes_bookings INTEGER NOT NULL,
    position        INTEGER NOT NULL,
    version         TEXT    NOT NULL DEFAULT '',   -- What it called its content when it was last read.
    read_at         BIGINT,                        -- When it was last read whole; null: never.
    seen_at         BIGINT,                        -- When it last was known to be as it is here.
    attempts        INTEGER NOT NULL DEFAULT 0,    -- In a row that failed, with the one under way.
    failure         TEXT    NOT NULL DEFAULT '',   -- Of the last attempt; empty: it did not fail.
    next_look_at    BIGINT  NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, staff_id, slug),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);
CREATE INDEX outside_calendars_to_look_at ON outside_calendars (next_look_at);

-- When somebody is busy there: the last good copy. Of one calendar the spans are apart.
CREATE TABLE outside_busy (
    business_id TEXT   NOT NULL,
    staff_id    TEXT   NOT NULL,
    starts_at   BIGINT NOT NULL,
    calendar_id TEXT   NOT NULL,
    ends_at     BIGINT NOT NULL,
    PRIMARY KEY (business_id, staff_id, starts_at, calendar_id),
    FOREIGN KEY (business_id, calendar_id) REFERENCES outside_calendars (business_id, id),
    CHECK (ends_at > starts_at)
);
CREATE INDEX outside_busy_by_calendar ON outside_busy (business_id, calendar_id);

-- The events of bookings that are, or are to be, in a calendar there.
CREATE TABLE calendar_exports (
    business_id TEXT    NOT NULL,
    calendar_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    sequence    INTEGER NOT NULL DEFAULT -1,   -- Of the booking as it stands there; -1: maybe not at all.
    etag        TEXT    NOT NULL DEFAULT '',   -- What the calendar calls what stands there.
    attempts    INTEGER NOT NULL DEFAULT 0,
    failure     TEXT    NOT NULL DEFAULT '',
    next_try_at BIGINT,                        -- Null: nothing is to be done.
    PRIMARY KEY (business_id, calendar_id, booking_id),
    FOREIGN KEY (business_id, calendar_id) REFERENCES outside_calendars (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX calendar_exports_to_send ON calendar_exports (next_try_at) WHERE next_try_at IS NOT NULL;
