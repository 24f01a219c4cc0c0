-- Businesses and what they offer: staff and their hours, services, rooms and equipment, calendars, menus.
--
-- One SQL text for every engine. Instants are seconds since 1970 (UTC), dates days since 1970, durations and times of
-- day minutes, amounts of money the smallest unit of the currency (_minor), truths 0 or 1, enums their words. Every
-- primary key starts with business_id and no foreign key leaves its business, so that the tables can be distributed by
-- it. What only one engine can say is in AREA.<engine>.sql.
--
-- An import writes these tables (storage/setup), and nothing is deleted that bookings refer to: what the business file
-- no longer names gets active = 0. `position` is the order in the file. Bookings write the columns claim_seq and
-- last_booked_at.

CREATE TABLE businesses (
    business_id  TEXT   NOT NULL PRIMARY KEY,
    slug         TEXT   NOT NULL UNIQUE,
    name         TEXT   NOT NULL,
    time_zone    TEXT   NOT NULL,
    currency     TEXT   NOT NULL,
    locale       TEXT   NOT NULL,
    contact_kind TEXT   NOT NULL,
    contact      TEXT   NOT NULL,
    email        TEXT   NOT NULL DEFAULT '',   -- Where the business itself is told of bookings; empty: nowhere.
    accent       TEXT,                         -- Null: the standard colour.
    created_at   BIGINT NOT NULL,              -- The oldest business answers to unknown hosts.
    config_seq   BIGINT NOT NULL DEFAULT 0     -- Raised by each import: caches compare it to see if they hold.
);

-- Host names under which a business is reached. Unique over all businesses: a host leads to one of them.
CREATE TABLE business_hosts (
    business_id TEXT NOT NULL REFERENCES businesses (business_id),
    host        TEXT NOT NULL UNIQUE,   -- Lower case, without a port.
    PRIMARY KEY (business_id, host)
);

-- Days on which no staff member works, in the business's zone; last_date is included.
CREATE TABLE closures (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    first_date  INTEGER NOT NULL,
    last_date   INTEGER NOT NULL,
    reason      TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, first_date, last_date),
    CHECK (last_date >= first_date)
);

