-- Whether a customer was here before is read from the indexes alone, without the rows of their bookings.
DROP INDEX bookings_by_customer;
CREATE INDEX bookings_by_customer ON bookings (business_id, customer, created_at, status);
DROP INDEX bookings_by_phone;
CREATE INDEX bookings_by_phone ON bookings (business_id, phone, created_at, status) WHERE phone <> '';
