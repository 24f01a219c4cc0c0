-- Many bookings that a user changes alike. The server changes one after the other, each in a transaction of its own,
-- which writes into its row what became of it.
CREATE TABLE bulk_changes (
    business_id TEXT    NOT NULL,
    id          TEXT    NOT NULL,
    user_id     TEXT    NOT NULL,
    action      TEXT    NOT NULL,
    reason      TEXT    NOT NULL,   -- Told to the visitors; empty: none.
    notify      INTEGER NOT NULL,   -- Whether the visitors are told.
    status      TEXT    NOT NULL,
    started_at  BIGINT  NOT NULL,
    undo_until  BIGINT,             -- Null while it is under way.
    together_id TEXT    NOT NULL,   -- Of its rows in desk_changes.
    leased_until BIGINT,            -- One process alone works on it until then; null: none does.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX bulk_changes_under_way ON bulk_changes (started_at) WHERE status <> 'over';
CREATE INDEX bulk_changes_by_user ON bulk_changes (business_id, user_id, started_at);

CREATE TABLE bulk_change_bookings (
    business_id TEXT    NOT NULL,
    bulk_id     TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    booking_id  TEXT    NOT NULL,
    version     TEXT    NOT NULL,   -- Of the booking as the user saw it.
    outcome     TEXT    NOT NULL,
    code        TEXT    NOT NULL,   -- Why it was not changed, or not taken back; empty: it was.
    attempts    INTEGER NOT NULL DEFAULT 0,   -- That failed.
    PRIMARY KEY (business_id, bulk_id, position),
    FOREIGN KEY (business_id, bulk_id) REFERENCES bulk_changes (business_id, id)
);
