import { type FormEvent, useState } from 'react'
import { todayIn } from '../../shared/time/today'
import { answerOf, api, codeOf, hasEnded } from '../api/client'
import type { BookingRule, DeskService, Locale, StaffBooking } from '../api/types'
import { useResult } from '../bookings/use-change'
import { useText } from '../i18n/texts'
import { useVisit } from '../parts/session'
import { useTimes } from '../parts/use-times'
import { withOffset } from '../parts/values/instant'
import { newId } from '../parts/values/new-id'
import { localeOf, noOne, useCustomer, type Who } from './customer-part'
import { emptyItem, namesOf, orderItemsOf, orderOf, type TypedItem, withService } from './order'
import { canBook, standingOf } from './quote'
import type { Telling } from './tell'
import { useQuote, useTicks } from './use-quote'

/** What is typed into a new booking, beside its time and first host, which its address has. */
export interface Typed {
  who: Who
  items: readonly TypedItem[]
  guests: number
  telling: Telling
  locale?: Locale | undefined
  note: string
}

const nothing = (host: string | undefined, service?: DeskService): Typed => ({
  who: noOne,
  items: [withService(emptyItem(0, host), service)],
  guests: 0,
  telling: { isTold: true, message: '' },
  note: '',
})

export interface NewBookingProps {
  at: string | undefined
  host: string | undefined
  /** The id of a customer whom one comes from. */
  whom: string | undefined
  /** The id of a service that is to be booked. */
  service: string | undefined
  services: readonly DeskService[]
  /** It is booked; with `next` another one follows, from its end. */
  onBooked: (next: string | undefined) => void
}

/** Who comes in from the street begins now: not by the notice that is asked for online, nor where the starts are. */
const rulesOfWalkIns: readonly BookingRule[] = ['notice', 'grid']

/** A new booking as it is typed, quoted and sent. */
export function useNewBooking({ at, host, whom, service, services, onBooked }: NewBookingProps) {
  const text = useText()
  const { business } = useVisit().session
  const { nearTime } = useTimes()
  const { done } = useResult()
  const [typed, setTyped] = useState<Typed>(() => ({
    ...nothing(
      host,
      services.find(({ id }) => id === service),
    ),
    who: { ...noOne, customer: whom },
  }))
  const [id, setId] = useState(() => newId())
  const [error, setError] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const [isNews, setNews] = useState(false)
  const who = useKnown(typed.who)
  const known = useCustomer(who.customer)
  // The first service is with the person in whose column one pressed.
  const items = host === undefined ? typed.items : typed.items.map((item, index) => (index ? item : { ...item, host }))
  const order = orderOf({
    items,
    guests: typed.guests,
    starts_at: at && withOffset(at, business.time_zone),
    email: who.email.trim() || undefined,
    currency: business.currency,
  })
  const asking = useQuote('new', order, (body, signal) => api.POST('/api/v1/console/bookings/quote', { body, signal }))
  const { ticked, tick, untick } = useTicks(asking)
  const standing = standingOf(order !== undefined, asking, ticked)
  const locale = localeOf(known, typed.locale, business.locale)
  const change = (changed: Partial<Typed>) => {
    setTyped(before => ({ ...before, ...changed }))
    setError(undefined)
    setNews(false)
  }
  const send = async (andNext: boolean) => {
    if (!order || isWorking || !canBook(standing)) return
    setWorking(true)
    setError(undefined)
    try {
      const body = bookingOf({ ...typed, who }, { id, locale, names: known ?? namesOf(who.name), order, ticked })
      const changed = await answerOf(api.POST('/api/v1/console/bookings', { body }))
      const when = nearTime(changed.booking.starts_at, todayIn(business.time_zone, Date.now()))
      const isTold = body.notify !== false && Boolean(changed.booking.contact.email)
      await done(changed, `${text('new.done')}, ${when}`, { isTold })
      setId(newId())
      setTyped(nothing(host))
      untick()
      onBooked(andNext ? changed.booking.ends_at.slice(0, 16) : undefined)
    } catch (failure) {
      // The rules are others than those that were ticked: they show as boxes, and all that was typed stays.
      if (codeOf(failure) === 'rules_in_the_way') setNews(true)
      else if (!hasEnded(failure)) setError(failure)
      await asking.again()
    } finally {
      setWorking(false)
    }
  }
  return {
    typed: { ...typed, who, items },
    change,
    walkIn: () => {
      change({ who: noOne })
      for (const rule of rulesOfWalkIns) tick(rule, true)
    },
    order,
    /** What is to be booked, also while no time is chosen. */
    wanted: orderItemsOf(items, business.currency),
    asking,
    ticked,
    tick,
    standing,
    locale,
    error,
    isWorking,
    isNews,
    services,
    submit: (event?: FormEvent, andNext = false) => {
      event?.preventDefault()
      void send(andNext)
    },
  }
}

export type NewBookingState = ReturnType<typeof useNewBooking>

/** Of a customer whom one came from, what is known of them. */
function useKnown(who: Who): Who {
  const known = useCustomer(who.customer)
  if (!known || who.name) return who
  const { customer } = known
  return { ...who, name: customer.name, phone: customer.phone ?? '', email: customer.email ?? '' }
}

interface Rest {
  id: string
  locale: Locale
  names: { first_name?: string; last_name?: string }
  order: NonNullable<ReturnType<typeof orderOf>>
  ticked: readonly BookingRule[]
}

function bookingOf({ who, telling, note }: Typed, { id, locale, names, order, ticked }: Rest): StaffBooking {
  const { first_name, last_name } = names
  const [phone, email, message, own] = [who.phone, who.email, telling.message, note].map(one => one.trim())
  const { email: _, ...rest } = order
  const isTold = telling.isTold && email !== ''
  return {
    ...rest,
    id,
    contact: {
      ...(first_name && { first_name }),
      ...(last_name && { last_name }),
      ...(phone && { phone }),
      ...(email && { email }),
    },
    locale,
    ...(ticked.length > 0 && { exceptions: [...ticked] }),
    notify: isTold,
    ...(isTold && message && { message }),
    ...(own && { note: own }),
  }
}
