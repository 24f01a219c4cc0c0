-- Changes that were made together have the same id here, by which all of them are undone. Empty: made alone.
ALTER TABLE desk_changes ADD COLUMN together_id TEXT NOT NULL DEFAULT '';
CREATE INDEX desk_changes_together ON desk_changes (business_id, together_id) WHERE together_id <> '';
