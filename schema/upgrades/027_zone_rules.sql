-- What the rules of time zones were, so that bookings are found whose wall time a new tzdata has moved.

-- The rules by which times in a zone are agreed now. Zones belong to no business. A row is kept when its zone is in use
-- no longer; there is at most one for each zone of tzdata.
CREATE TABLE zone_rules (
    time_zone   TEXT   NOT NULL PRIMARY KEY,
    tzdata      TEXT   NOT NULL,   -- The version that has these rules, such as 2026a.
    offsets     TEXT   NOT NULL,   -- "1772438400:3600 1774746000:7200": seconds since 1970, seconds east of UTC from
                                   -- then on; empty: this tzdata does not know the zone.
    known_until BIGINT NOT NULL    -- Nothing is said of what comes later.
);

-- The bookings to come that are at another wall time than was agreed. A row is deleted when the booking has begun, is
-- cancelled or rescheduled, or when its wall time is right again.
CREATE TABLE moved_wall_times (
    business_id   TEXT    NOT NULL,
    booking_id    TEXT    NOT NULL,
    time_zone     TEXT    NOT NULL,   -- In which the wall time moved.
    starts_at     BIGINT  NOT NULL,   -- Of the first item in question, when the rules changed.
    agreed_offset INTEGER NOT NULL,   -- Seconds east of UTC that the zone was to be then, when the time was agreed.
    PRIMARY KEY (business_id, booking_id, time_zone),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
