import { describe, expect, test } from 'vitest'
import type { ErrorCode, PagePayload } from '../../shared/api/types'
import type { YearMonth } from '../../shared/time/months'
import { monthKey } from './availability'
import { recoveries } from './recovery'
import { start } from './start'
import type { BookingAction, BookingState, Place } from './state'
import {
  april,
  asked,
  berlin,
  booked,
  changing,
  contact,
  first,
  found,
  inDetails,
  managed,
  march,
  moving,
  notFound,
  online,
  opened,
  payload,
  play,
  service,
  stopped,
} from './state.fixture'
import { lastDate, monthShown, monthsAround } from './time-choice'

describe('opening', () => {
  test('shows the first day that has a time', () => {
    expect(opened()).toMatchObject({ step: 'times', month: '2026-03', date: '2026-03-12' })
    expect(play(opened(), { type: 'moved', place: { step: 'times' } }).cameBack).toBeUndefined()
  })
  test('shows a list of services as such', () => {
    expect(opened({ ...changing, screen: 'services' }).step).toBe('services')
  })
  test('speaks of deposits only where they are paid online', () => {
    const services: PagePayload['services'] = [{ ...service, deposit: { kind: 'percent', percent: 30 } }]
    expect(opened({ ...payload, services }).services[0]).not.toHaveProperty('deposit')
    const paying = opened({ ...payload, services, payment_provider: 'stripe' })
    expect(paying.services).toEqual(services)
  })
  test.each([
    ['business', berlin],
    ['visitor', berlin],
    ['place', berlin],
    ['phone', 'Asia/Tokyo'],
    ['call_in', 'Asia/Tokyo'],
    ['online', 'Asia/Tokyo'],
  ] as const)('a service at %s is shown in %s', (location_kind, zone) => {
    expect(opened({ ...payload, services: [{ ...service, location_kind }] }).zone).toBe(zone)
  })
  test('in another zone knows nothing yet, and lets a day earlier be free', () => {
    const flow = opened(online)
    expect(monthShown(flow)).toBeUndefined()
    expect(flow).toMatchObject({ month: '2026-03', firstBookable: '2026-03-11' })
    expect(flow.date).toBeUndefined()
  })
  test.each([
    ['today', '2026-03-10', march, '2026-03-10'],
    ['the first day of a later month', '2026-02-20', march, '2026-03-01'],
    ['the whole month where a clock is late', '2026-04-20', march, '2026-03-01'],
    ['the whole month where a clock is late, and something is free before', '2026-03-13', march, '2026-03-01'],
  ])('looks for days from %s on', (_, today, slots, from) => {
    expect(start({ ...payload, slots }, berlin, Date.parse(`${today}T12:00Z`)).firstBookable).toBe(from)
  })
  test('a cancel link opens the question, a reschedule link the times', () => {
    const cancel = { ...changing, screen: 'cancel' as const, managed: { ...managed, purpose: 'cancel' as const } }
    expect(opened(cancel)).toMatchObject({ purpose: 'cancel', step: 'cancel' })
    expect(opened({ ...moving, managed })).toMatchObject({
      purpose: 'reschedule',
      step: 'times',
    })
  })
  test('who moves an appointment begins at its present day', () => {
    const at = (starts_at: string) =>
      opened({ ...moving, managed: { ...managed, booking: { ...managed.booking, starts_at } } })
    const days = march.starts.map(one => one.slice(0, 10))
    const second = days.find(day => day > days[0]!)!
    expect(at(`${second}T09:00:00+01:00`)).toMatchObject({ month: '2026-03', date: second })
    expect(at('2026-05-14T09:00:00+02:00')).toMatchObject({ month: '2026-05', date: '2026-05-14', autoSelectDay: true })
    // Before all that can be chosen.
    expect(at('2026-02-14T09:00:00+01:00')).toMatchObject({ month: '2026-03', date: days[0] })
  })
  test.each([
    ['cancel', { ...managed, purpose: 'cancel', may_cancel: false }, 'cancellation_closed'],
    ['reschedule', { ...managed, may_reschedule: false }, 'reschedule_closed'],
  ] as const)('a %s link that came too late says so', (screen, late, code) => {
    expect(opened({ ...changing, screen, managed: late })).toMatchObject({
      step: 'over',
      problem: { refusal: { code } },
    })
  })
  test('a booking whose service is gone cannot be moved', () => {
    const flow = opened({ ...moving, managed: { ...managed, services: [] } })
    expect(flow).toMatchObject({ step: 'over', problem: { refusal: { code: 'service_not_found' } } })
  })
})