CREATE TABLE staff (
    business_id    TEXT    NOT NULL REFERENCES businesses (business_id),
    id             TEXT    NOT NULL,
    slug           TEXT    NOT NULL,
    name           TEXT    NOT NULL,
    title          TEXT    NOT NULL DEFAULT '',
    email          TEXT    NOT NULL DEFAULT '',
    locale         TEXT,                         -- Of mails to them; null: the business's.
    time_zone      TEXT    NOT NULL,             -- Of the roster.
    position       INTEGER NOT NULL,
    active         INTEGER NOT NULL DEFAULT 1,
    last_booked_at BIGINT  NOT NULL DEFAULT 0,   -- When they last got a booking.
    claim_seq      BIGINT  NOT NULL DEFAULT 0,   -- Raised first by all that takes or frees time: it makes claims queue.
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

-- The hours of a week, in the staff member's zone.
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

-- A date whose own hours replace the weekday's. A date without hours in roster_override_hours is closed.
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

-- Services, each with all its rules. A booking keeps those that matter after it was made (bookings, booking_items), so
-- that a change here changes no agreement.
CREATE TABLE services (
    business_id           TEXT    NOT NULL REFERENCES businesses (business_id),
    id                    TEXT    NOT NULL,
    slug                  TEXT    NOT NULL,
    name                  TEXT    NOT NULL,
    description           TEXT    NOT NULL DEFAULT '',
    category              TEXT    NOT NULL DEFAULT '',
    position              INTEGER NOT NULL,
    is_public             INTEGER NOT NULL DEFAULT 1,
    active                INTEGER NOT NULL DEFAULT 1,

    -- When it can start. The bounds keep a blocked span, buffers included, within three days (see booking_hosts).
    duration_minutes      INTEGER NOT NULL CHECK (duration_minutes BETWEEN 1 AND 1440),
    buffer_before_minutes INTEGER NOT NULL CHECK (buffer_before_minutes BETWEEN 0 AND 1440),
    buffer_after_minutes  INTEGER NOT NULL CHECK (buffer_after_minutes BETWEEN 0 AND 1440),
    interval_minutes      INTEGER NOT NULL CHECK (interval_minutes > 0),
    offset_minutes        INTEGER NOT NULL,
    align                 TEXT    NOT NULL,
    min_notice_minutes    INTEGER NOT NULL,
    horizon_kind          TEXT    NOT NULL,
    horizon_days          INTEGER,   -- rolling and rolling_window.
    horizon_first_date    INTEGER,   -- range, both included.
    horizon_last_date     INTEGER,
    look_busy_percent     INTEGER NOT NULL DEFAULT 0,   -- So many of the free starts are hidden, and stay bookable.

    -- Who and how many.
    assignment            TEXT    NOT NULL DEFAULT 'most_free',   -- Which host gets it when several could.
    seats                 INTEGER NOT NULL DEFAULT 1,             -- More than one is a class.
    shows_seats_left      INTEGER NOT NULL DEFAULT 0,
    guest_mode            TEXT    NOT NULL DEFAULT 'off',
    max_guests            INTEGER NOT NULL DEFAULT 0,
    is_recurring          INTEGER NOT NULL DEFAULT 0,             -- It can be booked as a series.
    approval_minutes      INTEGER,   -- The business has so long to approve it; null: no approval is needed.
    claim_seq             BIGINT  NOT NULL DEFAULT 0,   -- As that of staff, for limits across all staff.

    -- Money. Refunds are in service_refunds.
    price_minor           BIGINT,    -- In the business's currency; null shows no price.
    price_per_attendee    INTEGER NOT NULL DEFAULT 0,
    deposit_kind          TEXT    NOT NULL DEFAULT 'none',
    deposit_minor         BIGINT  NOT NULL DEFAULT 0,
    deposit_percent       INTEGER NOT NULL DEFAULT 0,

    location_kind         TEXT    NOT NULL,
    location              TEXT    NOT NULL DEFAULT '',

    -- What a visitor is asked for: required, optional or off. form_id null: no form is asked with it.
    first_name_rule             TEXT NOT NULL,
    last_name_rule              TEXT NOT NULL,
    email_rule                  TEXT NOT NULL,
    phone_rule                  TEXT NOT NULL,
    additional_information_rule TEXT NOT NULL,
    date_of_birth_rule          TEXT NOT NULL DEFAULT 'off',
    location_rule               TEXT NOT NULL DEFAULT 'off',
    consent_rule                TEXT NOT NULL DEFAULT 'off',
    consent_text                TEXT NOT NULL DEFAULT '',
    consent_version             TEXT NOT NULL DEFAULT '',   -- What the business calls this wording.
    terms_rule                  TEXT NOT NULL DEFAULT 'off',
    terms_text                  TEXT NOT NULL DEFAULT '',
    terms_url                   TEXT NOT NULL DEFAULT '',
    cancel_reason_rule          TEXT NOT NULL DEFAULT 'optional',
    form_id                     TEXT,

    -- Changes and messages after booking. Reminders are in service_reminders.
    cancel_notice_minutes       INTEGER,   -- Null in these two: not online.
    reschedule_notice_minutes   INTEGER,
    follow_up_minutes           INTEGER,   -- The follow-up is sent so long after the end; null: there is none.

    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

-- At most `max` bookings or minutes in a period, for each staff member, customer or the whole service.
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

-- Who offers a service.
CREATE TABLE service_staff (
    business_id TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    priority    INTEGER NOT NULL DEFAULT 0,   -- With the assignment "priority": lower is asked first.
    PRIMARY KEY (business_id, service_id, staff_id),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);
CREATE INDEX service_staff_by_staff ON service_staff (business_id, staff_id);

CREATE TABLE service_variations (
    business_id           TEXT    NOT NULL,
    service_id            TEXT    NOT NULL,
    id                    TEXT    NOT NULL,
    slug                  TEXT    NOT NULL,
    name                  TEXT    NOT NULL,
    duration_minutes      INTEGER,   -- Null in these four: as the service says.
    buffer_before_minutes INTEGER,
    buffer_after_minutes  INTEGER,
    price_minor           BIGINT,
    position              INTEGER NOT NULL,
    active                INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, service_id, id),
    UNIQUE (business_id, service_id, slug),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);

CREATE TABLE service_add_ons (
    business_id      TEXT    NOT NULL,
    service_id       TEXT    NOT NULL,
    id               TEXT    NOT NULL,
    slug             TEXT    NOT NULL,
    name             TEXT    NOT NULL,
    duration_minutes INTEGER NOT NULL,   -- Of each piece, as the price.
    price_minor      BIGINT  NOT NULL,
    max_quantity     INTEGER NOT NULL,
    position         INTEGER NOT NULL,
    active           INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, service_id, id),
    UNIQUE (business_id, service_id, slug),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);

