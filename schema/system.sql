-- What Kalends knows of the database itself. Run at every `kalends migrate`, before anything else.

-- The version of the tables: the largest number here. A database that was made at version 20 has one row; each upgrade
-- adds one. Databases of version 17 have a row for each of the 15 steps that made them. Written by migrate alone.
CREATE TABLE IF NOT EXISTS schema_migrations (
    version    BIGINT NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    checksum   TEXT   NOT NULL,   -- Of the SQL that was run. An upgrade that was released is never edited.
    applied_at BIGINT NOT NULL
);
