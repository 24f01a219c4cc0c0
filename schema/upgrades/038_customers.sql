-- Who comes. A profile is a link between bookings and nothing more: what a visitor gave with a booking stays in the
-- booking, and nothing of a profile is ever written there.
--
-- Written by app/customers: by a job (link_bookings) soon after a booking, never in its transaction, and by staff.

CREATE TABLE customer_profiles (
    business_id TEXT   NOT NULL REFERENCES businesses (business_id),
    id          TEXT   NOT NULL,
    first_name  TEXT   NOT NULL,
    last_name   TEXT   NOT NULL,
    name_key    TEXT   NOT NULL,   -- The name as lists are ordered by it: without case and accents.
    email       TEXT   NOT NULL,   -- As the customer is written to; may be empty, as the number.
    phone       TEXT   NOT NULL,
    locale      TEXT   NOT NULL,
    standing    TEXT   NOT NULL,   -- How they may book online: normal, asks_first or kept_out.
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX customer_profiles_by_name ON customer_profiles (business_id, name_key, id);
CREATE INDEX customer_profiles_by_standing ON customer_profiles (business_id, standing, name_key, id)
    WHERE standing <> 'normal';

-- By what a customer is known again. No value is that of two customers. One with a new number keeps the former one
-- here, until staff change it.
CREATE TABLE customer_contacts (
    business_id TEXT NOT NULL,
    kind        TEXT NOT NULL,   -- email or phone.
    value       TEXT NOT NULL,   -- In the form in which values are compared (domain/customers).
    customer_id TEXT NOT NULL,
    PRIMARY KEY (business_id, kind, value),
    FOREIGN KEY (business_id, customer_id) REFERENCES customer_profiles (business_id, id)
        DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX customer_contacts_of_customer ON customer_contacts (business_id, customer_id);

-- What a customer is found by as one types: each word of the name, the address and the number.
CREATE TABLE customer_words (
    business_id TEXT NOT NULL,
    word        TEXT NOT NULL,
    customer_id TEXT NOT NULL,
    PRIMARY KEY (business_id, word, customer_id),
    FOREIGN KEY (business_id, customer_id) REFERENCES customer_profiles (business_id, id)
);
CREATE INDEX customer_words_of_customer ON customer_words (business_id, customer_id, word);

-- Which bookings are whose.
CREATE TABLE customer_bookings (
    business_id TEXT NOT NULL,
    booking_id  TEXT NOT NULL,
    customer_id TEXT NOT NULL,
    PRIMARY KEY (business_id, booking_id),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id),
    FOREIGN KEY (business_id, customer_id) REFERENCES customer_profiles (business_id, id)
);
CREATE INDEX customer_bookings_of_customer ON customer_bookings (business_id, customer_id, booking_id);

-- Bookings of which it is not known yet whose they are. A row is written when a booking is made, as what was not
-- confirmed or paid may be from anyone, and deleted by the job.
CREATE TABLE bookings_to_link (
    business_id TEXT   NOT NULL,
    booking_id  TEXT   NOT NULL,
    since       BIGINT NOT NULL,
    PRIMARY KEY (business_id, booking_id)
);
CREATE INDEX bookings_to_link_by_time ON bookings_to_link (since);
INSERT INTO bookings_to_link (business_id, booking_id, since)
    SELECT business_id, id, created_at FROM bookings
    WHERE (email <> '' OR phone <> '')
      AND status IN ('scheduled', 'requested', 'completed', 'no_show', 'cancelled', 'declined');

-- What staff alone see of a customer. A note is deleted by who wrote it, and by no other.
CREATE TABLE customer_notes (
    business_id TEXT   NOT NULL,
    id          TEXT   NOT NULL,
    customer_id TEXT   NOT NULL,
    user_id     TEXT   NOT NULL,
    author_name TEXT   NOT NULL,   -- As the user was called when they wrote it.
    text        TEXT   NOT NULL,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, customer_id) REFERENCES customer_profiles (business_id, id)
);
CREATE INDEX customer_notes_of_customer ON customer_notes (business_id, customer_id, created_at);
