-- Bookings: what was agreed with visitors, whose time, seats and units it takes, and the links that lead to it.
--
-- Written by the operations of app/bookings, each in one transaction. Such a transaction first raises claim_seq of the
-- staff, pools, services and customers it depends on, so that claims queue; what is here against overlaps and against
-- selling twice is the last line behind that, whatever a program or a person does.
-- Nothing is deleted but holds that ended unconfirmed.

CREATE TABLE bookings (
    business_id               TEXT    NOT NULL REFERENCES businesses (business_id),
    id                        TEXT    NOT NULL,
    status                    TEXT    NOT NULL,
    sequence                  INTEGER NOT NULL,   -- Raised by each change of time (RFC 5545).
    series_id                 TEXT,               -- Shared by the bookings of a series.
    created_at                BIGINT  NOT NULL,
    changed_at                BIGINT  NOT NULL,

    -- Holds, requests, and bookings not confirmed or not paid end by themselves.
    expires_at                BIGINT,             -- held, awaiting_…, requested: when; null otherwise.
    extensions                INTEGER NOT NULL DEFAULT 0,    -- How often the hold was extended.
    client                    TEXT    NOT NULL DEFAULT '',   -- Who took a hold; a client may have few of them.

    -- How the visitor came; null: not that way.
    calendar_id               TEXT,
    menu_id                   TEXT,
    one_time_link_id          TEXT,

    -- Money, in `currency`. Null in the price: it has none.
    price_minor               BIGINT,
    currency                  TEXT,
    due_minor                 BIGINT  NOT NULL DEFAULT 0,    -- To be paid for it to be made.
    paid_minor                BIGINT  NOT NULL DEFAULT 0,
    refunded_minor            BIGINT  NOT NULL DEFAULT 0,

    -- As the service said when it was booked.
    location_kind             TEXT    NOT NULL,
    location                  TEXT    NOT NULL,
    cancel_notice_minutes     INTEGER,            -- Null in these two: not online.
    reschedule_notice_minutes INTEGER,
    cancel_reason_rule        TEXT    NOT NULL DEFAULT 'optional',
    approval_minutes          INTEGER,            -- Null: no approval is needed.

    -- The visitor.
    time_zone                 TEXT    NOT NULL,
    locale                    TEXT    NOT NULL,
    first_name                TEXT    NOT NULL,
    last_name                 TEXT    NOT NULL,
    email                     TEXT    NOT NULL,
    phone                     TEXT    NOT NULL,
    date_of_birth             INTEGER,
    contact_location          TEXT    NOT NULL DEFAULT '',   -- Where the visitor wants it.
    additional_information    TEXT    NOT NULL,
    customer                  TEXT    NOT NULL,   -- The e-mail address in lower case: who limits per customer count.
    guest_count               INTEGER NOT NULL DEFAULT 0,    -- Persons besides the visitor.
    cancellation_reason       TEXT    NOT NULL,

    PRIMARY KEY (business_id, id)
);
CREATE INDEX bookings_by_customer ON bookings (business_id, customer);
CREATE INDEX bookings_by_series ON bookings (business_id, series_id) WHERE series_id IS NOT NULL;
CREATE INDEX bookings_by_client ON bookings (business_id, client) WHERE status = 'held';
-- What ends by itself is found without reading what does not: over all businesses, and of one.
CREATE INDEX bookings_by_expiry ON bookings (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX ending_bookings_by_business ON bookings (business_id, expires_at) WHERE expires_at IS NOT NULL;

-- The services of a booking, one row for each service and person.
CREATE TABLE booking_items (
    business_id          TEXT    NOT NULL,
    booking_id           TEXT    NOT NULL,
    position             INTEGER NOT NULL,   -- In the order that was chosen.
    service_id           TEXT    NOT NULL,
    service_name         TEXT    NOT NULL,
    variation_id         TEXT    NOT NULL DEFAULT '',   -- Empty in these two: the service has no variations.
    variation_name       TEXT    NOT NULL DEFAULT '',
    person               INTEGER NOT NULL DEFAULT 0,    -- 0 is the visitor, n the n-th guest.
    attendees            INTEGER NOT NULL DEFAULT 1,
    seats                INTEGER NOT NULL DEFAULT 1,    -- As agreed: more than one is a class.
    staff_id             TEXT    NOT NULL,   -- Who owns the item; whose time it takes is in booking_hosts.
    staff_name           TEXT    NOT NULL,
    any_staff            INTEGER NOT NULL,   -- The visitor left it to the business who hosts.
    team_id              TEXT    NOT NULL DEFAULT '',   -- The team that was asked for.
    assigned_by          TEXT    NOT NULL DEFAULT 'chosen',
    starts_at            BIGINT  NOT NULL,
    ends_at              BIGINT  NOT NULL,
    blocked_from         BIGINT  NOT NULL,   -- With buffers.
    blocked_to           BIGINT  NOT NULL,
    live                 INTEGER NOT NULL,   -- Whether the booking's status takes time.
    price_minor          BIGINT,             -- Null: none is shown.
    attendee_price_minor BIGINT  NOT NULL DEFAULT 0,    -- Of it, what each attendee adds; 0: attendees are not counted.
    PRIMARY KEY (business_id, booking_id, position),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id),
    FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (ends_at > starts_at AND blocked_from <= starts_at AND blocked_to >= ends_at),
    CHECK (blocked_to - blocked_from <= 259200)   -- Three days: see booking_hosts.
);

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

