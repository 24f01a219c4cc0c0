import type { Order } from '../../shared/api/types'
import { omit } from '../../shared/lib/omit'
import { dateOf, monthOf } from '../../shared/time/wall-clock'
import { isAwaited, type Month, type MonthQuestion, type Months, monthKey } from './availability'
import { atPlace } from './place'
import { type Recovery, recoveryForCode } from './recovery'
import type { BookingAction, BookingState, Problem } from './state'
import { checkedStart, choosesZone, inZone, isMenu, onFirstFreeDay, onNearestFreeDay, withTime } from './time-choice'

/**
 * The whole behaviour of the widget: what the visitor sees next, for everything that can happen. No React, no network
 * and no clock in here; screens draw a BookingState and send BookingActions.
 */
export function bookingReducer(flow: BookingState, event: BookingAction): BookingState {
  switch (event.type) {
    case 'month_shown':
      return onFirstFreeDay({ ...omit(flow, 'autoSelectDay'), month: event.month })
    case 'finding':
      return withMonth(flow, event.asked, { kind: 'finding', id: event.asked.id })
    // What comes for another order, or for times that are stale since, is no answer to what is chosen now.
    case 'found':
      return isAwaited(flow.months, event.asked) ? found(flow, event) : flow
    case 'not_found':
      return isAwaited(flow.months, event.asked) ? withoutMonth(flow, event) : flow
    case 'zone_chosen':
      return inZone(flow, event.zone)
    case 'order_changed':
      return withOrder(flow, event.order)
    case 'guests_mistaken':
      return { ...omit(flow, 'guestMistake'), ...(event.error && { guestMistake: event.error }) }
    case 'order_complete':
      return flow.guestMistake ? flow : toTimes(flow, event)
    case 'date_chosen':
      return { ...omit(flow, 'autoSelectDay'), month: monthOf(event.date), date: event.date }
    case 'time_chosen':
      return flow.guestMistake ? flow : withTime(flow, event.startsAt)
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
      return atPlace(flow, event.place)
    case 'tried_again':
      return { ...omit(flow, 'problem'), months: withoutFailures(flow.months) }
    case 'sent':
      return { ...omit(flow, 'problem', 'takenStart'), isSubmitting: true }
    case 'booked':
      return { ...flow, isSubmitting: false, step: 'done', booked: event.booked }
    case 'cancelled':
      return { ...flow, isSubmitting: false, step: 'done', managed: event.managed, cancelled: event.managed.booking }
    case 'stopped':
      return stopped(
        { ...flow, isSubmitting: false, problem: event.problem, ...(event.needsEmail && { needsEmail: true }) },
        event.isMendable,
      )
    case 'changed':
      return event.by(flow)
  }
}

/** What the visitor can do about a trouble. */
export function recoveryFor(problem: Problem): Recovery {
  return problem.kind === 'refused' ? recoveryForCode(problem.refusal.code) : 'try_again'
}

function stopped(flow: BookingState & { problem: Problem }, isMendable = false): BookingState {
  switch (recoveryFor(flow.problem)) {
    case 'pick_another_time':
      return lostTime(flow)
    case 'change_order':
      return { ...omit(flow, 'startsAt', 'hold'), step: isMenu(flow) ? 'menu' : 'times' }
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
function lostTime(flow: BookingState): BookingState {
  const takenStart = flow.startsAt
  const day = takenStart ? { takenStart, date: dateOf(takenStart), month: monthOf(takenStart) } : {}
  return { ...omit(flow, 'startsAt', 'hold', 'series'), ...day, step: 'times', months: {} }
}

// What was free for something else says nothing.
function withOrder(flow: BookingState, order: Order): BookingState {
  return { ...omit(flow, 'startsAt', 'takenStart', 'problem'), order, months: {}, autoSelectDay: true }
}

function toTimes(flow: BookingState, { today, zone }: { today: string; zone: string }): BookingState {
  const month = later(flow.month, monthOf(today))
  const { date, firstBookable, homeZone } = flow
  const first: BookingState = {
    ...omit(flow, 'cameBack'),
    step: 'times',
    month,
    firstBookable: later(firstBookable, today),
  }
  const shown = flow.zone === homeZone ? zone : flow.zone
  return inZone({ ...first, ...(!date && { autoSelectDay: true }) }, choosesZone(first) ? shown : homeZone)
}

const later = <T extends string>(one: T, other: T) => (one > other ? one : other)

function found(flow: BookingState, event: Extract<BookingAction, { type: 'found' }>): BookingState {
  const known = withMonth(flow, event.asked, { kind: 'found', slots: event.slots })
  if (!flow.autoSelectDay || event.asked.month !== flow.month || event.asked.zone !== flow.zone)
    return onFirstFreeDay(checkedStart(known))
  const { starts, next_available } = event.slots
  if (starts.length === 0 && next_available) return { ...omit(known, 'date'), month: monthOf(next_available) }
  return onNearestFreeDay(omit(known, 'autoSelectDay'))
}

function withMonth(flow: BookingState, asked: MonthQuestion, month: Month): BookingState {
  return { ...flow, months: { ...flow.months, [monthKey(asked, asked.month)]: month } }
}

function withoutMonth(flow: BookingState, event: Extract<BookingAction, { type: 'not_found' }>): BookingState {
  const { asked } = event
  const way = recoveryFor(event.problem)
  if (way === 'link_over' || way === 'leave') return { ...flow, step: 'over', problem: event.problem }
  // A zone that the server does not know: old devices have names that are nowhere else.
  if (way === 'fix_fields' && asked.zone !== flow.homeZone) return inZone(flow, flow.homeZone)
  const unknown = withMonth(flow, asked, { kind: 'failed' })
  // A month that is asked for ahead, and is not shown yet, stops no visitor.
  const isShown = asked.month === flow.month && asked.zone === flow.zone
  return way === 'change_order' && isShown ? stopped({ ...unknown, problem: event.problem }) : unknown
}

function withoutFailures(months: Months): Months {
  return Object.fromEntries(Object.entries(months).filter(([, month]) => month.kind !== 'failed'))
}
