import { describe, expect, test } from 'vitest'
import type { BookingAction, Place } from './state'
import {
  asked,
  bare,
  berlin,
  contact,
  first,
  found,
  inDetails,
  march,
  opened,
  payload,
  play,
  refused,
  service,
  stopped,
} from './state.fixture'

describe('an order', () => {
  const two = { items: [{ service_id: 'cut' }], guest_count: 2 }
  const changed: BookingAction = { type: 'order_changed', order: two }
  const empty = (next_available: string) => found({ ...march, starts: [], next_available })
  const answer = (...starts: string[]) => found({ ...march, starts })
  test('that changes makes all that was known stale, and keeps the day if it is still free', () => {
    const flow = play(opened(), { type: 'date_chosen', date: '2026-03-14' }, changed)
    expect(flow).toMatchObject({ order: two, months: {}, step: 'times' })
    expect(play(flow, answer(...march.starts)).date).toBe('2026-03-14')
  })
  test('that changes moves the day to the next free one, or else to the first', () => {
    const flow = play(opened(), { type: 'date_chosen', date: '2026-03-14' }, changed)
    expect(play(flow, answer('2026-03-01T09:00:00+01:00', '2026-03-20T09:00:00+01:00')).date).toBe('2026-03-20')
    expect(play(flow, answer('2026-03-01T09:00:00+01:00')).date).toBe('2026-03-01')
  })
  test('gets no answer that was for another, be it times or a refusal, and none from before a time was lost', () => {
    const forOne = asked(opened(), berlin, '2026-03', 1)
    const problem = refused('too_many_guests')
    const late: BookingAction[] = [
      { type: 'found', asked: forOne, slots: march },
      { type: 'not_found', asked: forOne, problem },
    ]
    const forTwo = play(opened(), { type: 'finding', asked: forOne }, changed)
    const again = asked(forTwo, berlin, '2026-03', 2)
    const waiting = play(forTwo, { type: 'finding', asked: again })
    for (const event of late) expect(play(waiting, event)).toBe(waiting)
    expect(play(waiting, { type: 'found', asked: again, slots: march }).date).toBe('2026-03-12')
    const takenStart = play(
      opened(),
      { type: 'finding', asked: forOne },
      { type: 'time_chosen', startsAt: first },
      { type: 'sent' },
    )
    const looking = play(takenStart, stopped('staff_busy'))
    for (const event of late) expect(play(looking, event)).toBe(looking)
    const anew = play(looking, { type: 'finding', asked: asked(looking, berlin, '2026-03', 3) })
    for (const event of late) expect(play(anew, event)).toBe(anew)
  })
  test('that finds nothing this month goes on to where something is free, never from a month that was chosen', () => {
    const soonest = '2026-05-06T09:00:00+02:00'
    expect(play(opened(), changed, empty(soonest))).toMatchObject({ month: '2026-05' })
    const looking = play(opened(), changed, { type: 'month_shown', month: '2026-03' })
    expect(play(looking, empty(soonest))).toMatchObject({ month: '2026-03' })
  })
  test('that the server does not take goes back to where it can be changed, with the reason', () => {
    const flow = play(inDetails(), stopped('too_many_guests'))
    expect(flow).toMatchObject({ step: 'times', contact, problem: { refusal: { code: 'too_many_guests' } } })
    expect(flow.startsAt).toBeUndefined()
    expect(play(flow, changed).problem).toBeUndefined()
  })
  test('comes back with its address, and the first one with an address that says nothing of it', () => {
    const order = JSON.stringify({ items: two.items, guest_count: 2 })
    const there = play(opened(), { type: 'moved', place: { step: 'times', order } })
    expect(there).toMatchObject({ order: two, months: {} })
    expect(play(there, { type: 'moved', place: { step: 'times' } }).order).toEqual(payload.order)
  })
})

