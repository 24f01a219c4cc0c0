-- Keys by which programs do what users of the console do. A key reaches what it was given and its maker may do.
CREATE TABLE api_keys (
    business_id  TEXT   NOT NULL REFERENCES businesses (business_id),
    id           TEXT   NOT NULL,
    token_hash   TEXT   NOT NULL,
    beginning    TEXT   NOT NULL,   -- Of the secret.
    name         TEXT   NOT NULL,
    user_id      TEXT   NOT NULL,   -- Who made it.
    permissions  TEXT   NOT NULL,   -- "bookings.see bookings.change"
    networks     TEXT   NOT NULL,   -- "192.0.2.7, 2001:db8::/48"; empty: from everywhere.
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    last_used_at BIGINT,
    last_address TEXT   NOT NULL DEFAULT '',
    last_refused_at BIGINT,         -- When a refused try was last added to the history.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE UNIQUE INDEX api_keys_by_token ON api_keys (business_id, token_hash);
