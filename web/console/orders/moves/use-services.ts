import { useState } from 'react'
import type { Booking } from '../../api/types'
import { useServiceList } from '../../calendar/use-service-list'
import { useVisit } from '../../parts/session'
import { go, placeNow, usePlace } from '../../parts/use-place'
import { itemsOf, minutesOf, orderItemsOf, type TypedItem, withBooked } from '../order'

/** Other services, hosts of each, lengths and prices, in the place of those that were booked. */
export function useServices(booking: Booking) {
  const { currency } = useVisit().session.business
  const { sheet, host, minutes } = usePlace()
  const isOpen = sheet === 'services'
  const asked = useServiceList().data?.services
  const [typed, type] = useState<readonly TypedItem[]>()
  const former = itemsOf(booking)
  const chosen = typed ?? former
  const items = host ? chosen.map(item => ({ ...item, host })) : chosen
  const wanted = orderItemsOf(items, currency)
  const isChanged = isOpen && JSON.stringify(wanted) !== JSON.stringify(orderItemsOf(former, currency))
  return {
    isOpen,
    /** What can be booked; nothing as long as it is asked for. */
    services: asked && withBooked(asked, booking),
    items,
    isChanged,
    /** What is to be booked instead; nothing as long as something is missing. */
    wanted: isChanged ? wanted : undefined,
    put: (changed: readonly TypedItem[]) => {
      type(changed)
      // Whose column it was drawn into is said by the items now.
      if (host) go({ ...placeNow(), host: undefined }, { replaces: true })
    },
    /** From another host or length that was chosen for all of it. */
    open: () => {
      const length = minutesOf(minutes ?? '')
      if (length && former.length === 1) type(former.map(item => ({ ...item, minutes: String(length) })))
      go({ ...placeNow(), sheet: 'services', minutes: undefined }, { replaces: true })
    },
  }
}

export type ServicesState = ReturnType<typeof useServices>
