-- Who signs in to the console, and what was done there. Words are those of api/console.yaml and api/permissions.yaml.

CREATE TABLE users (
    business_id          TEXT   NOT NULL REFERENCES businesses (business_id),
    id                   TEXT   NOT NULL,
    name                 TEXT   NOT NULL,
    email                TEXT   NOT NULL,
    email_key            TEXT   NOT NULL,   -- The address in lower case.
    role                 TEXT   NOT NULL,
    state                TEXT   NOT NULL,
    locale               TEXT   NOT NULL,
    staff_id             TEXT,              -- The staff member that the user is.
    password_hash        TEXT   NOT NULL,   -- Argon2id, with salt and costs; empty: none was set yet.
    authenticator_secret TEXT   NOT NULL DEFAULT '',   -- Base 32; empty: no authenticator app.
    authenticator_step   BIGINT NOT NULL DEFAULT 0,    -- Of the last code that was taken: it and earlier ones are used.
    created_at           BIGINT NOT NULL,
    last_seen_at         BIGINT,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, email_key),
    FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id)
);

-- A browser in which a user signed in. Each request reads its row, so a session that is deleted has ended at once.
CREATE TABLE sessions (
    business_id       TEXT    NOT NULL,
    id                TEXT    NOT NULL,   -- Names it in lists; no secret.
    token_hash        TEXT    NOT NULL,   -- SHA-256 of the cookie.
    user_id           TEXT    NOT NULL,
    has_second_factor INTEGER NOT NULL,   -- It was shown.
    has_recovered     INTEGER NOT NULL,   -- A recovery code was shown in its place: a new one is to be set up.
    new_secret        TEXT    NOT NULL,   -- Of an authenticator app of which no code was shown yet; or empty.
    client            TEXT    NOT NULL,   -- The address it came from last.
    device            TEXT    NOT NULL,
    created_at        BIGINT  NOT NULL,
    last_seen_at      BIGINT  NOT NULL,   -- To the minute.
    confirmed_at      BIGINT  NOT NULL,
    ends_at           BIGINT  NOT NULL,   -- At the latest.
    PRIMARY KEY (business_id, token_hash),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX sessions_of_user ON sessions (business_id, user_id);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- Each is good once, and deleted with it.
CREATE TABLE recovery_codes (
    business_id TEXT NOT NULL,
    user_id     TEXT NOT NULL,
    code_hash   TEXT NOT NULL,
    PRIMARY KEY (business_id, user_id, code_hash),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);

-- Invitations, and links by which a user gets back in. A user has one at a time; it is deleted when it is used.
CREATE TABLE sign_in_links (
    business_id TEXT   NOT NULL,
    user_id     TEXT   NOT NULL,
    token_hash  TEXT   NOT NULL,
    expires_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, user_id),
    UNIQUE (business_id, token_hash),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);

-- The code that makes the first owner of a business. Each start of the server replaces it, and so does each
-- `kalends user code`.
CREATE TABLE set_up_codes (
    business_id TEXT   NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    code_hash   TEXT   NOT NULL,
    made_at     BIGINT NOT NULL
);

-- Tries that failed, or whose outcome is not known yet. A row is deleted a day after the last one.
CREATE TABLE sign_in_attempts (
    business_id   TEXT    NOT NULL REFERENCES businesses (business_id),
    subject       TEXT    NOT NULL,   -- Who tried, or what: "client 192.0.2.1", "email HASH", "user ID".
    failures      INTEGER NOT NULL,
    last_at       BIGINT  NOT NULL,
    blocked_until BIGINT  NOT NULL,
    PRIMARY KEY (business_id, subject)
);
CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);

-- Who did what. Rows are only added. Each has a hash over the one before it and over what it says, so that a row that
-- was changed, taken out or put in is found (`kalends audit verify`). What may have to be erased (names, words) is in
-- that hash as a salted hash of its own: values and salt can go, and the chain still holds.
CREATE TABLE history (
    business_id   TEXT   NOT NULL REFERENCES businesses (business_id),
    position      BIGINT NOT NULL,   -- 1, 2, 3, … in each business.
    id            TEXT   NOT NULL,
    at            BIGINT NOT NULL,
    actor         TEXT   NOT NULL,
    actor_id      TEXT,              -- The user who did it.
    action        TEXT   NOT NULL,
    booking_id    TEXT,
    user_id       TEXT,              -- The user to whom it was done.
    actor_name    TEXT   NOT NULL,
    subject       TEXT   NOT NULL,
    before        TEXT   NOT NULL,
    after         TEXT   NOT NULL,
    salt          TEXT   NOT NULL,   -- Empty: the four values before it were erased.
    values_hash   TEXT   NOT NULL,
    hash          TEXT   NOT NULL,
    PRIMARY KEY (business_id, position)
);
CREATE UNIQUE INDEX history_by_id ON history (business_id, id);
CREATE INDEX history_of_booking ON history (business_id, booking_id, position) WHERE booking_id IS NOT NULL;
CREATE INDEX history_of_actor ON history (business_id, actor_id, position) WHERE actor_id IS NOT NULL;
CREATE INDEX history_of_user ON history (business_id, user_id, position) WHERE user_id IS NOT NULL;

-- The last position and hash of each business. Who adds a row claims it first.
CREATE TABLE history_heads (
    business_id TEXT   NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    position    BIGINT NOT NULL,
    hash        TEXT   NOT NULL
);
