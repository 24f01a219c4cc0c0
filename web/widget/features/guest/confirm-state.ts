import type { Booking, ManagedBooking } from '../../../shared/api/types'
import { without } from '../../../shared/lib/omit'
import { nextStep } from '../../booking/recovery'
import type { Trouble } from '../../booking/state'

// What a visitor sees behind the link that confirms a booking: pure, without network and clock.

export interface ConfirmFlow {
  readonly managed: ManagedBooking
  readonly busy: boolean
  readonly trouble?: Trouble
  /** Why the link can do nothing more. */
  readonly over?: Extract<Trouble, { kind: 'refused' }>
}

export type ConfirmEvent =
  | { type: 'sent' }
  | { type: 'confirmed'; managed: ManagedBooking }
  | { type: 'stopped'; trouble: Trouble }

export const startConfirming = (managed: ManagedBooking): ConfirmFlow => ({ managed, busy: false })

/** What the visitor sees next, for everything that can happen. */
export function nextConfirm(flow: ConfirmFlow, event: ConfirmEvent): ConfirmFlow {
  switch (event.type) {
    case 'sent':
      return { ...without(flow, 'trouble'), busy: true }
    case 'confirmed':
      return startConfirming(event.managed)
    case 'stopped':
      return stopped({ ...flow, busy: false }, event.trouble)
  }
}

function stopped(flow: ConfirmFlow, trouble: Trouble): ConfirmFlow {
  const isRefused = trouble.kind === 'refused' && nextStep(trouble.refusal.code) !== 'try_again'
  return isRefused ? { ...flow, over: trouble } : { ...flow, trouble }
}

/** All that the link confirms, or confirmed; of a series without what the business took off meanwhile. */
export function bookingsOf({ booking, series }: ManagedBooking): readonly Booking[] {
  const coming = series?.filter(({ status }) => status !== 'cancelled' && status !== 'expired')
  return coming?.length ? coming : [booking]
}
