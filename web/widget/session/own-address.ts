import { useEffect } from 'react'
import type { PagePayload } from '../../shared/api/types'
import { embedding } from '../../shared/embed/framed'
import { widgetLink } from '../../shared/navigation/widget-link'
import type { BookingState } from '../booking/state'
import { replaceEntry } from './history'
import { ownQuery } from './own-query'

/** The token of the booking's own page, once this page shows that booking; `token` is the one in the address. */
export function ownToken(flow: BookingState, payload: PagePayload, token: string): string | undefined {
  if (flow.step !== 'done') return undefined
  // One that is not confirmed yet can still be given up here.
  if (flow.booked?.booking.status === 'awaiting_confirmation') return undefined
  if (flow.booked) return flow.booked.links.view_token
  return payload.managed?.purpose === 'view' ? token : undefined
}

/**
 * What came of it has the address of the booking's own page: a reload and Forward show it again. Back leaves it for the
 * page that was before, drawn anew. In a frame it stays without: its own page may not be shown there.
 */
export function useOwnAddress(flow: BookingState, payload: PagePayload, token: string) {
  const shown = ownToken(flow, payload, token)
  const booking = flow.booked?.booking ?? flow.cancelled
  const own = shown && booking && ownQuery(shown, booking)
  const { locale } = payload
  useEffect(() => {
    if (!own) return
    if (!embedding) replaceEntry(widgetLink(location.pathname, locale, `/widget/view-booking${own}`))
    const isThere = () => !embedding && location.search === own
    const leave = () => {
      if (!isThere()) location.reload()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [own, locale])
}
