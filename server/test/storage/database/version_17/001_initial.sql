-- One SQL text for every engine. Instants are seconds since 1970 (UTC), dates days since 1970, durations and times of
-- day minutes, truths 0 or 1, enums their words. Every primary key starts with business_id and no foreign key leaves
-- its business, so that the tables can be distributed by it. What only one engine can say is in
-- 001_initial.<engine>.sql.

CREATE TABLE businesses (
    business_id  TEXT   NOT NULL PRIMARY KEY,
    slug         TEXT   NOT NULL UNIQUE,
    name         TEXT   NOT NULL,
    time_zone    TEXT   NOT NULL,
    currency     TEXT   NOT NULL,
    locale       TEXT   NOT NULL,
    contact_kind TEXT   NOT NULL,
    contact      TEXT   NOT NULL,
    accent       TEXT,
    created_at   BIGINT NOT NULL   -- The oldest business answers to unknown hosts.
);

CREATE TABLE business_hosts (
    business_id TEXT NOT NULL REFERENCES businesses (business_id),
    host        TEXT NOT NULL UNIQUE,   -- Lower case, without a port.
    PRIMARY KEY (business_id, host)
);

-- Days on which nobody works, in the business's zone; last_date is included.
CREATE TABLE closures (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    first_date  INTEGER NOT NULL,
    last_date   INTEGER NOT NULL,
    reason      TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, first_date, last_date),
    CHECK (last_date >= first_date)
);

CREATE TABLE staff (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    title       TEXT    NOT NULL DEFAULT '',
    email       TEXT    NOT NULL DEFAULT '',
    time_zone   TEXT    NOT NULL,             -- Of the roster.
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,
    claim_seq   BIGINT  NOT NULL DEFAULT 0,   -- Raised first by all that takes or frees time: it makes claims queue.
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

CREATE TABLE roster_hours (
    business_id TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    weekday     INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),   -- 1 is Monday.
    opens       INTEGER NOT NULL,
    closes      INTEGER NOT NULL,
    PRIMARY KEY (business_id, staff_id, weekday, opens, closes),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (opens >= 0 AND closes > opens AND closes <= 1440)
);

-- The hours of one date, which replace the weekday's. A date without hours is closed.
CREATE TABLE roster_overrides (
    business_id TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    date        INTEGER NOT NULL,
    PRIMARY KEY (business_id, staff_id, date),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);

CREATE TABLE roster_override_hours (
    business_id TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    date        INTEGER NOT NULL,
    opens       INTEGER NOT NULL,
    closes      INTEGER NOT NULL,
    PRIMARY KEY (business_id, staff_id, date, opens, closes),
    FOREIGN KEY (business_id, staff_id, date) REFERENCES roster_overrides (business_id, staff_id, date),
    CHECK (opens >= 0 AND closes > opens AND closes <= 1440)
);

CREATE TABLE time_off (
    business_id TEXT   NOT NULL,
    staff_id    TEXT   NOT NULL,
    starts_at   BIGINT NOT NULL,
    ends_at     BIGINT NOT NULL,
    reason      TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, staff_id, starts_at, ends_at),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (ends_at > starts_at)
);

