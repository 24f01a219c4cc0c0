import type { BookedAppointment, Booking, ManageLinks } from '../../shared/api/types'
import { type TabStorage, tabStorage } from '../../shared/storage/tab-storage'
import { withoutTime } from '../booking/url'

// What this tab keeps of a booking while the visitor pays at the provider. A visitor who returns in another window sees
// the state of the payment without it.

export interface SavedForReturn {
  /** Where the same can be ordered at another time. */
  from: string
  /** By id of the booking. */
  links: Record<string, ManageLinks>
}

const key = 'paying'

export function saveForReturn(appointments: readonly BookedAppointment[], memory: TabStorage = tabStorage()) {
  const links = Object.fromEntries(appointments.map(({ booking, links }) => [booking.id, links]))
  const kept: SavedForReturn = { from: location.pathname + withoutTime(location.search), links }
  try {
    memory.setItem(key, JSON.stringify(kept))
  } catch (error) {
    console.error(error) // It is a comfort only.
  }
}

/** What is known of these bookings, if it is they that were kept. */
export function restoreFor(
  bookings: readonly Booking[],
  memory: TabStorage = tabStorage(),
): SavedForReturn | undefined {
  try {
    const kept: SavedForReturn = JSON.parse(memory.getItem(key) ?? '')
    return bookings.every(({ id }) => kept.links[id]) ? kept : undefined
  } catch {
    return undefined
  }
}
