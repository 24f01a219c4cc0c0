import { describe, expect, test } from 'vitest'
import { at, columnOf, date, now } from '../../gallery/fakes/console/salon'
import type { BookingRule, DeskService, RuleInTheWay, StaffQuote } from '../api/types'
import { emptyItem, lengthOf, minutesOf, namesOf, orderOf, withService } from './order'
import { canBook, fitOf, measureOf, obstaclesOf, rulesOf, standingOf, stillTicked } from './quote'

const rule = (name: BookingRule, more: Partial<RuleInTheWay> = {}): RuleInTheWay => ({
  rule: name,
  position: 1,
  staff_id: 'staff0',
  may_break: true,
  ...more,
})

const quoteOf = (from: string, to: string, rules: RuleInTheWay[] = []): StaffQuote => {
  const item = { service_id: 's', service_name: 'Cut', staff_id: 'staff0', staff_name: 'Anna' }
  const times = { starts_at: at(from), ends_at: at(to) }
  return { ...times, items: [{ ...item, ...times }], rules }
}

describe('rules in the way', () => {
  test('are one box each, however often they are there', () => {
    const rules = [rule('overlap'), rule('buffer'), rule('overlap', { position: 2, may_break: false })]
    const obstacles = obstaclesOf(rules)
    expect(obstacles.map(one => [one.rule, one.places.length, one.isFixed])).toEqual([
      ['overlap', 2, true],
      ['buffer', 1, false],
    ])
  })
  test('lose their tick when they go, and come back without it', () => {
    const ticked = stillTicked(['overlap', 'buffer'], [rule('buffer')])
    expect(ticked).toEqual(['buffer'])
    expect(stillTicked(ticked, [rule('overlap'), rule('buffer')])).toEqual(['buffer'])
  })
})

describe('rules in the way of several that move together', () => {
  const other = (starts_at: string, rules: RuleInTheWay[]) => ({
    booking_id: starts_at,
    starts_at,
    ends_at: starts_at,
    staff_name: 'Anna',
    rules,
  })
  const quote = (together: ReturnType<typeof other>[]) => ({
    ...quoteOf('18:00', '19:00', [rule('outside_hours')]),
    together,
  })
  const next = at('18:00', '2026-03-19')
  test('are told once where they are in the same place', () => {
    expect(rulesOf(quote([other(at('18:00'), [rule('outside_hours')])]))).toEqual([rule('outside_hours')])
  })
  test('are told with the day of those that are on another', () => {
    expect(rulesOf(quote([other(next, [rule('outside_hours')])]))).toEqual([
      rule('outside_hours'),
      { ...rule('outside_hours'), starts_at: next },
    ])
  })
  test('have to be ticked, too, and have no measure of another day', () => {
    const all = quote([other(next, [rule('overlap', { from: next, to: next })])])
    expect(standingOf(true, { quote: all, error: undefined, isFresh: true }, ['outside_hours'])).toBe('unticked')
    expect(measureOf(rulesOf(all)[1]!, all, [], now)).toBeUndefined()
  })
})

describe('one may book', () => {
  const standing = (rules: RuleInTheWay[], ticked: BookingRule[], more = {}) =>
    standingOf(true, { quote: quoteOf('18:00', '19:00', rules), error: undefined, isFresh: true, ...more }, ticked)
  test('when no rule is in the way', () => {
    expect(standing([], [])).toBe('free')
  })
  test('when all are ticked, and not before', () => {
    const rules = [rule('outside_hours'), rule('buffer')]
    expect(standing(rules, [])).toBe('unticked')
    expect(standing(rules, ['buffer'])).toBe('unticked')
    expect(standing(rules, ['buffer', 'outside_hours'])).toBe('anyway')
  })
  test('not past a rule that is not theirs to break, ticked or not', () => {
    expect(standing([rule('overlap', { may_break: false })], ['overlap'])).toBe('fixed')
  })
  test('not on an answer to something typed before', () => {
    expect(standing([], [], { isFresh: false })).toBe('waiting')
    expect(standing([], [], { quote: undefined })).toBe('waiting')
  })
  test('not after a no, nor with something missing', () => {
    expect(standing([], [], { error: new Error('no') })).toBe('refused')
    expect(standingOf(false, { quote: undefined, error: undefined, isFresh: true }, [])).toBe('missing')
    expect((['missing', 'waiting', 'refused', 'fixed', 'unticked', 'anyway', 'free'] as const).filter(canBook)).toEqual(
      ['anyway', 'free'],
    )
  })
})

