-- What of online payments a person has to look at is listed in the console, tried again, and settled.
ALTER TABLE refund_orders ADD COLUMN failure TEXT NOT NULL DEFAULT '';   -- Of a failed one: why, as the provider said.
ALTER TABLE refund_orders ADD COLUMN retries INTEGER NOT NULL DEFAULT 0; -- How often a person had it tried again.
ALTER TABLE payment_alerts ADD COLUMN settled_at BIGINT;                 -- Null: it is open.
ALTER TABLE payment_alerts ADD COLUMN payment TEXT NOT NULL DEFAULT '';  -- What the provider calls it; maybe empty.

-- The status of a refund order is waiting, sent, failed or settled: given back in another way.
CREATE INDEX refund_orders_not_sent ON refund_orders (business_id) WHERE status IN ('failed', 'waiting');
CREATE INDEX payment_alerts_open ON payment_alerts (business_id) WHERE settled_at IS NULL;
