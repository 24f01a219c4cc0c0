-- Words of a business in mails about its bookings, instead of the usual ones. Empty: the usual one.
CREATE TABLE mail_texts (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    kind        TEXT    NOT NULL,
    audience    TEXT    NOT NULL,
    position    INTEGER NOT NULL,   -- In the business file.
    subject     TEXT    NOT NULL,
    headline    TEXT    NOT NULL,
    text        TEXT    NOT NULL,
    PRIMARY KEY (business_id, kind, audience)
);
