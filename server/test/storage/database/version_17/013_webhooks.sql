-- Other programs that are told what happens to bookings.

CREATE TABLE webhooks (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    url         TEXT    NOT NULL,
    events      TEXT    NOT NULL,             -- Their words, parted by spaces; empty: all.
    active      INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    busy_until  BIGINT  NOT NULL DEFAULT 0,   -- Somebody is sending to it until then at the latest, or did until then.
    is_troubled INTEGER NOT NULL DEFAULT 0,   -- 1: it was slow or failed the last time.
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
