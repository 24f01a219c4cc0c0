-- Messages about bookings: notices, reminders, mails, webhooks.
--
-- An operation writes notices into the outbox in the transaction of the change that causes them, and planned_notices
-- with a booking. Jobs (app/messages) make mails and webhook deliveries of them and send those later, so that sending
-- never keeps a visitor waiting and a crash loses no message. What is due is found by next_try_at: null where a row
-- waits for no further try.

-- Notices, by number: the same may have to be told twice, as of two payments that both go back. Never deleted.
CREATE TABLE outbox (
    business_id    TEXT    NOT NULL,
    booking_id     TEXT    NOT NULL,
    number         INTEGER NOT NULL CHECK (number > 0),   -- Of the booking's notices, in the order of their causes.
    sequence       INTEGER NOT NULL,                      -- Of the booking, when it was caused.
    kind           TEXT    NOT NULL,
    audience       TEXT    NOT NULL,
    guest_name     TEXT    NOT NULL DEFAULT '',           -- Whom it is for or, with guest_left, about.
    guest_email    TEXT    NOT NULL DEFAULT '',
    amount_minor   BIGINT  NOT NULL DEFAULT 0,            -- Paid or given back.
    previous_start BIGINT,                                -- Of a booking that was moved.
    created_at     BIGINT  NOT NULL,
    dispatched_at  BIGINT,                                -- When mails and deliveries were made of it; null: not yet.
    PRIMARY KEY (business_id, booking_id, number),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX outbox_by_age ON outbox (business_id, created_at);
CREATE INDEX outbox_to_dispatch ON outbox (created_at, business_id, booking_id, number) WHERE dispatched_at IS NULL;

-- Reminders and follow-ups to come. A row is deleted once it is in the outbox, or when its booking no longer wants it.
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

-- What a background job could not do for a booking. The row goes when it is done.
CREATE TABLE postponed_work (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    job         TEXT    NOT NULL,   -- dispatch_notice, enqueue_notices or expire_booking.
    number      INTEGER NOT NULL,   -- dispatch_notice: the notice's; else 0.
    attempts    INTEGER NOT NULL,
    next_try_at BIGINT  NOT NULL,
    failure     TEXT    NOT NULL,   -- Of the last attempt. May quote personal data, which the log must not.
    PRIMARY KEY (business_id, booking_id, job, number),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

-- Mails to be sent and mails that were sent.
CREATE TABLE mails (
    business_id     TEXT    NOT NULL REFERENCES businesses (business_id),
    id              TEXT    NOT NULL,   -- Its Message-ID is made of it.
    booking_id      TEXT,               -- What it is about; null: no booking.
    kind            TEXT    NOT NULL,
    audience        TEXT    NOT NULL,
    name            TEXT    NOT NULL,   -- Of the recipient.
    email           TEXT    NOT NULL,
    address         TEXT    NOT NULL,   -- The same in lower case.
    from_name       TEXT    NOT NULL,
    reply_to        TEXT    NOT NULL,   -- Or empty.
    subject         TEXT    NOT NULL,   -- It and the bodies are empty once it was sent.
    text            TEXT    NOT NULL,
    html            TEXT    NOT NULL,
    calendar_method TEXT,               -- Null: no invitation.
    calendar        TEXT    NOT NULL,
    links           TEXT    NOT NULL,   -- The purposes of those in it, as in "cancel reschedule".
    status          TEXT    NOT NULL,   -- waiting, sent or failed.
    attempts        INTEGER NOT NULL,
    created_at      BIGINT  NOT NULL,
    next_try_at     BIGINT,             -- Null unless it waits.
    sending_until   BIGINT,             -- A process is sending it, and records the result until then.
    counted_at      BIGINT,             -- When the recipient got it, or may have got it: counts for the limit per hour.
    sent_at         BIGINT,
    failure         TEXT    NOT NULL,   -- Why the last try failed, or empty.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX mails_to_send ON mails (next_try_at, business_id, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_by_address ON mails (address, counted_at);
CREATE INDEX mails_by_booking ON mails (business_id, booking_id);

-- A process that takes a mail to send writes this one row first, so that one process at a time counts what an address
-- got. It is counted over all businesses, so this table has no business_id.
CREATE TABLE mail_turns (
    one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    turn BIGINT  NOT NULL
);

-- Other programs that are told what happens to bookings. An import writes which there are.
CREATE TABLE webhooks (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    url         TEXT    NOT NULL,
    events      TEXT    NOT NULL,             -- Their words, with spaces between them; empty: all.
    active      INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    busy_until  BIGINT  NOT NULL DEFAULT 0,   -- A process sends to it until then at the latest, or did until then.
    is_failing  INTEGER NOT NULL DEFAULT 0,   -- 1: it was slow or failed the last time.
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

-- What messages are signed with; readable, since signing needs them.
CREATE TABLE webhook_secrets (
    business_id TEXT   NOT NULL,
    webhook_id  TEXT   NOT NULL,
    secret      TEXT   NOT NULL,
    created_at  BIGINT NOT NULL,
    ends_at     BIGINT,                       -- Null: until there is a new one.
    PRIMARY KEY (business_id, webhook_id, secret),
    FOREIGN KEY (business_id, webhook_id) REFERENCES webhooks (business_id, id)
);

-- One message for one webhook. Made with the notice it follows from, sent later.
CREATE TABLE webhook_deliveries (
    business_id TEXT    NOT NULL,
    id          TEXT    NOT NULL,             -- The webhook-id.
    webhook_id  TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,
    event       TEXT    NOT NULL,
    payload     TEXT    NOT NULL,             -- The same bytes each time.
    status      TEXT    NOT NULL,
    attempts    INTEGER NOT NULL,
    answer      TEXT    NOT NULL,             -- What came of the last time; empty before.
    created_at  BIGINT  NOT NULL,
    sent_at     BIGINT,                       -- When it was received.
    next_try_at BIGINT,                       -- Null unless it waits.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, webhook_id) REFERENCES webhooks (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX webhook_deliveries_to_send ON webhook_deliveries (business_id, webhook_id, next_try_at, id)
    WHERE next_try_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (business_id, created_at, id);