CREATE TABLE service_refunds (
    business_id    TEXT    NOT NULL,
    service_id     TEXT    NOT NULL,
    notice_minutes INTEGER NOT NULL,   -- Cancelled at least this long before the start …
    percent        INTEGER NOT NULL,   -- … so much of what was paid goes back.
    PRIMARY KEY (business_id, service_id, notice_minutes),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);

CREATE TABLE service_reminders (
    business_id TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    minutes     INTEGER NOT NULL,   -- So long before the start.
    PRIMARY KEY (business_id, service_id, minutes),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);

-- Identical units of a room or a piece of equipment.
CREATE TABLE pools (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    units       INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,   -- One that is not active has no units.
    claim_seq   BIGINT  NOT NULL DEFAULT 0,   -- As that of staff.
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

-- What a service needs of a pool, for each booking or each attendee.
CREATE TABLE service_pools (
    business_id TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    pool_id     TEXT    NOT NULL,
    units       INTEGER NOT NULL,
    per         TEXT    NOT NULL,
    PRIMARY KEY (business_id, service_id, pool_id),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, pool_id) REFERENCES pools (business_id, id)
);

CREATE TABLE teams (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

CREATE TABLE team_members (
    business_id TEXT    NOT NULL,
    team_id     TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (business_id, team_id, staff_id),
    FOREIGN KEY (business_id, team_id) REFERENCES teams (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);

-- Bookable links. Each service has one by default, for any staff member who offers it.
CREATE TABLE calendars (
    business_id TEXT    NOT NULL,
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    staff_id    TEXT,             -- The host; null in both: any staff member who offers the service.
    team_id     TEXT,             -- The host, if it is a team; then staff_id is null.
    is_default  INTEGER NOT NULL,
    is_public   INTEGER NOT NULL DEFAULT 1,
    active      INTEGER NOT NULL DEFAULT 1,
    position    INTEGER NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);

CREATE TABLE calendar_groups (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    description TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

CREATE TABLE group_calendars (
    business_id TEXT    NOT NULL,
    group_id    TEXT    NOT NULL,
    calendar_id TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (business_id, group_id, calendar_id),
    FOREIGN KEY (business_id, group_id) REFERENCES calendar_groups (business_id, id),
    FOREIGN KEY (business_id, calendar_id) REFERENCES calendars (business_id, id)
);

-- Services that are booked together, in one order.
CREATE TABLE service_menus (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    description TEXT    NOT NULL,
    may_reorder INTEGER NOT NULL,   -- 0: services are given in the order in which the visitor chose them.
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

CREATE TABLE menu_services (
    business_id TEXT    NOT NULL,
    menu_id     TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    category    TEXT    NOT NULL,   -- Services of one category follow each other.
    service_id  TEXT    NOT NULL,
    PRIMARY KEY (business_id, menu_id, position),
    FOREIGN KEY (business_id, menu_id) REFERENCES service_menus (business_id, id),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id)
);
