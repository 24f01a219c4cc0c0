-- Limits of what one anonymous visitor may take of a business's calendar (docs/operating.md).

-- What a business allows, where it is not what it would be without a row.
CREATE TABLE visitor_limits (
    business_id        TEXT    NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    open_per_client    INTEGER NOT NULL,
    open_per_mailbox   INTEGER NOT NULL,
    booked_per_client  INTEGER NOT NULL,
    booked_per_mailbox INTEGER NOT NULL,
    orders_per_client  INTEGER NOT NULL,
    -- What a client may have without a proof of work.
    booked_without_proof INTEGER NOT NULL,
    orders_without_proof INTEGER NOT NULL
);

-- Who took which booking. A row is deleted when it counts no longer: after a day, or when the booking is not open any
-- more.
CREATE TABLE visitor_bookings (
    business_id TEXT    NOT NULL,
    booking_id  TEXT    NOT NULL,   -- The first of a series.
    client      TEXT    NOT NULL,   -- The visitor's address: of IPv4, or the /64 network of IPv6.
    mailbox     TEXT    NOT NULL,   -- Lower case, without a "+tag"; empty: none was given.
    items       INTEGER NOT NULL,
    made_at     BIGINT  NOT NULL,
    PRIMARY KEY (business_id, booking_id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);
CREATE INDEX visitor_bookings_by_client ON visitor_bookings (business_id, client);
CREATE INDEX visitor_bookings_by_mailbox ON visitor_bookings (business_id, mailbox) WHERE mailbox <> '';
CREATE INDEX visitor_bookings_by_time ON visitor_bookings (made_at);
