-- What the booking pages of a business look like.

-- How they look, where it is not what it would be without a row. An import of the business writes both tables.
CREATE TABLE looks (
    business_id   TEXT NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    corners       TEXT NOT NULL,
    tint          TEXT NOT NULL,
    fonts         TEXT NOT NULL,
    cookie_notice TEXT NOT NULL,
    address       TEXT NOT NULL,              -- In one line; may be empty.
    media_key     TEXT NOT NULL DEFAULT ''    -- Signs the addresses of brand_pictures; empty while there never was one.
);

-- Pictures of a business, its staff and services. Their bytes are in media_files, as are those of its site's pictures.
CREATE TABLE brand_pictures (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    place       TEXT    NOT NULL CHECK (place IN ('logo', 'cover', 'staff', 'service')),
    slug        TEXT    NOT NULL,   -- Of the staff member or the service; else empty.
    media       TEXT    NOT NULL,   -- The name of the file.
    alt         TEXT    NOT NULL,
    hash        TEXT    NOT NULL,   -- SHA-256 of the bytes, in hexadecimal.
    width       INTEGER NOT NULL,   -- In pixels, as it is shown.
    height      INTEGER NOT NULL,
    colour      TEXT    NOT NULL,   -- What it mostly looks like, #rrggbb; may be empty.
    PRIMARY KEY (business_id, place, slug)
);
CREATE INDEX brand_pictures_by_hash ON brand_pictures (business_id, hash);
