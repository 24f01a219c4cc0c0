import type { Order } from '../../shared/api/types'
import { isDate } from '../../shared/time/months'
import { dateOf, momentOf } from '../../shared/time/wall-clock'
import type { BookingState, Place } from './state'
import { choosesZone } from './time-choice'

const startPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/

/** What an address says of the flow. Dates and times that no calendar has are as good as none. */
export function readAddress(search: string): Place {
  const query = new URLSearchParams(search)
  const [date, startsAt, zone] = [query.get('date'), query.get('starts_at'), query.get('tz')]
  const place: Place = { step: 'times' }
  const order = query.get('order')
  if (order) place.order = order
  if (zone) place.zone = zone
  if (date && isDate(date)) place.date = date
  if (startsAt && isStart(startsAt)) {
    const repeat = query.get('repeat')
    const wish = repeat ?? query.get('series')
    Object.assign(place, { step: repeat ? 'repeat' : 'details', startsAt, ...(wish && { wish }) })
  }
  return place
}

function isStart(text: string): boolean {
  return startPattern.test(text) && isDate(dateOf(text)) && !Number.isNaN(momentOf(text))
}

/** The query for where the flow is, keeping whatever else the address carries, such as a link's token. */
export function writeAddress(flow: BookingState, search: string): string {
  const { step, series } = flow
  const isTimed = step === 'details' || step === 'repeat'
  if (step !== 'menu' && step !== 'times' && !isTimed) return withoutPlace(search)
  const query = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) => (value ? query.set(name, value) : query.delete(name))
  set('order', changedOrder(flow))
  set('date', step === 'menu' ? undefined : flow.date)
  set('starts_at', isTimed ? flow.startsAt : undefined)
  set('repeat', step === 'repeat' ? series?.wish : undefined)
  set('series', step === 'details' && series?.isChosen ? series.wish : undefined)
  // A time means nothing without its zone, and a chosen zone outlives a reload.
  const isZoneNamed = isTimed || choosesZone(flow)
  set('tz', isZoneNamed ? flow.zone : undefined)
  return written(query)
}

// What the visitor has changed of the order, so that a reload does not undo it; readOrder takes it.
function changedOrder({ order, firstOrder }: BookingState): string | undefined {
  return order && JSON.stringify(order) !== JSON.stringify(firstOrder) ? orderText(order) : undefined
}

/** An order as an address carries it. */
export function orderText({ items, guest_count }: Order): string {
  return JSON.stringify({ items, ...(guest_count && { guest_count }) })
}

/** The query of the same page from its beginning. */
export function withoutPlace(search: string): string {
  return withoutNames(search, ['order', 'date', 'starts_at', 'repeat', 'series', 'tz'])
}

/** The query for the same order at another time. */
export function withoutTime(search: string): string {
  return withoutNames(search, ['date', 'starts_at', 'repeat', 'series'])
}

function withoutNames(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return written(query)
}

const written = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '')
