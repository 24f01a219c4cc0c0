-- Money that is taken and given back at the desk.

-- cash, card or transfer; null: by the payment provider, or given back.
ALTER TABLE payments ADD COLUMN desk_kind TEXT;

ALTER TABLE desk_changes ADD COLUMN payment_id TEXT   NOT NULL DEFAULT '';   -- As refund_id, of what was taken.
ALTER TABLE desk_changes ADD COLUMN paid_minor BIGINT NOT NULL DEFAULT 0;    -- Of the booking before.
UPDATE desk_changes SET paid_minor = (SELECT bookings.paid_minor FROM bookings
    WHERE bookings.business_id = desk_changes.business_id AND bookings.id = desk_changes.booking_id);
