-- Everything a visitor is asked for: date of birth, location, consent, terms, why they cancel. And where they came
-- from.
ALTER TABLE services ADD COLUMN date_of_birth_rule TEXT NOT NULL DEFAULT 'off';
ALTER TABLE services ADD COLUMN location_rule TEXT NOT NULL DEFAULT 'off';
ALTER TABLE services ADD COLUMN consent_rule TEXT NOT NULL DEFAULT 'off';
ALTER TABLE services ADD COLUMN terms_rule TEXT NOT NULL DEFAULT 'off';
ALTER TABLE services ADD COLUMN cancel_reason_rule TEXT NOT NULL DEFAULT 'optional';
ALTER TABLE services ADD COLUMN consent_text TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN terms_text TEXT NOT NULL DEFAULT '';
ALTER TABLE services ADD COLUMN terms_url TEXT NOT NULL DEFAULT '';

ALTER TABLE bookings ADD COLUMN date_of_birth INTEGER;
ALTER TABLE bookings ADD COLUMN contact_location TEXT NOT NULL DEFAULT '';   -- Where the visitor wants it.
ALTER TABLE bookings ADD COLUMN cancel_reason_rule TEXT NOT NULL DEFAULT 'optional';   -- As agreed.

-- What somebody agreed to, word for word. Never changed, only added to.
CREATE TABLE consent_receipts (
    business_id  TEXT   NOT NULL REFERENCES businesses (business_id),
    id           TEXT   NOT NULL,
    subject_kind TEXT   NOT NULL,   -- booking or submission.
    subject_id   TEXT   NOT NULL,
    kind         TEXT   NOT NULL,   -- consent or terms.
    text         TEXT   NOT NULL,   -- Empty where url alone says it.
    url          TEXT   NOT NULL,   -- Where it could be read, or empty.
    version      TEXT   NOT NULL,   -- What the business calls this wording, or empty.
    locale       TEXT   NOT NULL,   -- In which the page was shown.
    given_at     BIGINT NOT NULL,   -- By the database's clock.
    ip           TEXT   NOT NULL,   -- Empty where it is not known.
    PRIMARY KEY (business_id, id)
);
CREATE INDEX consent_receipts_by_subject ON consent_receipts (business_id, subject_kind, subject_id);

-- Where the visitor came from; a row only where something is known.
CREATE TABLE attributions (
    business_id   TEXT NOT NULL REFERENCES businesses (business_id),
    subject_kind  TEXT NOT NULL,   -- booking or submission.
    subject_id    TEXT NOT NULL,
    utm_source    TEXT NOT NULL,
    utm_medium    TEXT NOT NULL,
    utm_campaign  TEXT NOT NULL,
    utm_term      TEXT NOT NULL,
    utm_content   TEXT NOT NULL,
    gclid         TEXT NOT NULL,
    fbclid        TEXT NOT NULL,
    referrer_host TEXT NOT NULL,
    PRIMARY KEY (business_id, subject_kind, subject_id)
);