CREATE TABLE services (
    business_id                 TEXT    NOT NULL REFERENCES businesses (business_id),
    id                          TEXT    NOT NULL,
    slug                        TEXT    NOT NULL,
    name                        TEXT    NOT NULL,
    description                 TEXT    NOT NULL DEFAULT '',
    category                    TEXT    NOT NULL DEFAULT '',
    duration_minutes            INTEGER NOT NULL CHECK (duration_minutes BETWEEN 1 AND 1440),
    buffer_before_minutes       INTEGER NOT NULL CHECK (buffer_before_minutes BETWEEN 0 AND 1440),
    buffer_after_minutes        INTEGER NOT NULL CHECK (buffer_after_minutes BETWEEN 0 AND 1440),
    interval_minutes            INTEGER NOT NULL CHECK (interval_minutes > 0),
    offset_minutes              INTEGER NOT NULL,
    align                       TEXT    NOT NULL,
    min_notice_minutes          INTEGER NOT NULL,
    horizon_kind                TEXT    NOT NULL,
    horizon_days                INTEGER,   -- rolling and rolling_window.
    horizon_first_date          INTEGER,   -- range, both included.
    horizon_last_date           INTEGER,
    price_minor                 BIGINT,    -- In the business's currency; null shows no price.
    location_kind               TEXT    NOT NULL,
    location                    TEXT    NOT NULL DEFAULT '',
    first_name_rule             TEXT    NOT NULL,
    last_name_rule              TEXT    NOT NULL,
    email_rule                  TEXT    NOT NULL,
    phone_rule                  TEXT    NOT NULL,
    additional_information_rule TEXT    NOT NULL,
    cancel_notice_minutes       INTEGER,   -- Null: not online.
    reschedule_notice_minutes   INTEGER,
    is_public                   INTEGER NOT NULL DEFAULT 1,
    active                      INTEGER NOT NULL DEFAULT 1,
    position                    INTEGER NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

CREATE TABLE service_limits (
    business_id TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    per         TEXT    NOT NULL,
    unit        TEXT    NOT NULL,
    period      TEXT    NOT NULL,
    max         BIGINT  NOT NULL,
    PRIMARY KEY (business_id, service_id, position),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);

-- Who offers a service, in order of preference.
CREATE TABLE service_staff (
    business_id TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (business_id, service_id, staff_id),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);
CREATE INDEX service_staff_by_staff ON service_staff (business_id, staff_id);

-- Bookable links. Each service has one by default, for anyone who offers it.
CREATE TABLE calendars (
    business_id TEXT    NOT NULL,
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    staff_id    TEXT,             -- The host; null is anyone who offers the service.
    is_default  INTEGER NOT NULL,
    is_public   INTEGER NOT NULL DEFAULT 1,
    active      INTEGER NOT NULL DEFAULT 1,
    position    INTEGER NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);

CREATE TABLE bookings (
    business_id               TEXT    NOT NULL REFERENCES businesses (business_id),
    id                        TEXT    NOT NULL,
    status                    TEXT    NOT NULL,
    sequence                  INTEGER NOT NULL,
    price_minor               BIGINT,
    currency                  TEXT,
    location_kind             TEXT    NOT NULL,
    location                  TEXT    NOT NULL,
    cancel_notice_minutes     INTEGER,
    reschedule_notice_minutes INTEGER,
    time_zone                 TEXT    NOT NULL,
    locale                    TEXT    NOT NULL,
    first_name                TEXT    NOT NULL,
    last_name                 TEXT    NOT NULL,
    email                     TEXT    NOT NULL,
    phone                     TEXT    NOT NULL,
    additional_information    TEXT    NOT NULL,
    customer                  TEXT    NOT NULL,   -- The e-mail address in lower case: who limits per customer count.
    cancellation_reason       TEXT    NOT NULL,
    created_at                BIGINT  NOT NULL,
    changed_at                BIGINT  NOT NULL,
    PRIMARY KEY (business_id, id)
);
CREATE INDEX bookings_by_customer ON bookings (business_id, customer);

-- What a booking takes of whom. A booking has one item; several services at once will be several.
CREATE TABLE booking_items (
    business_id  TEXT    NOT NULL,
    booking_id   TEXT    NOT NULL,
    position     INTEGER NOT NULL,
    service_id   TEXT    NOT NULL,
    service_name TEXT    NOT NULL,
    staff_id     TEXT    NOT NULL,
    staff_name   TEXT    NOT NULL,
    any_staff    INTEGER NOT NULL,   -- The visitor left it to the business who hosts.
    starts_at    BIGINT  NOT NULL,
    ends_at      BIGINT  NOT NULL,
    blocked_from BIGINT  NOT NULL,   -- With buffers. Of one staff member, live blocked spans never overlap.
    blocked_to   BIGINT  NOT NULL,
    live         INTEGER NOT NULL,   -- Whether the booking's status takes time.
    PRIMARY KEY (business_id, booking_id, position),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (ends_at > starts_at AND blocked_from <= starts_at AND blocked_to >= ends_at),
    CHECK (blocked_to - blocked_from <= 259200)   -- Three days: queries look no further back for what reaches in.
);
CREATE INDEX live_items_by_staff ON booking_items (business_id, staff_id, blocked_from) WHERE live = 1;
CREATE INDEX live_items_by_service ON booking_items (business_id, service_id, starts_at) WHERE live = 1;

-- What lets a visitor see, cancel or reschedule a booking without an account.
CREATE TABLE manage_links (
    business_id TEXT    NOT NULL,
    token_hash  TEXT    NOT NULL,   -- SHA-256; the token itself is only ever in the visitor's hands.
    booking_id  TEXT    NOT NULL,
    purpose     TEXT    NOT NULL,
    revoked     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (business_id, token_hash),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX manage_links_by_booking ON manage_links (business_id, booking_id);

-- Notices to be sent, stored with the change that causes them. The key keeps a change from being told twice.
CREATE TABLE outbox (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    sequence    INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    audience    TEXT    NOT NULL,
    created_at  BIGINT  NOT NULL,
    PRIMARY KEY (business_id, booking_id, sequence, kind, audience),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX outbox_by_age ON outbox (business_id, created_at);
