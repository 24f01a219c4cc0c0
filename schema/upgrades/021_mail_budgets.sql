-- What mails may say of a cancellation, and how many of them there are.

-- 1: the business gave the reason, so mails to visitors may have it. A visitor's own reason is for the business alone.
ALTER TABLE bookings ADD COLUMN reason_by_business INTEGER NOT NULL DEFAULT 0;
UPDATE bookings SET reason_by_business = 1 WHERE status = 'declined';

-- From now on mails.address is also without a "+tag": what counts towards the limit per hour.
ALTER TABLE mails ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';   -- Of the recipient.
-- The mail that tells this one, too: a digest for a member of staff. Such a mail is never sent itself; its status is
-- that of the digest.
ALTER TABLE mails ADD COLUMN collected_in TEXT;
CREATE INDEX mails_collected ON mails (business_id, collected_in) WHERE collected_in IS NOT NULL;
CREATE INDEX mails_counted ON mails (business_id, counted_at) WHERE counted_at IS NOT NULL AND audience <> 'staff';
