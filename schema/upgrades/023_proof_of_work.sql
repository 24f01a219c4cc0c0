-- What a visitor's proof of work is checked with. A challenge itself is not stored: its signature says that it is ours.

-- The key that signs challenges, made with the first of them. All processes on the database share it. A copy of the
-- database lets its owner forge proofs, and nothing else.
CREATE TABLE proof_keys (
    business_id TEXT NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    secret      TEXT NOT NULL
);

-- The challenges whose proof was used. Their rows are deleted when they have expired: then no proof of them is taken.
CREATE TABLE used_proofs (
    business_id TEXT   NOT NULL REFERENCES businesses (business_id),
    challenge   TEXT   NOT NULL,
    expires_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, challenge)
);
CREATE INDEX used_proofs_by_expiry ON used_proofs (expires_at);
