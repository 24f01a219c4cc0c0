import { expect, test } from 'vitest'
import type { Setup, SetupBusiness, SetupService, SetupStaff } from '../../../api/types'
import { loadMessages } from '../../../i18n/messages'
import { createTexts } from '../../../i18n/texts'
import { daysAhead, hasPage, whyNotBookable } from './why-not'

const texts = createTexts('en-GB', await loadMessages('en', true))
const now = Date.parse('2026-03-10T08:00Z') // A Tuesday.

const anna = { slug: 'anna', name: 'Anna', weekly: { tuesday: [{ opens: '09:00', closes: '17:00' }] } }

interface Given {
  business?: Partial<SetupBusiness>
  staff?: object[]
  pools?: Setup['pools']
  rules?: object
  service?: object
}

function given({ business, staff = [anna], pools = [], rules, service }: Given = {}) {
  const cut = {
    slug: 'cut',
    name: 'Cut',
    staff: ['anna', 'ben'],
    rules: { duration_minutes: 60, ...rules },
    ...service,
  }
  const setup = { business: { time_zone: 'Europe/Vienna', ...business }, staff: staff as SetupStaff[], pools }
  return [setup as Setup, cut as SetupService, now] as const
}

const isThere = (wanted: Given) => {
  const [setup, service] = given(wanted)
  return hasPage(setup, service)
}
const why = (wanted: Given) => whyNotBookable(...given(wanted)).map(({ words }) => words(texts))
const places = (wanted: Given) => whyNotBookable(...given(wanted)).map(({ place }) => place)

test('what can be booked has no reason', () => {
  expect(why({})).toEqual([])
  expect(isThere({})).toBe(true)
})

test('a service that is off, and one that none of the active staff offers', () => {
  expect(why({ service: { active: false } })).toEqual(['Not offered: its page shows no times.'])
  expect(why({ staff: [{ ...anna, active: false }] })).toEqual(['No active staff member offers it.'])
  expect(why({ staff: [{ ...anna, slug: 'cleo' }] })).toEqual(['No active staff member offers it.'])
  expect(isThere({ service: { active: false } })).toBe(false)
  expect(isThere({ staff: [] })).toBe(false)
  expect(places({ staff: [] })).toEqual([{ screen: 'set-up', room: 'services', entry: 'cut', field: 'staff' }])
})

test('no hours on the days that can be booked: of one person they are changed there, of several in the grid', () => {
  const words = ['Those who offer it have no working hours on the days that can be booked.']
  const idle = { ...anna, weekly: {} }
  expect(why({ staff: [idle] })).toEqual(words)
  expect(places({ staff: [idle] })).toEqual([{ screen: 'set-up', room: 'staff', entry: 'anna', field: 'weekly' }])
  expect(places({ staff: [idle, { ...idle, slug: 'ben' }] })).toEqual([{ screen: 'set-up', room: 'hours' }])
  expect(why({ staff: [{ ...anna, overrides: [{ date: '2026-03-10', hours: [] }] }], rules: days(5) })).toEqual(words)
  const once = { ...idle, overrides: [{ date: '2026-03-12', hours: [{ opens: '09:00', closes: '12:00' }] }] }
  expect(why({ staff: [once] })).toEqual([])
  expect(why({ staff: [once], rules: days(1) })).toEqual(words)
})

const days = (days: number) => ({ horizon: { kind: 'rolling', days } })

test('the business is closed on all days on which its staff work', () => {
  const closures = [{ first_date: '2026-03-10', last_date: '2026-03-17' }]
  expect(why({ business: { closures }, rules: days(13) })).toEqual([
    'The business is closed on all days on which it could be booked.',
  ])
  expect(why({ business: { closures }, rules: days(14) })).toEqual([])
})

test('everyone is away all the time', () => {
  const time_off = [{ starts_at: '2026-03-01T00:00:00+01:00', ends_at: '2026-06-01T00:00:00+02:00' }]
  const away = { ...anna, time_off }
  const words = ['Everyone who offers it is away on all days on which it could be booked.']
  expect(why({ staff: [away] })).toEqual(words)
  expect(why({ staff: [away, { ...anna, slug: 'ben' }] })).toEqual([])
  expect(why({ staff: [away], rules: days(100) })).toEqual([])
})

test('it is longer than any hours without a break; buffers may lie outside of them', () => {
  const words = ['It takes 9 h, but the longest working hours without a break are 8 h.']
  expect(why({ rules: { duration_minutes: 540 } })).toEqual(words)
  expect(why({ rules: { duration_minutes: 480, buffer_before_minutes: 30 } })).toEqual([])
  const short = { slug: 'short', name: 'Short', duration_minutes: 30 }
  expect(why({ rules: { duration_minutes: 540 }, service: { variations: [short] } })).toEqual([])
  expect(why({ rules: { duration_minutes: 540 }, service: { variations: [{ ...short, active: false }] } })).toEqual(
    words,
  )
})

test('hours go on after midnight', () => {
  const night = { tuesday: [{ opens: '20:00', closes: '24:00' }], wednesday: [{ opens: '00:00', closes: '04:00' }] }
  const rules = { duration_minutes: 480, ...days(1) }
  expect(why({ staff: [{ ...anna, weekly: night }], rules })).toEqual([])
})

test('its starts are moved out of the hours', () => {
  const rules = { align: 'opening', offset_minutes: 450 }
  expect(why({ rules })).toEqual(['Its starts are 7 h 30 later than the opening: too late for its length.'])
  expect(why({ rules: { ...rules, offset_minutes: 420 } })).toEqual([])
  expect(why({ rules: { ...rules, align: 'free_span' } })).toEqual([])
})

test('what it needs is off, or there is too little of it', () => {
  const room = { slug: 'room', name: 'Room 1', kind: 'room' as const, units: 1, active: true }
  const rules = { resources: [{ pool: 'room' }] }
  expect(why({ pools: [room], rules })).toEqual([])
  expect(why({ pools: [{ ...room, active: false }], rules })).toEqual(['It needs Room 1, which is not in use.'])
  const twice = { resources: [{ pool: 'room' }, { pool: 'room', units: 2 }] }
  expect(why({ pools: [room], rules: twice })).toEqual(['Room 1: 3 needed, 1 available.'])
  expect(places({ pools: [room], rules: twice })).toEqual([
    { screen: 'set-up', room: 'rooms', entry: 'room', field: 'units' },
  ])
})

test('its notice is as long as its horizon, or its last day is over', () => {
  const rules = { ...days(7), min_notice_minutes: 7 * 1440 }
  expect(why({ rules })).toEqual(['Its minimum notice of 7 days is as long as it can be booked ahead.'])
  expect(why({ rules: { ...rules, min_notice_minutes: 6 * 1440 } })).toEqual([])
  const range = { horizon: { kind: 'range', first_date: '2026-01-01', last_date: '2026-02-28' } }
  expect(why({ rules: range })).toEqual(['The last day on which it could be booked was 28 Feb 2026.'])
})

test('how far ahead it can be booked', () => {
  expect(daysAhead(...given())).toBe(60)
  expect(daysAhead(...given({ rules: days(7) }))).toBe(7)
  const range = { horizon: { kind: 'range', first_date: '2026-03-12', last_date: '2026-03-20' } }
  expect(daysAhead(...given({ rules: range }))).toBe(10)
  expect(daysAhead(...given({ rules: { horizon: { kind: 'rolling_window', days: 3 } } }))).toBe(366)
})
