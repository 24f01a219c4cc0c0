-- Everything a business can ask of a booking: classes, guests, resources, several services at once, teams, variations
-- and add-ons, holds, approval, deposits, series, one-time links.

-- Raised by each change of the set-up, so that what was worked out from it can be told from what still holds.
ALTER TABLE businesses ADD COLUMN config_seq BIGINT NOT NULL DEFAULT 0;

ALTER TABLE services ADD COLUMN seats INTEGER NOT NULL DEFAULT 1;
ALTER TABLE services ADD COLUMN look_busy_percent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE services ADD COLUMN assignment TEXT NOT NULL DEFAULT 'most_free';
ALTER TABLE services ADD COLUMN guest_mode TEXT NOT NULL DEFAULT 'off';
ALTER TABLE services ADD COLUMN max_guests INTEGER NOT NULL DEFAULT 0;
ALTER TABLE services ADD COLUMN shows_seats_left INTEGER NOT NULL DEFAULT 0;
ALTER TABLE services ADD COLUMN price_per_attendee INTEGER NOT NULL DEFAULT 0;
ALTER TABLE services ADD COLUMN deposit_kind TEXT NOT NULL DEFAULT 'none';
ALTER TABLE services ADD COLUMN deposit_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE services ADD COLUMN deposit_percent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE services ADD COLUMN approval_minutes INTEGER;   -- Null: none is needed.
ALTER TABLE services ADD COLUMN is_recurring INTEGER NOT NULL DEFAULT 0;
-- Raised like that of staff, by bookings of services that have limits across all staff.
ALTER TABLE services ADD COLUMN claim_seq BIGINT NOT NULL DEFAULT 0;

ALTER TABLE service_staff ADD COLUMN priority INTEGER NOT NULL DEFAULT 0;   -- Lower is asked first.

ALTER TABLE staff ADD COLUMN last_booked_at BIGINT NOT NULL DEFAULT 0;   -- When they last got a booking.

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
    duration_minutes INTEGER NOT NULL,   -- Of each piece.
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

