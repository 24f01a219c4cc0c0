CREATE TABLE media_files (
    business_id TEXT  NOT NULL,
    hash        TEXT  NOT NULL,
    bytes       BYTEA NOT NULL,
    PRIMARY KEY (business_id, hash)
);

-- Sizes that were made of a picture: "640.avif".
CREATE TABLE media_sizes (
    business_id TEXT  NOT NULL,
    hash        TEXT  NOT NULL,
    size        TEXT  NOT NULL,
    bytes       BYTEA NOT NULL,
    PRIMARY KEY (business_id, hash, size)
);

-- Found by the stems of the language. The rows are written by storage/content_search.cpp.
CREATE TABLE content_search (
    business_id TEXT     NOT NULL,
    content_id  TEXT     NOT NULL,
    locale      TEXT     NOT NULL,
    document    TSVECTOR NOT NULL,
    PRIMARY KEY (business_id, content_id, locale)
);
CREATE INDEX content_search_by_words ON content_search USING gin (document);
