import type { ErrorCode } from '../../shared/api/types'

/**
 * What a visitor can do after a refusal:
 * - pick_another_time: the time is gone; back to the times with everything typed kept
 * - fix_fields: the fields say what is wrong
 * - link_over: the link has done its work or is too old; the expired-link screen
 * - change_order: it is not taken as it is; back to where it was put together
 * - leave: what the page is about is not offered any more
 * - try_again: nothing is wrong with what the visitor did
 */
export type Recovery = 'pick_another_time' | 'fix_fields' | 'change_order' | 'link_over' | 'leave' | 'try_again'

/** The codes after which a visitor can only try again. They are many: here they cost the page nothing. */
type TryAgain =
  | 'malformed_request'
  | 'malformed_json'
  | 'idempotency_key_malformed'
  | 'idempotency_key_in_use'
  | 'hold_not_extendable'
  | 'too_many_holds'
  | 'too_many_bookings'
  | 'too_many_submissions'
  | 'too_many_searches'
  | 'proof_required'
  | 'not_bookable_online'
  | 'state_conflict'
  | 'nothing_due'
  | 'event_not_genuine'
  | 'cross_site_request'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'header_too_large'
  | 'internal'
  | 'unavailable'

// Exhaustive by type: a code added to the contract does not compile until its next step is in this table.
export const recoveries: Record<Exclude<ErrorCode, TryAgain>, Recovery> & { [code in TryAgain]?: never } = {
  staff_busy: 'pick_another_time',
  slot_not_offered: 'pick_another_time',
  limit_reached: 'pick_another_time',
  customer_limit_reached: 'pick_another_time',
  seats_taken: 'pick_another_time',
  resource_busy: 'pick_another_time',
  hold_expired: 'pick_another_time',
  series_conflict: 'pick_another_time',

  invalid_fields: 'fix_fields',

  too_many_guests: 'change_order',
  guest_services_missing: 'change_order',
  order_too_complex: 'change_order',

  link_expired: 'link_over',
  cancellation_link_expired: 'link_over',
  reschedule_link_expired: 'link_over',
  confirmation_link_expired: 'link_over',
  cancellation_closed: 'link_over',
  reschedule_closed: 'link_over',
  one_time_link_expired: 'link_over',
  guest_has_left: 'link_over',

  page_not_found: 'leave',
  page_gone: 'leave',
  provider_not_found: 'leave',
  service_not_found: 'leave',
  calendar_not_found: 'leave',
  group_not_found: 'leave',
  form_not_found: 'leave',
  menu_not_found: 'leave',
  booking_not_found: 'leave',
  // An earlier attempt was carried out after all, and the visitor has changed something since.
  idempotency_key_reused: 'leave',
}

/** A newer server may know codes that this page does not. */
export function recoveryForCode(code: ErrorCode): Recovery {
  return recoveries[code] ?? 'try_again'
}
