import type { Booking, ManagedBooking } from '../../../shared/api/types'
import { omit } from '../../../shared/lib/omit'
import { recoveryForCode } from '../../booking/recovery'
import type { Problem } from '../../booking/state'

// What a visitor sees behind the link that confirms a booking: pure, without network and clock.

export interface ConfirmState {
  readonly managed: ManagedBooking
  readonly isSubmitting: boolean
  readonly problem?: Problem
  /** Why the link can do nothing more. */
  readonly over?: Extract<Problem, { kind: 'refused' }>
}

export type ConfirmAction =
  | { type: 'sent' }
  | { type: 'confirmed'; managed: ManagedBooking }
  | { type: 'stopped'; problem: Problem }

export const startConfirming = (managed: ManagedBooking): ConfirmState => ({ managed, isSubmitting: false })

/** What the visitor sees next, for everything that can happen. */
export function confirmReducer(flow: ConfirmState, event: ConfirmAction): ConfirmState {
  switch (event.type) {
    case 'sent':
      return { ...omit(flow, 'problem'), isSubmitting: true }
    case 'confirmed':
      return startConfirming(event.managed)
    case 'stopped':
      return stopped({ ...flow, isSubmitting: false }, event.problem)
  }
}

function stopped(flow: ConfirmState, problem: Problem): ConfirmState {
  const isRefused = problem.kind === 'refused' && recoveryForCode(problem.refusal.code) !== 'try_again'
  return isRefused ? { ...flow, over: problem } : { ...flow, problem }
}

/** All that the link confirms, or confirmed; of a series without what the business took off meanwhile. */
export function bookingsOf({ booking, series }: ManagedBooking): readonly Booking[] {
  const coming = series?.filter(({ status }) => status !== 'cancelled' && status !== 'expired')
  return coming?.length ? coming : [booking]
}
