-- Mails to users of the console, and links to sign in that are sent by mail beside those that are shown.

-- The user to whom it is, with the audience user; null: no user. Its link is made when it is sent, as its kind says.
ALTER TABLE mails ADD COLUMN user_id TEXT;
CREATE INDEX mails_of_user ON mails (business_id, user_id, created_at) WHERE user_id IS NOT NULL;

CREATE TABLE kept_sign_in_links AS SELECT business_id, user_id, token_hash, expires_at FROM sign_in_links;
DROP TABLE sign_in_links;

-- What lets a user in without their password. All of a user are deleted when one is used.
CREATE TABLE sign_in_links (
    business_id TEXT    NOT NULL,
    user_id     TEXT    NOT NULL,
    kind        TEXT    NOT NULL,   -- As in api/words.yaml.
    is_mailed   INTEGER NOT NULL,   -- 1: it was sent to the user. 0: it was shown to who made it.
    token_hash  TEXT    NOT NULL,
    expires_at  BIGINT  NOT NULL,
    PRIMARY KEY (business_id, user_id, kind, is_mailed),
    UNIQUE (business_id, token_hash),
    FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
INSERT INTO sign_in_links (business_id, user_id, kind, is_mailed, token_hash, expires_at)
SELECT kept.business_id, kept.user_id, CASE WHEN users.state = 'invited' THEN 'invitation' ELSE 'back_in' END, 0,
    kept.token_hash, kept.expires_at
FROM kept_sign_in_links AS kept JOIN users ON users.business_id = kept.business_id AND users.id = kept.user_id;
DROP TABLE kept_sign_in_links;

-- Links are no longer of visitors and guests alone.
ALTER TABLE manage_links RENAME COLUMN guest_email TO email;   -- Whose it is, with the purposes guest and answer.