describe('looking for a time', () => {
  test('another month shows its first free day as soon as it is known', () => {
    const shown = play(opened(), { type: 'month_shown', month: '2026-04' })
    expect(shown).toMatchObject({ month: '2026-04', date: '2026-03-12' })
    const finding = play(shown, { type: 'finding', asked: asked(shown, berlin, '2026-04') })
    expect(monthShown(finding)).toEqual({ kind: 'finding', id: 0 })
    expect(play(finding, found(april)).date).toBe('2026-04-02')
  })
  test('an answer for a month that is not shown changes nothing on the screen', () => {
    const flow = play(opened(), found(april))
    expect(flow).toMatchObject({ month: '2026-03', date: '2026-03-12' })
  })
  test('an empty month keeps its place', () => {
    const empty = { ...april, starts: [], next_available: '2026-05-06T09:00:00+02:00' }
    const flow = play(opened(), { type: 'month_shown', month: '2026-04' }, found(empty))
    expect(flow.month).toBe('2026-04')
    expect(play(flow, { type: 'date_chosen', date: '2026-05-06' })).toMatchObject({
      month: '2026-05',
      date: '2026-05-06',
    })
  })
  test('a month that could not be loaded is asked for again', () => {
    const problem = { kind: 'unreachable' } as const
    const failed = play(opened(), { type: 'month_shown', month: '2026-04' }, notFound(berlin, '2026-04', problem))
    expect(monthShown(failed)).toEqual({ kind: 'failed' })
    expect(monthShown(play(failed, { type: 'tried_again' }))).toBeUndefined()
  })
  test('a service that is gone meanwhile ends the flow', () => {
    const problem = { kind: 'refused', refusal: { code: 'service_not_found', request_id: 'r' } } as const
    expect(play(opened(), notFound(berlin, '2026-04', problem)).step).toBe('over')
  })
  test('that the times of an order cannot be searched is said where they are shown, not ahead of that', () => {
    const problem = { kind: 'refused', refusal: { code: 'order_too_complex', request_id: 'r' } } as const
    const failed = (month: YearMonth) => play(opened(), notFound(berlin, month, problem))
    expect(failed('2026-03')).toMatchObject({ step: 'times', problem })
    expect(failed('2026-04')).toMatchObject({
      step: 'times',
      months: { [monthKey(opened(), '2026-04')]: { kind: 'failed' } },
    })
    expect(failed('2026-04').problem).toBeUndefined()
  })
  test('a zone the server does not know falls back to that of the business', () => {
    const problem = { kind: 'refused', refusal: { code: 'invalid_fields', request_id: 'r' } } as const
    const flow = play(opened(online, 'Mars/Base'), notFound('Mars/Base', '2026-03', problem))
    expect(flow).toMatchObject({ zone: berlin, date: '2026-03-12' })
  })
  test('another zone chooses the day anew; the same zone changes nothing', () => {
    const flow = play(opened(online, berlin), { type: 'date_chosen', date: '2026-03-14' })
    expect(play(flow, { type: 'zone_chosen', zone: berlin })).toBe(flow)
    const moved = play(flow, { type: 'zone_chosen', zone: 'Asia/Tokyo' })
    expect(moved.zone).toBe('Asia/Tokyo')
    expect(moved.date).toBeUndefined()
  })
  test('there is no month before the first and after the last that can be booked', () => {
    expect(monthsAround(opened())).toEqual({ after: '2026-04' })
    expect(monthsAround(play(opened(), { type: 'month_shown', month: '2026-04' }))).toEqual({
      before: '2026-03',
      after: '2026-05',
    })
    expect(monthsAround(play(opened(), { type: 'month_shown', month: '2026-05' }))).toEqual({ before: '2026-04' })
  })
})

test('the last day of one zone is not that of another', () => {
  const flow = play(opened(online, berlin), { type: 'zone_chosen', zone: 'Asia/Tokyo' })
  expect(lastDate(opened())).toBe('2026-05-31')
  expect(lastDate(flow)).toBeUndefined()
})

