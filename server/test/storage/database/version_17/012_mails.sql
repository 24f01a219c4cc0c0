-- Mails to be sent, made of the notices of the outbox.

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
    sending_until   BIGINT,             -- Somebody is sending it, or has until then said what came of it.
    counted_at      BIGINT,             -- When the recipient got it, or may have got it.
    sent_at         BIGINT,
    failure         TEXT    NOT NULL,   -- Why the last try failed, or empty.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX mails_to_send ON mails (next_try_at, business_id, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_by_address ON mails (address, counted_at);
CREATE INDEX mails_by_booking ON mails (business_id, booking_id);

-- Whoever takes a mail to send writes this row first, so that what an address got is counted by one at a time.
CREATE TABLE mail_turns (
    one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    turn BIGINT  NOT NULL
);
