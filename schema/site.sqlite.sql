-- Pictures as they were imported, once for each hash, which is that of `media`. The type of their bytes differs between
-- the engines.
CREATE TABLE media_files (
    business_id TEXT NOT NULL,
    hash        TEXT NOT NULL,
    bytes       BLOB NOT NULL,
    PRIMARY KEY (business_id, hash)
);

-- Sizes that were made of a picture: "640.avif".
CREATE TABLE media_sizes (
    business_id TEXT NOT NULL,
    hash        TEXT NOT NULL,
    size        TEXT NOT NULL,
    bytes       BLOB NOT NULL,
    PRIMARY KEY (business_id, hash, size)
);

-- Found by any language's words without their accents. The rows are written by storage/site/content_search.cpp.
CREATE VIRTUAL TABLE content_search USING fts5 (
    business_id UNINDEXED,
    content_id UNINDEXED,
    locale UNINDEXED,
    title,
    words,
    tokenize = 'unicode61 remove_diacritics 2'
);