describe('booking', () => {
  test('a chosen time asks for the details', () => {
    expect(play(opened(), { type: 'time_chosen', startsAt: march.starts[2]! })).toMatchObject({
      step: 'details',
      startsAt: march.starts[2],
      date: '2026-03-14',
    })
  })
  test('what is typed is kept, and sending shows progress', () => {
    expect(inDetails()).toMatchObject({ contact, isSubmitting: true })
    expect(play(opened(), { type: 'reason_typed', reason: 'ill' }).reason).toBe('ill')
  })
  test('a booking ends in its confirmation, and Back does not undo it', () => {
    const done = play(inDetails(), { type: 'booked', booked })
    expect(done).toMatchObject({ step: 'done', isSubmitting: false, booked })
    expect(play(done, { type: 'moved', place: { step: 'times' } })).toBe(done)
  })
  test('a cancellation ends in its confirmation', () => {
    const done = play(opened(), { type: 'sent' }, { type: 'cancelled', managed })
    expect(done).toMatchObject({ step: 'done', isSubmitting: false, cancelled: managed.booking })
  })
  test('no answer leaves everything as it was', () => {
    const flow = play(inDetails(), { type: 'stopped', problem: { kind: 'unreachable' } })
    expect(flow).toMatchObject({ step: 'details', startsAt: first, contact, isSubmitting: false })
  })
  test('trying again forgets the trouble', () => {
    expect(play(inDetails(), stopped('internal'), { type: 'sent' }).problem).toBeUndefined()
  })
})

describe('a refusal', () => {
  const again = ['internal', 'unavailable', 'state_conflict', 'body_too_large'].map(code => [code, 'try_again'])
  const codes = [...Object.entries(recoveries), ...again] as [ErrorCode, string][]
  const steps: Record<string, BookingState['step']> = {
    pick_another_time: 'times',
    fix_fields: 'details',
    try_again: 'details',
    link_over: 'over',
    change_order: 'times',
    leave: 'over',
  }
  const emailIsWrong = [{ path: 'contact.email', code: 'invalid' as const }]
  test.each(codes)('%s: %s', (code, way) => {
    const flow = play(inDetails(), stopped(code, inDetails(), code === 'invalid_fields' ? emailIsWrong : undefined))
    expect(flow).toMatchObject({ step: steps[way], isSubmitting: false, contact })
    expect(flow.problem).toMatchObject({ refusal: { code } })
  })
  test.each([
    ['no field', []],
    ['a field that is not shown', [{ path: 'order.items[0].staff_id', code: 'not_found' as const }]],
    ['a detail that is not asked', [{ path: 'contact.phone', code: 'not_asked' as const }]],
  ])('of %s cannot be mended and does not trap', (_, fields) => {
    expect(play(inDetails(), stopped('invalid_fields', inDetails(), fields)).step).toBe('over')
  })
  test('of the reason can be mended where it is asked, and nothing can where only a time is sent', () => {
    const reason = (flow: BookingState) => stopped('invalid_fields', flow, [{ path: 'reason', code: 'too_long' }])
    const cancel = opened({ ...changing, screen: 'cancel', managed: { ...managed, purpose: 'cancel' } })
    expect(play(cancel, { type: 'sent' }, reason(cancel)).step).toBe('cancel')
    const move = play(opened({ ...moving, managed }), { type: 'time_chosen', startsAt: first })
    expect(play(move, { type: 'sent' }, reason(move)).step).toBe('over')
  })
  test('a code this page does not know yet can be tried again', () => {
    expect(play(inDetails(), stopped('from_the_future' as ErrorCode)).step).toBe('details')
  })
  test('a lost time forgets the time and all that is stale, and keeps the rest', () => {
    const flow = play(inDetails(), stopped('staff_busy'))
    expect(flow).toMatchObject({ takenStart: first, date: '2026-03-12', month: '2026-03', months: {}, contact })
    expect(flow.startsAt).toBeUndefined()
    const again = play(flow, { type: 'time_chosen', startsAt: march.starts[1]! })
    expect(again).toMatchObject({ step: 'details', contact })
    expect(again.takenStart).toBeUndefined()
    expect(again.problem).toBeUndefined()
  })
})

