// A salon whose free times say what they are free for, and a visitor who does not wait for answers: for the tests that
// let choices and answers come in any order.
import fc from 'fast-check'
import type { Order, PagePayload, Refusal, Service, Slots } from '../../shared/api/types'
import { monthAfter } from '../../shared/time/months'
import { monthOf } from '../../shared/time/wall-clock'
import type { BookingAction, BookingState } from './state'
import { berlin, payload, service } from './state.fixture'
import { monthShown, monthsAround } from './time-choice'

const hosts = ['anna', 'ben', 'carl']
const offsets: Record<string, string> = { [berlin]: '+01:00', 'Asia/Tokyo': '+09:00', UTC: '+00:00' }
const zones = Object.keys(offsets)
/** So many guests are one too many, as the server says. */
const tooMany = 3

const talk: Service = {
  ...service,
  location_kind: 'online',
  staff: hosts.map(id => ({ id, slug: id, name: id })) as Service['staff'],
  guests: { mode: 'count', max_guests: 5 } as NonNullable<Service['guests']>,
}

/** The host and the number of guests, as the minute of a start. */
function minuteOf(order: Order): string {
  const host = hosts.indexOf(order.items[0]?.staff_id ?? '') + 1
  return `${host}${order.guest_count ?? 0}`
}

/** What the server says of a month; the starts in `taken` are gone by now. */
export function answerFor(order: Order, zone: string, month: string, taken: ReadonlySet<string>): Slots | Refusal {
  if (order.guest_count === tooMany) return { code: 'too_many_guests', count: tooMany - 1, request_id: 'r' }
  const at = (of: string, day: number) =>
    `${of}-${String(day).padStart(2, '0')}T09:${minuteOf(order)}:00${offsets[zone]}`
  const starts = [2, 12, 20].map(day => at(month, day)).filter(start => !taken.has(start))
  // Ben has nothing in March, so that the first answer for him leads on to April.
  const isEmpty = order.items[0]?.staff_id === 'ben' && month === '2026-03'
  return {
    time_zone: zone,
    from_date: `${month}-01`,
    to_date: `${month}-28`,
    starts: isEmpty ? [] : starts,
    ...(isEmpty && { next_available: at('2026-04', 2) }),
    last_date: '2026-08-28',
  }
}

const firstOrder: Order = { items: [{ service_id: talk.id }] }

export const page: PagePayload = {
  ...payload,
  services: [talk],
  order: firstOrder,
  slots: answerFor(firstOrder, berlin, '2026-03', new Set()) as Slots,
}

/** What a visitor does; of several times the one with this number, from the front. */
export type Move =
  | { move: 'order'; order: Order }
  | { move: 'zone'; zone: string }
  | { move: 'turn'; by: number }
  | { move: 'time'; number: number }
  | { move: 'back' | 'try again' | 'lose' }

const order = fc
  .record({ host: fc.constantFrom(undefined, ...hosts), guest_count: fc.integer({ min: 0, max: tooMany }) })
  .map(
    ({ host, guest_count }): Order => ({
      items: [{ service_id: talk.id, ...(host && { staff_id: host }) }],
      ...(guest_count && { guest_count }),
    }),
  )

export const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: order.map(order => ({ move: 'order', order }) as const) },
  { weight: 2, arbitrary: fc.constantFrom(...zones).map(zone => ({ move: 'zone', zone }) as const) },
  { weight: 2, arbitrary: fc.constantFrom(-1, 1).map(by => ({ move: 'turn', by }) as const) },
  { weight: 2, arbitrary: fc.nat({ max: 2 }).map(number => ({ move: 'time', number }) as const) },
  { weight: 2, arbitrary: fc.constantFrom('back', 'try again', 'lose').map(move => ({ move }) as const) },
)

/** An answer arrives: that to the request with this number, of those under way. */
export const answers = fc.record({
  number: fc.nat({ max: 5 }),
  way: fc.constantFrom<'answered' | 'unreachable'>('answered', 'answered', 'answered', 'unreachable'),
})

/** What the page is told of a move; nothing where it offers no such thing at the moment. */
export function eventOf(move: Move, flow: BookingState): BookingAction | undefined {
  if (move.move === 'lose') return flow.step === 'details' ? takenStart : undefined
  if (move.move === 'back') return flow.step === 'details' ? { type: 'moved', place: placeOf(flow) } : undefined
  if (flow.step !== 'times') return undefined
  switch (move.move) {
    case 'order':
      return { type: 'order_changed', order: move.order }
    case 'zone':
      return { type: 'zone_chosen', zone: move.zone }
    case 'turn': {
      const { before, after } = monthsAround(flow)
      const month = move.by < 0 ? before : after
      return month ? { type: 'month_shown', month } : undefined
    }
    case 'time': {
      const startsAt = startsShown(flow)[move.number]
      return startsAt ? { type: 'time_chosen', startsAt } : undefined
    }
    case 'try again':
      return { type: 'tried_again' }
  }
}

const takenStart: BookingAction = {
  type: 'stopped',
  problem: { kind: 'refused', refusal: { code: 'staff_busy', request_id: 'r' } },
}

const placeOf = ({ order, date, zone }: BookingState) => ({
  step: 'times' as const,
  order: JSON.stringify(order),
  zone,
  ...(date && { date }),
})

const startsShown = (flow: BookingState): readonly string[] => {
  const month = monthShown(flow)
  return month?.kind === 'found' ? month.slots.starts : []
}

/** What is on the screen that does not belong to what is chosen; nothing if all is right. */
export function wrongWith(flow: BookingState, taken: ReadonlySet<string>): string | undefined {
  const { order, zone, month, date, problem } = flow
  for (const start of startsShown(flow)) {
    if (monthOf(start) !== month) return `${start} in ${month}`
    if (!start.endsWith(`:${minuteOf(order!)}:00${offsets[zone]}`)) return `${start} for ${JSON.stringify(order)}`
    if (taken.has(start)) return `${start}, which is taken`
  }
  if (date && monthOf(date) > monthAfter('2026-08')) return `the day ${date}`
  const isRefused = problem?.kind === 'refused' && problem.refusal.code === 'too_many_guests'
  return isRefused && order?.guest_count !== tooMany ? `no more than 2 guests for ${JSON.stringify(order)}` : undefined
}

/** Whether nothing is to come any more: the month shown is there, or a sentence why not. */
export function isSettled(flow: BookingState): boolean {
  const month = monthShown(flow)
  return flow.step !== 'times' || month?.kind === 'found' || month?.kind === 'failed'
}