-- Whose time an item takes. `session` is the same for all bookings of one class and unlike any other. The last line
-- against double booking: of one staff member, live blocked spans of different sessions never overlap. PostgreSQL keeps
-- that by a constraint (bookings.postgres.sql), SQLite by triggers (bookings.sqlite.sql).
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
    customer     TEXT    NOT NULL DEFAULT '',   -- The booking's. Limits per customer count the rows of rank 0.
    starts_at    BIGINT  NOT NULL,
    ends_at      BIGINT  NOT NULL,
    blocked_from BIGINT  NOT NULL,   -- With buffers.
    blocked_to   BIGINT  NOT NULL,
    expires_at   BIGINT,             -- The booking's.
    live         INTEGER NOT NULL,
    PRIMARY KEY (business_id, booking_id, position, staff_id),
    FOREIGN KEY (business_id, booking_id, position) REFERENCES booking_items (business_id, booking_id, position),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CHECK (blocked_to - blocked_from <= 259200)   -- Three days: queries read no further back for what reaches in.
);
-- What keeps a business as fast after a million bookings as after a hundred: no query reads what is long over.
CREATE INDEX live_hosts_by_staff ON booking_hosts (business_id, staff_id, blocked_from) WHERE live = 1;
CREATE INDEX live_hosts_by_service ON booking_hosts (business_id, service_id, starts_at) WHERE live = 1;
CREATE INDEX live_hosts_by_customer ON booking_hosts (business_id, customer, blocked_from) WHERE live = 1;
CREATE INDEX ending_hosts_by_staff ON booking_hosts (business_id, staff_id, expires_at)
    WHERE live = 1 AND expires_at IS NOT NULL;

