-- Passkeys (WebAuthn): keys of which the private half stays with a user's device, where it asks who they are.
CREATE TABLE passkeys (
    business_id  TEXT    NOT NULL,
    id           TEXT    NOT NULL,
    user_id      TEXT    NOT NULL,
    name         TEXT    NOT NULL,
    host         TEXT    NOT NULL,   -- The one at which it signs in (the id of the relying party).
    credential   TEXT    NOT NULL,   -- By which the device finds it; base64url.
    public_key   TEXT    NOT NULL,   -- SubjectPublicKeyInfo in DER; base64url.
    algorithm    BIGINT  NOT NULL,   -- The number of COSE.
    uses         BIGINT  NOT NULL,   -- As the device counts them; 0 if it does not.
    created_at   BIGINT  NOT NULL,
    last_used_at BIGINT,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, credential),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX passkeys_of_user ON passkeys (business_id, user_id);

-- What a device is to sign. Each is good once, and deleted with it.
CREATE TABLE passkey_challenges (
    business_id    TEXT    NOT NULL REFERENCES businesses (business_id),
    challenge_hash TEXT    NOT NULL,   -- SHA-256.
    session_id     TEXT    NOT NULL,   -- Of the session that it is for; empty: of none, to sign in.
    is_for_new     INTEGER NOT NULL,   -- A passkey is to be made, not shown.
    client         TEXT    NOT NULL,   -- Who asked for it.
    expires_at     BIGINT  NOT NULL,
    PRIMARY KEY (business_id, challenge_hash)
);
CREATE INDEX passkey_challenges_of_client ON passkey_challenges (business_id, client, expires_at);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
