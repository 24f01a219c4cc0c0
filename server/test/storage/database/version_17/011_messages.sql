-- What the notices of the outbox become, and whom they reach.

ALTER TABLE outbox ADD COLUMN guest_name TEXT NOT NULL DEFAULT '';    -- Whom it is for or, with guest_left, about.
ALTER TABLE outbox ADD COLUMN guest_email TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN amount_minor BIGINT NOT NULL DEFAULT 0;   -- Paid or given back.
ALTER TABLE outbox ADD COLUMN former_start BIGINT;                    -- Of one that was moved.
ALTER TABLE outbox ADD COLUMN handed_out_at BIGINT;                   -- Null: nobody was told yet.
CREATE INDEX outbox_to_hand_out ON outbox (created_at, business_id, booking_id, number) WHERE handed_out_at IS NULL;

ALTER TABLE businesses ADD COLUMN email TEXT NOT NULL DEFAULT '';   -- Where the business itself is told of bookings.
ALTER TABLE staff ADD COLUMN locale TEXT;                           -- They are written to in; null: the business's.

ALTER TABLE manage_links ADD COLUMN guest_email TEXT NOT NULL DEFAULT '';   -- Whose it is, with the purpose guest.
