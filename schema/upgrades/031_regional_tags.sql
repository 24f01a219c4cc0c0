-- Visitors read amounts, dates and times in mails as on the pages: by their region, where their browser names one.
ALTER TABLE bookings ADD COLUMN regional_tag TEXT NOT NULL DEFAULT '';   -- BCP 47: "de-AT"; empty: by the locale alone.
