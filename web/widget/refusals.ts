import type { ErrorCode } from '../shared/api/words'

/**
 * What a visitor can do after a refusal:
 * - pick_another_time: the time is gone; back to the times with everything typed kept
 * - fix_fields: the fields say what is wrong
 * - link_over: the link has done its work or is too old; the expired-link screen
 * - leave: what the page is about is not offered any more
 * - try_again: nothing is wrong with what the visitor did
 */
export type NextStep = 'pick_another_time' | 'fix_fields' | 'link_over' | 'leave' | 'try_again'

// Exhaustive by type: a code added to the contract does not compile until somebody decides what comes next.
export const nextSteps: Record<ErrorCode, NextStep> = {
  staff_busy: 'pick_another_time',
  slot_not_offered: 'pick_another_time',
  limit_reached: 'pick_another_time',
  seats_taken: 'pick_another_time',
  resource_busy: 'pick_another_time',
  hold_expired: 'pick_another_time',
  series_conflict: 'pick_another_time',

  invalid_fields: 'fix_fields',

  link_expired: 'link_over',
  cancellation_link_expired: 'link_over',
  reschedule_link_expired: 'link_over',
  cancellation_closed: 'link_over',
  reschedule_closed: 'link_over',
  one_time_link_expired: 'link_over',

  page_not_found: 'leave',
  provider_not_found: 'leave',
  service_not_found: 'leave',
  calendar_not_found: 'leave',
  group_not_found: 'leave',
  menu_not_found: 'leave',
  booking_not_found: 'leave',
  // The page has no way yet to choose other guests or services.
  too_many_guests: 'leave',
  guest_services_missing: 'leave',
  // An earlier attempt was carried out after all, and the visitor has changed something since.
  idempotency_key_reused: 'leave',

  malformed_request: 'try_again',
  malformed_json: 'try_again',
  idempotency_key_malformed: 'try_again',
  idempotency_key_in_use: 'try_again',
  hold_not_extendable: 'try_again',
  too_many_holds: 'try_again',
  state_conflict: 'try_again',
  cross_site_request: 'try_again',
  method_not_allowed: 'try_again',
  request_timeout: 'try_again',
  body_too_large: 'try_again',
  unsupported_media_type: 'try_again',
  header_too_large: 'try_again',
  internal: 'try_again',
  unavailable: 'try_again',
}

/** A newer server may know codes that this page does not. */
export function nextStep(code: ErrorCode): NextStep {
  return nextSteps[code] ?? 'try_again'
}
