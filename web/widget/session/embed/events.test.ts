import { describe, expect, test } from 'vitest'
import { booked } from '../../../gallery/fakes/bookings'
import { fakePage } from '../../../gallery/fakes/pages'
import type { ToHost } from '../../../shared/embed/protocol'
import { bookingReducer } from '../../booking/reducer'
import { start } from '../../booking/start'
import type { BookingState } from '../../booking/state'
import { compatible } from './compat'
import { eventsBetween } from './events'

const page = fakePage(new URL('https://book.example/widget/appointment/anna/haircut'), 'en')!
const opened = start(page, 'Europe/Berlin', Date.parse('2026-03-10T08:00:00Z'))
const startsAt = '2026-03-11T09:00:00+01:00'
const chosen = bookingReducer(opened, { type: 'time_chosen', startsAt })
const [service] = opened.services
const appointment = (status: Parameters<typeof booked>[2]) =>
  booked(service!, { order: opened.order!, starts_at: startsAt, time_zone: 'Europe/Berlin' }, status)
const done = (status: Parameters<typeof booked>[2], more: Partial<BookingState> = {}): BookingState => ({
  ...bookingReducer(chosen, { type: 'booked', booked: appointment(status) }),
  ...more,
})

describe('eventsBetween', () => {
  test('a page that opens with its service tells nothing, unless the visitor chose it on the page before', () => {
    expect(eventsBetween(undefined, opened, false)).toEqual([])
    expect(eventsBetween(undefined, opened, true)).toMatchObject([
      { name: 'service-selected', detail: { service: 'haircut', currency: 'EUR' } },
    ])
  })

  test('a chosen time is told with its zone and its end', () => {
    expect(chosen.step).toBe('details')
    expect(eventsBetween(opened, chosen, false)).toMatchObject([
      {
        name: 'slot-selected',
        detail: { service: 'haircut', starts_at: startsAt, ends_at: '2026-03-11T09:45:00+01:00', value: 45 },
      },
    ])
  })

  test.each([
    ['scheduled', 'scheduled'],
    ['requested', 'requested'],
    ['awaiting_confirmation', 'requested'],
    ['awaiting_payment', 'payment-started'],
  ] as const)('what is %s is told as %s, once', (status, name) => {
    const after = done(status)
    expect(eventsBetween(chosen, after, false)).toMatchObject([{ name, detail: { status, starts_at: startsAt } }])
    expect(eventsBetween(after, { ...after, contact: {} }, false)).toEqual([])
  })

  test('what is moved or cancelled is told as such', () => {
    expect(eventsBetween(chosen, done('scheduled', { purpose: 'reschedule' }), false)[0]?.name).toBe('rescheduled')
    const { booking } = appointment('cancelled')
    const off: BookingState = { ...opened, purpose: 'cancel', step: 'done', cancelled: booking }
    expect(eventsBetween({ ...opened, step: 'cancel' }, off, false)[0]?.name).toBe('cancelled')
  })

  test('nothing that is told says who the visitor is', () => {
    const typed = { contact: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' } }
    const all = [
      ...eventsBetween(opened, { ...chosen, ...typed }, false),
      ...eventsBetween(chosen, done('scheduled', typed), false),
    ]
    expect(JSON.stringify(all)).not.toMatch(/ada|lovelace/i)
    expect(all).toHaveLength(2)
  })
})

describe('compatible', () => {
  const event = (name: 'slot-selected' | 'scheduled' | 'requested'): ToHost => ({
    v: 1,
    type: 'event',
    data: { name, detail: { event_id: 'e', booking_id: 'b1', starts_at: startsAt } },
  })
  const ready = (screen: string): ToHost => ({ v: 1, type: 'ready', data: { height: 700, screen, close: 'Close' } })

  // As listeners that were written for it take them.
  test('says it in the words of Calendly', () => {
    const said = (message: ToHost) =>
      (compatible('calendly', message, undefined) as { event: string } | undefined)?.event
    expect(said(ready('services'))).toBe('calendly.profile_page_viewed')
    expect(said(ready('times'))).toBe('calendly.event_type_viewed')
    expect(said(event('slot-selected'))).toBe('calendly.date_and_time_selected')
    expect(said(event('requested'))).toBeUndefined()
    expect(compatible('calendly', { v: 1, type: 'height', data: 812 }, undefined)).toEqual({
      event: 'calendly.page_height',
      payload: { height: '812px' },
    })
    Object.assign(globalThis, { location: { origin: 'https://book.example' } })
    expect(compatible('calendly', event('scheduled'), undefined)).toEqual({
      event: 'calendly.event_scheduled',
      payload: {
        event: { uri: 'https://book.example/scheduled_events/b1' },
        invitee: { uri: 'https://book.example/invitees/b1' },
      },
    })
  })

  test('says it in the words of HighLevel', () => {
    expect(compatible('highlevel', event('scheduled'), 'haircut')).toMatchObject([
      'msgsndr-booking-complete',
      { calendarId: 'haircut', appointmentId: 'b1', startTime: startsAt },
    ])
    expect(compatible('highlevel', event('slot-selected'), 'haircut')).toBeUndefined()
  })

  test('says nothing where it is not asked for', () => {
    expect(compatible(null, event('scheduled'), undefined)).toBeUndefined()
  })
})
