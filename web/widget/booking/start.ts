import type { ErrorCode, ManagedBooking, Order, PagePayload, Service, Slots } from '../../shared/api/types'
import { omit } from '../../shared/lib/omit'
import { addDays } from '../../shared/time/days'
import { todayIn } from '../../shared/time/today'
import { dateOf, monthOf } from '../../shared/time/wall-clock'
import { type Months, type Move, monthKey, type Wanted } from './availability'
import type { BookingState, Step } from './state'
import { choosesZone, monthShown, onFirstFreeDay, onNearestFreeDay } from './time-choice'

/**
 * Where the visitor is when the page opens: `zone` is that of the visitor's device, `now` what it has for the time, in
 * milliseconds since 1970.
 */
export function start(payload: PagePayload, zone: string, now: number): BookingState {
  const { business, managed, slots } = payload
  const order = orderOf(payload)
  const move = payload.screen === 'reschedule' && managed ? firstMove(managed) : undefined
  const homeZone = business.time_zone
  const closed = managed && reasonClosed(payload.screen, managed)
  const flow: BookingState = {
    purpose: payload.screen === 'cancel' || payload.screen === 'reschedule' ? payload.screen : 'book',
    step: closed ? 'over' : firstStep[payload.screen],
    services: servicesOf(payload),
    homeZone,
    zone: homeZone,
    openedAt: now,
    months: slots ? firstMonth(slots, { ...(order && { order }), ...(move && { move }) }) : {},
    firstBookable: '',
    month: monthOf(slots?.from_date ?? todayIn(homeZone, now)),
    contact: {},
    guests: [],
    agreed: {},
    answers: {},
    reason: '',
    isSubmitting: false,
    ...(order && { order, firstOrder: order }),
    ...(managed && { managed }),
    ...(move && { move }),
    ...(closed && { problem: { kind: 'refused', refusal: { code: closed, request_id: '' } } }),
  }
  const shown = choosesZone(flow) ? zone : homeZone
  const there = {
    ...flow,
    zone: shown,
    firstBookable: firstBookable(slots, shown, todayIn(shown, now)),
  }
  return onFirstFreeDay(flow.purpose === 'reschedule' && managed ? nearAppointment(there, managed) : there)
}

// Who moves an appointment looks around its present day first: from that day on, if its month is known.
function nearAppointment(flow: BookingState, { booking }: ManagedBooking): BookingState {
  const date = dateOf(booking.starts_at)
  if (!flow.month || monthOf(date) < flow.month) return flow
  const there = { ...flow, month: monthOf(date), date }
  return monthShown(there) ? onNearestFreeDay(there) : { ...there, autoSelectDay: true }
}

// The hosts stay, if they can.
function firstMove({ booking, hosts_gone }: ManagedBooking): Move {
  return { hosts: hosts_gone ? 'any' : 'same', ...(booking.series_id && { booking_id: booking.id }) }
}

function firstMonth(slots: Slots, what: Omit<Wanted, 'zone'>): Months {
  const wanted = { zone: slots.time_zone, ...what }
  return { [monthKey(wanted, monthOf(slots.from_date))]: { kind: 'found', slots } }
}

// Where nothing is paid online no deposit is asked for.
function servicesOf({ managed, menu, services, payment_provider }: PagePayload): Service[] {
  const all = managed?.services ?? menu?.categories.flatMap(category => category.services) ?? services ?? []
  return payment_provider ? all : all.map(service => omit(service, 'deposit'))
}

// A menu begins with nothing.
function orderOf({ order, menu }: PagePayload): Order | undefined {
  return order ?? (menu && { items: [], menu_id: menu.id })
}

// Today, unless the server spoke of a later month only. Where it spoke of an earlier time the clock of this device is
// wrong. In another zone the first start may be a day earlier, but not more.
function firstBookable(slots: Slots | undefined, zone: string, today: string): string {
  if (!slots) return today
  const { from_date, to_date, starts } = slots
  const first = starts[0] && dateOf(starts[0])
  const isPresent = today >= from_date && today <= to_date && !(first && first < today)
  const day = isPresent ? today : from_date
  return zone === slots.time_zone ? day : addDays(first ?? day, -1)
}

/** The step that a page opens with, unless it turns out that nothing can be done there any more. */
export const firstStep: Record<PagePayload['screen'], Step> = {
  services: 'services',
  calendars: 'calendars',
  menu: 'menu',
  times: 'times',
  cancel: 'cancel',
  reschedule: 'times',
  form: 'form',
  survey: 'survey',
  payment: 'payment',
  visit: 'visit',
}

// Why a link cannot do its work any more, if so.
function reasonClosed(screen: PagePayload['screen'], managed: ManagedBooking): ErrorCode | undefined {
  if (screen === 'cancel') return managed.may_cancel ? undefined : 'cancellation_closed'
  if (screen !== 'reschedule') return undefined
  if (!managed.may_reschedule) return 'reschedule_closed'
  return !managed.services.length ? 'service_not_found' : undefined
}
