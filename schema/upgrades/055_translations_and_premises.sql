-- The texts of a business in languages other than its own. Equal texts have one translation, wherever they stand.
CREATE TABLE translations (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    locale      TEXT    NOT NULL,
    position    INTEGER NOT NULL,   -- By text, which may be too long for a key.
    text        TEXT    NOT NULL,   -- As the business wrote it.
    translation TEXT    NOT NULL,
    PRIMARY KEY (business_id, locale, position)
);

-- Where a business receives its customers, if it says so.
CREATE TABLE postal_addresses (
    business_id TEXT NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    street      TEXT NOT NULL,
    postal_code TEXT NOT NULL,
    city        TEXT NOT NULL,
    region      TEXT NOT NULL,
    country     TEXT NOT NULL,   -- ISO 3166-1, two letters.
    latitude    TEXT NOT NULL,   -- In degrees, as decimal text; empty, like the longitude, if it is not known.
    longitude   TEXT NOT NULL
);

-- When its doors are open, if it says so: days without hours have no row. Free times do not follow from it.
CREATE TABLE opening_hours (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    weekday     INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),   -- 1 is Monday.
    hours       TEXT    NOT NULL,   -- Minutes since midnight: "540-720 780-1080".
    PRIMARY KEY (business_id, weekday)
);
