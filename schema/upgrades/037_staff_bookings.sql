-- What staff book and move in the console, with the rules that they broke by name.

ALTER TABLE booking_items ADD COLUMN own_minutes INTEGER;   -- The length as staff set it; null: that of the service.

-- Of one staff member, live blocked spans of different sessions never overlap in one lane. Visitors, and everything
-- automatic, take lane 0 and see all lanes as busy; only what staff let overlap on purpose gets a higher one.
ALTER TABLE booking_hosts ADD COLUMN lane INTEGER NOT NULL DEFAULT 0 CHECK (lane >= 0);

-- The rules that were broken for a booking, each by whom and when. Kept when the booking moves: what was broken was.
CREATE TABLE booking_exceptions (
    business_id TEXT   NOT NULL,
    booking_id  TEXT   NOT NULL,
    rule        TEXT   NOT NULL,
    user_id     TEXT   NOT NULL,
    user_name   TEXT   NOT NULL,   -- As the user was called then.
    made_at     BIGINT NOT NULL,   -- The last time.
    PRIMARY KEY (business_id, booking_id, rule),
    FOREIGN KEY (business_id, booking_id) REFERENCES bookings (business_id, id)
);

ALTER TABLE outbox ADD COLUMN message TEXT NOT NULL DEFAULT '';   -- What staff wrote to the visitor with it.

-- Where the items of a booking lay before a change that moved it (desk_changes): undoing it puts them back.
ALTER TABLE desk_changes ADD COLUMN is_new   INTEGER NOT NULL DEFAULT 0;   -- The change made the booking.
ALTER TABLE desk_changes ADD COLUMN sequence BIGINT  NOT NULL DEFAULT 0;   -- Of the booking before.
UPDATE desk_changes SET sequence = (SELECT bookings.sequence FROM bookings
    WHERE bookings.business_id = desk_changes.business_id AND bookings.id = desk_changes.booking_id);
CREATE TABLE desk_change_places (
    business_id  TEXT    NOT NULL,
    change_id    TEXT    NOT NULL,
    position     INTEGER NOT NULL,   -- Of the item.
    staff_ids    TEXT    NOT NULL,   -- Its hosts, the owner first, a line for each.
    staff_names  TEXT    NOT NULL,   -- Likewise.
    starts_at    BIGINT  NOT NULL,
    ends_at      BIGINT  NOT NULL,
    blocked_from BIGINT  NOT NULL,
    blocked_to   BIGINT  NOT NULL,
    lane         INTEGER NOT NULL,
    seats        INTEGER NOT NULL,
    own_minutes  INTEGER,
    meeting_url  TEXT    NOT NULL,
    call_number  TEXT    NOT NULL,
    PRIMARY KEY (business_id, change_id, position),
    FOREIGN KEY (business_id, change_id) REFERENCES desk_changes (business_id, id)
);
