import { useState } from 'react'
import type { Booking, RelatedBooking, RelatedBookings } from '../../api/types'
import { isOfClass, useRelated } from '../../bookings/use-related'
import { usePlace } from '../../parts/use-place'
import { classmates, inScope, type Scope, scopesOf } from './together'

/** Who else moves: others of the class, each by name; or more of the series. */
export function useTogether(booking: Booking) {
  const isClass = isOfClass(booking)
  const asked = useRelated(booking.id, isClass || booking.series_id !== undefined)
  const { together = '' } = usePlace()
  const [ids, choose] = useState<readonly string[]>(together.split(',').filter(Boolean))
  const [scope, setScope] = useState<Scope>('one')
  const related: RelatedBookings = asked.data ?? { now: '', of_class: [], series: [] }
  const mates = isClass ? classmates(related, booking.id) : []
  const scopes = isClass ? [] : scopesOf(related, booking.id)
  const others: RelatedBooking[] = isClass
    ? mates.filter(one => ids.includes(one.booking.id))
    : inScope(related, booking.id, scopes.includes(scope) ? scope : 'one')
  return {
    mates,
    scopes,
    scope,
    setScope,
    /** How many move with it in a scope. */
    countOf: (of: Scope) => inScope(related, booking.id, of).length,
    others,
    choose: (id: string, isOn: boolean) => choose(isOn ? [...ids, id] : ids.filter(one => one !== id)),
    chooseAll: (isOn: boolean) => choose(isOn ? mates.map(one => one.booking.id) : []),
  }
}

export type TogetherState = ReturnType<typeof useTogether>
