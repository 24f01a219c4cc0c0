import type { BookedAppointment, Booking, Money } from '../../../shared/api/types'
import type { EventDetail, EventName } from '../../../shared/embed/protocol'
import { decimalsOf } from '../../../shared/i18n/money'
import { minutesAfter } from '../../../shared/time/wall-clock'
import { servicesOf, totalOf } from '../../booking/order'
import type { BookingState } from '../../booking/state'

/** What happened, but for what makes it that one. */
export interface Happened {
  name: EventName
  detail: Omit<EventDetail, 'event_id'>
}

/**
 * What a visitor did, by what the page showed before and shows now. `before` is nothing as the page opens; `arrived`
 * says that they chose on another page of this site what this one is about.
 */
export function eventsBetween(before: BookingState | undefined, now: BookingState, arrived: boolean): Happened[] {
  if (before ? choseService(before, now) : arrived && now.order && now.step === 'times')
    return [{ name: 'service-selected', detail: ordered(now) }]
  if (!before) return []
  const isChosen = now.step === 'details' || now.step === 'repeat'
  if (now.startsAt && isChosen && (before.step === 'times' || before.step === 'menu'))
    return [{ name: 'slot-selected', detail: { ...ordered(now), ...timed(now) } }]
  return before.step !== 'done' && now.step === 'done' ? outcome(now) : []
}

const servicesIn = ({ order }: BookingState) => order?.items.map(({ service_id }) => service_id).join()

function choseService(before: BookingState, now: BookingState): boolean {
  if (now.purpose !== 'book' || now.step !== 'times' || !now.order) return false
  return before.step === 'menu' || servicesIn(before) !== servicesIn(now)
}

function ordered({ order, services }: BookingState): Happened['detail'] {
  if (!order) return {}
  const slugs = servicesOf(services, order).map(({ slug }) => slug)
  return { ...named(slugs), ...priced(totalOf(order, services).price) }
}

const named = ([service, ...more]: string[]) => ({
  ...(service && { service }),
  ...(service && more.length > 0 && { services: [service, ...more] }),
})

function timed({ startsAt = '', zone, order, services }: BookingState): Happened['detail'] {
  const minutes = order && totalOf(order, services).minutes
  return {
    starts_at: startsAt,
    ...(minutes && { ends_at: `${minutesAfter(startsAt, minutes)}${startsAt.slice(16)}` }),
    time_zone: zone,
  }
}

function priced(price: Money | undefined) {
  if (!price) return {}
  return { value: price.amount_minor / 10 ** decimalsOf(price.currency), currency: price.currency }
}

function outcome(flow: BookingState): Happened[] {
  const { cancelled, booked, bookedSeries = [], purpose } = flow
  if (cancelled) return [{ name: 'cancelled', detail: made(flow, cancelled, []) }]
  if (!booked) return []
  const { booking } = booked
  return [{ name: nameOf(purpose, booking.status), detail: made(flow, booking, bookedSeries) }]
}

// What waits for the visitor's own answer, or for that of the business, is in no calendar yet.
function nameOf(purpose: BookingState['purpose'], status: Booking['status']): EventName {
  if (purpose === 'reschedule') return 'rescheduled'
  if (status === 'awaiting_payment') return 'payment-started'
  return status === 'requested' || status === 'awaiting_confirmation' ? 'requested' : 'scheduled'
}

function made({ services }: BookingState, booking: Booking, series: readonly BookedAppointment[]): Happened['detail'] {
  const { id, status, starts_at, ends_at, time_zone, items, price } = booking
  const slugs = items.flatMap(({ service_id }) => services.find(one => one.id === service_id)?.slug ?? [])
  const total = series.length > 1 ? sum(series.map(one => one.booking.price)) : price
  return {
    booking_id: id,
    ...(series.length > 1 && { booking_ids: series.map(one => one.booking.id) }),
    ...(status && { status }),
    ...named([...new Set(slugs)]),
    starts_at,
    ends_at,
    time_zone,
    ...priced(total),
  }
}

function sum(prices: readonly (Money | undefined)[]): Money | undefined {
  const known = prices.flatMap(price => price ?? [])
  return known[0] && { ...known[0], amount_minor: known.reduce((all, one) => all + one.amount_minor, 0) }
}
