-- What was booked before the desk booked other services instead, to undo that. What desk_change_places has is not in
-- here.
CREATE TABLE desk_change_orders (
    business_id   TEXT   NOT NULL,
    change_id     TEXT   NOT NULL,
    price_minor   BIGINT,            -- Null: it had none.
    currency      TEXT   NOT NULL,   -- Empty: it had no price.
    calendar_id   TEXT   NOT NULL,   -- Empty in these two: none.
    menu_id       TEXT   NOT NULL,
    location_kind TEXT   NOT NULL,
    location      TEXT   NOT NULL,
    PRIMARY KEY (business_id, change_id),
    FOREIGN KEY (business_id, change_id) REFERENCES desk_changes (business_id, id)
);

CREATE TABLE desk_change_items (
    business_id          TEXT    NOT NULL,
    change_id            TEXT    NOT NULL,
    position             INTEGER NOT NULL,
    service_id           TEXT    NOT NULL,
    service_name         TEXT    NOT NULL,
    variation_id         TEXT    NOT NULL,
    variation_name       TEXT    NOT NULL,
    person               INTEGER NOT NULL,
    attendees            INTEGER NOT NULL,
    team_id              TEXT    NOT NULL,
    any_staff            INTEGER NOT NULL,
    assigned_by          TEXT    NOT NULL,
    price_minor          BIGINT,
    attendee_price_minor BIGINT  NOT NULL,
    PRIMARY KEY (business_id, change_id, position),
    FOREIGN KEY (business_id, change_id) REFERENCES desk_change_orders (business_id, change_id)
);

CREATE TABLE desk_change_add_ons (
    business_id      TEXT    NOT NULL,
    change_id        TEXT    NOT NULL,
    position         INTEGER NOT NULL,   -- Of the item.
    add_on_id        TEXT    NOT NULL,
    name             TEXT    NOT NULL,
    quantity         INTEGER NOT NULL,
    duration_minutes INTEGER NOT NULL,
    price_minor      BIGINT  NOT NULL,
    PRIMARY KEY (business_id, change_id, position, add_on_id),
    FOREIGN KEY (business_id, change_id, position) REFERENCES desk_change_items (business_id, change_id, position)
);

CREATE TABLE desk_change_pools (
    business_id TEXT    NOT NULL,
    change_id   TEXT    NOT NULL,
    position    INTEGER NOT NULL,   -- Of the item.
    pool_id     TEXT    NOT NULL,
    units       INTEGER NOT NULL,   -- As domain::PoolNeed: of each booking, or of each attendee.
    per         TEXT    NOT NULL,
    PRIMARY KEY (business_id, change_id, position, pool_id),
    FOREIGN KEY (business_id, change_id, position) REFERENCES desk_change_items (business_id, change_id, position)
);
