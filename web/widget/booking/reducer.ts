import type { Order } from '../../shared/api/types'
import { without } from '../../shared/lib/omit'
import { dateOf, monthOf } from '../../shared/time/wall-clock'
import { isAwaited, type Month, type MonthQuestion, type Months, monthKey } from './availability'
import { at } from './place'
import { type NextStep, nextStep } from './recovery'
import type { Event, Flow, Trouble } from './state'
import { checkedStart, choosesZone, inZone, isMenu, onFirstFreeDay, onNearestFreeDay, withTime } from './time-choice'

/**
 * The whole behaviour of the widget: what the visitor sees next, for everything that can happen. No React, no network
 * and no clock in here; screens draw a Flow and send Events.
 */
export function next(flow: Flow, event: Event): Flow {
  switch (event.type) {
    case 'month_shown':
      return onFirstFreeDay({ ...without(flow, 'seeking'), month: event.month })
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
      return { ...without(flow, 'guestMistake'), ...(event.mistake && { guestMistake: event.mistake }) }
    case 'order_complete':
      return flow.guestMistake ? flow : toTimes(flow, event)
    case 'date_chosen':
      return { ...without(flow, 'seeking'), month: monthOf(event.date), date: event.date }
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
  const month = later(flow.month, monthOf(today))
  const { date, firstBookable, homeZone } = flow
  const first: Flow = { ...without(flow, 'returned'), step: 'times', month, firstBookable: later(firstBookable, today) }
  const shown = flow.zone === homeZone ? zone : flow.zone
  return inZone({ ...first, ...(!date && { seeking: true }) }, choosesZone(first) ? shown : homeZone)
}

const later = <T extends string>(one: T, other: T) => (one > other ? one : other)

function found(flow: Flow, event: Extract<Event, { type: 'found' }>): Flow {
  const known = withMonth(flow, event.asked, { kind: 'found', slots: event.slots })
  if (!flow.seeking || event.asked.month !== flow.month || event.asked.zone !== flow.zone)
    return onFirstFreeDay(checkedStart(known))
  const { starts, next_available } = event.slots
  if (starts.length === 0 && next_available) return { ...without(known, 'date'), month: monthOf(next_available) }
  return onNearestFreeDay(without(known, 'seeking'))
}

function withMonth(flow: Flow, asked: MonthQuestion, month: Month): Flow {
  return { ...flow, months: { ...flow.months, [monthKey(asked, asked.month)]: month } }
}

function withoutMonth(flow: Flow, event: Extract<Event, { type: 'not_found' }>): Flow {
  const { asked } = event
  const way = wayOut(event.trouble)
  if (way === 'link_over' || way === 'leave') return { ...flow, step: 'over', trouble: event.trouble }
  // A zone that the server does not know: old devices have names that are nowhere else.
  if (way === 'fix_fields' && asked.zone !== flow.homeZone) return inZone(flow, flow.homeZone)
  const unknown = withMonth(flow, asked, { kind: 'failed' })
  // A month that is asked for ahead, and is not shown yet, stops no visitor.
  const isShown = asked.month === flow.month && asked.zone === flow.zone
  return way === 'change_order' && isShown ? stopped({ ...unknown, trouble: event.trouble }) : unknown
}

function withoutFailures(months: Months): Months {
  return Object.fromEntries(Object.entries(months).filter(([, month]) => month.kind !== 'failed'))
}
