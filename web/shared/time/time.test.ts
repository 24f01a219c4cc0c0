import { describe, expect, test } from 'vitest'
import type { TimeZone } from '../api/types'
import { dayBefore, isDate, lastDateOf, monthAfter } from './months'
import { todayIn } from './today'
import { formatOffset, formatWallClock, offsetOf } from './wall-clock'
import { cityOf } from './zone-name'
import { searchZones, suggestedZones, zoneEntries } from './zone-search'

describe('a time reads as on the wall where it is shown', () => {
  test.each([
    ['2026-03-29T01:59:00+01:00', 'en', '1:59 AM'],
    ['2026-03-29T03:00:00+02:00', 'de', '03:00'],
    ['2026-03-29T03:00:00+02:00', 'en-GB', '03:00'],
    ['2026-03-29T03:00:00+02:00', 'es', '3:00'],
    ['2026-07-01T23:45:00+05:45', 'pl', '23:45'],
    ['2026-07-01T00:15:00-09:30', 'en', '12:15 AM'],
  ])('%s in %s is %s', (start, tag, shown) => {
    expect(formatWallClock(start, 'time', tag).replace(/\s/g, ' ')).toBe(shown)
  })
  test.each([
    ['date', 'en-GB', 'Thursday, 12 March 2026'],
    ['date', 'de', 'Donnerstag, 12. März 2026'],
    ['day', 'pl', 'czwartek, 12 marca'],
    ['month', 'en', 'March 2026'],
    ['moment', 'de', 'Do., 12. März, 00:00'],
  ] as const)('%s in %s is %s', (style, tag, shown) => {
    expect(formatWallClock('2026-03-12', style, tag)).toBe(shown)
  })
})

test.each([
  ['2026-03-12T09:00:00+01:00', 60, 'GMT+1'],
  ['2026-03-12T09:00:00-03:30', -210, 'GMT−3:30'],
  ['2026-03-12T09:00:00Z', 0, 'GMT'],
])('%s is %i minutes east, %s', (start, minutes, shown) => {
  expect(offsetOf(start)).toBe(minutes)
  expect(formatOffset(minutes)).toBe(shown)
})

test('months and days follow each other over the turn of the year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(lastDateOf('2028-02')).toBe('2028-02-29')
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-1-1', false],
])('the calendar has %s: %s', (text, has) => {
  expect(isDate(text)).toBe(has)
})

describe('a zone is found', () => {
  const zone = (name: string, offset_minutes: number, country: string, aliases: string[] = []): TimeZone => ({
    name,
    aliases,
    country_codes: [country],
    offset_minutes,
    abbreviation: name === 'Europe/Berlin' ? 'CET' : '+05',
  })
  const zones = [
    zone('Asia/Kolkata', 330, 'IN', ['Asia/Calcutta']),
    zone('Europe/Berlin', 60, 'DE'),
    zone('Europe/Kyiv', 120, 'UA', ['Europe/Kiev']),
    zone('America/Sao_Paulo', -180, 'BR'),
    zone('America/New_York', -300, 'US', ['US/Eastern']),
    zone('Africa/Abidjan', 0, 'CI'),
  ]
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const entries = zoneEntries(zones, code => countries.of(code))
  const find = (typed: string) => searchZones(entries, typed).map(entry => entry.name)

  test.each([
    ['Berlin', 'Europe/Berlin'],
    ['calcutta', 'Asia/Kolkata'],
    ['Kiev', 'Europe/Kyiv'],
    ['germany', 'Europe/Berlin'],
    ['states', 'America/New_York'],
    ['new_york', 'America/New_York'],
    ['são paulo', 'America/Sao_Paulo'],
    ['sao', 'America/Sao_Paulo'],
    ['cet', 'Europe/Berlin'],
    ['+2', 'Europe/Kyiv'],
    ['GMT+2', 'Europe/Kyiv'],
    ['utc +5:30', 'Asia/Kolkata'],
    ['-3', 'America/Sao_Paulo'],
    ['gmt', 'Africa/Abidjan'],
    ['Europe/Ber', 'Europe/Berlin'],
  ])('by %s', (typed, name) => {
    expect(find(typed)).toEqual([name])
  })
  test('not by what no zone is called', () => {
    expect(find('Atlantis')).toEqual([])
    expect(find('+13')).toEqual([])
  })
  test('with all of them from west to east before anything is typed', () => {
    expect(find('').at(0)).toBe('America/New_York')
    expect(find('  ')).toHaveLength(zones.length)
  })
  test('without typing among those near to what is preferred, under any of its names', () => {
    const names = suggestedZones(entries, ['Europe/Kiev', 'Mars/Base']).map(entry => entry.name)
    expect(names.slice(0, 3)).toEqual(['Europe/Kyiv', 'Europe/Berlin', 'Africa/Abidjan'])
    expect(names).toHaveLength(zones.length)
  })
  test('under the name of its city', () => {
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })
})

test('today depends on the zone, and an unknown zone has one too', () => {
  const now = Date.parse('2026-03-12T23:30:00Z')
  expect(['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'Mars/Base'].map(zone => todayIn(zone, now))).toEqual([
    '2026-03-12',
    '2026-03-13',
    '2026-03-13',
    '2026-03-12',
  ])
})
