-- Time off and hours of single days that users enter in the console. They stand in the tables that the slot search
-- reads, so that it reads no more than before, and are marked: an import of the business file leaves them as they are
-- (docs/console.md).

-- Empty: the business file alone says it. An id and is_of_file: both say it, and it ends when both have ended it.
ALTER TABLE time_off ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE time_off ADD COLUMN note TEXT NOT NULL DEFAULT '';               -- Of the user who entered it.
ALTER TABLE time_off ADD COLUMN is_of_file INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX time_off_by_id ON time_off (business_id, id) WHERE id <> '';

-- The hours of a day that is_of_desk are those that were set in the console. What the business file says of that day is
-- kept beside them and counts again when they are taken out: null, nothing; empty, closed; else "540-720 780-1020".
ALTER TABLE roster_overrides ADD COLUMN is_of_desk INTEGER NOT NULL DEFAULT 0;
ALTER TABLE roster_overrides ADD COLUMN hours_of_file TEXT;
