import type { PagePayload } from '../../../shared/api/types'
import { withMovedHosts } from '../../booking/move/hosts'
import { bookingReducer } from '../../booking/reducer'
import { start } from '../../booking/start'
import type { BookingState } from '../../booking/state'
import { readAddress } from '../../booking/url'
import type { Device } from '../../session/device'
import type { LinkPrefill } from './link-prefill'

/** Screens that a booking begins with. */
export const bookingScreens = new Set<PagePayload['screen']>(['menu', 'times', 'reschedule'])

/** What the visitor typed, and whom they chose for an appointment that moves. */
export type Typed = Pick<BookingState, 'contact' | 'guests' | 'agreed' | 'answers' | 'move'>

/** What a visitor brings to a page: what the link says, and what they typed here before. */
export interface Brought {
  prefill?: LinkPrefill | undefined
  typed?: Partial<Typed>
}

/** The state in which a page opens. */
export function opened(payload: PagePayload, device: Device, { prefill, typed }: Brought = {}): BookingState {
  const place = readAddress(device.query)
  const begun = start(payload, place.zone ?? device.zone, device.now)
  const flow = bookingScreens.has(payload.screen) ? withTyped(begun, typed) : begun
  const there = flow.step === 'times' || flow.step === 'menu' ? bookingReducer(flow, { type: 'moved', place }) : flow
  return prefill?.open(there) ?? there
}

function withTyped(begun: BookingState, { move, ...typed }: Partial<Typed> = {}): BookingState {
  return { ...(move ? withMovedHosts(begun, move) : begun), ...typed }
}
