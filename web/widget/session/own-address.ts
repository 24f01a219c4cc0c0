import { useEffect } from 'react'
import type { PagePayload } from '../../shared/api/types'
import { widgetLink } from '../../shared/navigation/widget-link'
import type { BookingState } from '../booking/state'
import { replaceEntry } from './history'

/** The token of the booking's own page, once this page shows that booking; `token` is the one in the address. */
export function ownToken(flow: BookingState, payload: PagePayload, token: string): string | undefined {
  if (flow.step !== 'done') return undefined
  // Several bookings have several pages, and one that is not confirmed yet can still be given up here.
  if (flow.bookedSeries || flow.booked?.booking.status === 'awaiting_confirmation') return undefined
  if (flow.booked) return flow.booked.links.view_token
  return payload.managed?.purpose === 'view' ? token : undefined
}

/**
 * What came of it has the address of the booking's own page: a reload and Forward show it again. Back leaves it for the
 * page that was before, drawn anew.
 */
export function useOwnAddress(flow: BookingState, payload: PagePayload, token: string) {
  const own = ownToken(flow, payload, token)
  const { locale } = payload
  useEffect(() => {
    if (!own) return
    const address = widgetLink(location.pathname, locale, `/widget/view-booking?token=${own}`)
    replaceEntry(address)
    const isThere = () => location.search === `?token=${own}`
    const leave = () => {
      if (!isThere()) location.reload()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [own, locale])
}
