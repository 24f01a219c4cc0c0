import { describe, expect, test } from 'vitest'
import type { BookedAppointment, Occurrence, PagePayload, Refusal, Service } from '../../shared/api/types'
import { nothingAsked } from './nothing-asked.fixture'
import { bookingReducer } from './reducer'
import {
  afterConflict,
  alternativesOf,
  bookedAll,
  chosen,
  readWish,
  repeated,
  searchedAgain,
  totalOfSeries,
  wantedStarts,
  withDates,
  withoutDates,
  withWanted,
  withWish,
} from './series'
import { start } from './start'
import type { BookingState } from './state'
import { berlin, payload as salon } from './state.fixture'
import { readAddress, writeAddress } from './url'

const course: Service = {
  id: 'course',
  slug: 'course',
  name: 'Course',
  duration_minutes: 45,
  price: { amount_minor: 4500, currency: 'EUR' },
  deposit: { kind: 'percent', percent: 20 },
  location_kind: 'business',
  details: { ...nothingAsked, first_name: 'required', email: 'required' },
  cancel_reason: 'optional',
  staff: [],
  is_recurring: true,
}
const payload = (service: Service): PagePayload => {
  const { slots: _, ...page } = salon
  return { ...page, payment_provider: 'stripe', services: [service], order: { items: [{ service_id: service.id }] } }
}
const today = Date.parse('2026-06-01T12:00Z')
const at = (day: number, time = '09:00') => `2026-06-${String(day).padStart(2, '0')}T${time}:00+02:00`
const free = (day: number): Occurrence => ({ starts_at: at(day), free: true, alternatives: [] })
const taken = (day: number, ...alternatives: string[]): Occurrence => ({
  starts_at: at(day),
  free: false,
  alternatives,
})

function details(service = course): BookingState {
  const opened = bookingReducer(start(payload(service), berlin, today), { type: 'time_chosen', startsAt: at(2) })
  return bookingReducer(opened, { type: 'contact_typed', contact: { first_name: 'Eva' } })
}
const asked = ({ order, startsAt, zone }: BookingState, wish = 'weekly-4') => ({
  order: order!,
  startsAt: startsAt!,
  zone,
  wish,
})
const found = (...occurrences: Occurrence[]) => {
  const flow = repeated(details())
  return withDates(flow, asked(flow), { time_zone: berlin, occurrences })
}
const wanted = (flow: BookingState) => wantedStarts(flow.series!)
const conflict = (...paths: string[]): Refusal => ({
  code: 'series_conflict',
  request_id: '',
  fields: paths.map(path => ({ path, code: 'invalid' })),
})

describe('the wish', () => {
  test('is read from an address, unless it was made up', () => {
    expect(readWish('monthly_by_date-24')).toEqual({ kind: 'monthly_by_date', count: 24 })
    for (const made of ['', 'weekly', 'weekly-1', 'weekly-25', 'weekly-2.5', 'yearly-3', 'weekly-x'])
      expect(readWish(made)).toEqual({ kind: 'weekly', count: 4 })
  })

  test('changed, dates are looked for anew', () => {
    const flow = withWish(found(free(2)), { kind: 'daily', count: 3 })
    expect(flow.series).toMatchObject({ wish: 'daily-3', search: 'finding' })
  })

  test('keeps what was decided on dates that are still among them', () => {
    const left = withWanted(found(free(2), free(9)), 1, undefined)
    const wish = withWish(left, { kind: 'weekly', count: 3 })
    const more = withDates(wish, asked(wish, 'weekly-3'), {
      time_zone: berlin,
      occurrences: [free(2), free(9), free(16)],
    })
    expect(wanted(more)).toEqual([at(2), at(16)])
  })

  test.each<[string, Partial<BookingState>]>([
    ['time', { startsAt: at(5) }],
    ['order', { order: { items: [{ service_id: course.id }], guest_count: 1 } }],
    ['zone', { zone: 'Europe/Paris' }],
  ])('gets no answer that was for another %s', (_, other) => {
    const before = repeated(details())
    const now = { ...before, ...other }
    expect(withDates(now, asked(before), { time_zone: berlin, occurrences: [free(2)] })).toBe(now)
    expect(withoutDates(now, asked(before))).toBe(now)
  })

  test('of before gets no answer any more', () => {
    const flow = withWish(found(free(2)), { kind: 'daily', count: 3 })
    expect(withDates(flow, asked(flow, 'weekly-4'), { time_zone: berlin, occurrences: [] })).toBe(flow)
    expect(withoutDates(flow, asked(flow, 'weekly-4'))).toBe(flow)
  })
})

