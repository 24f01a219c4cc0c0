import type {
  BookedAppointment,
  Booking,
  Contact,
  Guest,
  ManagedBooking,
  Order,
  Refusal,
  SeriesScope,
  Service,
  Slots,
} from '../../shared/api/types'
import { without } from '../../shared/lib/omit'
import { dateOf, monthOf } from '../../shared/time/wall-clock'
import type { Answers } from './answers/answers'
import { type Month, type Months, monthKey } from './availability'
import type { Agreed } from './contact-fields'
import { type NextStep, nextStep } from './recovery'
import type { Series } from './series-state'
import { at, checkedStart, choosesZone, inZone, onFirstFreeDay, onNearestFreeDay, withTime } from './time-choice'

/** `over` shows why nothing more can be done here. */
export type Step =
  | 'services'
  | 'calendars'
  | 'menu'
  | 'times'
  | 'details'
  | 'repeat'
  | 'cancel'
  | 'form'
  | 'payment'
  | 'survey'
  | 'visit'
  | 'done'
  | 'over'

/** What went wrong last: the server said no, or no answer came. */
export type Trouble = { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' }

/**
 * Whether the chosen time is kept for this visitor while they type: until a moment of this device (in milliseconds
 * since 1970), not any more, or not at all, for example because the client has too many holds.
 */
export type Hold = { kind: 'kept'; until: number; isExtendable: boolean } | { kind: 'ended' } | { kind: 'none' }

/** Everything the screens draw. */
export interface Flow {
  readonly purpose: 'book' | 'cancel' | 'reschedule'
  readonly step: Step
  /** What an order can be made of; while rescheduling, what the booking is made of. */
  readonly services: readonly Service[]
  /** What is wanted, and what the page opened with. None while a booking is changed. */
  readonly order?: Order
  readonly firstOrder?: Order
  /** The booking a cancel or reschedule link is about. */
  readonly managed?: ManagedBooking
  /** The zone of the business, and the one in which times are shown. They differ only if there is no place to go to. */
  readonly homeZone: string
  readonly zone: string
  readonly months: Months
  /** Before it nothing is free. */
  readonly firstBookable: string
  readonly month: string
  readonly date?: string
  readonly startsAt?: string
  /** The time that another visitor took; nearest free times are offered in its place. */
  readonly lost?: string
  readonly contact: Contact
  readonly guests: readonly Guest[]
  readonly agreed: Agreed
  /** To the questions of the services' forms. */
  readonly answers: Answers
  /** Of the chosen time, as soon as it is known. */
  readonly hold?: Hold
  readonly reason: string
  /** What the visitor thinks of booking together with the chosen time, or books. */
  readonly series?: Series
  /** Of a booking that belongs to a series: what else is to be changed with it. */
  readonly scope?: SeriesScope
  readonly busy: boolean
  readonly trouble?: Trouble
  /** What is wanted has changed: the first answer may move the day, or the month, to where something is free. */
  readonly seeking?: true
  /** The visitor came back from the details to look for another time. */
  readonly returned?: true
  /** The server needs the visitor's address, though no service asks for it: they confirm by mail. */
  readonly needsEmail?: true
  readonly booked?: BookedAppointment
  /** All bookings of a series, the one in `booked` among them. */
  readonly bookedSeries?: readonly BookedAppointment[]
  readonly cancelled?: Booking
}

/** Where in the flow an address is; what Back returns to. Nothing personal. */
export interface Place {
  step: 'menu' | 'times' | 'details' | 'repeat'
  /** As readOrder takes it. */
  order?: string
  date?: string
  startsAt?: string
  /** In which startsAt is written; without it a time is not taken. */
  zone?: string
  /** Of a series: see Series. */
  wish?: string
}

export type Event =
  | { type: 'month_shown'; month: string }
  | { type: 'finding'; zone: string; month: string }
  | { type: 'found'; zone: string; month: string; slots: Slots }
  | { type: 'not_found'; zone: string; month: string; trouble: Trouble }
  | { type: 'zone_chosen'; zone: string }
  | { type: 'order_changed'; order: Order }
  /** `zone` is that of the visitor's device. */
  | { type: 'order_complete'; today: string; zone: string }
  | { type: 'date_chosen'; date: string }
  | { type: 'time_chosen'; startsAt: string }
  | { type: 'contact_typed'; contact: Contact }
  | { type: 'guests_typed'; guests: readonly Guest[] }
  | { type: 'agreed'; agreed: Agreed }
  | { type: 'answered'; answers: Answers }
  | { type: 'held'; hold: Hold }
  | { type: 'reason_typed'; reason: string }
  | { type: 'moved'; place: Place }
  | { type: 'tried_again' }
  | { type: 'sent' }
  | { type: 'booked'; booked: BookedAppointment }
  | { type: 'cancelled'; managed: ManagedBooking }
  /** Mendable where the visitor can correct on the screen what the server complains about. */
  | { type: 'stopped'; trouble: Trouble; isMendable?: boolean; needsEmail?: boolean }
  /** A pure change by a part of the flow that is loaded only where it is needed, such as series.ts. */
  | { type: 'changed'; by: (flow: Flow) => Flow }

/**
 * The whole behaviour of the widget: what the visitor sees next, for everything that can happen. No React, no network
 * and no clock in here; screens draw a Flow and send Events.
 */
export function next(flow: Flow, event: Event): Flow {
  switch (event.type) {
    case 'month_shown':
      return onFirstFreeDay({ ...without(flow, 'seeking'), month: event.month })
    case 'finding':
      return withMonth(flow, event, { kind: 'finding' })
    case 'found':
      return found(flow, event)
    case 'not_found':
      return withoutMonth(flow, event)
    case 'zone_chosen':
      return inZone(flow, event.zone)
    case 'order_changed':
      return withOrder(flow, event.order)
    case 'order_complete':
      return toTimes(flow, event)
    case 'date_chosen':
      return { ...without(flow, 'seeking'), month: monthOf(event.date), date: event.date }
    case 'time_chosen':
      return withTime(flow, event.startsAt)
    case 'contact_typed':
      return { ...flow, contact: event.contact }
    case 'guests_typed':
      return { ...flow, guests: event.guests }
    case 'agreed':
      return { ...flow, agreed: event.agreed }
    case 'answered':
      return { ...flow, answers: event.answers }
    case 'held':
      return flow.step === 'details' ? { ...flow, hold: event.hold } : flow
    case 'reason_typed':
      return { ...flow, reason: event.reason }
    case 'moved':
      return at(flow, event.place)
    case 'tried_again':
      return { ...without(flow, 'trouble'), months: withoutFailures(flow.months) }
    case 'sent':
      return { ...without(flow, 'trouble', 'lost'), busy: true }
    case 'booked':
      return { ...flow, busy: false, step: 'done', booked: event.booked }
    case 'cancelled':
      return { ...flow, busy: false, step: 'done', managed: event.managed, cancelled: event.managed.booking }
    case 'stopped':
      return stopped(
        { ...flow, busy: false, trouble: event.trouble, ...(event.needsEmail && { needsEmail: true }) },
        event.isMendable,
      )
    case 'changed':
      return event.by(flow)
  }
}

/** What the visitor can do about a trouble. */
export function wayOut(trouble: Trouble): NextStep {
  return trouble.kind === 'refused' ? nextStep(trouble.refusal.code) : 'try_again'
}

function stopped(flow: Flow & { trouble: Trouble }, isMendable = false): Flow {
  switch (wayOut(flow.trouble)) {
    case 'pick_another_time':
      return lostTime(flow)
    case 'change_order':
      return { ...without(flow, 'startsAt', 'hold'), step: isMenu(flow) ? 'menu' : 'times' }
    case 'link_over':
    case 'leave':
      return { ...flow, step: 'over' }
    case 'fix_fields':
      // If not, the page is no longer what it was made for.
      return isMendable ? flow : { ...flow, step: 'over' }
    case 'try_again':
      return flow
  }
}

// Losing a time costs the visitor the time, never what they typed. All that is known of free times is stale now.
function lostTime(flow: Flow): Flow {
  const lost = flow.startsAt
  const day = lost ? { lost, date: dateOf(lost), month: monthOf(lost) } : {}
  return { ...without(flow, 'startsAt', 'hold', 'series'), ...day, step: 'times', months: {} }
}

// What was free for something else says nothing.
function withOrder(flow: Flow, order: Order): Flow {
  return { ...without(flow, 'startsAt', 'lost', 'trouble'), order, months: {}, seeking: true }
}

function toTimes(flow: Flow, { today, zone }: { today: string; zone: string }): Flow {
  const month = flow.month || monthOf(today)
  const { date, firstBookable, homeZone } = flow
  const first: Flow = { ...flow, step: 'times', month, firstBookable: firstBookable || today }
  const shown = flow.zone === homeZone ? zone : flow.zone
  return inZone({ ...first, ...(!date && { seeking: true }) }, choosesZone(first) ? shown : homeZone)
}

/** Whether the visitor puts the order together from a menu. */
export function isMenu({ firstOrder }: Flow): boolean {
  return firstOrder?.items.length === 0
}

function found(flow: Flow, event: Extract<Event, { type: 'found' }>): Flow {
  const known = withMonth(flow, event, { kind: 'found', slots: event.slots })
  if (!flow.seeking || event.month !== flow.month || event.zone !== flow.zone)
    return onFirstFreeDay(checkedStart(known))
  const { starts, next_available } = event.slots
  if (starts.length === 0 && next_available) return { ...without(known, 'date'), month: monthOf(next_available) }
  return onNearestFreeDay(without(known, 'seeking'))
}

function withMonth(flow: Flow, at: { zone: string; month: string }, month: Month): Flow {
  return { ...flow, months: { ...flow.months, [monthKey(at.zone, at.month)]: month } }
}

function withoutMonth(flow: Flow, event: Extract<Event, { type: 'not_found' }>): Flow {
  const way = wayOut(event.trouble)
  if (way === 'link_over' || way === 'leave') return { ...flow, step: 'over', trouble: event.trouble }
  // A zone that the server does not know: old devices have names that are nowhere else.
  if (way === 'fix_fields' && event.zone !== flow.homeZone) return inZone(flow, flow.homeZone)
  const unknown = withMonth(flow, event, { kind: 'failed' })
  // A month that is asked for ahead, and is not shown yet, stops no visitor.
  const isShown = event.month === flow.month && event.zone === flow.zone
  return way === 'change_order' && isShown ? stopped({ ...unknown, trouble: event.trouble }) : unknown
}

function withoutFailures(months: Months): Months {
  return Object.fromEntries(Object.entries(months).filter(([, month]) => month.kind !== 'failed'))
}
