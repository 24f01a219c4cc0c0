-- What entries of a set-up were called before: old addresses lead on. No entry of the kind has such a slug now.
CREATE TABLE former_slugs (
    business_id TEXT NOT NULL REFERENCES businesses (business_id),
    kind        TEXT NOT NULL,   -- service, calendar, staff, team, group, menu or form.
    slug        TEXT NOT NULL,
    entry_id    TEXT NOT NULL,
    PRIMARY KEY (business_id, kind, slug)
);
