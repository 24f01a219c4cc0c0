import { expect, test } from 'vitest'
import { createTexts } from '../i18n/texts'
import { addressOf, type Place, readPlace } from './place'
import { firstName, initials, stateOf } from './states'
import { timesIn, toMinute } from './use-times'

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://salon.example')
  return readPlace(pathname, search)
}

test.each<Place>([
  { screen: 'today' },
  { screen: 'calendar', view: 'week', date: '2026-03-12', person: 'anna' },
  { screen: 'calendar', view: 'day', booking: 'b1' },
  { screen: 'search', query: 'Ada & Co' },
  { screen: 'customers', query: 'lin', standing: 'kept_out', customer: 'c1' },
  { screen: 'calendar', view: 'day', customer: 'c1', booking: 'b1' },
  { screen: 'users' },
  { screen: 'set-up' },
  { screen: 'set-up', room: 'services' },
  { screen: 'set-up', room: 'services', entry: 'cut-and-style' },
  { screen: 'set-up', room: 'services', entry: 'new', query: 'cut' },
  { screen: 'set-up', room: 'staff', entry: 'anna', field: 'weekly.tuesday' },
  { screen: 'set-up', room: 'answers', entry: 'contact' },
  { screen: 'set-up', room: 'mails', status: 'failed', booking: 'b1' },
  { screen: 'calendar', view: 'list', state: 'no_show', weeks: '13', query: 'ada', person: 'anna' },
  { screen: 'welcome' },
  { screen: 'welcome', step: 'hours' },
  { screen: 'calendar', view: 'day', sheet: 'new', at: '2026-03-12T18:00', host: 'anna', whom: 'rosa' },
  { screen: 'today', sheet: 'move', booking: 'b1', at: '2026-03-12T14:30', minutes: '45' },
])('an address says all of a place, and is read back: %o', place => {
  expect(read(addressOf(place))).toEqual({ ...empty, ...place })
})

const names = [
  'room',
  'entry',
  'view',
  'date',
  'person',
  'query',
  'standing',
  'customer',
  'booking',
  'sheet',
  'at',
  'host',
  'minutes',
  'whom',
] as const
const empty = Object.fromEntries(names.map(name => [name, undefined]))

test.each([
  ['/console', { screen: 'today' }],
  ['/console/', { screen: 'today' }],
  ['/console/nonsense', { screen: 'today' }],
  ['/console/calendar/year?date=2026-02-31', { screen: 'calendar' }],
  ['/console/customers?standing=liked', { screen: 'customers' }],
  ['/console/calendar/list?state=held&weeks=2', { screen: 'calendar', view: 'list' }],
  ['/console/today?sheet=other&at=2026-03-12T25:00', { screen: 'today' }],
  ['/console/today?at=18:00', { screen: 'today' }],
  ['/console/set-up/kitchens/oven', { screen: 'set-up' }],
  ['/console/set-up/services/Not%20a%20slug', { screen: 'set-up', room: 'services' }],
  ['/console/today/services/cut', { screen: 'today' }],
])('what an address does not know counts as absent: %s', (address, place) => {
  expect(read(address)).toEqual({ ...empty, ...place })
})

test('half a character has no address, and does not stop the page', () => {
  expect(addressOf({ screen: 'search', query: 'Ada \ud83d' })).toBe('/console/search?q=Ada%20')
})

test('a minute keeps its offset: the browser may be in another zone', () => {
  expect(toMinute('2026-03-12T13:42:17+01:00')).toBe('2026-03-12T13:42:00+01:00')
  expect(toMinute('2026-03-12T13:42:17Z')).toBe('2026-03-12T13:42:00Z')
})

const now = '2026-03-12T13:42:00+01:00'
const booking = { status: 'scheduled', ends_at: '2026-03-12T14:00:00+01:00' } as const

test.each([
  ['booked', booking],
  ['here', { ...booking, arrived_at: now }],
  ['asked', { ...booking, ends_at: now }],
  ['came', { ...booking, status: 'completed', ends_at: now }],
  ['missed', { ...booking, status: 'no_show' }],
  ['request', { ...booking, status: 'requested' }],
  ['unpaid', { ...booking, status: 'awaiting_payment' }],
] as const)('a booking is %s', (state, shown) => {
  expect(stateOf(shown, now)).toBe(state)
})

test('names are shortened', () => {
  expect(['Ada Lovelace', 'Cher', ''].map(initials)).toEqual(['AL', 'C', ''])
  expect(firstName('Ada Lovelace')).toBe('Ada')
})

test('lengths are written as short as they can be', () => {
  const literal = (value: string) => ({ type: 0, value })
  const argument = (value: string) => ({ type: 1, value })
  const texts = createTexts('en-GB', {
    'duration.minutes': [argument('count'), literal(' min')],
    'duration.hours': [argument('hours'), literal(' h')],
    'duration.hours_minutes': [argument('hours'), literal(' h '), argument('minutes')],
    'duration.days': [argument('count'), literal(' days')],
  } as never)
  const { duration, times } = timesIn(texts)
  expect([45, 60, 95, 25 * 60 + 5, 72 * 60, -3].map(duration)).toEqual([
    '45 min',
    '1 h',
    '1 h 35',
    '25 h',
    '3 days',
    '0 min',
  ])
  expect(times('2026-03-12T14:30:00+01:00', '2026-03-12T15:30:00+01:00')).toBe('14:30–15:30')
})
