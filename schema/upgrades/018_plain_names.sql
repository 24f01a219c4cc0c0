-- Tables and columns under the names that the program and its documents use. Nothing else changes.

ALTER TABLE kept_answers RENAME TO idempotent_responses;
DROP INDEX kept_answers_by_age;
CREATE INDEX idempotent_responses_by_age ON idempotent_responses (business_id, kept_until);

ALTER TABLE checkouts RENAME COLUMN next_look_at TO next_check_at;
DROP INDEX checkouts_to_look_at;
CREATE INDEX checkouts_to_check ON checkouts (next_check_at) WHERE next_check_at IS NOT NULL;

ALTER TABLE outbox RENAME COLUMN former_start TO previous_start;
ALTER TABLE outbox RENAME COLUMN handed_out_at TO dispatched_at;
DROP INDEX outbox_to_hand_out;
CREATE INDEX outbox_to_dispatch ON outbox (created_at, business_id, booking_id, number) WHERE dispatched_at IS NULL;

ALTER TABLE outside_calendars RENAME TO external_calendars;
ALTER TABLE external_calendars RENAME COLUMN next_look_at TO next_check_at;
DROP INDEX outside_calendars_to_look_at;
CREATE INDEX external_calendars_to_check ON external_calendars (next_check_at);

ALTER TABLE outside_busy RENAME TO external_busy;
DROP INDEX outside_busy_by_calendar;
CREATE INDEX external_busy_by_calendar ON external_busy (business_id, calendar_id);

ALTER TABLE former_paths RENAME TO previous_paths;

ALTER TABLE webhooks RENAME COLUMN is_troubled TO is_failing;
