-- PostgreSQL keeps the names of constraints when a table is renamed. They get the names that they have in a fresh
-- database, so that both are the same. SQLite has no names for them.

ALTER TABLE idempotent_responses RENAME CONSTRAINT kept_answers_pkey TO idempotent_responses_pkey;
ALTER TABLE idempotent_responses
    RENAME CONSTRAINT kept_answers_business_id_fkey TO idempotent_responses_business_id_fkey;

ALTER TABLE outbox RENAME CONSTRAINT counted_outbox_pkey TO outbox_pkey;
ALTER TABLE outbox RENAME CONSTRAINT counted_outbox_number_check TO outbox_number_check;
ALTER TABLE outbox RENAME CONSTRAINT counted_outbox_business_id_booking_id_fkey TO outbox_business_id_booking_id_fkey;

ALTER TABLE external_calendars RENAME CONSTRAINT outside_calendars_pkey TO external_calendars_pkey;
ALTER TABLE external_calendars RENAME CONSTRAINT outside_calendars_business_id_staff_id_slug_key
    TO external_calendars_business_id_staff_id_slug_key;
ALTER TABLE external_calendars RENAME CONSTRAINT outside_calendars_business_id_staff_id_fkey
    TO external_calendars_business_id_staff_id_fkey;

ALTER TABLE external_busy RENAME CONSTRAINT outside_busy_pkey TO external_busy_pkey;
ALTER TABLE external_busy RENAME CONSTRAINT outside_busy_check TO external_busy_check;
ALTER TABLE external_busy RENAME CONSTRAINT outside_busy_business_id_calendar_id_fkey
    TO external_busy_business_id_calendar_id_fkey;

ALTER TABLE previous_paths RENAME CONSTRAINT former_paths_pkey TO previous_paths_pkey;
ALTER TABLE previous_paths RENAME CONSTRAINT former_paths_business_id_content_id_fkey
    TO previous_paths_business_id_content_id_fkey;
