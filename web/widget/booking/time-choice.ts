import type { LocationKind, Service } from '../../shared/api/types'
import { omit } from '../../shared/lib/omit'
import { monthAfter, type YearMonth } from '../../shared/time/months'
import { dateOf, momentOf, monthOf, offsetOf } from '../../shared/time/wall-clock'
import { firstDate, lastDateIn, type Month, monthKey, startsByDate, withoutQuestions } from './availability'
import { servicesOf, totalOf } from './order'
import type { BookingState } from './state'

// The part of the flow that is about days, times and their zone.

/** Whether the visitor puts the order together from a menu. */
export function isMenu({ firstOrder }: BookingState): boolean {
  return firstOrder?.items.length === 0
}

/** The services that are wanted; while rescheduling, those of the booking. */
export function chosenServices(flow: BookingState): Service[] {
  return flow.order ? servicesOf(flow.services, flow.order) : [...flow.services]
}

/** Whether the visitor may choose the zone: a service at a place has the zone of that place. */
export function choosesZone(flow: BookingState): boolean {
  const kinds = chosenServices(flow).map(({ location_kind }) => location_kind)
  return kinds.length > 0 && kinds.every(kind => !isAtPlace(kind))
}

const isAtPlace = (kind: LocationKind) => kind === 'business' || kind === 'place' || kind === 'visitor'

/** How long what is wanted takes, in minutes; a booking that moves takes as long as before. */
export function minutesWanted({ order, services, managed }: BookingState): number {
  if (order) return totalOf(order, services).minutes
  return managed ? (momentOf(managed.booking.ends_at) - momentOf(managed.booking.starts_at)) / 60_000 : 0
}

/** The month on the screen as far as it is known. */
export function monthShown(flow: BookingState): Month | undefined {
  return flow.months[monthKey(flow, flow.month)]
}

/** A time in another zone may be on another day: the day is chosen anew. */
export function inZone(flow: BookingState, zone: string): BookingState {
  if (zone === flow.zone) return flow
  const months = withoutQuestions(flow.months)
  return onFirstFreeDay({ ...omit(flow, 'date', 'startsAt', 'takenStart', 'problem'), zone, months, step: 'times' })
}

export function withTime(flow: BookingState, startsAt: string): BookingState {
  const chosen = { startsAt, date: dateOf(startsAt), month: monthOf(startsAt) }
  return {
    ...omit(flow, 'takenStart', 'problem', 'cameBack', 'hold', 'autoSelectDay', 'series'),
    ...chosen,
    step: 'details',
  }
}

/** The month shown never stands there without a day while it has a free one. */
export function onFirstFreeDay(flow: BookingState): BookingState {
  if (flow.date && monthOf(flow.date) === flow.month) return flow
  const date = firstDate(monthShown(flow))
  return date ? { ...flow, date } : flow
}

/** The day chosen if it is still free, else the next free one of the month, else its first. */
export function onNearestFreeDay(flow: BookingState): BookingState {
  const month = monthShown(flow)
  const dates = month?.kind === 'found' ? [...startsByDate(month.slots).keys()] : []
  const date = dates.find(one => one >= (flow.date ?? '')) ?? dates[0]
  return date ? { ...flow, date } : flow
}

/**
 * A time that came with the address may have an offset that its zone does not have on that day: shown, it would be
 * another moment than the one booked. The server's starts of the same day know.
 */
export function checkedStart(flow: BookingState): BookingState {
  if (flow.step !== 'details' || !flow.startsAt || flow.isSubmitting) return flow
  const offset = offsetOf(flow.startsAt)
  const month = flow.months[monthKey(flow, monthOf(flow.startsAt))]
  const starts = month?.kind === 'found' ? startsByDate(month.slots).get(dateOf(flow.startsAt)) : undefined
  if (!starts || starts.some(start => offsetOf(start) === offset)) return flow
  return { ...omit(flow, 'startsAt'), step: 'times', cameBack: true }
}

/** The month before and after the one shown, if anything can be free there. */
export function monthsAround(flow: BookingState): { before?: YearMonth; after?: YearMonth } {
  const [before, after] = [monthAfter(flow.month, -1), monthAfter(flow.month)]
  const last = lastDate(flow)
  return {
    ...(before >= monthOf(flow.firstBookable) && { before }),
    ...((!last || monthOf(last) >= after) && { after }),
  }
}

/** The last day worth a look in the zone shown, as far as any answer told. */
export function lastDate(flow: BookingState): string | undefined {
  return lastDateIn(flow.months, flow)
}
