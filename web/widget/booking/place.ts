import { omit } from '../../shared/lib/omit'
import { dateOf, monthOf } from '../../shared/time/wall-clock'
import { readOrder } from './order'
import { atSeries } from './series-state'
import type { BookingState, Place } from './state'
import { checkedStart, choosesZone, inZone, isMenu, lastDate, onFirstFreeDay, withTime } from './time-choice'

// Behind it is no step of a booking: a list of links, questions, or something is booked or over, which Back does not
// undo.
const finalSteps: BookingState['step'][] = [
  'services',
  'calendars',
  'form',
  'survey',
  'payment',
  'visit',
  'done',
  'over',
]

/** At a place of the browser's history. */
export function atPlace(flow: BookingState, place: Place): BookingState {
  if (finalSteps.includes(flow.step) || flow.isSubmitting) return flow
  const same = inOrder(flow, place.order)
  if (isMenu(flow) && (!same.order?.items.length || (!place.date && !place.startsAt)))
    return {
      ...omit(same, 'problem', 'startsAt', 'hold', 'takenStart'),
      ...(flow.step !== 'menu' && { cameBack: true }),
      step: 'menu',
    }
  return atTime(same, place)
}

function inOrder(flow: BookingState, text: string | undefined): BookingState {
  if (!flow.firstOrder) return flow
  const asked = text ? readOrder(text, flow.services) : undefined
  const order = asked ? { ...flow.firstOrder, ...asked } : flow.firstOrder
  if (JSON.stringify(order) === JSON.stringify(flow.order)) return flow
  // The cart of a menu stays what it is when its own address says nothing of it.
  if (isMenu(flow) && !asked) return flow
  return { ...omit(flow, 'autoSelectDay'), order, months: {} }
}

function atTime(flow: BookingState, place: Place): BookingState {
  const there = place.zone && maySee(flow, place.zone) ? inZone(flow, place.zone) : flow
  const { startsAt } = place
  if (startsAt && place.zone === there.zone && mayBook(there, dateOf(startsAt)))
    return atSeries(checkedStart(withTime(there, startsAt)), place, flow)
  const date = place.date && mayBook(there, place.date) ? place.date : there.date
  return onFirstFreeDay({
    ...omit(there, 'problem', 'hold'),
    ...(flow.step === 'details' && { cameBack: true }),
    ...(date && { date, month: monthOf(date) }),
    step: flow.purpose === 'cancel' ? 'cancel' : 'times',
  })
}

function maySee(flow: BookingState, zone: string): boolean {
  return zone === flow.homeZone || choosesZone(flow)
}

// As far as is known yet.
function mayBook(flow: BookingState, date: string): boolean {
  return date >= flow.firstBookable && date <= (lastDate(flow) ?? date)
}