-- The units an item takes of a pool. What is taken per booking counts once for a session.
CREATE TABLE booking_pools (
    business_id  TEXT    NOT NULL,
    booking_id   TEXT    NOT NULL,
    position     INTEGER NOT NULL,   -- Of the item.
    pool_id      TEXT    NOT NULL,
    units        INTEGER NOT NULL,   -- In all: for every attendee, where they are per attendee.
    per          TEXT    NOT NULL,   -- booking or attendee.
    session      TEXT    NOT NULL,   -- As in booking_hosts.
    blocked_from BIGINT  NOT NULL,
    blocked_to   BIGINT  NOT NULL,
    expires_at   BIGINT,
    live         INTEGER NOT NULL,
    PRIMARY KEY (business_id, booking_id, position, pool_id),
    FOREIGN KEY (business_id, booking_id, position) REFERENCES booking_items (business_id, booking_id, position),
    FOREIGN KEY (business_id, pool_id) REFERENCES pools (business_id, id)
);
CREATE INDEX live_units_by_pool ON booking_pools (business_id, pool_id, blocked_from) WHERE live = 1;
CREATE INDEX ending_units_by_pool ON booking_pools (business_id, pool_id, expires_at)
    WHERE live = 1 AND expires_at IS NOT NULL;

-- How full a class is. The check is the last line against selling a seat twice.
CREATE TABLE class_sessions (
    business_id TEXT    NOT NULL,
    session     TEXT    NOT NULL,   -- As in booking_hosts.
    staff_id    TEXT    NOT NULL,
    service_id  TEXT    NOT NULL,
    starts_at   BIGINT  NOT NULL,
    seats       INTEGER NOT NULL,   -- As offered when the last booking came.
    taken       INTEGER NOT NULL,
    PRIMARY KEY (business_id, session),
    CHECK (taken BETWEEN 0 AND seats)
);

-- Details of guests, where the service asks for them.
CREATE TABLE booking_guests (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    position    INTEGER NOT NULL,   -- From 1: the guest's number as booking_items.person has it.
    name        TEXT    NOT NULL,
    email       TEXT    NOT NULL,
    PRIMARY KEY (business_id, booking_id, position),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

-- The refunds that were agreed, as service_refunds had them when it was booked.
CREATE TABLE booking_refunds (
    business_id    TEXT    NOT NULL,
    booking_id     TEXT    NOT NULL,
    notice_minutes INTEGER NOT NULL,
    percent        INTEGER NOT NULL,
    PRIMARY KEY (business_id, booking_id, notice_minutes),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

-- Whom claims under limits per customer queue behind.
CREATE TABLE customers (
    business_id TEXT   NOT NULL REFERENCES businesses (business_id),
    customer    TEXT   NOT NULL,   -- As in bookings.
    claim_seq   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (business_id, customer)
);

-- What lets a visitor or guest see, cancel or reschedule a booking without an account.
CREATE TABLE manage_links (
    business_id TEXT    NOT NULL,
    token_hash  TEXT    NOT NULL,   -- SHA-256; the token itself is only ever in the visitor's hands.
    booking_id  TEXT    NOT NULL,
    purpose     TEXT    NOT NULL,
    guest_email TEXT    NOT NULL DEFAULT '',   -- Whose it is, with the purpose guest.
    revoked     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (business_id, token_hash),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX manage_links_by_booking ON manage_links (business_id, booking_id);

-- A secret link that books one calendar or one menu a limited number of times. `kalends one-time-link` writes it; the
-- first check is the last line against using it once too often.
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

-- Answers to requests that came with an Idempotency-Key, kept for a day in the transaction of the change that they tell
-- of: while there is no row under a key, nothing was changed under it. The primary key is what lets only one of several
-- equal requests change something.
CREATE TABLE idempotent_responses (
    business_id  TEXT    NOT NULL REFERENCES businesses (business_id),
    key_hash     TEXT    NOT NULL,   -- Of the Idempotency-Key. Nothing in this row leads back to the key itself.
    request_hash TEXT    NOT NULL,   -- Of key, verb, address and body: another request under the same key is refused.
    status       INTEGER NOT NULL,
    content_type TEXT    NOT NULL,
    sealed_body  TEXT    NOT NULL,   -- It has secrets of the booking: only who sends the request again can open it.
    kept_until   BIGINT  NOT NULL,
    PRIMARY KEY (business_id, key_hash)
);
CREATE INDEX idempotent_responses_by_age ON idempotent_responses (business_id, kept_until);