describe('Back and forward', () => {
  const details = () => play(opened(), { type: 'time_chosen', startsAt: first }, { type: 'contact_typed', contact })
  test('go between the times and the details and keep what was typed', () => {
    const back = play(details(), { type: 'moved', place: { step: 'times', date: '2026-03-12' } })
    expect(back).toMatchObject({ step: 'times', contact, cameBack: true })
    const forward = play(back, { type: 'moved', place: { step: 'details', startsAt: first, zone: berlin } })
    expect(forward).toMatchObject({ step: 'details', contact, startsAt: first })
    expect(forward.cameBack).toBeUndefined()
  })
  test('an address without a time is the times', () => {
    expect(play(opened(), { type: 'moved', place: { step: 'details' } }).step).toBe('times')
  })
  test('bring back the zone that a time was chosen in', () => {
    const newYork = 'America/New_York'
    const there: BookingAction = { type: 'zone_chosen', zone: newYork }
    const chosen = play(opened(online, berlin), there, {
      type: 'time_chosen',
      startsAt: '2026-03-12T04:00:00-04:00',
    })
    const times: Place = { step: 'times', date: '2026-03-12', zone: newYork }
    const back = play(chosen, { type: 'moved', place: times }, { type: 'zone_chosen', zone: 'Europe/London' })
    expect(back.zone).toBe('Europe/London')
    const details: Place = { step: 'details', startsAt: '2026-03-12T04:00:00-04:00', zone: newYork }
    expect(play(back, { type: 'moved', place: details })).toMatchObject({
      step: 'details',
      zone: newYork,
      startsAt: '2026-03-12T04:00:00-04:00',
    })
  })
  test.each<[string, PagePayload, string | undefined]>([
    ['no zone', online, undefined],
    ['a zone that the service is not shown in', payload, 'Asia/Tokyo'],
  ])('with a time of %s are the times', (_, page, zone) => {
    const place: Place = { step: 'details', startsAt: first, ...(zone && { zone }) }
    const flow = play(opened(page), { type: 'moved', place })
    expect(flow.step).toBe('times')
    expect(flow.startsAt).toBeUndefined()
  })
  test('with an offset that the zone does not have are the times, as soon as the zone is known', () => {
    const wrong: Place = { step: 'details', startsAt: '2026-03-12T09:00:00-04:00', zone: berlin }
    expect(play(opened(online, berlin), { type: 'moved', place: wrong }).step).toBe('times')
    const tokyo: Place = { ...wrong, zone: 'Asia/Tokyo' }
    const waiting = play(opened(online), { type: 'moved', place: tokyo })
    const slots = { ...march, time_zone: 'Asia/Tokyo', starts: ['2026-03-12T17:00:00+09:00'] }
    const flow = play(waiting, found(slots))
    expect(flow).toMatchObject({ step: 'times', date: '2026-03-12' })
    expect(flow.startsAt).toBeUndefined()
  })
  test.each([
    ['a day gone by', '2026-02-12'],
    ['a day beyond the last', '2026-06-01'],
  ])('ignore %s', (_, date) => {
    const opening = { step: 'times', month: '2026-03', date: '2026-03-12' }
    expect(play(opened(), { type: 'moved', place: { step: 'times', date } })).toMatchObject(opening)
    const place: Place = { step: 'details', startsAt: `${date}T09:00:00+01:00`, zone: berlin }
    expect(play(opened(), { type: 'moved', place })).toMatchObject(opening)
  })
  test('leave a list of services alone', () => {
    const services = opened({ ...changing, screen: 'services' })
    expect(play(services, { type: 'moved', place: { step: 'times' } })).toBe(services)
  })
  test('do nothing while something is being sent', () => {
    const isSubmitting = inDetails()
    expect(play(isSubmitting, { type: 'moved', place: { step: 'times' } })).toBe(isSubmitting)
  })
  test('stay with the question of a cancel link', () => {
    const cancel = opened({ ...changing, screen: 'cancel', managed: { ...managed, purpose: 'cancel' } })
    expect(play(cancel, { type: 'moved', place: { step: 'times' } }).step).toBe('cancel')
  })
})
