import { describe, expect, test } from 'vitest'
import type { Service, Staff } from '../../shared/api/types'
import { type PrefillFacts, readPrefill, withoutPrefill } from './prefill'

const anna: Staff = { id: 'staff1', slug: 'anna', name: 'Anna' }
const ben: Staff = { id: 'staff2', slug: 'ben', name: 'Ben' }
const cara: Staff = { id: 'staff3', slug: 'cara', name: 'Cara' }

const service = (more: Partial<Service> = {}) =>
  ({ id: 'cut', staff: [anna, ben], guests: { mode: 'count', max_guests: 4 }, ...more }) as Service

const facts: PrefillFacts = { locales: ['de', 'en', 'pt-br'], services: [service()], isHostNamed: false }
const read = (query: Record<string, string>, more: Partial<PrefillFacts> = {}) =>
  readPrefill(`?${new URLSearchParams(query)}`, { ...facts, ...more })

test('a link without anything brings nothing along', () => {
  expect(readPrefill('', facts)).toEqual({ contact: {} })
  expect(readPrefill('?token=t&starts_at=now&utm_source=a', facts)).toEqual({ contact: {} })
})

describe('the visitor', () => {
  test.each([
    [
      { first_name: ' Eva ', last_name: 'Nagy' },
      { first_name: 'Eva', last_name: 'Nagy' },
    ],
    [{ name: 'Eva Nagy' }, { first_name: 'Eva', last_name: 'Nagy' }],
    [{ name: ' Ana  Maria\u00a0Silva ' }, { first_name: 'Ana Maria', last_name: 'Silva' }],
    [{ name: 'Eva' }, { first_name: 'Eva' }],
    [
      { name: 'Eva Nagy', first_name: 'Éva' },
      { first_name: 'Éva', last_name: 'Nagy' },
    ],
    [{ name: 'Łucja Żółć' }, { first_name: 'Łucja', last_name: 'Żółć' }],
    [{ first_name: 'x'.repeat(100) }, { first_name: 'x'.repeat(100) }],
    [{ first_name: 'x'.repeat(101) }, {}],
    [{ last_name: 'x'.repeat(101), first_name: 'Eva' }, { first_name: 'Eva' }],
    [{ name: `Eva ${'x'.repeat(101)}` }, { first_name: 'Eva' }],
    [{ first_name: 'E\u0000va' }, {}],
    [{ first_name: 'Eva\u202e' }, {}],
    [{ first_name: 'E\u2028va' }, {}],
    [{ name: 'Eva\nBcc: all@example.com' }, { first_name: 'Eva Bcc:', last_name: 'all@example.com' }],
    [{ name: '   ' }, {}],
    [{ email: 'eva@example.com' }, { email: 'eva@example.com' }],
    [{ email: 'eva' }, {}],
    [{ email: 'eva@' }, {}],
    [{ email: 'a@b@c' }, {}],
    [{ email: 'eva nagy@example.com' }, {}],
    [{ email: `${'x'.repeat(250)}@a.de` }, {}],
    [{ phone: '+49 30 1234567' }, { phone: '+49 30 1234567' }],
    [{ phone: '(030) 123-45/67.8' }, { phone: '(030) 123-45/67.8' }],
    [{ phone: 'call me' }, {}],
    [{ phone: '+' }, {}],
    [{ phone: '1'.repeat(33) }, {}],
    [{ additional_information: 'Hello', date_of_birth: '1990-01-01' }, {}],
  ])('in %o is %o', (query, contact) => {
    expect(read(query as Record<string, string>)).toEqual({ contact })
  })
})

describe('day and time', () => {
  test.each([
    [{ date: '2026-03-12' }, { date: '2026-03-12' }],
    [{ date: '2026-02-30' }, {}],
    [{ date: 'tomorrow' }, {}],
    [{ date: '12.03.2026' }, {}],
    [{ month: '2026-04' }, { month: '2026-04' }],
    [{ month: '2026-13' }, {}],
    [{ month: '2026-4' }, {}],
    [{ month: '2026-04-01' }, {}],
    [{ month: 'April' }, {}],
    [{ time: '09:30' }, { time: '09:30' }],
    [{ time: '9:30' }, { time: '09:30' }],
    [{ time: '23:59' }, { time: '23:59' }],
    [{ time: '24:00' }, {}],
    [{ time: '9:5' }, {}],
    [{ time: '9.30' }, {}],
    [{ time: 'noon' }, {}],
    [
      { date: '2026-03-12', month: '2026-04', time: '10:00' },
      { date: '2026-03-12', month: '2026-04', time: '10:00' },
    ],
  ])('in %o is %o', (query, found) => {
    expect(read(query as Record<string, string>)).toEqual({ contact: {}, ...found })
  })
})

describe('the language', () => {
  test.each([
    ['de', { locale: 'de' }],
    ['PT-BR', { locale: 'pt-br' }],
    // The business has no Polish, and Kalends no Klingon.
    ['pl', {}],
    ['tlh', {}],
    ['de-AT', {}],
    ['', {}],
  ])('%j is %o', (locale, found) => {
    expect(read({ locale })).toEqual({ contact: {}, ...found })
  })
})

describe('the host', () => {
  test.each([
    ['who offers the service', 'ben', {}, { staff_id: 'staff2' }],
    ['who does not exist', 'dora', {}, {}],
    ['by an id', 'staff2', {}, {}],
    ['where the address names another', 'ben', { isHostNamed: true }, {}],
    ['where nothing is chosen yet', 'ben', { services: [] }, {}],
    ['of a class', 'ben', { services: [service({ seats: 8 })] }, {}],
    ['who offers the first of two', 'anna', { services: [service(), service({ staff: [ben, cara] })] }, {}],
    ['who offers both', 'ben', { services: [service(), service({ staff: [ben, cara] })] }, { staff_id: 'staff2' }],
  ] as const)('%s', (_, staff, more, found) => {
    expect(read({ staff }, more as Partial<PrefillFacts>)).toEqual({ contact: {}, ...found })
  })
})

describe('guests', () => {
  test.each([
    ['0', {}, { guest_count: 0 }],
    ['4', {}, { guest_count: 4 }],
    ['5', {}, {}],
    ['-1', {}, {}],
    ['1.5', {}, {}],
    ['1e2', {}, {}],
    ['two', {}, {}],
    ['', {}, {}],
    ['100', { guests: { mode: 'details', max_guests: 100 } }, { guest_count: 100 }],
    ['101', { guests: { mode: 'count', max_guests: 500 } }, {}],
    ['2', { guests: { mode: 'off', max_guests: 4 } }, {}],
    ['2', { guests: undefined }, {}],
  ] as const)('%j of a service with %o', (guests, more, found) => {
    const services = [service(more as Partial<Service>)]
    expect(read({ guests }, { services })).toEqual({ contact: {}, ...found })
  })
})

describe('in the address bar', () => {
  const all = {
    first_name: 'Eva',
    last_name: 'Nagy',
    name: 'Eva Nagy',
    email: 'eva@example.com',
    phone: '+49',
    month: '2026-03',
    time: '10:00',
    locale: 'de',
    staff: 'ben',
    guests: '2',
  }
  test.each(Object.keys(all))('nothing is left of %s', name => {
    expect(withoutPrefill(`?${name}=x&${name}=y`)).toBe('')
  })
  test('everything else stays', () => {
    const kept = '?token=t&date=2026-03-12&tz=Asia%2FTokyo&utm_source=a&gclid=b'
    expect(withoutPrefill(`${kept}&${new URLSearchParams(all)}`)).toBe(kept)
    expect(withoutPrefill('')).toBe('')
  })
})
