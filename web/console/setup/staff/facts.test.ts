import { expect, test } from 'vitest'
import type { Setup, SetupStaff } from '../../api/types'
import type { Texts } from '../../i18n/texts'
import { calendarsWithPassword, missingOf, servicesOf, weekWords } from './facts'

const texts = {
  tag: 'en-GB',
  text: (key: string, values?: Record<string, number>) =>
    [key.split('.').at(-1), ...Object.values(values ?? {})].join(' '),
} as unknown as Texts

const day = [{ opens: '09:00', closes: '17:00' }]
const mira = { slug: 'mira', name: 'Mira', weekly: { monday: day, tuesday: day, wednesday: day } } as SetupStaff
const cut = { slug: 'cut', staff: ['anna', 'mira'] }
const setupOf = (...services: object[]) => ({ services }) as unknown as Setup

test('a week is told by its days and hours', () => {
  expect(weekWords(mira, texts)).toBe('Mon\u2060–\u2060Wed, hours 24')
  expect(weekWords({ weekly: {} }, texts)).toBe('')
})

test('services are those that are offered', () => {
  expect(servicesOf(setupOf(cut, { ...cut, slug: 'old', active: false }), 'mira').map(({ slug }) => slug)).toEqual([
    'cut',
  ])
})

test.each([
  ['no_hours', { ...mira, weekly: {} }, setupOf(cut)],
  ['no_hours', { ...mira, weekly: {}, overrides: [{ date: '2026-12-24', hours: [] }] }, setupOf(cut)],
  [undefined, { ...mira, weekly: {}, overrides: [{ date: '2026-12-24', hours: day }] }, setupOf(cut)],
  ['no_services', mira, setupOf()],
  [undefined, { ...mira, active: false }, setupOf()],
  [undefined, mira, setupOf(cut)],
] as [string | undefined, SetupStaff, Setup][])('%s is missing of %o', (missing, staff, setup) => {
  expect(missingOf(staff, setup, texts)).toBe(missing)
})

test('a password opens calendars into which one signs in, and no secret link', () => {
  const calendars = [
    { slug: 'private', kind: 'ics', url: 'https://calendar.example/private-4711' },
    { slug: 'club', kind: 'ics', url: 'https://club.example/all', user: 'anna' },
    { slug: 'work', kind: 'caldav', url: 'https://dav.example/anna' },
  ] as NonNullable<SetupStaff['calendars']>
  expect(calendarsWithPassword({ calendars }).map(({ slug }) => slug)).toEqual(['club', 'work'])
  expect(calendarsWithPassword({})).toEqual([])
})
