-- Money that is paid online, and given back. Amounts are the smallest unit of the currency.
--
-- Written by app/payments: with the booking that is to be paid, at the provider's word, and by jobs that ask the
-- provider again. The CHECKs refuse amounts of zero or less: they would be mistakes of the program.

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

-- One attempt to pay what is due for a booking, or for those of a series, at a payment provider.
CREATE TABLE checkouts (
    business_id   TEXT   NOT NULL REFERENCES businesses (business_id),
    id            TEXT   NOT NULL,
    provider      TEXT   NOT NULL,
    provider_id   TEXT   NOT NULL,   -- What the provider calls it; empty until it has answered.
    status        TEXT   NOT NULL,
    amount_minor  BIGINT NOT NULL CHECK (amount_minor > 0),
    currency      TEXT   NOT NULL,
    pay_url       TEXT   NOT NULL,
    created_at    BIGINT NOT NULL,
    changed_at    BIGINT NOT NULL,
    next_check_at BIGINT,            -- When the provider is asked again how it stands; null: it is settled.
    attempts      INTEGER NOT NULL DEFAULT 0,   -- Checks so far, with one that is under way.
    PRIMARY KEY (business_id, id)
);
CREATE INDEX checkouts_to_check ON checkouts (next_check_at) WHERE next_check_at IS NOT NULL;

-- What of a checkout is for which booking.
CREATE TABLE checkout_bookings (
    business_id  TEXT   NOT NULL,
    checkout_id  TEXT   NOT NULL,
    booking_id   TEXT   NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    PRIMARY KEY (business_id, checkout_id, booking_id),
    FOREIGN KEY (business_id, checkout_id) REFERENCES checkouts (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX checkouts_by_booking ON checkout_bookings (business_id, booking_id);

-- What the provider is told to give back. Written with the change that causes it, sent later.
CREATE TABLE refund_orders (
    business_id  TEXT    NOT NULL,
    id           TEXT    NOT NULL,
    booking_id   TEXT    NOT NULL,
    checkout_id  TEXT    NOT NULL,   -- Of which payment.
    amount_minor BIGINT  NOT NULL CHECK (amount_minor > 0),
    currency     TEXT    NOT NULL,
    status       TEXT    NOT NULL,   -- waiting, sent or failed.
    attempts     INTEGER NOT NULL,
    provider_id  TEXT    NOT NULL,   -- What the provider calls it; empty until it was sent.
    created_at   BIGINT  NOT NULL,
    next_try_at  BIGINT,             -- Null unless it waits.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id),
    FOREIGN KEY (business_id, checkout_id) REFERENCES checkouts (business_id, id)
);
CREATE INDEX refund_orders_to_send ON refund_orders (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX refund_orders_by_checkout ON refund_orders (business_id, checkout_id);

-- What a payment provider said that fits nothing here. A person has to look at it; nothing was changed by it.
CREATE TABLE payment_alerts (
    business_id TEXT   NOT NULL REFERENCES businesses (business_id),
    id          TEXT   NOT NULL,   -- Made of what was said, so that saying it again is one line.
    checkout_id TEXT   NOT NULL,   -- As it was said; maybe none of ours.
    reason      TEXT   NOT NULL,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, id)
);

-- The demo provider's own memory: what visitors chose on its page.
CREATE TABLE demo_payments (
    business_id    TEXT   NOT NULL REFERENCES businesses (business_id),
    id             TEXT   NOT NULL,
    checkout_id    TEXT   NOT NULL,
    status         TEXT   NOT NULL,
    amount_minor   BIGINT NOT NULL,
    currency       TEXT   NOT NULL,
    refunded_minor BIGINT NOT NULL,
    return_url     TEXT   NOT NULL,
    PRIMARY KEY (business_id, id)
);
CREATE TABLE demo_refunds (
    business_id TEXT NOT NULL REFERENCES businesses (business_id),
    id          TEXT NOT NULL,   -- Of the order: the same again gives back nothing more.
    PRIMARY KEY (business_id, id)
);