describe('the dates', () => {
  test('that are free are wanted, the others not until they are swapped', () => {
    const flow = found(free(2), taken(9, at(10)), free(16))
    expect(wanted(flow)).toEqual([at(2), at(16)])
    expect(wanted(withWanted(flow, 1, at(10)))).toEqual([at(2), at(10), at(16)])
  })

  test('are sent increasing, whatever was swapped for what', () => {
    const flow = found(taken(2, at(4)), free(3))
    expect(wanted(withWanted(flow, 0, at(4)))).toEqual([at(3), at(4)])
  })

  test('can be left out, but not all', () => {
    const one = withWanted(found(free(2), free(9)), 0, undefined)
    expect(chosen(one)).toMatchObject({ step: 'details', series: { isChosen: true } })
    const none = withWanted(one, 1, undefined)
    expect(chosen(none)).toBe(none)
  })

  test('that overlap another one are no alternatives', () => {
    const flow = found(free(2), taken(3, at(2, '09:30'), at(2, '09:45'), at(2, '08:15'), at(3, '12:00')))
    expect(alternativesOf(flow, 1)).toEqual([at(2, '08:15'), at(2, '09:45'), at(3, '12:00')])
  })

  test('not found can be looked for again', () => {
    const looking = repeated(details())
    const failed = withoutDates(looking, asked(looking))
    expect(failed.series?.search).toBe('failed')
    expect(chosen(failed)).toBe(failed)
    expect(searchedAgain(failed).series?.search).toBe('finding')
  })

  test('cost as often as they are wanted', () => {
    const flow = found(free(2), taken(9), free(16), free(23))
    expect(totalOfSeries(flow).price?.amount_minor).toBe(3 * 4500)
    expect(totalOfSeries(flow).due?.amount_minor).toBe(3 * 900)
  })
})

describe('a conflict', () => {
  const sent = { ...chosen(withWanted(found(taken(2, at(4)), free(3), free(9)), 0, at(4))), isSubmitting: true }

  test('marks what the server named, in the order in which it was sent', () => {
    const flow = afterConflict(sent, conflict('starts[1]'))
    expect(flow).toMatchObject({ step: 'repeat', isSubmitting: false, contact: { first_name: 'Eva' } })
    expect(flow.series?.isChosen).toBeUndefined()
    expect(flow.series?.search).toBe('finding')
    expect(flow.series?.dates.map(({ isTaken = false }) => isTaken)).toEqual([true, false, false])
    expect(wanted(flow)).toEqual([at(3), at(9)])
  })

  test('keeps the marks and the choices when alternatives come', () => {
    const takenStart = afterConflict(sent, conflict('starts[0]', 'starts[2]'))
    const occurrences = [taken(2, at(4)), taken(3, at(5)), taken(9)]
    const flow = withDates(takenStart, asked(takenStart), { time_zone: berlin, occurrences })
    expect(flow.series?.dates.map(({ isTaken = false }) => isTaken)).toEqual([false, true, true])
    expect(wanted(flow)).toEqual([at(4)])
    expect(flow.problem).toBeDefined()
  })

  test('is forgotten with a date that is free again, which stays left out', () => {
    const takenStart = afterConflict(sent, conflict('starts[2]'))
    const flow = withDates(takenStart, asked(takenStart), {
      time_zone: berlin,
      occurrences: [taken(2, at(4)), free(3), free(9)],
    })
    expect(flow.series?.dates[2]).toEqual(free(9))
  })
})

describe('in the browser history', () => {
  const moved = (flow: BookingState, query: string) =>
    bookingReducer(flow, { type: 'moved', place: readAddress(query) })
  const listed = found(free(2), taken(9))
  const list = writeAddress(listed, '')
  const last = writeAddress(chosen(listed), '')

  test('Back from the details of a series leads to its dates, and from there to the one appointment', () => {
    const dates = moved(chosen(listed), list)
    expect(dates).toMatchObject({ step: 'repeat', series: { search: 'found' } })
    const one = moved(dates, writeAddress(details(), ''))
    expect(one.step).toBe('details')
    expect(one.series?.isChosen).toBeUndefined()
    expect(wanted(one)).toEqual([at(2)])
    expect(moved(one, last)).toMatchObject({ step: 'details', series: { isChosen: true } })
  })

  test('a page opened there looks for the dates first', () => {
    const opened = start(payload(course), berlin, today)
    for (const query of [list, last])
      expect(moved(opened, query)).toMatchObject({ step: 'repeat', series: { wish: 'weekly-4', search: 'finding' } })
  })

  test('what cannot be repeated is booked once', () => {
    const { is_recurring: _, ...once } = course
    expect(moved(start(payload(once), berlin, today), list)).toMatchObject({ step: 'details', startsAt: at(2) })
  })

  test('another time begins another series', () => {
    expect(bookingReducer(listed, { type: 'time_chosen', startsAt: at(3) }).series).toBeUndefined()
  })
})

test('a booked series ends at the confirmation of all', () => {
  const booking = (id: string) => ({ booking: { id }, links: {} }) as BookedAppointment
  const flow = bookedAll(chosen(found(free(2), free(9))), { series_id: 's', bookings: [booking('a'), booking('b')] })
  expect(flow).toMatchObject({ step: 'done', isSubmitting: false, booked: { booking: { id: 'a' } } })
  expect(flow.bookedSeries).toHaveLength(2)
})
