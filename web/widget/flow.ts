import type {
  BookedAppointment,
  Booking,
  Contact,
  ErrorCode,
  ManagedBooking,
  PagePayload,
  Refusal,
  Service,
  Slots,
  Staff,
} from '../shared/api/words'
import { dayBefore, monthAfter } from '../shared/time/months'
import { dateOf, monthOf, offsetOf } from '../shared/time/wall-clock'
import { firstDate, lastDateIn, type Month, type Months, monthKey, startsByDate } from './availability'
import { askedDetails } from './details'
import { type NextStep, nextStep } from './refusals'

/** `over` shows why nothing more can be done here. */
export type Step = 'services' | 'calendars' | 'menu' | 'times' | 'details' | 'cancel' | 'done' | 'over'

/** What went wrong last: the server said no, or no answer came. */
export type Trouble = { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' }

/** Everything the screens draw. */
export interface Flow {
  readonly purpose: 'book' | 'cancel' | 'reschedule'
  readonly step: Step
  readonly service?: Service
  readonly staff?: Staff
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
  /** The time that was lost to somebody else; nearest free times are offered in its place. */
  readonly lost?: string
  readonly contact: Contact
  readonly reason: string
  readonly busy: boolean
  readonly trouble?: Trouble
  /** The visitor came back from the details to look for another time. */
  readonly returned?: true
  readonly booked?: BookedAppointment
  readonly cancelled?: Booking
}

/** Where in the flow an address is; what Back returns to. Nothing personal. */
export interface Place {
  step: 'times' | 'details'
  date?: string
  startsAt?: string
  /** In which startsAt is written; without it a time is not taken. */
  zone?: string
}

export type Event =
  | { type: 'month_shown'; month: string }
  | { type: 'finding'; zone: string; month: string }
  | { type: 'found'; zone: string; month: string; slots: Slots }
  | { type: 'not_found'; zone: string; month: string; trouble: Trouble }
  | { type: 'zone_chosen'; zone: string }
  | { type: 'date_chosen'; date: string }
  | { type: 'time_chosen'; startsAt: string }
  | { type: 'contact_typed'; contact: Contact }
  | { type: 'reason_typed'; reason: string }
  | { type: 'moved'; place: Place }
  | { type: 'tried_again' }
  | { type: 'sent' }
  | { type: 'booked'; booked: BookedAppointment }
  | { type: 'cancelled'; managed: ManagedBooking }
  | { type: 'stopped'; trouble: Trouble }

/** Where the visitor is when the page opens. `zone` is that of the visitor's device. */
export function start(payload: PagePayload, zone: string): Flow {
  const { business, managed } = payload
  const service = managed?.services[0] ?? payload.services?.[0]
  const homeZone = business.time_zone
  const shown = service && choosesZone(service) ? zone : homeZone
  const slots = payload.slots
  const closed = managed && reasonClosed(managed)
  const flow: Flow = {
    purpose: payload.screen === 'cancel' || payload.screen === 'reschedule' ? payload.screen : 'book',
    step: closed ? 'over' : firstStep[payload.screen],
    homeZone,
    zone: shown,
    months: slots ? { [monthKey(slots.time_zone, monthOf(slots.from_date))]: { kind: 'found', slots } } : {},
    firstBookable: slots ? firstBookable(slots, shown) : '',
    month: slots ? monthOf(slots.from_date) : '',
    contact: {},
    reason: '',
    busy: false,
    ...(service && { service }),
    ...(payload.staff && { staff: payload.staff }),
    ...(managed && { managed }),
    ...(closed && { trouble: { kind: 'refused', refusal: { code: closed, request_id: '' } } }),
  }
  return onFirstFreeDay(flow)
}

// The first day of which the server spoke. In another zone the first start may be a day earlier, but not more.
function firstBookable(slots: Slots, zone: string): string {
  if (zone === slots.time_zone) return slots.from_date
  return dayBefore(slots.starts[0] ? dateOf(slots.starts[0]) : slots.from_date)
}

const firstStep: Record<PagePayload['screen'], Step> = {
  services: 'services',
  calendars: 'calendars',
  menu: 'menu',
  times: 'times',
  cancel: 'cancel',
  reschedule: 'times',
}

/** Whether the visitor may choose the zone: where somebody has to be at a place, its own clock counts. */
export function choosesZone(service: Service): boolean {
  return service.location_kind === 'online' || service.location_kind === 'phone'
}

/** The month on the screen as far as it is known. */
export function monthShown(flow: Flow): Month | undefined {
  return flow.months[monthKey(flow.zone, flow.month)]
}

/**
 * The whole behaviour of the widget: what the visitor sees next, for everything that can happen. No React, no network
 * and no clock in here; screens draw a Flow and send Events.
 */
export function next(flow: Flow, event: Event): Flow {
  switch (event.type) {
    case 'month_shown':
      return onFirstFreeDay({ ...flow, month: event.month })
    case 'finding':
      return withMonth(flow, event, { kind: 'finding' })
    case 'found':
      return onFirstFreeDay(checkedStart(withMonth(flow, event, { kind: 'found', slots: event.slots })))
    case 'not_found':
      return withoutMonth(flow, event)
    case 'zone_chosen':
      return inZone(flow, event.zone)
    case 'date_chosen':
      return { ...flow, month: monthOf(event.date), date: event.date }
    case 'time_chosen':
      return withTime(flow, event.startsAt)
    case 'contact_typed':
      return { ...flow, contact: event.contact }
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
      return { ...flow, busy: false, step: 'done', cancelled: event.managed.booking }
    case 'stopped':
      return stopped({ ...flow, busy: false, trouble: event.trouble })
  }
}

/** What the visitor can do about a trouble. */
export function wayOut(trouble: Trouble): NextStep {
  return trouble.kind === 'refused' ? nextStep(trouble.refusal.code) : 'try_again'
}

function stopped(flow: Flow & { trouble: Trouble }): Flow {
  switch (wayOut(flow.trouble)) {
    case 'pick_another_time':
      return lostTime(flow)
    case 'link_over':
    case 'leave':
      return { ...flow, step: 'over' }
    case 'fix_fields':
      return canMend(flow) ? flow : { ...flow, step: 'over' }
    case 'try_again':
      return flow
  }
}

// Whether any field that the server complains about is on the screen. If not, the page is no longer what it was made
// for.
function canMend({ trouble, purpose, service }: Flow & { trouble: Trouble }): boolean {
  const fields = (trouble.kind === 'refused' && trouble.refusal.fields) || []
  if (purpose === 'cancel') return fields.some(({ path }) => path === 'reason')
  if (purpose === 'reschedule' || !service) return false
  const shown = askedDetails(service).map(name => `contact.${name}`)
  return fields.some(({ path }) => shown.includes(path))
}

// Losing a time costs the visitor the time, never what they typed. All that is known of free times is stale now.
function lostTime(flow: Flow): Flow {
  const lost = flow.startsAt
  const day = lost ? { lost, date: dateOf(lost), month: monthOf(lost) } : {}
  return { ...without(flow, 'startsAt'), ...day, step: 'times', months: {} }
}

function withMonth(flow: Flow, at: { zone: string; month: string }, month: Month): Flow {
  return { ...flow, months: { ...flow.months, [monthKey(at.zone, at.month)]: month } }
}

function withoutMonth(flow: Flow, event: Extract<Event, { type: 'not_found' }>): Flow {
  const way = wayOut(event.trouble)
  if (way === 'link_over' || way === 'leave') return { ...flow, step: 'over', trouble: event.trouble }
  // A zone that the server does not know: old devices have names that are nowhere else.
  if (way === 'fix_fields' && event.zone !== flow.homeZone) return inZone(flow, flow.homeZone)
  return withMonth(flow, event, { kind: 'failed' })
}

function withoutFailures(months: Months): Months {
  return Object.fromEntries(Object.entries(months).filter(([, month]) => month.kind !== 'failed'))
}

// A time in another zone may be on another day: the day is chosen anew.
function inZone(flow: Flow, zone: string): Flow {
  if (zone === flow.zone) return flow
  return onFirstFreeDay({ ...without(flow, 'date', 'startsAt', 'lost', 'trouble'), zone, step: 'times' })
}

function withTime(flow: Flow, startsAt: string): Flow {
  const chosen = { startsAt, date: dateOf(startsAt), month: monthOf(startsAt) }
  return { ...without(flow, 'lost', 'trouble', 'returned'), ...chosen, step: 'details' }
}

// The month shown never stands there without a day while it has a free one.
function onFirstFreeDay(flow: Flow): Flow {
  if (flow.date && monthOf(flow.date) === flow.month) return flow
  const date = firstDate(monthShown(flow))
  return date ? { ...flow, date } : flow
}

// Where there is nothing to go back to yet; and once something is booked or over, Back does not undo it.
const stays: readonly Step[] = ['services', 'calendars', 'menu', 'done', 'over']

function at(flow: Flow, place: Place): Flow {
  if (stays.includes(flow.step) || flow.busy) return flow
  const there = place.zone && maySee(flow, place.zone) ? inZone(flow, place.zone) : flow
  const { startsAt } = place
  if (startsAt && place.zone === there.zone && mayBook(there, dateOf(startsAt)))
    return checkedStart(withTime(there, startsAt))
  const date = place.date && mayBook(there, place.date) ? place.date : there.date
  return onFirstFreeDay({
    ...without(there, 'trouble'),
    ...(flow.step === 'details' && { returned: true }),
    ...(date && { date, month: monthOf(date) }),
    step: flow.purpose === 'cancel' ? 'cancel' : 'times',
  })
}

function maySee(flow: Flow, zone: string): boolean {
  return zone === flow.homeZone || Boolean(flow.service && choosesZone(flow.service))
}

// As far as is known yet.
function mayBook(flow: Flow, date: string): boolean {
  return date >= flow.firstBookable && date <= (lastDate(flow) ?? date)
}

// A time that came with the address may have an offset that its zone does not have on that day: shown, it would be
// another moment than the one booked. The server's starts of the same day know.
function checkedStart(flow: Flow): Flow {
  if (flow.step !== 'details' || !flow.startsAt || flow.busy) return flow
  const offset = offsetOf(flow.startsAt)
  const month = flow.months[monthKey(flow.zone, monthOf(flow.startsAt))]
  const starts = month?.kind === 'found' ? startsByDate(month.slots).get(dateOf(flow.startsAt)) : undefined
  if (!starts || starts.some(start => offsetOf(start) === offset)) return flow
  return { ...without(flow, 'startsAt'), step: 'times', returned: true }
}

/** The month before and after the one shown, if anything can be free there. */
export function monthsAround(flow: Flow): { before?: string; after?: string } {
  const [before, after] = [monthAfter(flow.month, -1), monthAfter(flow.month)]
  const last = lastDate(flow)
  return {
    ...(before >= monthOf(flow.firstBookable) && { before }),
    ...((!last || monthOf(last) >= after) && { after }),
  }
}

/** The last day worth a look in the zone shown, as far as any answer told. */
export function lastDate(flow: Flow): string | undefined {
  return lastDateIn(flow.months, flow.zone)
}

// Why a link cannot do its work any more, if so.
function reasonClosed(managed: ManagedBooking): ErrorCode | undefined {
  if (!managed.open) return managed.purpose === 'cancel' ? 'cancellation_closed' : 'reschedule_closed'
  return managed.purpose === 'reschedule' && !managed.services.length ? 'service_not_found' : undefined
}

function without<K extends keyof Flow>(flow: Flow, ...keys: K[]): Omit<Flow, K> {
  const rest: Partial<Flow> = { ...flow }
  for (const key of keys) delete rest[key]
  return rest as Omit<Flow, K>
}