describe('the measure of a rule', () => {
  const anna = columnOf(0, date)
  const measure = (from: string, to: string, place: RuleInTheWay) => measureOf(place, quoteOf(from, to), [anna], now)
  test('is what lies outside the hours', () => {
    expect(measure('18:00', '19:00', rule('outside_hours'))).toBe(60)
    expect(measure('17:30', '18:30', rule('outside_hours'))).toBe(30)
    expect(measure('12:20', '13:20', rule('outside_hours'))).toBe(45)
  })
  test('is what lies in another booking', () => {
    const other = { from: at('15:45'), to: at('16:15') }
    expect(measure('15:30', '16:00', rule('overlap', other))).toBe(15)
    expect(measure('15:30', '17:00', rule('overlap', other))).toBe(30)
    expect(measure('15:30', '16:00', rule('overlap'))).toBeUndefined()
  })
  test('is how soon it is, of a short notice', () => {
    expect(measure('14:30', '15:30', rule('notice'))).toBe(48)
  })
  test('is none of a limit', () => {
    expect(measure('14:30', '15:30', rule('limit', { from: at('00:00'), to: at('23:59') }))).toBeUndefined()
  })
})

describe('a service at a gap', () => {
  const lukas = columnOf(2, date)
  const fitting = (time: string, length: number) =>
    fitOf(lukas, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), length)
  test('fits, or reaches into the next booking', () => {
    expect(fitting('16:15', 45)).toEqual({ kind: 'fits' })
    expect(fitting('16:15', 55)).toEqual({ kind: 'into', minutes: 10, title: 'Leo Fischer' })
  })
  test('reaches over the end of the day', () => {
    expect(fitting('18:25', 20)).toEqual({ kind: 'over', minutes: 15 })
  })
  test('nothing is said without a day or a length', () => {
    expect(fitOf(undefined, 600, 30)).toBeUndefined()
    expect(fitting('16:15', 0)).toBeUndefined()
  })
})

const services: DeskService[] = [
  {
    id: 'cut',
    name: 'Cut',
    duration_minutes: 30,
    seats: 1,
    max_guests: 0,
    staff_ids: [],
    variations: [{ id: 'long', name: 'Long hair', duration_minutes: 45 }],
    add_ons: [{ id: 'wash', name: 'Wash', duration_minutes: 10, max_quantity: 2 }],
  },
]

describe('what the server is asked', () => {
  const item = { ...emptyItem(0), service: 'cut' }
  const typed = { items: [item], guests: 0, starts_at: at('18:00'), email: undefined, currency: 'EUR' }
  test('is nothing before service and time are chosen', () => {
    expect(orderOf({ ...typed, items: [emptyItem(0)] })).toBeUndefined()
    expect(orderOf({ ...typed, items: [item, emptyItem(1)] })).toBeUndefined()
    expect(orderOf({ ...typed, starts_at: undefined })).toBeUndefined()
  })
  test('has what was chosen and nothing else', () => {
    expect(orderOf(typed)).toEqual({ items: [{ service_id: 'cut' }], starts_at: at('18:00') })
    const full = {
      ...item,
      variation: 'long',
      host: 'anna',
      addOns: { wash: 2, mask: 0 },
      minutes: '50',
      price: '48,5',
    }
    expect(orderOf({ ...typed, items: [full], guests: 2, email: 'a@b.example' })).toEqual({
      items: [
        {
          service_id: 'cut',
          variation_id: 'long',
          add_ons: [{ add_on_id: 'wash', quantity: 2 }],
          staff_id: 'anna',
          duration_minutes: 50,
          price_minor: 4850,
        },
      ],
      starts_at: at('18:00'),
      guest_count: 2,
      email: 'a@b.example',
    })
  })
  test('is nothing while a length or a price makes no sense', () => {
    expect(orderOf({ ...typed, items: [{ ...item, minutes: 'long' }] })).toBeUndefined()
    expect(orderOf({ ...typed, items: [{ ...item, price: '4,805' }] })).toBeUndefined()
    expect(['0', '1441', '90', ''].map(minutesOf)).toEqual([undefined, undefined, 90, undefined])
  })
  test('another service takes its own variation, and the person stays', () => {
    const before = { ...emptyItem(3, 'anna'), service: 'other', addOns: { x: 1 }, price: '5' }
    expect(withService(before, services[0])).toEqual({ ...emptyItem(3, 'anna'), service: 'cut', variation: 'long' })
  })
  test('its length is that of variation and add-ons, or what was typed', () => {
    const chosen = { ...withService(emptyItem(0), services[0]), addOns: { wash: 2 } }
    expect(lengthOf(chosen, services)).toBe(65)
    expect(lengthOf({ ...chosen, minutes: '20' }, services)).toBe(20)
    expect(lengthOf(emptyItem(0), services)).toBe(0)
  })
  test('one line is a first and a last name', () => {
    expect(namesOf(' Rosa  von Kern ')).toEqual({ first_name: 'Rosa', last_name: 'von Kern' })
    expect(namesOf('Rosa')).toEqual({ first_name: 'Rosa' })
    expect(namesOf(' ')).toEqual({})
  })
})
