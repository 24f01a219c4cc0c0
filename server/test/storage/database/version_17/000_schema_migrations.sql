-- Which migrations this database has had. Run at every start, before all others, and never recorded itself.
CREATE TABLE IF NOT EXISTS schema_migrations (
    version    BIGINT NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    checksum   TEXT   NOT NULL,   -- Of the text that was run: a migration is never edited, only followed by another.
    applied_at BIGINT NOT NULL
);