describe('a menu', () => {
  const menu = { id: 'm', slug: 'm', name: 'M', may_reorder: true, categories: [{ name: 'Hair', services: [service] }] }
  const atMenu = () => opened({ ...bare, screen: 'menu', menu })
  const cart = { items: [{ service_id: 'cut' }], menu_id: 'm' }
  const chosen = () =>
    play(
      atMenu(),
      { type: 'order_changed', order: cart },
      { type: 'order_complete', today: '2026-03-02', zone: 'Europe/Paris' },
    )
  test('begins with an empty cart', () => {
    expect(atMenu()).toMatchObject({ step: 'menu', order: { items: [], menu_id: 'm' }, services: [service] })
  })
  test('leads to the times from today on', () => {
    expect(chosen()).toMatchObject({ step: 'times', order: cart, month: '2026-03', firstBookable: '2026-03-02' })
  })
  test('opens the times where something is free, in the zone of the visitor if the service is online', () => {
    const online = { ...service, id: 'talk', location_kind: 'online' as const }
    const both = { ...menu, categories: [{ name: 'Hair', services: [service, online] }] }
    const order = (...ids: string[]) => ({ items: ids.map(service_id => ({ service_id })), menu_id: 'm' })
    const zoneFor = (...ids: string[]) =>
      play(
        opened({ ...bare, screen: 'menu', menu: both }),
        { type: 'order_changed', order: order(...ids) },
        { type: 'order_complete', today: '2026-03-02', zone: 'America/New_York' },
      )
    expect(zoneFor('talk')).toMatchObject({ zone: 'America/New_York', autoSelectDay: true })
    expect(zoneFor('talk', 'cut')).toMatchObject({ zone: payload.business.time_zone, autoSelectDay: true })
    const changed = play(
      zoneFor('talk'),
      { type: 'moved', place: { step: 'menu' } },
      { type: 'order_changed', order: order('cut') },
      { type: 'order_complete', today: '2026-03-02', zone: 'America/New_York' },
    )
    expect(changed).toMatchObject({ step: 'times', zone: payload.business.time_zone })
  })
  test('is where Back leads, and the cart is still there', () => {
    const back = play(chosen(), { type: 'moved', place: { step: 'times' } })
    expect(back).toMatchObject({ step: 'menu', order: cart })
  })
  test('is left for the times by an address that has a cart and a day', () => {
    const order = JSON.stringify({ items: cart.items })
    const place: Place = { step: 'times', order, date: '2026-03-12' }
    expect(play(atMenu(), { type: 'moved', place })).toMatchObject({ step: 'times', order: cart, date: '2026-03-12' })
    expect(play(atMenu(), { type: 'moved', place: { step: 'times', date: '2026-03-12' } }).step).toBe('menu')
  })
  test('is where an order goes that the server does not take', () => {
    const details = play(chosen(), { type: 'time_chosen', startsAt: first }, { type: 'sent' })
    expect(play(details, stopped('guest_services_missing'))).toMatchObject({ step: 'menu', order: cart })
  })
})

describe('a time that is kept', () => {
  const kept: BookingAction = { type: 'held', hold: { kind: 'kept', until: 300_000, isExtendable: true } }
  const details = () => play(opened(), { type: 'time_chosen', startsAt: first })
  test('is known as soon as the answer is there, and is over when it is', () => {
    expect(details().hold).toBeUndefined()
    expect(play(details(), kept).hold).toEqual({ kind: 'kept', until: 300_000, isExtendable: true })
    expect(play(details(), kept, { type: 'held', hold: { kind: 'ended' } }).hold).toEqual({ kind: 'ended' })
  })
  test.each<[string, BookingAction]>([
    ['another time', { type: 'time_chosen', startsAt: march.starts[1]! }],
    ['going back', { type: 'moved', place: { step: 'times' } }],
    ['losing it', stopped('seats_taken')],
  ])('is forgotten with %s', (_, event) => {
    expect(play(details(), kept, event).hold).toBeUndefined()
  })
  test('and comes late does not matter any more', () => {
    expect(play(details(), { type: 'moved', place: { step: 'times' } }, kept).hold).toBeUndefined()
  })
})
