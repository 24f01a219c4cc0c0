import { type FormEvent, useState } from 'react'
import { answerOf, api, codeOf, hasEnded } from '../../api/client'
import type { Booking, RelatedBooking, StaffMove } from '../../api/types'
import { nameOf } from '../../bookings/name'
import { useResult } from '../../bookings/use-change'
import { seenOf } from '../../bookings/use-change-together'
import { useText } from '../../i18n/texts'
import { useVisit } from '../../parts/session'
import { useTimes } from '../../parts/use-times'
import { withOffset } from '../../parts/values/instant'
import { canBook, standingOf } from '../quote'
import type { Telling } from '../tell'
import { useQuote, useTicks } from '../use-quote'
import { changeOf, formerOf, isChange, type Wish } from './move'
import type { ServicesState } from './use-services'

interface MoveProps {
  booking: Booking
  wish: Wish
  /** Others that move by as much. */
  others: readonly RelatedBooking[]
  services: ServicesState
  onMoved: () => void
}

const path = '/api/v1/console/bookings/{booking_id}/move'

/** A move as it is chosen, quoted and sent. The version goes along that the user has seen. */
export function useMove({ booking, wish, others, services, onMoved }: MoveProps) {
  const text = useText()
  const { business } = useVisit().session
  const { nearTime, times } = useTimes()
  const { done, fail } = useResult()
  const [seen, see] = useState(booking.version)
  const [telling, tell] = useState<Telling>({ isTold: true, message: '' })
  const [error, setError] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const [isNews, setNews] = useState(false)
  const former = formerOf(booking)
  const change = changeOf(former, wish)
  const isOther = isChange(change) || services.isChanged
  const isComplete = isOther && (!services.isChanged || services.wanted !== undefined)
  const params = { path: { booking_id: booking.id } }
  const starts_at = wish.at ? withOffset(wish.at, business.time_zone) : booking.starts_at
  // Quoted with the newest version: what it says is of the booking as it is now.
  const wanted: StaffMove = {
    version: booking.version,
    starts_at,
    ...(services.wanted
      ? { items: services.wanted }
      : {
          ...(change.host && { staff_id: change.host }),
          ...(change.longer && { duration_minutes: wish.minutes! }),
        }),
    ...(others.length > 0 && { together: seenOf(others) }),
    notify: false,
  }
  const asking = useQuote(`move ${booking.id}`, isComplete ? wanted : undefined, (body, signal) =>
    api.POST(`${path}/quote`, { params, body, signal }),
  )
  const { ticked, tick } = useTicks(asking)
  const standing = standingOf(isComplete, asking, ticked)
  const isChanged = seen !== booking.version
  const didMove = ({ starts_at, ends_at }: Booking) => {
    if (change.later !== 0 || change.host) return text('move.done', { time: nearTime(starts_at, former.at) })
    return services.isChanged
      ? text('did.booking_edited')
      : text('move.done_length', { time: times(starts_at, ends_at) })
  }
  const send = async () => {
    if (isWorking || isChanged || !canBook(standing)) return
    setWorking(true)
    setError(undefined)
    try {
      const isTold = telling.isTold && (others.length > 0 || Boolean(booking.contact.email))
      const message = telling.message.trim()
      const body: StaffMove = {
        ...wanted,
        version: seen,
        ...(ticked.length > 0 && { exceptions: [...ticked] }),
        notify: isTold,
        ...(isTold && message && { message }),
      }
      const changed = await answerOf(api.POST(path, { params, body }))
      const whom = others.length > 0 ? text('class.bookings', { count: others.length + 1 }) : nameOf(changed.booking)
      await done(changed, didMove(changed.booking), { whom, isTold })
      onMoved()
    } catch (failure) {
      const code = codeOf(failure)
      if (code === 'rules_in_the_way') setNews(true)
      // It is said in the bar, and the booking comes as it is now.
      else if (code === 'edit_conflict' || code === 'state_conflict') await fail(failure)
      else if (!hasEnded(failure)) setError(failure)
      await asking.again()
    } finally {
      setWorking(false)
    }
  }
  return {
    former,
    change,
    asking,
    ticked,
    tick,
    standing,
    telling,
    tell,
    error,
    isWorking,
    isNews,
    /** Meanwhile the booking became another one: it shows what it is now, and goes on once that was seen. */
    isChanged,
    goOn: () => {
      see(booking.version)
      setError(undefined)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void send()
    },
  }
}

export type MoveState = ReturnType<typeof useMove>