-- Identical units of a room or a piece of equipment.
CREATE TABLE pools (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    units       INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,   -- One that is not has no units.
    claim_seq   BIGINT  NOT NULL DEFAULT 0,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

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

ALTER TABLE calendars ADD COLUMN team_id TEXT;   -- The host, if it is a team; then staff_id is null.

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

CREATE TABLE service_menus (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    description TEXT    NOT NULL,
    may_reorder INTEGER NOT NULL,
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

-- A secret link that books one calendar or one menu a limited number of times.
CREATE TABLE one_time_links (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug_hash   TEXT    NOT NULL,   -- SHA-256; the slug itself is only in the link.
    calendar_id TEXT,
    menu_id     TEXT,
    max_uses    INTEGER NOT NULL,
    uses        INTEGER NOT NULL DEFAULT 0,   -- By bookings that are or were agreed, and by holds that still run.
    expires_at  BIGINT,
    revoked     INTEGER NOT NULL DEFAULT 0,
    created_at  BIGINT  NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug_hash),
    CHECK (uses BETWEEN 0 AND max_uses),
    CHECK ((calendar_id IS NULL) <> (menu_id IS NULL))
);

-- Whom claims under limits per customer queue behind.
CREATE TABLE customers (
    business_id TEXT   NOT NULL REFERENCES businesses (business_id),
    customer    TEXT   NOT NULL,   -- As in bookings.
    claim_seq   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (business_id, customer)
);

ALTER TABLE bookings ADD COLUMN expires_at BIGINT;   -- held, awaiting_payment, requested: when it ends by itself.
ALTER TABLE bookings ADD COLUMN extensions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE bookings ADD COLUMN client TEXT NOT NULL DEFAULT '';   -- Who took a hold; a client may have few of them.
ALTER TABLE bookings ADD COLUMN series_id TEXT;
ALTER TABLE bookings ADD COLUMN one_time_link_id TEXT;
ALTER TABLE bookings ADD COLUMN calendar_id TEXT;
ALTER TABLE bookings ADD COLUMN menu_id TEXT;
ALTER TABLE bookings ADD COLUMN guest_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE bookings ADD COLUMN approval_minutes INTEGER;
ALTER TABLE bookings ADD COLUMN due_minor BIGINT NOT NULL DEFAULT 0;   -- To be paid for it to be made.
ALTER TABLE bookings ADD COLUMN paid_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE bookings ADD COLUMN refunded_minor BIGINT NOT NULL DEFAULT 0;
CREATE INDEX bookings_by_series ON bookings (business_id, series_id) WHERE series_id IS NOT NULL;
CREATE INDEX bookings_by_expiry ON bookings (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX bookings_by_client ON bookings (business_id, client) WHERE status = 'held';

-- The refunds that were agreed, longest notice first.
CREATE TABLE booking_refunds (
    business_id    TEXT    NOT NULL,
    booking_id     TEXT    NOT NULL,
    notice_minutes INTEGER NOT NULL,
    percent        INTEGER NOT NULL,
    PRIMARY KEY (business_id, booking_id, notice_minutes),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

CREATE TABLE booking_guests (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    position    INTEGER NOT NULL,   -- From 1: the guest's number as booking_items.person has it.
    name        TEXT    NOT NULL,
    email       TEXT    NOT NULL,
    PRIMARY KEY (business_id, booking_id, position),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

-- staff_id is from now on the one who owns the item; whose time it takes is in booking_hosts.
ALTER TABLE booking_items ADD COLUMN variation_id TEXT NOT NULL DEFAULT '';
ALTER TABLE booking_items ADD COLUMN variation_name TEXT NOT NULL DEFAULT '';
ALTER TABLE booking_items ADD COLUMN person INTEGER NOT NULL DEFAULT 0;
ALTER TABLE booking_items ADD COLUMN attendees INTEGER NOT NULL DEFAULT 1;
ALTER TABLE booking_items ADD COLUMN seats INTEGER NOT NULL DEFAULT 1;   -- As agreed: more than one is a class.
ALTER TABLE booking_items ADD COLUMN team_id TEXT NOT NULL DEFAULT '';   -- The team that was asked for.
ALTER TABLE booking_items ADD COLUMN assigned_by TEXT NOT NULL DEFAULT 'chosen';
ALTER TABLE booking_items ADD COLUMN price_minor BIGINT;

CREATE TABLE booking_add_ons (
    business_id      TEXT    NOT NULL,
    booking_id       TEXT    NOT NULL,
    position         INTEGER NOT NULL,   -- Of the item.
    add_on_id        TEXT    NOT NULL,
    name             TEXT    NOT NULL,
    quantity         INTEGER NOT NULL,
    duration_minutes INTEGER NOT NULL,   -- Of each piece, as the price.
    price_minor      BIGINT  NOT NULL,
    PRIMARY KEY (business_id, booking_id, position, add_on_id),
    FOREIGN KEY (business_id, booking_id, position) REFERENCES booking_items (business_id, booking_id, position)
);

-- Whose time an item takes. `session` is the same for all bookings of one class and unlike any other; of one staff
-- member, live blocked spans of different sessions never overlap.
CREATE TABLE booking_hosts (
    business_id  TEXT    NOT NULL,
    booking_id   TEXT    NOT NULL,
    position     INTEGER NOT NULL,   -- Of the item.
    staff_id     TEXT    NOT NULL,
    staff_name   TEXT    NOT NULL,
    rank         INTEGER NOT NULL,   -- 0 owns the item.
    service_id   TEXT    NOT NULL,
    session      TEXT    NOT NULL,
    attendees    INTEGER NOT NULL,
    starts_at    BIGINT  NOT NULL,
    ends_at      BIGINT  NOT NULL,
    blocked_from BIGINT  NOT NULL,
    blocked_to   BIGINT  NOT NULL,
    expires_at   BIGINT,             -- As the booking's.
    live         INTEGER NOT NULL,
    PRIMARY KEY (business_id, booking_id, position, staff_id),
    FOREIGN KEY (business_id, booking_id, position) REFERENCES booking_items (business_id, booking_id, position),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (blocked_to - blocked_from <= 259200)
);
CREATE INDEX live_hosts_by_staff ON booking_hosts (business_id, staff_id, blocked_from) WHERE live = 1;
CREATE INDEX live_hosts_by_service ON booking_hosts (business_id, service_id, starts_at) WHERE live = 1;

INSERT INTO booking_hosts (business_id, booking_id, position, staff_id, staff_name, rank, service_id, session,
    attendees, starts_at, ends_at, blocked_from, blocked_to, expires_at, live)
SELECT business_id, booking_id, position, staff_id, staff_name, 0, service_id, booking_id || ':' || position,
       1, starts_at, ends_at, blocked_from, blocked_to, NULL, live
FROM booking_items;

DROP INDEX live_items_by_staff;
DROP INDEX live_items_by_service;

-- The units an item takes of a pool. What is taken per booking counts once for a session.
CREATE TABLE booking_pools (
    business_id  TEXT    NOT NULL,
    booking_id   TEXT    NOT NULL,
    position     INTEGER NOT NULL,
    pool_id      TEXT    NOT NULL,
    units        INTEGER NOT NULL,   -- In all: for every attendee, where they are per attendee.
    per          TEXT    NOT NULL,
    session      TEXT    NOT NULL,
    blocked_from BIGINT  NOT NULL,
    blocked_to   BIGINT  NOT NULL,
    expires_at   BIGINT,
    live         INTEGER NOT NULL,
    PRIMARY KEY (business_id, booking_id, position, pool_id),
    FOREIGN KEY (business_id, booking_id, position) REFERENCES booking_items (business_id, booking_id, position),
    FOREIGN KEY (business_id, pool_id) REFERENCES pools (business_id, id)
);
CREATE INDEX live_units_by_pool ON booking_pools (business_id, pool_id, blocked_from) WHERE live = 1;

-- How full a class is. The check is the last line against selling a seat twice.
CREATE TABLE class_sessions (
    business_id TEXT    NOT NULL,
    session     TEXT    NOT NULL,
    staff_id    TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    starts_at   BIGINT  NOT NULL,
    seats       INTEGER NOT NULL,   -- As offered when the last booking came.
    taken       INTEGER NOT NULL,
    PRIMARY KEY (business_id, session),
    CHECK (taken BETWEEN 0 AND seats)
);

-- What was paid and given back, by the payment provider's word. Never changed, only added to.
CREATE TABLE payments (
    business_id  TEXT   NOT NULL,
    id           TEXT   NOT NULL,   -- Of the provider: the same event twice is one line.
    booking_id   TEXT   NOT NULL,
    kind         TEXT   NOT NULL,   -- payment or refund.
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    currency     TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX payments_by_booking ON payments (business_id, booking_id);
